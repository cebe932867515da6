"""The plain models allow as many move sequences as the perft rows say, which another plain model counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import games

from .models import MODELS
from .perft import counts, position

DATA = Path(__file__).parents[1] / "data"
ROWS = {
    game: [json.loads(line) for line in (DATA / f"perft_{game}.jsonl").read_text("utf-8").splitlines()]
    for game in MODELS
}
PARAMS = [pytest.param(row, id=f"{game}-row{number}") for game, rows in ROWS.items() for number, row in enumerate(rows)]


@pytest.mark.parametrize("row", PARAMS)
def test_perft(row: dict[str, Any]) -> None:
    deal = position(row)
    assert (deal.seat, deal.over) == (row["seat"], row["over"])
    assert counts(deal, len(row["counts"])) == row["counts"]


def test_no_row_is_lost() -> None:
    assert {game: len(rows) for game, rows in ROWS.items()} == {game: row.positions for game, row in games.ROWS.items()}
