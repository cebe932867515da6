"""The engine leaves the board's heap and its stack of frames to the screens, measured on a 32-bit machine."""

from pathlib import Path

import pytest

from engine import games

from . import harness

BOARD = 1.13  # the 32-bit VM takes this much more heap than the board for the same modules
ENGINE_HEAP = 16 * 1024  # bytes on the board ...
SHARP_HEAP = 24 * 1024  # ... and those with what gentle and sharp players need beside
LEVELS = ("counter:gentle", "counter:sharp")
FRAMES = 1100  # bytes on the board

LOAD = """
import sys
from engine import bots, games, options
game = games.load({game!r})
rules = options.complete(game.OPTIONS)
for name in bots.NAMES[1:]:
    bots.load(name, game, rules)
if {levels!r}:
    from engine.bots.levels import seated
    seated({levels!r}, [bots.load("counter", game, rules)] * 4, game, rules)
print(" ".join([name for name in sys.modules if name.split(".")[0] == "engine"]))
"""
EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)


def modules(game: str, mpy: Path, levels: tuple[str, ...] = ()) -> list[str]:
    """A game, its bots and what they import, as a deal in play has it; what all games share first, since the screens
    load that before a game is chosen."""
    names = harness.wasm([LOAD.format(game=game, levels=levels)], [mpy]).split()
    return sorted(names, key=lambda name: (game in name, name))


def board_heap(game: str, mpy: Path, levels: tuple[str, ...] = ()) -> dict[str, int]:
    """Bytes of the board's heap that each module takes, with what it is the first to import."""
    names = modules(game, mpy, levels)
    steps = ["import gc", "print(gc.mem_alloc())"]
    for name in names:
        steps += [f"import {name}", "print(gc.mem_alloc())"]
    used = [int(line) for line in harness.wasm(steps, [mpy]).split()]
    return {name: round((used[i + 1] - used[i]) / BOARD) for i, name in enumerate(names)}


@EVERY_GAME
def test_the_modules_are_the_games_own_and_what_it_shares_with_others(game: str, mpy: Path) -> None:
    names = modules(game, mpy)
    assert {"engine", "engine.cards", "engine.view", f"engine.{game}.rules", f"engine.{game}.bots"} <= set(names)
    assert [name for name in names for other in games.NAMES if other != game and other in name] == []


@EVERY_GAME
def test_the_engine_with_one_game_and_its_bots_takes_16_kb_of_heap(game: str, mpy: Path) -> None:
    heap = board_heap(game, mpy)
    assert sum(heap.values()) <= ENGINE_HEAP, heap


@EVERY_GAME
def test_with_all_levels_it_takes_24_kb(game: str, mpy: Path) -> None:
    heap = board_heap(game, mpy, LEVELS)
    assert f"engine.{game}.playout" in heap
    assert sum(heap.values()) <= SHARP_HEAP, heap


def test_whole_deals_fit_the_frames_of_the_smallest_board(mpy: Path) -> None:
    loaded = sorted({name for game in games.NAMES for name in modules(game, mpy)})
    steps = [f"import {name}" for name in [*loaded, "engine.bots.random", "deals"]]
    harness.wasm([*steps, "for line in deals.lines(): pass"], [mpy, harness.DEVICE], pystack=FRAMES)
