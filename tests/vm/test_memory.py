"""The engine leaves the board's heap and its stack of frames to the screens, measured on a 32-bit machine."""

from pathlib import Path

from . import harness

BOARD = 1.13  # the 32-bit VM takes this much more heap than the board for the same modules
ENGINE_HEAP = 16 * 1024  # bytes on the board
FRAMES = 1100  # bytes on the board

# One game and its bots, and what they import. Those that import none of the others first, so that each is charged with
# itself alone.
MODULES = [
    *("engine", "engine.cards", "engine.why", "engine.generator", "engine.state", "engine.options", "engine.view"),
    *("engine.heading", "engine.bauernheinrich", "engine.bots", "engine.bots.choice", "engine.bots.thrifty"),
    *("engine.bots.hoarder", "engine.bots.ending", "engine.bots.counter"),
]


def board_heap(mpy: Path) -> dict[str, int]:
    """Bytes of the board's heap that each module takes."""
    steps = ["import gc", "print(gc.mem_alloc())"]
    for module in MODULES:
        steps += [f"import {module}", "print(gc.mem_alloc())"]
    used = [int(line) for line in harness.wasm(steps, [mpy]).split()]
    return {module: round((used[i + 1] - used[i]) / BOARD) for i, module in enumerate(MODULES)}


def test_the_engine_with_one_game_and_its_bots_takes_16_kb_of_heap(mpy: Path) -> None:
    heap = board_heap(mpy)
    assert sum(heap.values()) <= ENGINE_HEAP, heap


def play(mpy: Path, pystack: int) -> str:
    steps = [f"import {module}" for module in [*MODULES, "engine.bots.random", "deals"]]
    return harness.wasm([*steps, "for line in deals.lines(): pass"], [mpy, harness.DEVICE], pystack=pystack)


def test_whole_deals_fit_the_frames_of_the_smallest_board(mpy: Path) -> None:
    play(mpy, FRAMES)
