"""Counts the move sequences the rules allow from a position, by length, on the plain model.

A perft row fixes such counts for one position: a rule read differently below it almost surely changes a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import MODELS, Deal


def position(row: Mapping[str, Any]) -> Deal:
    """The deal of a perft row, of the row's game, after the row's moves; ValueError if one of them is not legal."""
    deal: Deal = MODELS[row["game"]].Deal.of(row)
    for move in row["moves"]:
        deal.play(move)
    return deal


def counts(deal: Deal, depth: int) -> list[int]:
    """How many sequences of 1, 2, ... `depth` moves there are; a deal that has ended counts no further."""
    moves = deal.legal()
    below = [0] * (depth - 1)
    if below:
        for move in moves:
            after = deal.copy()
            after.play(move)
            below = [a + b for a, b in zip(below, counts(after, depth - 1), strict=True)]
    return [len(moves), *below]
