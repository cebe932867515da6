"""Stand-in for the firmware's board: the pins that lib/handheld/boards.py names for this board, and DISPLAY."""

from typing import Any

from tools.sim.world import current


def __getattr__(name: str) -> Any:
    world = current()
    if name == "board_id":
        return world.board_id
    if name == "DISPLAY":
        return world.display
    if name in world.pins:
        return world.pins[name]
    raise AttributeError(f"module 'board' has no attribute '{name}' on {world.board_id}")
