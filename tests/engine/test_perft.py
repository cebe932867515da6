"""How many ways a deal can go on from many positions, by length, as a separate plain model counted them."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from engine import games
from engine.cards import MOVES, NOBODY
from engine.text.notation import parse_card, parse_move
from tests.games import ROWS as KNOWN

if TYPE_CHECKING:
    from engine.protocol import Deal

DATA = Path(__file__).parents[1] / "data"
ROWS = [
    pytest.param(json.loads(line), id=f"{name}-{n}")
    for name in games.NAMES
    for n, line in enumerate((DATA / f"perft_{name}.jsonl").read_text("utf-8").splitlines())
]


class Counter:
    """Counts move sequences up to a length, with a deal and a move buffer for each ply."""

    def __init__(self, deal: "Deal", length: int) -> None:
        self.counts = [0] * length
        self._deals = [deal] + [type(deal)() for _ in range(length - 1)]
        self._moves = [bytearray(MOVES) for _ in range(length)]
        self._count(0)

    def _count(self, ply: int) -> None:
        deal, moves = self._deals[ply], self._moves[ply]
        n = deal.legal(moves)
        self.counts[ply] += n
        if ply + 1 == len(self.counts):
            return
        after = self._deals[ply + 1]
        for i in range(n):
            after.copy(deal)
            after.play(moves[i])
            self._count(ply + 1)


def dealt(row: dict[str, Any]) -> "Deal":
    """The deal of a row, before its moves; pocket cards are dealt last."""
    first = row.get("first", 0)
    pack = []
    for seat in range(first, first + 4):
        pack += row["hands"][seat % 4]
        if row.get("pocket", [None] * 4)[seat % 4]:
            pack.append(row["pocket"][seat % 4])
    deal = games.load(row["game"]).Deal(row["options"])
    deal.start(bytes(parse_card(card) for card in pack), first)
    return deal


@pytest.mark.parametrize("row", ROWS)
def test_there_are_as_many_ways_to_go_on_as_the_rules_allow(row: dict[str, Any]) -> None:
    deal = dealt(row)
    for move in row["moves"]:
        deal.play(parse_move(move))
    assert (deal.seat, deal.seat == NOBODY) == (row["seat"], row["over"])
    assert Counter(deal, len(row["counts"])).counts == row["counts"]


def test_the_positions_are_as_many_as_were_counted() -> None:
    """A file that has lost its lines would pass above."""
    for name, row in KNOWN.items():
        counts = [each.values[0]["counts"] for each in ROWS if each.values[0]["game"] == name]  # type: ignore[index]
        assert len(counts) == row.positions and sum(map(sum, counts)) >= row.ways
