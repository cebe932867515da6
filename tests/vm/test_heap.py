"""The whole game in the heap of the boards: every page, whole deals with steady players and with sharp ones, hints, and
all games one after the other, with the very files of the bundle.

The unix port's heap is a hard limit; story.WIDE tells what it is on a board. What the stand-ins for the firmware take
comes on top, as the firmware's own modules take no heap (see story.STANDINS).
"""

import runpy
from pathlib import Path

import pytest

from tools import deploy
from tools.venv import ROOT

from . import harness
from .story import STANDINS, STORIES, TABLES, WIDE, Story, program, world

# Bytes free when code.py begins, with small pictures and with large ones: what code.py asks for, and what each game
# takes alone, by the level of the others.
NEEDED = runpy.run_path(str(ROOT / "code.py"))["NEEDED"]
HEAP = {"steady": (108 * 1024, 118_000), "sharp": NEEDED}
LEAST = (144_608, 169_104)  # that such boards have with CircuitPython 10.2.1, those with the RP2040 the second
AND_BACK_TO_THE_TITLE = " A "
WASTE = """
from engine.session import Session
play = Session.play
def wasteful(self, move):
    self.waste = [move] * 5120  # 20 KB on the board
    play(self, move)
Session.play = wasteful
"""


def walk(
    keys: str,
    drive: list[Path],
    tmp_path: Path,
    screen: tuple[str, int, int] = ("pygamer", 160, 128),
    limit: int = HEAP["sharp"][0],
    change: str = "",
    level: str = "sharp",
) -> str:
    """What a walk through the pages prints with `limit` bytes of a board's heap; VmError if that is too little."""
    start = f"{world(*screen, {'CARDTABLE_LEVEL': level})}\n{STANDINS}\nworld.story = {keys!r}.split()"
    script = tmp_path / "program.py"
    script.write_text(f"{start}\nprint(gc.mem_alloc())")
    heap = round(WIDE * (limit - TABLES)) + int(harness.unix(script, drive))
    script.write_text(program(start, keys, change))
    return harness.unix(script, drive, str(heap))


EVERY_GAME = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)


SCREENS = pytest.mark.parametrize(
    ("board", "width", "height", "large"),
    [
        ("pygamer", 160, 128, False),
        ("pybadge", 160, 128, False),
        ("pimoroni_picosystem", 240, 240, True),
        ("seeeduino_wio_terminal", 320, 240, True),
    ],
)


def test_a_fifth_of_the_heap_and_more_stays_free() -> None:
    assert all(needed <= least * 0.8 for needed, least in zip(NEEDED, LEAST, strict=True))


@EVERY_GAME
@SCREENS
@pytest.mark.parametrize("level", HEAP)
def test_every_page_and_whole_deals_fit_the_heap(
    story: Story, board: str, width: int, height: int, large: bool, level: str, drive: list[Path], tmp_path: Path
) -> None:
    limit = HEAP[level][large]
    printed = walk(story.walk, drive, tmp_path, (board, width, height), limit, level=level)
    assert printed.splitlines()[-1] == story.pages


@SCREENS
def test_all_games_one_after_the_other_fit_what_is_asked_for(
    board: str, width: int, height: int, large: bool, drive: list[Path], tmp_path: Path
) -> None:
    keys = AND_BACK_TO_THE_TITLE.join(story.walk for story in STORIES.values())
    pages = walk(keys, drive, tmp_path, (board, width, height), NEEDED[large]).splitlines()[-1]
    assert pages == " ".join(story.pages for story in STORIES.values())


@EVERY_GAME
def test_a_list_of_20_kb_in_play_is_too_much(story: Story, drive: list[Path], tmp_path: Path) -> None:
    with pytest.raises(harness.VmError, match="MemoryError"):
        walk(story.walk, drive, tmp_path, change=WASTE)


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
    assert walk(story.walk, folders, tmp_path).splitlines()[-1] == story.pages
