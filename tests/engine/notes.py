"""Card notation in tests: what a deal of any game holds and allows in words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from engine import events
from engine.cards import MOVES, NO_CARD, NOBODY
from engine.text.notation import card_text, move_text, parse_card, parse_move

if TYPE_CHECKING:
    from engine.protocol import Deal

ROOM = 96  # bytes that any game's state fits in

KINDS = {getattr(events, kind): kind for kind in "TURNED OUT LEFT_WITH MELDED TRICK PILE STALL END".split()}

AnyDeal = TypeVar("AnyDeal", bound="Deal")


def cards(words: str) -> list[int]:
    """Card codes of words in notation; `10S` will do for `TS`."""
    return [parse_card(word) for word in words.split()]


def words(text: str) -> set[str]:
    """The words of a text, `10S` for `TS` allowed, as `legal` and `hand` give them."""
    return {move_text(parse_move(word)) for word in text.split()}


def rows(hands: Sequence[str], empty: str = "-") -> str:
    """Four hands as a position's text begins with them."""
    return " / ".join(held or empty for held in hands)


def legal(deal: "Deal") -> set[str]:
    """The legal moves in words."""
    moves = bytearray(MOVES)
    return {move_text(move) for move in moves[: deal.legal(moves)]}


def play(deal: AnyDeal, words: str) -> AnyDeal:
    """Make moves written in notation."""
    for word in words.split():
        deal.play(parse_move(word))
    return deal


def bits(rows: bytearray, at: int = 0) -> set[str]:
    """The cards whose rank bits stand in rows[at:at+4]."""
    return {card_text(card) for card in range(32) if rows[at + (card >> 3)] >> (card & 7) & 1}


def hand(deal: "Deal", seat: int) -> set[str]:
    """The cards a seat holds."""
    return bits(deal.hands, 4 * seat)


def places(deal: "Deal") -> list[int]:
    """Every seat's place."""
    return [deal.place(seat) for seat in range(4)]


def told(deal: "Deal") -> list[str]:
    """What the last move has brought about, an event a line: kind, seat, card and number, those that it has. The suit
    that one is left with is written as its seven."""
    lines = []
    for at in range(0, deal.event_n * events.SIZE, events.SIZE):
        kind, seat, card, number = deal.events[at : at + events.SIZE]
        words = [KINDS[kind]]
        words += [str(seat)] if seat != NOBODY else []
        words += [card_text(card)] if card != NO_CARD else []
        words += [str(number)] if number or kind == events.TURNED else []
        lines.append(" ".join(words))
    return lines
