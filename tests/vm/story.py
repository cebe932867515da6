"""Programs that run the whole game on a VM with the stand-ins of standins/, and with a person who follows a story."""

import textwrap
from pathlib import Path
from typing import NamedTuple

from tools import bundle
from tools.bundle import boards, mpy
from tools.venv import ROOT

_STANDINS = Path(__file__).parent / "standins"

# Every name is kept in a table, and when one is full the next is made twice as large. The firmware's names lie in ROM
# on the board, those of the stand-ins in the tables here. So that these do not make the last one run over, it is made
# before the game starts; what the tables take that the game's names fill on the board is counted beside it.
_PLACES = 1260  # in six tables, the first of 20
_AT_HAND = 120  # names of the stand-ins, at least
_FIRMWARE = 1.065
TABLES = round(_PLACES * (4 + 2) * _FIRMWARE)  # bytes on the board: a pointer a place, and two bytes
# The unix port is a 64-bit machine: 1.75 times what a 32-bit one takes. Of CircuitPython 10.2.1 itself, on an emulated
# PicoSystem with less and less heap, the game needed 1.065 times what that came to: 87,264 bytes free at the start of
# code.py where it ran here in 81,920, and 95,376 where it ran in 90,112.
WIDE = 1.75 / _FIRMWARE  # bytes here for a byte of a board's heap
# Source that loads the stand-ins, and takes all the heap that the game itself is not to be charged with.
STANDINS = f"""
import gc, analogio, board, displayio, fontio, keypad, microcontroller
import os, supervisor, terminalio, time, traceback, vectorio
for i in range({_PLACES - _AT_HAND}):
    getattr(gc, 'name%d' % i, 0)  # keeps the name, and nothing else
    gc.collect()
"""


class Story(NamedTuple):
    """What a person does at a `game` under `options`, in the words of standins/world.py.

    walk: from the title, with no settings: each page, these options, whole deals, all that the table can do; pages:
    those that are open on it, in order, `hint` where the table goes on with one. deal: the number of a deal in which
    acts: on his turn, the cursor, refusals, every button, the last trick or the pile, moves.
    """

    game: str
    options: str
    walk: str
    pages: str
    deal: str
    acts: str


STORIES = {
    "bauernheinrich": Story(
        game="bauernheinrich",
        options="",
        walk="""UP A A A A B A DOWN DOWN RIGHT RIGHT LEFT DOWN RIGHT LEFT UP UP UP A
            RIGHT LEFT SELECT B B UP DOWN DOWN! A START A START DOWN A A
            A START UP UP A DOWN A A START UP A deal RIGHT deal B DOWN A B UP A""",
        pages="title about title games rules games rules table hint pause table pause table pause table pause table "
        "result table result title statistics title about",
        deal="7K3M9QXA",
        acts="""RIGHT RIGHT LEFT LEFT LEFT RIGHT B RIGHT RIGHT A LEFT LEFT UP DOWN DOWN! A RIGHT RIGHT A LEFT LEFT
            A A A A A A A A A SELECT SELECT LEFT""",
    ),
    "dudak": Story(
        game="dudak",
        options="",
        walk="""UP A A A DOWN A DOWN A DOWN LEFT RIGHT B DOWN DOWN RIGHT RIGHT RIGHT UP UP A
            B A DOWN A RIGHT SELECT B LEFT A DOWN! UP! START A START DOWN A A B A A
            START UP UP A DOWN A A START UP A deal RIGHT deal B DOWN A B UP A""",
        pages="title about title games rules others rules table hint pause table pause table pause table pause table "
        "result table result title statistics title about",
        deal="7K3M9QXA",
        acts="""RIGHT LEFT LEFT RIGHT B RIGHT UP! B A DOWN B A UP A A LEFT A RIGHT A RIGHT A UP! B LEFT
            SELECT SELECT LEFT""",
    ),
    "open dudak": Story(
        game="dudak",
        options="variant=open",
        walk="""UP A A A DOWN DOWN A DOWN DOWN RIGHT UP UP A
            RIGHT B LEFT A DOWN! UP! START A START DOWN A A SELECT A
            START UP UP A DOWN A A START UP A deal RIGHT deal B DOWN A B UP A""",
        pages="title about title games rules table pause table pause table hint pause table pause table result table "
        "result title statistics title about",
        deal="7K3M9QXA",
        acts="""RIGHT LEFT LEFT RIGHT B RIGHT UP! DOWN A LEFT A RIGHT A RIGHT A UP! B LEFT SELECT SELECT LEFT""",
    ),
    "pocket dudak": Story(
        game="dudak",
        options="variant=pocket",
        walk="""UP A A A DOWN DOWN DOWN A DOWN DOWN RIGHT UP UP A
            RIGHT SELECT B LEFT A B A DOWN! UP! START A START DOWN A A B A A
            START UP UP A DOWN A A START UP A deal RIGHT deal B DOWN A B UP A""",
        pages="title about title games rules table hint pause table pause table pause table pause table result table "
        "result title statistics title about",
        deal="7K3M9QXA",
        acts="""RIGHT LEFT LEFT RIGHT B RIGHT UP! DOWN A A LEFT A RIGHT A B A UP! B LEFT SELECT SELECT LEFT""",
    ),
    "bauerchen": Story(
        game="bauerchen",
        options="",
        walk="""UP A A A DOWN DOWN DOWN DOWN A DOWN DOWN RIGHT RIGHT RIGHT UP UP A
            B A DOWN A RIGHT SELECT LEFT UP! START DOWN DOWN DOWN A A A
            A START UP UP A DOWN A A START UP A deal A RIGHT deal A B DOWN DOWN A B UP A""",
        pages="title about title games rules table hint pause score pause table pause table pause table result score "
        "table result score title statistics title about",
        deal="7K3M9QXA",
        acts="""DOWN B A RIGHT LEFT LEFT A SELECT SELECT A DOWN! RIGHT A A B A""",
    ),
}


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
