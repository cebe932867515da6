"""Programs for the simulated board: the toy beside this file, or a few lines that a test writes."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.tokens import parse
from tools.sim.world import World

TOY = Path(__file__).parent / "toy"


class Bench:
    """Switches boards on; `script`, `world` and `off` (switched off, rather than ended) are those of the last run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.script: Script
        self.world: World
        self.off = False

    def toy(self, keys: str, board_id: str = "pimoroni_picosystem", **more: Any) -> World:
        """Runs the toy with the tokens `keys`."""
        return self._run(keys, board_id, TOY, more)

    def program(self, code: str, keys: str = "", board_id: str = "pimoroni_picosystem", **more: Any) -> World:
        """Runs `code` as code.py."""
        (self.folder / "code.py").write_text(dedent(code))
        return self._run(keys, board_id, self.folder, more)

    def _run(self, keys: str, board_id: str, root: Path, more: dict[str, Any]) -> World:
        blind = more.pop("blind", False)
        self.script = Script(parse(keys))
        self.world = World(self.script, board_id, root=root, **more)
        self.world.display.blind = blind
        self.off = power_on(self.world)
        return self.world


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.fixture
def square() -> Callable[[World], tuple[int, int]]:
    """Finds the top left corner of the toy's red square on a screen."""

    def find(world: World) -> tuple[int, int]:
        at = next(i for i in range(0, len(world.display.frame), 3) if world.display.frame[i] == 255)
        return at // 3 % world.width, at // 3 // world.width

    return find
