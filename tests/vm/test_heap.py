"""The whole game in the heap of the smallest boards: every page, and whole deals, with the very files of the bundle.

The unix port's heap is a hard limit. It is a 64-bit machine, on which everything takes 1.75 times as much as on the
board; what the stand-ins for the firmware take comes on top, as the firmware's own modules take no heap (see
story.STANDINS).
"""

from pathlib import Path

import pytest

from tools import deploy

from . import harness
from .story import STANDINS, STORIES, TABLES, Story, program, world

HEAP = 80 * 1024  # bytes on the board
LARGE = 88 * 1024  # where the pictures are large: theirs take 7 KB more, and most of these boards have 130 KB and more
WIDE = 1.75
WASTE = """
from cardtable.session import Session
play = Session.play
def wasteful(self, move):
    self.waste = [move] * 5120  # 20 KB on the board
    play(self, move)
Session.play = wasteful
"""


def walk(
    story: Story,
    drive: list[Path],
    tmp_path: Path,
    screen: tuple[str, int, int] = ("pygamer", 160, 128),
    limit: int = HEAP,
    change: str = "",
) -> str:
    """What the walk through every page prints with `limit` bytes of a board's heap; VmError if that is too little."""
    start = f"{world(*screen)}\n{STANDINS}"
    script = tmp_path / "program.py"
    script.write_text(f"{start}\nprint(gc.mem_alloc())")
    heap = round(WIDE * (limit - TABLES)) + int(harness.unix(script, drive))
    script.write_text(program(start, story.walk, change))
    return harness.unix(script, drive, str(heap))


EVERY_GAME = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)


@EVERY_GAME
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
    story: Story, board: str, width: int, height: int, limit: int, drive: list[Path], tmp_path: Path
) -> None:
    assert walk(story, drive, tmp_path, (board, width, height), limit).splitlines()[-1] == story.pages


@EVERY_GAME
def test_a_list_of_20_kb_in_play_is_too_much(story: Story, drive: list[Path], tmp_path: Path) -> None:
    with pytest.raises(harness.VmError, match="MemoryError"):
        walk(story, drive, tmp_path, change=WASTE)


@EVERY_GAME
def test_what_deploy_puts_on_a_drive_plays_in_that_heap(story: Story, drive: list[Path], tmp_path: Path) -> None:
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
    assert walk(story, folders, tmp_path).splitlines()[-1] == story.pages
