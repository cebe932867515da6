"""The whole game in the heap of the smallest boards: every page, and whole deals, with the very files of the bundle.

The unix port's heap is a hard limit. It is a 64-bit machine, on which everything takes 1.75 times as much as on the
board; what the stand-ins for the firmware take comes on top, as the firmware's own modules take no heap.
"""

from pathlib import Path

import pytest

from tools import deploy

from . import harness
from .story import PAGES, WALK, program, world

HEAP = 80 * 1024  # bytes on the board
LARGE = 84 * 1024  # where the pictures are large: theirs take 6 KB more, and most of these boards have 130 KB and more
WIDE = 1.75
STANDINS = "analogio board displayio fontio keypad os supervisor terminalio time traceback vectorio"
WASTE = """
from cardtable.session import Session
play = Session.play
def wasteful(self, move):
    self.waste = [move] * 5120  # 20 KB on the board
    play(self, move)
Session.play = wasteful
"""


def walk(
    board: str, width: int, height: int, drive: list[Path], tmp_path: Path, limit: int = HEAP, change: str = ""
) -> str:
    """What the walk through every page prints with `limit` bytes of a board's heap; VmError if that is too little."""
    start = world(board, width, height)
    script = tmp_path / "program.py"
    script.write_text(f"{start}\nimport gc, {', '.join(STANDINS.split())}\ngc.collect()\nprint(gc.mem_alloc())")
    heap = round(WIDE * limit) + int(harness.unix(script, drive))
    script.write_text(program(start, WALK, change))
    return harness.unix(script, drive, str(heap))


@pytest.mark.parametrize(
    ("board", "width", "height", "limit"),
    [
        ("pygamer", 160, 128, HEAP),
        ("pybadge", 160, 128, HEAP),
        ("pimoroni_picosystem", 240, 240, LARGE),
        ("seeeduino_wio_terminal", 320, 240, LARGE),
    ],
)
def test_every_page_and_whole_deals_fit_the_heap(
    board: str, width: int, height: int, limit: int, drive: list[Path], tmp_path: Path
) -> None:
    assert walk(board, width, height, drive, tmp_path, limit).splitlines()[-1] == PAGES


def test_a_list_of_20_kb_in_play_is_too_much(drive: list[Path], tmp_path: Path) -> None:
    with pytest.raises(harness.VmError, match="MemoryError"):
        walk("pygamer", 160, 128, drive, tmp_path, change=WASTE)


def test_what_deploy_puts_on_a_drive_plays_in_that_heap(drive: list[Path], tmp_path: Path) -> None:
    board = tmp_path / "CIRCUITPY"
    board.mkdir()
    (board / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.2.1 on 2026-01-10; Adafruit PyGamer with samd51j19\nBoard ID:pygamer\n"
    )
    assert deploy.main(["--path", str(board)]) == 0
    compiled = list(board.rglob("*.mpy"))
    assert {path.read_bytes()[:1] for path in compiled} == {b"C"}
    for path in compiled:  # the VM reads its own kind only, which is the same but for this byte
        path.write_bytes(b"M" + path.read_bytes()[1:])
    folders = [board, board / "lib", drive[-1]]
    assert walk("pygamer", 160, 128, folders, tmp_path).splitlines()[-1] == PAGES
