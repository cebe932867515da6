"""Bauernheinrich positions in card notation.

A position is written byte by byte into the packed state that `Deal.unpack_from` takes, so no test reaches into a deal
to set it up; cards that a position does not name are out of play.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.bauernheinrich.rules import OPTIONS, Deal
from engine.cards import SUITS
from engine.options import complete
from engine.packing import code
from engine.text.notation import card_text, parse_card

from ..notes import bits, cards, hand, legal, places, play, put, version, words

__all__ = ["bits", "cards", "hand", "legal", "places", "play", "words"]  # what is asked of a position

# Where the parts of a packed Bauernheinrich state begin (Deal.pack_into).
VERSION, RULES, SEAT, SHOWN_N, STALL, STALLED = range(6)
HANDS, KNOWN, LACKS = 6, 22, 38  # four bytes a seat, rank bits by suit
COUNTS, TRUMPS, PLACES, SHOWN, SHOWN_BY = range(54, 74, 4)
PACKED = 74

Table = Sequence[tuple[int, str]]


def packed_position(
    hands: Sequence[str],
    *,
    trumps: str = "CSHD",
    table: Table = (),
    turn: int = 0,
    out: Iterable[int] | None = None,
    known: Sequence[str] = ("", "", "", ""),
    lacks: Sequence[str] = ("", "", "", ""),
    stall: int = 0,
    **options: str,
) -> bytearray:
    """The packed state of a position.

    `hands` by seat; `trumps` a letter a seat; `table` the running trick, (seat, card) in order of play; `out` the seats
    without cards in the order they went out (left out: those not in the trick by seat, then those in it, as they
    played); `known` and `lacks` as a deal has them; `options` the house rules that differ.
    """
    buf = bytearray(PACKED)
    buf[VERSION] = version(Deal())
    buf[RULES] = code(OPTIONS, complete(OPTIONS, options))
    buf[SEAT], buf[SHOWN_N], buf[STALL] = turn, len(table), stall
    for seat in range(4):
        put(buf, HANDS + 4 * seat, hands[seat])
        put(buf, KNOWN + 4 * seat, known[seat])
        put(buf, LACKS + 4 * seat, lacks[seat])
        buf[COUNTS + seat] = len(cards(hands[seat]))
        buf[TRUMPS + seat] = SUITS.index(trumps[seat])
    if out is None:
        in_trick = [seat for seat, _ in table if not hands[seat]]
        out = [seat for seat in range(4) if not hands[seat] and seat not in in_trick] + in_trick
    for place, seat in enumerate(out, 1):
        buf[PLACES + seat] = place
    for i, (seat, word) in enumerate(table):
        buf[SHOWN + i], buf[SHOWN_BY + i] = parse_card(word), seat
    return buf


def position(hands: Sequence[str], **rest: Any) -> Deal:
    """The deal at a position; see `packed_position` for what makes one."""
    deal = Deal()
    deal.unpack_from(packed_position(hands, **rest))
    return deal


def dealt(hands: Sequence[str], **options: str) -> Deal:
    """A fresh deal of four hands of eight."""
    deal = Deal(options)
    deal.start(bytes(card for words in hands for card in cards(words)), 0)
    return deal


def facing(top: str, held: str, trump: str = "S", **options: str) -> Deal:
    """Seat 1, with `trump` for his suit, is to beat `top`, which seat 0 has led; these two are left."""
    others = [suit for suit in SUITS if suit != trump]
    spare = [card_text(card) for card in range(32) if card not in cards(held) and card != parse_card(top)]
    trumps = others[0] + trump + others[1] + others[2]
    return position([" ".join(spare[:3]), held, "", ""], trumps=trumps, table=[(0, top)], turn=1, **options)


def table(deal: Deal) -> list[tuple[int, str]]:
    """The trick on the table, in order of play."""
    return [(deal.shown_by[i], card_text(deal.shown[i])) for i in range(deal.shown_n)]
