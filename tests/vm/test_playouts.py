"""A deal is played out in thought without heap, measured on a 32-bit machine, where big integers show too."""

from pathlib import Path

import pytest

from engine import games

from . import harness
from .covering import covering

HEAP = 1 << 18  # bytes; to measure is to walk through the heap, so a small one is quick


@pytest.mark.parametrize("game", games.NAMES)
def test_neither_looking_nor_playing_out_allocates(game: str, mpy: Path) -> None:
    deals = [f"playing_out.report({game!r}, {rules})" for rules in covering(game)]
    printed = harness.wasm(["import playing_out", *deals], [mpy, harness.DEVICE], HEAP).splitlines()
    for looking, playing, times in [map(int, line.split()) for line in printed]:
        assert (looking, playing) == (0, 0)
        assert times >= 15
    assert len(printed) == len(deals)
