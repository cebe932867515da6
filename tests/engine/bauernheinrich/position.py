"""Bauernheinrich positions in card notation (engine.pc.writing has its form)."""

from collections.abc import Sequence

from engine.bauernheinrich.rules import Deal
from engine.cards import SUITS
from engine.pc import Position
from engine.text.notation import card_text, parse_card

from ..anygame import packed
from ..notes import bits, cards, hand, legal, places, play, rows, words

__all__ = ["bits", "cards", "hand", "legal", "places", "play", "rows", "words"]  # what is asked of a position


def position(text: str, **options: str) -> Deal:
    """The deal at a position."""
    return Position.parse(text, "bauernheinrich", **options).engine_deal


def packed_position(text: str, **options: str) -> bytes:
    """The same, packed."""
    return packed(position(text, **options))


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
    return position(f"{' '.join(spare[:3])} / {held} / - / -; trumps {trumps}; trick 0:{top}", **options)


def table(deal: Deal) -> list[tuple[int, str]]:
    """The trick on the table, in order of play."""
    return [(deal.shown_by[i], card_text(deal.shown[i])) for i in range(deal.shown_n)]
