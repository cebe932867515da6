"""The whole game - code.py, all that it imports, Adafruit's libraries - from page to page on VMs with stand-ins for the
firmware's modules, held to the board's frames and to a heap that play leaves alone.
"""

from itertools import pairwise
from pathlib import Path

import pytest

from . import harness
from .story import PAGES, WALK, program, world

FRAMES = 1100  # bytes on the board
DEALS = 20
A_BLOCK_A_DEAL = 16 * DEALS // 2  # bytes: less is what the collector has taken for pointers
BOARDS = pytest.mark.parametrize(("board", "width", "height"), [("pygamer", 160, 128), ("pajenicko_picopad", 320, 240)])

# At the table, on your turn in DEAL: the cursor, refusals, picking up chosen or not, the last trick, moves.
DEAL = "7K3M9QXA"
ACTS = "RIGHT RIGHT LEFT LEFT LEFT RIGHT B RIGHT RIGHT A LEFT LEFT UP DOWN DOWN! A RIGHT RIGHT A LEFT LEFT" + " A" * 9
NOTE = """
import gc
used = -1
act = ""
def watch(page, word):
    global used, act
    now = gc.mem_alloc()
    if act:
        print("%s %s %d %d" % (page, act, now - used, desk.session.record.log.n))
    act = word
    used = gc.mem_alloc()
world.watch = watch
"""

DESK = """
name = ""
from handheld import boards, keys, screen
from cardtable import app, start
desk = app.Desk(screen.Screen(), keys.Keys(boards.find(world.board_id)))
start.first(desk)
"""
AUTOPLAY = {"CARDTABLE_GAME": "bauernheinrich", "CARDTABLE_AUTOPLAY": "1"}


def unix(source: str, drive: list[Path], tmp_path: Path) -> str:
    script = tmp_path / "program.py"
    script.write_text(source)
    return harness.unix(script, drive)


@BOARDS
def test_every_page_opens_on_the_64_bit_vm(
    board: str, width: int, height: int, drive: list[Path], tmp_path: Path
) -> None:
    printed = unix(program(world(board, width, height), WALK), drive, tmp_path)
    assert printed.splitlines()[-1] == PAGES


@BOARDS
def test_every_page_fits_the_frames_of_the_smallest_board(
    board: str, width: int, height: int, drive: list[Path]
) -> None:
    printed = harness.wasm([program(world(board, width, height), WALK)], drive, pystack=FRAMES)
    assert printed.splitlines()[-1] == PAGES


def test_too_few_frames_end_the_walk(drive: list[Path]) -> None:
    with pytest.raises(harness.VmError, match=r"Fault: .*pystack exhausted"):
        harness.wasm([program(world("pygamer", 160, 128), WALK)], drive, pystack=FRAMES // 2)


def test_a_bot_at_fault_ends_the_walk(drive: list[Path], tmp_path: Path) -> None:
    change = "from engine.bots import hoarder\nhoarder.Bot.choose = None"
    with pytest.raises(harness.VmError, match=r"Fault: seat 2: .*isn't callable"):
        unix(program(world("pygamer", 160, 128), WALK, change), drive, tmp_path)


def allocated(
    drive: list[Path], board: str = "pygamer", width: int = 160, height: int = 128, change: str = ""
) -> list[tuple[str, int, int]]:
    """What each of ACTS took of the heap until the table waited again: (the key, bytes, moves played so far)."""
    settings = {"CARDTABLE_GAME": "bauernheinrich", "CARDTABLE_DEAL": DEAL}
    source = program(world(board, width, height, settings), ACTS, NOTE + change)
    lines = [line.split() for line in harness.wasm([source], drive).splitlines()[:-1]]
    assert {line[0] for line in lines} == {"table"}
    return [(key, int(size), int(moves)) for _, key, size, moves in lines]


@BOARDS
def test_nothing_that_is_done_at_the_table_allocates(board: str, width: int, height: int, drive: list[Path]) -> None:
    acts = allocated(drive, board, width, height)
    assert [act for act in acts if act[1]] == []
    played = {after[2] > before[2] for before, after in pairwise(acts) if after[0] == "A"}
    assert played == {True, False}, "no card was played, or none refused"


def test_a_wait_that_allocates_is_noticed(drive: list[Path]) -> None:
    change = """
from handheld import keys
wait = keys.Keys.next
def wasteful(self, deadline):
    self.deadlines = [deadline]
    return wait(self, deadline)
keys.Keys.next = wasteful
"""
    assert all(size for _, size, _ in allocated(drive, change=change))


def heap_after_deals(drive: list[Path], change: str = "") -> list[int]:
    """Bytes in use on the 32-bit VM after each of DEALS deals that bots have played, and its result."""
    steps = [world("pygamer", 160, 128, AUTOPLAY), DESK]
    for _ in range(DEALS):
        steps += ["name = app.page(desk, 'table')()", "app.page(desk, name)", "desk.session.new_deal()", change]
        steps.append("print(name, gc.mem_alloc())")
    lines = [line.split() for line in harness.wasm(steps, drive).splitlines()]
    return [int(line[1]) for line in lines if line[0] == "result"]


def least_late(used: list[int]) -> int:
    """How much more is in use, at the least, in the later half of the deals than in the earlier."""
    return min(used[DEALS // 2 :]) - min(used[1 : DEALS // 2])


def test_the_heap_does_not_grow_from_deal_to_deal(drive: list[Path]) -> None:
    used = heap_after_deals(drive)
    assert len(used) == DEALS
    assert least_late(used) < A_BLOCK_A_DEAL, used


def test_a_deal_that_leaves_something_behind_is_noticed(drive: list[Path]) -> None:
    used = heap_after_deals(drive, "desk.screen.kept = (desk.session.record, getattr(desk.screen, 'kept', None))")
    assert least_late(used) > A_BLOCK_A_DEAL
