"""Seats at Bauerchen that a bot is asked from, and what its cards are worth to it."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from engine import bots, games
from engine.cards import SUITS
from engine.text.notation import card_text, move_text

from ..anygame import moves_of, positions
from ..choices import choice
from .position import Deal, bits, hand, position

BAUERCHEN = games.load("bauerchen")
CHARACTERS = bots.NAMES[1:]
EVERY = pytest.mark.parametrize("name", CHARACTERS)
SPADES = "AS TS KS QS"
TRUMPS = "AH TH KH QH JC JS JH JD"  # hearts are trumps unless said


def plays(name: str, deal: Any) -> str:
    return move_text(choice(BAUERCHEN, name, deal))


def leading(held: str, more: str = "", others: str = "? / ? / ?", **options: str) -> Deal:
    """Seat 0 is to lead from a hand; `more` clauses may be told."""
    return position(f"{held} / {others}; {more}", **options)


def led(trick: str) -> str:
    """A trick that seat 0 has led."""
    return "trick " + " ".join(f"{seat}:{card}" for seat, card in enumerate(trick.split()))


def third(trick: str, held: str, more: str = "") -> Deal:
    """Seat 2 is the third to play to a trick that his partner, seat 0, has led; `more` clauses may be told."""
    return position(f"? / ? / {held} / ?; {led(trick)}; {more}")


def last(trick: str, held: str) -> Deal:
    """Seat 3 is the last to play to a trick; his partner is seat 1."""
    return position(f"? / ? / ? / {held}; {led(trick)}")


def strength(card: str, trump: str) -> int:
    """What spending a card costs: plain ones by rank, then trumps by rank, then the Jacks (7.3)."""
    if card[0] == "J":
        return 8 + "DHSC".index(card[1])
    return "QKTA".index(card[0]) + (4 if card[1] == trump else 0)


def higher(card: str, other: str, trump: str) -> bool:
    """Whether a card beats another one in a trick (4.3)."""
    mine, its = strength(card, trump), strength(other, trump)
    return mine > its if its >= 4 or (mine < 4 and card[1] == other[1]) else mine >= 4


def some_choices(seed: int) -> Iterator[tuple[Deal, str, list[str]]]:
    """Positions of random deals in which somebody has a choice of cards, with the trump and that choice."""
    for deal in positions(BAUERCHEN, random.Random(seed), deals=400):
        codes = moves_of(deal)
        if len(codes) > 1 and codes[0] < 32:
            yield deal, SUITS[deal.trumps[0]], [card_text(code) for code in codes]


PACK_WORDS = [card_text(card) for card in BAUERCHEN.PACK]


def possible_hands(deal: Deal, seat: int) -> list[set[str]]:
    """What another seat may hold, by what the seat to move knows of that hand."""
    others = [other for other in range(4) if other != deal.seat]
    known = bits(deal.known, 4 * seat)
    hidden = set().union(*(hand(deal, other) - bits(deal.known, 4 * other) for other in others))
    hidden -= bits(deal.lacks, 4 * seat)
    return [known | set(some) for some in combinations(sorted(hidden), deal.counts[seat] - len(known))]
