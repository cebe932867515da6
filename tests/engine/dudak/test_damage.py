"""A damaged Dudák state is refused: each way in which a state can contradict itself or the rules, one test."""

from collections.abc import Callable

import pytest

from engine import games
from engine.cards import NOBODY
from engine.text.notation import parse_card

from ..anygame import packed
from ..damage import Damage, also, byte, each, unchecked
from .position import Deal, cards, play, position

# Where the parts of a packed Dudák state begin (engine.dudak.saved).
RULES, SEAT, SHOWN_N, TAKEN_N, IDLE, TURNS, FLAGS = range(1, 8)
HELD, KNOWN, LACKS = 8, 24, 40  # four bytes a seat, rank bits by suit
TRUMPS, POCKET, SHOWN = 56, 60, 64  # a byte a seat (a trump, and 16 * the place); the pile from the bottom up
TOP = SHOWN + 1  # the second card of a pile
STALLED, ADDING = 1, 2  # bits of the flags

HANDS = "7C 8C / 9S KC / TS AD 9C / 8D QC"
THREE = "7C 8C / 9S KC / TS AD 9C / -"


def state(text: str, **options: str) -> bytearray:
    """The packed state of a position, which need not be sound."""
    return unchecked(games.load("dudak"), text, options)


def running() -> bytearray:
    """Seat 2, undeclared, has taken two cards of four; hearts are declared."""
    return state(f"{HANDS}; trumps H---; pile 7H JD; turn 2; taken KD AH; lacks 1:AD; idle 3; turns 9")


def leading() -> bytearray:
    """Seat 3 is out, seat 2 is to lead; all suits are owned."""
    return state(f"{THREE}; trumps CSHD; turn 2")


def adding() -> bytearray:
    """Seat 2, whose suit is clubs, has beaten the nine of hearts with the ten and is to add a card."""
    return state(f"{HANDS}; trumps --C-; pile 9H TH; turn 2; adding")


def pocketed() -> bytearray:
    """Seats 0 and 3 have not shown their pocket cards; seat 0 has nothing else."""
    return state("(7C) / 9S KC / TS AD 9C / 8D QC (JH); trumps -HH-; pile 7S QS; turn 3", variant="pocket")


def openly() -> bytearray:
    """Open Dudák: seat 1 faces a card."""
    return state(f"{HANDS}; trumps DCHS; pile 7S; turn 1", variant="open")


def over() -> bytearray:
    """Over: seats 3, 0, 1 are out, seat 2 is last."""
    return bytearray(packed(play(position("7H / 8H / TS AD / -; trumps HDCS"), "7H 8H")))


def stopped() -> bytearray:
    """Stopped after 120 idle turns: seat 3 is out, the others hold one, two and four cards."""
    text = "7S 7D / 7C 8C / 7H 8H 9H TH / -; trumps HDCS; idle 119; turns 300"
    return bytearray(packed(play(position(text), "7S")))


def over_at_the_limit() -> bytearray:
    """Played to the end in the last turn that there may be."""
    return bytearray(packed(play(position("7H / 8H / TS AD / -; trumps HDCS; turns 398"), "7H 8H")))


def stopped_after_400_turns() -> bytearray:
    """Stopped with no turn idle: seat 3 is out, and seat 0 has just gone out too."""
    return bytearray(packed(play(position("7S / 7C 8C / 7H 8H 9H TH / -; trumps HDCS; turns 399"), "7S")))


def pile(n: int, *codes: int) -> Damage:
    """A pile of `n` cards that begins with these and has been filled up with the seven of clubs."""

    def damage(state: bytearray) -> None:
        state[SHOWN_N] = n
        state[TAKEN_N] = 0
        state[SHOWN:] = bytes(codes) + bytes(n - len(codes))

    return damage


def beaten(words: str, held: str = "TS AD 9C", more: str = "", **options: str) -> Damage:
    """Seat 2 is to add a card to another pile, from another hand."""

    def damage(damaged: bytearray) -> None:
        hands = f"7C 8C / 9S KC / {held} / 8D QC"
        damaged[:] = state(f"{hands}; pile {words}; turn 2; adding; {more}", **options)

    return damage


def placed(*places: int) -> Damage:
    """Other places."""

    def damage(state: bytearray) -> None:
        for seat in range(4):
            state[TRUMPS + seat] = state[TRUMPS + seat] & 15 | places[seat] << 4

    return damage


def trumps(letters: str) -> Damage:
    """Other trump suits; `E` is none that exists."""

    def damage(state: bytearray) -> None:
        for seat in range(4):
            state[TRUMPS + seat] = state[TRUMPS + seat] & 240 | "CSHD-E".index(letters[seat])

    return damage


@pytest.mark.parametrize(
    "state",
    [running, leading, adding, pocketed, openly, over, over_at_the_limit, stopped, stopped_after_400_turns],
)
def test_the_states_to_be_damaged_are_sound(state: Callable[[], bytearray]) -> None:
    deal = Deal()
    deal.unpack_from(state())
    assert packed(deal) == bytes(state())


DAMAGE = {
    # options
    "no such variant": (running, byte(RULES, 3)),
    "no such value of beat": (running, byte(RULES, 2 << 2)),
    "no such value of take": (running, byte(RULES, 3 << 4)),
    # cards
    "a pile of 200 cards": (running, byte(SHOWN_N, 200)),
    "a pile with more cards than follow": (running, byte(SHOWN_N, 3)),
    "more cards taken than follow": (running, byte(TAKEN_N, 3)),
    "a pile of more cards than the pack has": (leading, pile(40)),
    "no such card in the pile": (running, byte(TOP, 32)),
    "a card twice in the pile": (running, byte(TOP, parse_card("7H"))),
    "a card in two hands": (running, also(HELD, 3, "TS")),
    "a card in a hand and in the pile": (running, also(HELD, 3, "7H")),
    "a pocket card that lies in the pile too": (pocketed, byte(POCKET, parse_card("QS"))),
    "a pocket card in another hand": (pocketed, byte(POCKET, parse_card("TS"))),
    "a pocket card in the own hand": (pocketed, byte(POCKET + 3, parse_card("8D"))),
    "a pocket card twice": (pocketed, byte(POCKET, parse_card("JH"))),
    "no such pocket card": (pocketed, byte(POCKET, 32)),
    "known to hold what he does not": (running, also(KNOWN, 3, "AH")),
    "known to hold what lies in his pocket": (pocketed, also(KNOWN, 3, "JH")),
    "holds what he was shown to lack": (running, also(LACKS, 3, "8D")),
    # the turn
    "seat 5 to play": (running, byte(SEAT, 5)),
    "the turn of a seat that is out": (leading, byte(SEAT, 3)),
    "nobody's turn, yet not over": (leading, byte(SEAT, NOBODY)),
    "over, but somebody's turn": (over, byte(SEAT, 2)),
    # places
    "a place for one who holds cards": (leading, placed(2, 0, 0, 1)),
    "a place for one who holds a pocket card": (pocketed, placed(1, 0, 0, 0)),
    "no place for one who is out": (leading, placed(0, 0, 0, 0)),
    "second without a first": (leading, placed(0, 0, 0, 2)),
    "a fifth place": (leading, placed(0, 0, 0, 5)),
    "two winners": (over, placed(1, 3, 4, 1)),
    "no last": (over, placed(2, 3, 0, 1)),
    "a last with an empty hand": (over, placed(4, 3, 2, 1)),
    "places that the cards left do not give": (stopped, placed(3, 2, 4, 1)),
    # the limits
    "more idle turns than 120": (stopped, byte(IDLE, 121)),
    "more turns than 400": (running, each(byte(TURNS, 401 % 256), byte(FLAGS, 401 // 256 << 2))),
    "more idle turns than turns": (running, byte(IDLE, 10)),
    "120 idle turns, yet going on": (leading, each(byte(IDLE, 120), byte(TURNS, 120))),
    "400 turns, yet going on": (leading, each(byte(TURNS, 400 % 256), byte(FLAGS, 400 // 256 << 2))),
    "stalled, yet going on": (running, byte(FLAGS, STALLED)),
    "stalled at the limit, yet going on": (
        leading,
        each(byte(IDLE, 120), byte(TURNS, 120), byte(FLAGS, STALLED)),
    ),
    "stalled before the limit": (stopped, byte(IDLE, 119)),
    "called stalled, but played to the end": (over, byte(FLAGS, STALLED)),
    "played to the end at the limit, yet called stalled": (
        over,
        each(byte(TURNS, 400 % 256), byte(FLAGS, 400 // 256 << 2 | STALLED)),
    ),
    "stopped, but not called stalled": (stopped, byte(FLAGS, 300 // 256 << 2)),
    # trumps and pocket cards
    "no such trump suit": (running, trumps("H--E")),
    "no such trump suit in Pocket Dudák": (pocketed, trumps("-EH-")),
    "a trump suit twice": (running, trumps("H-H-")),
    "a trump suit twice among four": (leading, trumps("CSCD")),
    "three have declared, the fourth has no suit": (running, trumps("HC-D")),
    "an undeclared seat in Open Dudák": (openly, trumps("DC-S")),
    "two undeclared seats in Open Dudák": (openly, trumps("DC--")),
    "a trump suit twice in Open Dudák": (openly, trumps("DCHD")),
    "a pocket card in the normal game": (running, byte(POCKET + 3, parse_card("TH"))),
    "a pocket card in Open Dudák": (openly, each(byte(POCKET + 3, parse_card("TH")), trumps("DCH-"))),
    "a pocket card not shown, and a trump": (pocketed, trumps("-HHC")),
    "neither a pocket card nor a trump": (pocketed, trumps("-H--")),
    # a second card to be added
    "a second card to be added to nothing": (leading, byte(FLAGS, ADDING)),
    "a second card to be added to a lead": (adding, beaten("AC", more="trumps --C-")),
    "a second card after a pile not beaten": (adding, beaten("TH 9H", more="trumps --C-")),
    "a second card after a card of another suit": (adding, beaten("9H JD", more="trumps --C-")),
    "a second card after a trump of another": (adding, beaten("9H JD", more="trumps D-C-")),
    "a second card of one who has no other": (adding, beaten("9H TH", "(TD)", variant="pocket")),
    "a second card by nobody": (over, each(pile(2, *cards("9H TH")), byte(FLAGS, ADDING))),
    "a second card after cards taken": (adding, beaten("9H TH", more="taken KD")),
    # cards taken in this turn
    "cards taken, and none left": (
        running,
        each(byte(SHOWN_N, 0), byte(TAKEN_N, 4), *(also(row, 2, "7H JD") for row in (HELD, KNOWN))),
    ),
    "cards taken by nobody": (over, each(pile(2, *cards("9H TH")), byte(SHOWN_N, 1), byte(TAKEN_N, 1))),
    "cards taken by one who has declared": (running, trumps("H-C-")),
    "cards taken one by one under whole": (running, byte(RULES, 1 << 4)),
    "cards taken one by one under same_suit": (running, byte(RULES, 2 << 4)),
    "a taken card that he does not hold": (running, byte(TOP + 2, parse_card("QH"))),
    "a taken card that another holds": (running, byte(TOP + 2, parse_card("8D"))),
    "a taken card that is not known": (running, also(KNOWN, 2, "AH")),
    "a taken card that does not exist": (running, byte(TOP + 2, 32)),
    "no such card taken, though the next seat is known to hold the first one": (
        running,
        each(*(also(row, 3, "7C") for row in (HELD, KNOWN)), also(HELD, 0, "7C"), byte(TOP + 2, 32)),
    ),
    "a card taken twice": (running, byte(TOP + 2, parse_card("KD"))),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_state_is_refused_and_changes_nothing(what: str) -> None:
    make, damage = DAMAGE[what]
    state = make()
    damage(state)
    deal = position("7H 7C / 8H / 9H 9C / TH TC")
    before = packed(deal)
    with pytest.raises(ValueError, match=r"damaged|state"):
        deal.unpack_from(state)
    assert packed(deal) == before
