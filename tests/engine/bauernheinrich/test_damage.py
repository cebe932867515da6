"""A damaged Bauernheinrich state is refused: each way in which a state can contradict itself or the rules, one test."""

from collections.abc import Callable

import pytest

from engine import games
from engine.cards import NOBODY

from ..anygame import packed
from ..damage import Damage, also, byte, unchecked
from .position import Deal, play, position

# Where the parts of a packed Bauernheinrich state begin (engine.bauernheinrich.saved).
RULES, SEAT, SHOWN_N, STALL, STALLED = range(1, 6)
HELD, KNOWN, LACKS = 6, 22, 38  # four bytes a seat, rank bits by suit
COUNTS, TRUMPS, PLACES, SHOWN, SHOWN_BY = range(54, 74, 4)

HANDS = "7C 8C / 9S KC / TS AD 9C / 8D QC"
THREE = "7C 8C / 9S KC / TS AD 9C / -"


def state(text: str) -> bytearray:
    """The packed state of a position, which need not be sound."""
    return unchecked(games.load("bauernheinrich"), text, {})


def running() -> bytearray:
    """Seat 0 led the king of diamonds, seat 1 trumped it, seat 2 is to be"""
    return state(f"{HANDS}; trick 0:KD 1:8S; lacks 1:AD; stall 3")


def leading() -> bytearray:
    """Seat 3 is out, seat 2 is to lead."""
    return state(f"{THREE}; turn 2")


def over() -> bytearray:
    """Over in mid-trick: seats 3, 0, 1 are out, seat 2 is last."""
    return bytearray(packed(play(position("7H / 8H / TS AD / -"), "7H 8H")))


def stopped() -> bytearray:
    """Stopped without progress: seat 3 is out, the others hold one, two and four cards."""
    return bytearray(packed(play(position("7S 7D / 7C / 7H 8H 9H TH / -; stall 59"), "7S PICK")))


def held(seat: int, word: str) -> Damage:
    """A card more in a hand, counted."""

    def damage(state: bytearray) -> None:
        also(HELD, seat, word)(state)
        state[COUNTS + seat] += 1

    return damage


def instead(text: str) -> Damage:
    """Another position."""

    def damage(damaged: bytearray) -> None:
        damaged[:] = state(text)

    return damage


def twice(damaged: bytearray) -> None:
    """The trick is the eight of spades, played by seat 0 and by seat 1."""
    damaged[SHOWN] = damaged[SHOWN + 1]


def placed(*places: int) -> Damage:
    """Other places."""

    def damage(state: bytearray) -> None:
        state[PLACES : PLACES + 4] = bytes(places)

    return damage


@pytest.mark.parametrize("state", [running, leading, over, stopped])
def test_the_states_to_be_damaged_are_sound(state: Callable[[], bytearray]) -> None:
    deal = Deal()
    deal.unpack_from(state())
    assert packed(deal) == bytes(state())


DAMAGE = {
    "no such value of follow": (running, byte(RULES, 3)),
    "no such value of beat": (running, byte(RULES, 2 << 2)),
    "seat 5 to play": (running, byte(SEAT, 5)),
    "four cards in a trick not complete": (running, byte(SHOWN_N, 4)),
    "a table of 200 cards": (running, byte(SHOWN_N, 200)),
    "a stall count beyond the limit": (running, byte(STALL, 61)),
    "at the limit, yet about to lead": (leading, byte(STALL, 60)),
    "stalled, yet going on": (running, byte(STALLED, 1)),
    "a card in two hands": (running, held(3, "TS")),
    "a card in a hand and on the table": (running, held(3, "8S")),
    "a card less than the count": (running, also(HELD, 3, "8D")),
    "a card more than the count": (running, also(HELD, 3, "AH")),
    "a count too low": (running, byte(COUNTS + 3, 1)),
    "a count of none, cards in hand": (running, byte(COUNTS + 3, 0)),
    "known to hold what he does not": (running, also(KNOWN, 3, "AH")),
    "holds what he was shown to lack": (running, also(LACKS, 3, "8D")),
    "no such card on the table": (running, byte(SHOWN, 32)),
    "a card twice on the table": (running, twice),
    "no such seat in the trick": (running, byte(SHOWN_BY, 4)),
    "a seat twice in the trick": (running, instead(f"{HANDS}; trick 1:KD 1:8S; turn 2")),
    "a trick that does not rise": (running, instead(f"{HANDS}; trick 0:8S 1:KD; turn 2")),
    "a trump that was none for its owner": (running, instead(f"{HANDS}; trick 0:KD 1:8H; turn 2")),
    "a trick complete, yet somebody's turn": (leading, instead(f"{THREE}; trick 0:9D 1:TD 2:QD; turn 0")),
    "a seat passed over in the trick": (running, instead(f"{HANDS}; trick 3:KD 1:8S; turn 2")),
    "a seat passed over that is still to come": (running, instead(f"{HANDS}; trick 0:KD 2:8H; turn 3")),
    "a trick that ran the other way": (running, instead(f"{HANDS}; trick 1:9D 0:KD; turn 2")),
    "another seat's turn": (running, byte(SEAT, 3)),
    "the turn of one who has played": (running, byte(SEAT, 0)),
    "no such trump suit": (running, byte(TRUMPS, 4)),
    "a trump suit twice": (running, byte(TRUMPS, 1)),
    "the turn of a seat that is out": (leading, byte(SEAT, 3)),
    "nobody's turn, yet not over": (leading, byte(SEAT, NOBODY)),
    "a place for one who holds cards": (leading, placed(2, 0, 0, 1)),
    "no place for one who is out": (leading, placed(0, 0, 0, 0)),
    "second without a first": (leading, placed(0, 0, 0, 2)),
    "a fifth place": (leading, placed(0, 0, 0, 5)),
    "over, but somebody's turn": (over, byte(SEAT, 2)),
    "two winners": (over, placed(1, 3, 4, 1)),
    "no last": (over, placed(2, 3, 0, 1)),
    "a last with an empty hand": (over, placed(4, 3, 2, 1)),
    "called stalled, but played to the end": (over, byte(STALLED, 1)),
    "stopped, but not called stalled": (stopped, byte(STALLED, 0)),
    "places that the cards left do not give": (stopped, placed(3, 2, 4, 1)),
    "places not shared out from the first free": (stopped, placed(1, 2, 3, 1)),
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
