"""A damaged Bauernheinrich state is refused: each way in which a state can contradict itself or the rules, one test."""

from collections.abc import Callable, Sequence

import pytest

from engine.cards import NOBODY

from ..anygame import packed
from ..damage import Damage, also, byte
from . import position as at
from .position import Deal, packed_position, play, position

HANDS = ["7C 8C", "9S KC", "TS AD 9C", "8D QC"]
TRICK = [(0, "KD"), (1, "8S")]


def running() -> bytearray:
    """Seat 0 led the king of diamonds, seat 1 trumped it, seat 2 is to beat."""
    return packed_position(HANDS, table=TRICK, turn=2, lacks=["", "AD", "", ""], stall=3)


def leading() -> bytearray:
    """Seat 3 is out, seat 2 is to lead."""
    return packed_position(["7C 8C", "9S KC", "TS AD 9C", ""], turn=2)


def over() -> bytearray:
    """Over in mid-trick: seats 3, 0, 1 are out, seat 2 is last."""
    return bytearray(packed(play(position(["7H", "8H", "TS AD", ""]), "7H 8H")))


def stopped() -> bytearray:
    """Stopped without progress: seat 3 is out, the others hold one, two and four cards."""
    return bytearray(packed(play(position(["7S 7D", "7C", "7H 8H 9H TH", ""], stall=59), "7S PICK")))


def held(seat: int, word: str) -> Damage:
    """A card more in a hand, counted."""

    def damage(state: bytearray) -> None:
        also(at.HANDS, seat, word)(state)
        state[at.COUNTS + seat] += 1

    return damage


def trick(table: Sequence[tuple[int, str]], turn: int) -> Damage:
    """Another trick on the table, another seat's turn."""

    def damage(state: bytearray) -> None:
        state[:] = packed_position(HANDS, table=table, turn=turn)

    return damage


def complete(state: bytearray) -> None:
    """All three who are left have played, yet the first is to play again."""
    table = [(0, "9D"), (1, "TD"), (2, "QD")]
    state[:] = packed_position(["7C 8C", "9S KC", "TS AD 9C", ""], table=table, turn=0)


def placed(*places: int) -> Damage:
    """Other places."""

    def damage(state: bytearray) -> None:
        state[at.PLACES : at.PLACES + 4] = bytes(places)

    return damage


@pytest.mark.parametrize("state", [running, leading, over, stopped])
def test_the_states_to_be_damaged_are_sound(state: Callable[[], bytearray]) -> None:
    deal = Deal()
    deal.unpack_from(state())
    assert packed(deal) == bytes(state())


DAMAGE = {
    "no such value of follow": (running, byte(at.RULES, 3)),
    "no such value of beat": (running, byte(at.RULES, 2 << 2)),
    "seat 5 to play": (running, byte(at.SEAT, 5)),
    "four cards in a trick not complete": (running, byte(at.SHOWN_N, 4)),
    "a table of 200 cards": (running, byte(at.SHOWN_N, 200)),
    "a stall count beyond the limit": (running, byte(at.STALL, 61)),
    "at the limit, yet about to lead": (leading, byte(at.STALL, 60)),
    "stalled, yet going on": (running, byte(at.STALLED, 1)),
    "a card in two hands": (running, held(3, "TS")),
    "a card in a hand and on the table": (running, held(3, "8S")),
    "a card less than the count": (running, also(at.HANDS, 3, "8D")),
    "a card more than the count": (running, also(at.HANDS, 3, "AH")),
    "a count too low": (running, byte(at.COUNTS + 3, 1)),
    "a count of none, cards in hand": (running, byte(at.COUNTS + 3, 0)),
    "known to hold what he does not": (running, also(at.KNOWN, 3, "AH")),
    "holds what he was shown to lack": (running, also(at.LACKS, 3, "8D")),
    "no such card on the table": (running, byte(at.SHOWN, 32)),
    "a card twice on the table": (running, trick([(0, "8S"), (1, "8S")], 2)),
    "no such seat in the trick": (running, byte(at.SHOWN_BY, 4)),
    "a seat twice in the trick": (running, trick([(1, "KD"), (1, "8S")], 2)),
    "a trick that does not rise": (running, trick([(0, "8S"), (1, "KD")], 2)),
    "a trump that was none for its owner": (running, trick([(0, "KD"), (1, "8H")], 2)),
    "a trick complete, yet somebody's turn": (leading, complete),
    "a seat passed over in the trick": (running, trick([(3, "KD"), (1, "8S")], 2)),
    "a seat passed over that is still to come": (running, trick([(0, "KD"), (2, "8H")], 3)),
    "a trick that ran the other way": (running, trick([(1, "9D"), (0, "KD")], 2)),
    "another seat's turn": (running, byte(at.SEAT, 3)),
    "the turn of one who has played": (running, byte(at.SEAT, 0)),
    "no such trump suit": (running, byte(at.TRUMPS, 4)),
    "a trump suit twice": (running, byte(at.TRUMPS, 1)),
    "the turn of a seat that is out": (leading, byte(at.SEAT, 3)),
    "nobody's turn, yet not over": (leading, byte(at.SEAT, NOBODY)),
    "a place for one who holds cards": (leading, placed(2, 0, 0, 1)),
    "no place for one who is out": (leading, placed(0, 0, 0, 0)),
    "second without a first": (leading, placed(0, 0, 0, 2)),
    "a fifth place": (leading, placed(0, 0, 0, 5)),
    "over, but somebody's turn": (over, byte(at.SEAT, 2)),
    "two winners": (over, placed(1, 3, 4, 1)),
    "no last": (over, placed(2, 3, 0, 1)),
    "a last with an empty hand": (over, placed(4, 3, 2, 1)),
    "called stalled, but played to the end": (over, byte(at.STALLED, 1)),
    "stopped, but not called stalled": (stopped, byte(at.STALLED, 0)),
    "places that the cards left do not give": (stopped, placed(3, 2, 4, 1)),
    "places not shared out from the first free": (stopped, placed(1, 2, 3, 1)),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_state_is_refused_and_changes_nothing(what: str) -> None:
    make, damage = DAMAGE[what]
    state = make()
    damage(state)
    deal = position(["7H 7C", "8H", "9H 9C", "TH TC"])
    before = packed(deal)
    with pytest.raises(ValueError, match=r"damaged|state"):
        deal.unpack_from(state)
    assert packed(deal) == before
