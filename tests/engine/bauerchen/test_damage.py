"""A damaged Bauerchen state is refused: each way in which a state can contradict itself or the rules, one test."""

from collections.abc import Callable

import pytest

from engine import games
from engine.bauerchen.rules import OPTIONS
from engine.cards import NOBODY
from engine.text.notation import parse_card

from ..anygame import packed
from ..damage import Damage, also, byte, each, unchecked
from .position import Deal, ended, facing, play, position, whole

# Where the parts of a packed Bauerchen state begin (engine.bauerchen.saved).
RULES, SEAT, SHOWN_N, TAKER, TRUMP = 1, 3, 4, 5, 6
HELD, KNOWN, LACKS, UNDEALT = 7, 23, 39, 55  # four bytes a seat, rank bits by suit
POINTS, TRICKS, MELDS, SCORES = 71, 73, 75, 77  # a byte a team
CALLER, SHOWN = 79, 80

HANDS = "AC KC QS / TC QC TS / JH QD KD / KS JC AD"
IN_TRICK = "AC KC QS / TC QC TS / JH QD / KS JC AD"
TWO_PLAYED = "AC KC QS / TC QC TS / JH QD / KS JC"
FIVES = "AC TC KC QC JC / AS TS KS QS JS / AH TH KH QH JH / AD TD KD QD JD"
MELDED = "? / ? / QH JH AH TH / ?; trick 2:KH"


def state(text: str, **options: str) -> bytearray:
    """The packed state of a position, which need not be sound."""
    return unchecked(games.load("bauerchen"), whole(text, options.get("call_after", "5")), options)


def fresh() -> bytearray:
    """Seat 2 is to call, after five cards."""
    return state(f"{FIVES}; trumps -; turn 2")


def fresh_after_two() -> bytearray:
    """Seat 2 is to call, after his first two cards."""
    return state(
        "+AC +TC +KC +QC +JC / +AS +TS +KS +QS +JS / AH TH +KH +QH +JH / +AD +TD +KD +QD +JD; trumps -; turn 2",
        call_after="2",
    )


def called() -> bytearray:
    """Seat 2 has called hearts and is to lead to the first trick."""
    return state(f"{FIVES}; turn 2")


def leading() -> bytearray:
    """Each team has one of two tricks, and seat 2 is to lead."""
    return state(f"{HANDS}; turn 2; caller 2; tricks 1 1; points 30 23")


def running() -> bytearray:
    """Then he has led the king of diamonds and melded the queen; seat 3 is to play."""
    hands = "AC KC QS / TC QC TS / JH QD* / KS JC AD"
    counts = "tricks 1 1; points 30 23; melds 1 1; scores 9 3"
    return state(f"{hands}; trick 2:KD; lacks 1:AD TD KD QD; {counts}", melds="on")


def over() -> bytearray:
    """Over: seat 0 has taken the last trick."""
    return bytearray(packed(ended([70, 60], caller=1)))


def stopped() -> bytearray:
    """Stopped by a meld of seat 1, to whose team it brings the twelfth game point."""
    return bytearray(packed(play(facing("", "KS QS", leader=1, melds="on", more="scores 3 11"), "KS")))


def stopped_for_the_others() -> bytearray:
    """Stopped by a meld of seat 2, to whose team it brings the sixth game point of a short round."""
    deal = play(facing("", "KH QH", leader=2, more="scores 4 5", melds="on", round_to="6"), "KH")
    return bytearray(packed(deal))


def melded() -> bytearray:
    """Seat 3 has led to the first trick from King and Queen of trumps; the others need one game point."""
    return state("? / ? / ? / QH* JH AH TH; trick 3:KH; melds 0 2; scores 11 9", melds="on")


STATES = [fresh, fresh_after_two, called, leading, running, over, stopped, stopped_for_the_others, melded]


@pytest.mark.parametrize("state", STATES)
def test_the_states_to_be_damaged_are_sound(state: Callable[[], bytearray]) -> None:
    deal = Deal()
    deal.unpack_from(state())
    assert packed(deal) == bytes(state())


def option(key: str, value: int) -> Damage:
    """A house rule has another value."""

    def damage(state: bytearray) -> None:
        bit = 2 * [name for name, _ in OPTIONS].index(key)
        state[RULES + bit // 8] = state[RULES + bit // 8] & ~(3 << bit % 8) | value << bit % 8

    return damage


def instead(text: str, **options: str) -> Damage:
    """Another position, whose card points and number of cards in each hand are right unless told."""

    def damage(damaged: bytearray) -> None:
        damaged[:] = state(text, **options)

    return damage


DAMAGE = {
    # numbers out of range
    **{f"no such value of {key}": (called, option(key, len(values))) for key, values in OPTIONS},
    "seat 5 to play": (running, byte(SEAT, 5)),
    "a trick taken by seat 6": (running, byte(TAKER, 6)),
    "no such trump suit": (running, byte(TRUMP, 5)),
    "called by nobody": (running, byte(CALLER, 4)),
    "a trick of 200 cards": (running, byte(SHOWN_N, 200)),
    "a trick of four cards that nobody has taken": (
        leading,
        instead("AC KC / TC QC / JH QD / KS JC; trick 2:KD 3:AD 0:QS 1:TS"),
    ),
    # tricks
    "two tricks that nobody has taken": (leading, byte(TAKER, NOBODY)),
    "no trick, and yet somebody who has taken one": (called, byte(TAKER, 2)),
    "the last trick taken by a team that has none": (leading, instead(f"{HANDS}; turn 2; tricks 0 2")),
    "six tricks": (over, byte(TRICKS, 5)),
    # cards
    "a card in two hands": (leading, also(HELD, 3, "KS AC")),
    "a card in a hand and in the trick": (running, also(HELD, 3, "KS KD")),
    "a card twice in the trick": (
        running,
        each(instead(f"{TWO_PLAYED}; trick 2:KD 3:AD"), byte(SHOWN + 1, parse_card("KD"))),
    ),
    "no such card in the trick": (running, byte(SHOWN, 32)),
    "a seven in the trick": (running, byte(SHOWN, parse_card("7D"))),
    "a seven in a hand": (leading, also(HELD, 3, "KS 7S")),
    "a nine that a hand lacks": (running, also(LACKS, 1, "9D")),
    "known to hold what he does not": (running, also(KNOWN, 3, "AH")),
    "holds what he was shown to lack": (running, also(LACKS, 3, "AD")),
    # the call
    "another than forehand is to call": (fresh, byte(SEAT, 1)),
    "another than forehand is to call after two cards": (fresh_after_two, byte(CALLER, 1)),
    "nobody is to call": (fresh, byte(SEAT, NOBODY)),
    "no trump suit after two tricks": (leading, byte(TRUMP, NOBODY)),
    "a trick taken before the call": (fresh, each(byte(TRICKS, 1), byte(TAKER, 2))),
    "a card led before the call": (fresh_after_two, each(byte(SHOWN_N, 1), byte(SHOWN, parse_card("KH")))),
    "another than forehand has seen two cards": (
        fresh_after_two,
        instead(
            "+AC +TC +KC +QC +JC / AH TH +AS +TS +KS / +QS +JS +KH +QH +JH / +AD +TD +KD +QD +JD; trumps -; turn 2",
            call_after="2",
        ),
    ),
    "three cards seen before the call": (
        fresh_after_two,
        each(also(HELD, 2, "KH"), also(UNDEALT, 2, "KH")),
    ),
    "four cards to come for one and four for forehand": (
        fresh_after_two,
        each(also(UNDEALT, 0, "JC"), also(UNDEALT, 2, "JC")),
    ),
    "cards to come though all have five": (fresh, also(UNDEALT, 0, "AC")),
    "a card dealt that is still to come, and another nowhere": (fresh_after_two, also(UNDEALT, 0, "JC AH")),
    "a card known before the call": (fresh, also(KNOWN, 2, "AH")),
    "a card lacked before the call": (fresh, also(LACKS, 2, "AC")),
    "a card lacked until it was shown before the call": (
        fresh,
        each(also(KNOWN, 2, "AH"), also(LACKS, 2, "AH")),
    ),
    "a seven among the cards to come": (fresh_after_two, also(UNDEALT, 0, "JC 7C")),
    # the turn
    "the turn of another": (running, byte(SEAT, 0)),
    "the turn of another than the trick's taker": (leading, byte(SEAT, 3)),
    "the turn of another than forehand": (called, byte(SEAT, 1)),
    "nobody's turn, with cards in hand": (leading, byte(SEAT, NOBODY)),
    "somebody's turn, though all tricks are over": (over, byte(SEAT, 0)),
    "too few cards in one hand and too many in another": (
        leading,
        instead("AC KC / QS TC QC TS / JH QD KD / KS JC AD; turn 2; tricks 3 0"),
    ),
    "cards still to come after the call": (leading, instead(f"{HANDS}; turn 2".replace("QS", "QS +AS"))),
    # points
    "a card point too many": (leading, byte(POINTS, 31)),
    "a card point too few": (running, byte(POINTS + 1, 22)),
    "points before the first trick": (called, byte(POINTS, 1)),
    "no ten for the last trick": (over, byte(POINTS, 60)),
    "a ten for the last trick outside Lautern": (over, option("lautern", 1)),
    "points without a trick": (leading, instead(f"{HANDS}; turn 2; tricks 2 0; points 30 23")),
    "one point without a trick": (leading, instead(f"{HANDS}; turn 2; tricks 2 0; points 52 1")),
    "a trick without points": (leading, instead(f"{HANDS}; turn 2; tricks 1 1; points 53 0")),
    # game points
    "a meld without the house rule": (leading, byte(MELDS, 1)),
    "a meld before the first lead": (called, each(option("melds", 1), byte(MELDS, 1))),
    "three points for melds in one lead": (
        called,
        instead(f"{MELDED}; melds 3 0", melds="on"),
    ),
    "a round won before the deal": (leading, byte(SCORES, 12)),
    "a short round won before the deal": (leading, each(option("round_to", 1), byte(SCORES + 1, 6))),
    "a round won before the deal that a meld stops": (stopped, byte(SCORES + 1, 12)),
    "a round won by melds, and play going on": (running, byte(SCORES, 11)),
    "stopped in a trick by no meld": (running, byte(SEAT, NOBODY)),
    "stopped below the limit": (stopped, byte(SCORES + 1, 10)),
    "stopped for those who did not lead": (
        stopped,
        each(byte(SCORES, 11), byte(MELDS, 1), byte(MELDS + 1, 0)),
    ),
    "a round won by both": (stopped, each(byte(SCORES, 11), byte(MELDS, 1))),
    "stopped after two cards of a trick": (
        stopped,
        each(instead("? / QS / ? / ?; trick 1:KS 2:TS; melds 0 1; scores 3 11", melds="on"), byte(SEAT, NOBODY)),
    ),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_state_is_refused_and_changes_nothing(what: str) -> None:
    make, damage = DAMAGE[what]
    state = make()
    damage(state)
    deal = position("AC TC / ? / ? / ?")
    before = packed(deal)
    with pytest.raises(ValueError, match=r"damaged|state"):
        deal.unpack_from(state)
    assert packed(deal) == before
