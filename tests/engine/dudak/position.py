"""Dudák positions in card notation (engine.pc.writing has its form)."""

import re
from collections.abc import Sequence

from engine.cards import SUITS
from engine.dudak.rules import Deal
from engine.pc import Position
from engine.text.notation import card_text

from ..anygame import packed
from ..notes import bits, cards, hand, legal, places, play, rows, words

__all__ = ["bits", "cards", "hand", "legal", "places", "play", "rows", "words"]  # what is asked of a position


def position(text: str, **options: str) -> Deal:
    """The deal at a position."""
    return Position.parse(text, "dudak", **options).engine_deal


def packed_position(text: str, **options: str) -> bytes:
    """The same, packed."""
    return packed(position(text, **options))


def dealt(hands: Sequence[str], first: int = 0, **options: str) -> Deal:
    """A fresh deal; `hands` from seat `first` on in the order received, eight cards each, a pocket card last."""
    deal = Deal(options)
    deal.start(bytes(card for words in hands for card in cards(words)), first)
    return deal


def facing(pile: str, held: str, trump: str = "-", taken: str = "", **options: str) -> Deal:
    """Seat 1, with `trump` for his suit (`-`: undeclared), faces a pile, from which he has `taken` cards in this turn;
    seat 0 holds three other cards, undeclared in the normal game, and these two are left."""
    elsewhere = cards(" ".join([re.sub(r"[()*]", "", held), pile, taken]))
    spare = [card_text(card) for card in range(32) if card not in elsewhere]
    others = [suit for suit in SUITS if suit != trump]
    if options.get("variant", "normal") == "normal":
        others = ["-", "-", "-"]
    trumps = others[0] + trump + others[1] + others[2]
    text = f"{' '.join(spare[:3])} / {held} / - / -; trumps {trumps}; pile {pile}; turn 1; taken {taken}"
    return position(text, **options)


def shown(deal: Deal) -> list[str]:
    """The pile, from the bottom up."""
    return [card_text(card) for card in deal.shown[: deal.shown_n]]
