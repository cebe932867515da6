"""Programs that run the whole game on a VM with the stand-ins of standins/, and with a person who follows a story."""

import textwrap
from pathlib import Path

from tools import bundle
from tools.bundle import boards, mpy
from tools.venv import ROOT

_STANDINS = Path(__file__).parent / "standins"

# Each page, and all that the table can do; see standins/world.py.
WALK = """DOWN A A A A B A DOWN RIGHT RIGHT LEFT DOWN RIGHT LEFT UP UP A
    RIGHT LEFT B B UP DOWN DOWN! A START A START DOWN A A deal A deal B DOWN A"""
PAGES = "title about title games rules games rules table pause table pause table result table result title about"


def fill(drive: Path, board: str | None = None) -> list[Path]:
    """Write the bundle for a board, as MicroPython reads it, and the stand-ins; the folders that modules come from."""
    files = bundle.make(board, micropython=True).files
    for source in _STANDINS.glob("*.py"):
        files[f"standins/{source.stem}.mpy"] = mpy.compiled(source.read_text(encoding="utf-8"), source.name)
    for name, content in files.items():
        (drive / name).parent.mkdir(parents=True, exist_ok=True)
        (drive / name).write_bytes(content)
    return [drive, drive / "lib", drive / "standins"]


def world(board: str, width: int, height: int, settings: dict[str, str] | None = None) -> str:
    """Source that makes the stand-ins those of a board."""
    profile = boards.find(board)
    assert profile is not None
    lines = ["import world", f"world.board_id = {board!r}", f"world.names = {profile.names}"]
    return "\n".join([*lines, f"world.width, world.height = {width}, {height}", f"world.settings = {settings or {}}"])


def program(start: str, story: str, change: str = "") -> str:
    """Source that runs code.py through a story after `start` (see `world`) and `change`, and then prints the pages."""
    game = textwrap.indent((ROOT / "code.py").read_text("utf-8"), " ")
    end = "except world.Off:\n pass\nprint(' '.join(world.pages))\n"
    # Split there: a list written out would lie on the stack of code.py's own frame.
    return f"{start}\nworld.story = {story!r}.split()\n{change}\ntry:\n{game}\n{end}"
