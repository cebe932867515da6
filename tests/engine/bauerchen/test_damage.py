"""A damaged Bauerchen state is refused: each way in which a state can contradict itself or the rules, one test."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bauerchen.rules import OPTIONS
from engine.cards import NOBODY
from engine.text.notation import parse_card

from ..anygame import packed
from ..damage import Damage, also, byte, each
from . import position as at
from .position import Deal, ended, facing, packed_position, play, position

HANDS = ["AC KC QS", "TC QC TS", "JH QD KD", "KS JC AD"]
IN_TRICK = [*HANDS[:2], "JH QD", HANDS[3]]
FIVES = ["AC TC KC QC JC", "AS TS KS QS JS", "AH TH KH QH JH", "AD TD KD QD JD"]
TO_COME = [*FIVES[:2], "KH QH JH", FIVES[3]]
TWO: dict[str, Any] = {"trump": None, "turn": 2, "call_after": "2"}


def fresh() -> bytearray:
    """Seat 2 is to call, after five cards."""
    return packed_position(FIVES, trump=None, turn=2)


def fresh_after_two() -> bytearray:
    """Seat 2 is to call, after his first two cards."""
    return packed_position(["", "", "AH TH", ""], undealt=TO_COME, **TWO)


def called() -> bytearray:
    """Seat 2 has called hearts and is to lead to the first trick."""
    return packed_position(FIVES, turn=2)


def leading() -> bytearray:
    """Each team has one of two tricks, and seat 2 is to lead."""
    return packed_position(HANDS, turn=2, tricks=[1, 1], points=[30, 23], caller=2)


def running() -> bytearray:
    """Then he has led the king of diamonds and melded the queen; seat 3 is to play."""
    rest: dict[str, Any] = {"melded": [1, 1], "scores": [9, 3], "known": ["", "", "QD", ""], "melds": "on"}
    lacks = ["", "AD TD KD QD", "", ""]
    return packed_position(IN_TRICK, table=[(2, "KD")], tricks=[1, 1], points=[30, 23], lacks=lacks, **rest)


def over() -> bytearray:
    """Over: seat 0 has taken the last trick."""
    return bytearray(packed(ended([70, 60], caller=1)))


def stopped() -> bytearray:
    """Stopped by a meld of seat 1, to whose team it brings the twelfth game point."""
    return bytearray(packed(play(facing("", "KS QS", leader=1, scores=[3, 11], melds="on"), "KS")))


def stopped_for_the_others() -> bytearray:
    """Stopped by a meld of seat 2, to whose team it brings the sixth game point of a short round."""
    deal = play(facing("", "KH QH", leader=2, scores=[4, 5], melds="on", round_to="6"), "KH")
    return bytearray(packed(deal))


def melded() -> bytearray:
    """Seat 3 has led to the first trick from King and Queen of trumps; the others need one game point."""
    rest: dict[str, Any] = {"known": ["", "", "", "QH"], "melded": [0, 2], "scores": [11, 9], "melds": "on"}
    return packed_position(["", "", "", "QH JH AH TH"], table=[(3, "KH")], **rest)


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
        state[at.RULES + bit // 8] = state[at.RULES + bit // 8] & ~(3 << bit % 8) | value << bit % 8

    return damage


def instead(hands: list[str], **rest: Any) -> Damage:
    """Another position, whose card points and number of cards in each hand are right unless told."""

    def damage(state: bytearray) -> None:
        state[:] = packed_position(hands, **rest)

    return damage


def led(hands: list[str], *cards: str, leader: int = 2, **rest: Any) -> Damage:
    """Another trick."""
    return instead(hands, table=[((leader + k) % 4, card) for k, card in enumerate(cards)], **rest)


DAMAGE = {
    # numbers out of range
    **{f"no such value of {key}": (called, option(key, len(values))) for key, values in OPTIONS},
    "seat 5 to play": (running, byte(at.SEAT, 5)),
    "a trick taken by seat 6": (running, byte(at.TAKER, 6)),
    "no such trump suit": (running, byte(at.TRUMP, 5)),
    "called by nobody": (running, byte(at.CALLER, 4)),
    "a trick of 200 cards": (running, byte(at.SHOWN_N, 200)),
    "a trick of four cards that nobody has taken": (
        leading,
        led(["AC KC", "TC QC", "JH QD", "KS JC"], "KD", "AD", "QS", "TS"),
    ),
    # tricks
    "two tricks that nobody has taken": (leading, byte(at.TAKER, NOBODY)),
    "no trick, and yet somebody who has taken one": (called, byte(at.TAKER, 2)),
    "the last trick taken by a team that has none": (leading, instead(HANDS, turn=2, tricks=[0, 2])),
    "six tricks": (over, byte(at.TRICKS, 5)),
    # cards
    "a card in two hands": (leading, instead([*HANDS[:3], "AC JC AD"], turn=2)),
    "a card in a hand and in the trick": (running, led([*IN_TRICK[:3], "KD JC AD"], "KD")),
    "a card twice in the trick": (running, led([*IN_TRICK[:3], "KS JC"], "KD", "KD")),
    "no such card in the trick": (running, byte(at.SHOWN, 32)),
    "a seven in the trick": (running, led(IN_TRICK, "7D")),
    "a seven in a hand": (leading, instead([*HANDS[:3], "7S JC AD"], turn=2)),
    "a nine that a hand lacks": (running, also(at.LACKS, 1, "9D")),
    "known to hold what he does not": (running, also(at.KNOWN, 3, "AH")),
    "holds what he was shown to lack": (running, also(at.LACKS, 3, "AD")),
    # the call
    "another than forehand is to call": (fresh, byte(at.SEAT, 1)),
    "another than forehand is to call after two cards": (fresh_after_two, byte(at.CALLER, 1)),
    "nobody is to call": (fresh, byte(at.SEAT, NOBODY)),
    "no trump suit after two tricks": (leading, byte(at.TRUMP, NOBODY)),
    "a trick taken before the call": (fresh, each(byte(at.TRICKS, 1), byte(at.TAKER, 2))),
    "a card led before the call": (fresh_after_two, each(byte(at.SHOWN_N, 1), byte(at.SHOWN, parse_card("KH")))),
    "another than forehand has seen two cards": (
        fresh_after_two,
        instead(["", "AH TH", "", ""], undealt=TO_COME, **TWO),
    ),
    "three cards seen before the call": (
        fresh_after_two,
        instead(["", "", "AH TH KH", ""], undealt=[*FIVES[:2], "QH JH", FIVES[3]], **TWO),
    ),
    "four cards to come for one and four for forehand": (
        fresh_after_two,
        each(also(at.UNDEALT, 0, "JC"), also(at.UNDEALT, 2, "JC")),
    ),
    "cards to come though all have five": (fresh, also(at.UNDEALT, 0, "AC")),
    "a card dealt that is still to come, and another nowhere": (fresh_after_two, also(at.UNDEALT, 0, "JC AH")),
    "a card known before the call": (fresh, also(at.KNOWN, 2, "AH")),
    "a card lacked before the call": (fresh, also(at.LACKS, 2, "AC")),
    "a card lacked until it was shown before the call": (
        fresh,
        each(also(at.KNOWN, 2, "AH"), also(at.LACKS, 2, "AH")),
    ),
    "a seven among the cards to come": (fresh_after_two, also(at.UNDEALT, 0, "JC 7C")),
    # the turn
    "the turn of another": (running, byte(at.SEAT, 0)),
    "the turn of another than the trick's taker": (leading, byte(at.SEAT, 3)),
    "the turn of another than forehand": (called, byte(at.SEAT, 1)),
    "nobody's turn, with cards in hand": (leading, byte(at.SEAT, NOBODY)),
    "somebody's turn, though all tricks are over": (over, byte(at.SEAT, 0)),
    "too few cards in one hand and too many in another": (
        leading,
        instead(["AC KC", "QS TC QC TS", *HANDS[2:]], turn=2),
    ),
    "cards still to come after the call": (leading, instead(HANDS, turn=2, undealt=["AS", "", "", ""])),
    # points
    "a card point too many": (leading, byte(at.POINTS, 31)),
    "a card point too few": (running, byte(at.POINTS + 1, 22)),
    "points before the first trick": (called, byte(at.POINTS, 1)),
    "no ten for the last trick": (over, byte(at.POINTS, 60)),
    "a ten for the last trick outside Lautern": (over, option("lautern", 1)),
    "points without a trick": (leading, instead(HANDS, turn=2, tricks=[2, 0], points=[30, 23])),
    "one point without a trick": (leading, instead(HANDS, turn=2, tricks=[2, 0], points=[52, 1])),
    "a trick without points": (leading, instead(HANDS, turn=2, tricks=[1, 1], points=[53, 0])),
    # game points
    "a meld without the house rule": (leading, byte(at.MELDS, 1)),
    "a meld before the first lead": (called, each(option("melds", 1), byte(at.MELDS, 1))),
    "three points for melds in one lead": (called, led(["", "", "QH JH AH TH", ""], "KH", melded=[3, 0], melds="on")),
    "a round won before the deal": (leading, byte(at.SCORES, 12)),
    "a short round won before the deal": (leading, each(option("round_to", 1), byte(at.SCORES + 1, 6))),
    "a round won before the deal that a meld stops": (stopped, byte(at.SCORES + 1, 12)),
    "a round won by melds, and play going on": (running, byte(at.SCORES, 11)),
    "stopped in a trick by no meld": (running, byte(at.SEAT, NOBODY)),
    "stopped below the limit": (stopped, byte(at.SCORES + 1, 10)),
    "stopped for those who did not lead": (
        stopped,
        each(byte(at.SCORES, 11), byte(at.MELDS, 1), byte(at.MELDS + 1, 0)),
    ),
    "a round won by both": (stopped, each(byte(at.SCORES, 11), byte(at.MELDS, 1))),
    "stopped after two cards of a trick": (
        stopped,
        led(["", "QS", "", ""], "KS", "TS", leader=1, turn=NOBODY, scores=[3, 11], melded=[0, 1], melds="on"),
    ),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_state_is_refused_and_changes_nothing(what: str) -> None:
    make, damage = DAMAGE[what]
    state = make()
    damage(state)
    deal = position(["AC TC", "", "", ""])
    before = packed(deal)
    with pytest.raises(ValueError, match=r"damaged|state"):
        deal.unpack_from(state)
    assert packed(deal) == before
