"""The whole game - code.py, all that it imports, Adafruit's libraries - from page to page on VMs with stand-ins for the
firmware's modules, held to the board's frames and to a heap that play leaves alone.
"""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.on_offer import left_out

from . import harness
from .story import STORIES, Story, program, world

FRAMES = 1100  # bytes on the board
DEALS = 20
A_METHOD = 32  # bytes: the table's `run`, taken from it anew
A_BLOCK_A_DEAL = 16 * DEALS // 2  # bytes: less is what the collector has taken for pointers
SMALL = ("pygamer", 160, 128)
SCREENS = pytest.mark.parametrize("screen", [SMALL, ("pajenicko_picopad", 320, 240)], ids=lambda screen: screen[0])
EVERY_GAME = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)

# A letter that is written for the first time is kept as a name, for many of which room is made at a time: that happens
# once for each letter, here before anything is measured.
NOTE = """
import gc
for code in range(32, 0x100):
    chr(code)
for letter in "\u25b6\u25c0\u2026\u2660\u2663\u2665\u2666":
    ord(letter)
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
from cardtable import app
from cardtable.pages import first_page as start
desk = app.Desk(screen.Screen(), keys.Keys(boards.find(world.board_id)))
start.first(desk)
"""


def unix(source: str, drive: list[Path], tmp_path: Path) -> str:
    script = tmp_path / "program.py"
    script.write_text(source)
    return harness.unix(script, drive)


def test_every_game_has_a_story() -> None:
    assert left_out((story.game, story.options) for story in STORIES.values()) == []


@EVERY_GAME
@SCREENS
def test_every_page_opens_on_the_64_bit_vm(
    story: Story, screen: tuple[str, int, int], drive: list[Path], tmp_path: Path
) -> None:
    printed = unix(program(world(*screen), story.walk), drive, tmp_path)
    assert printed.splitlines()[-1] == story.pages


@EVERY_GAME
@SCREENS
def test_every_page_fits_the_frames_of_the_smallest_board(
    story: Story, screen: tuple[str, int, int], drive: list[Path]
) -> None:
    printed = harness.wasm([program(world(*screen), story.walk)], drive, pystack=FRAMES)
    assert printed.splitlines()[-1] == story.pages


@EVERY_GAME
def test_too_few_frames_end_the_walk(story: Story, drive: list[Path]) -> None:
    with pytest.raises(harness.VmError, match=r"Fault: .*pystack exhausted"):
        harness.wasm([program(world(*SMALL), story.walk)], drive, pystack=FRAMES // 2)


@EVERY_GAME
def test_a_bot_at_fault_ends_the_walk(story: Story, drive: list[Path], tmp_path: Path) -> None:
    change = """
from engine import games
characters = games.characters
def at_fault(name):
    bots = characters(name)
    bots.Hoarder.choose = None
    return bots
games.characters = at_fault
"""
    with pytest.raises(harness.VmError, match=r"Fault: seat 2: .*isn't callable"):
        unix(program(world(*SMALL), story.walk, change), drive, tmp_path)


def settings(story: Story, **more: str) -> dict[str, str]:
    """What settings.toml says to begin with the table of this game."""
    return {"CARDTABLE_GAME": story.game, "CARDTABLE_OPTIONS": story.options, **more}


def allocated(
    story: Story, drive: list[Path], screen: tuple[str, int, int] = SMALL, change: str = ""
) -> list[tuple[str, int, int]]:
    """What each act of a story took of the heap until the table waited again: (the key, bytes, moves played so far)."""
    start = world(*screen, settings(story, CARDTABLE_DEAL=story.deal, CARDTABLE_LEVEL="sharp"))
    source = program(start, story.acts, NOTE + change)
    lines = [line.split() for line in harness.wasm([source], drive).splitlines()[:-1]]
    assert {line[0] for line in lines} == {"table", "hint"}
    return [(key, int(size), int(moves)) for _, key, size, moves in lines]


@EVERY_GAME
@SCREENS
def test_nothing_that_is_done_at_the_table_allocates(
    story: Story, screen: tuple[str, int, int], drive: list[Path]
) -> None:
    acts = allocated(story, drive, screen)
    hints = [i for i, act in enumerate(acts) if act[0] == "SELECT"]
    more, first = [acts.pop(i)[1] for i in reversed(hints)]
    assert first > 1024 and more <= A_METHOD, "who gives them is loaded at the first"
    assert [act for act in acts if act[1]] == []
    played = {after[2] > before[2] for before, after in pairwise(acts) if after[0] == "A"}
    assert played == {True, False}, "no card was played, or none refused"


@EVERY_GAME
def test_a_wait_that_allocates_is_noticed(story: Story, drive: list[Path]) -> None:
    change = """
from handheld import keys
wait = keys.Keys.next
def wasteful(self, deadline):
    self.deadlines = [deadline]
    return wait(self, deadline)
keys.Keys.next = wasteful
"""
    assert all(size for _, size, _ in allocated(story, drive, change=change))


def heap_after_deals(story: Story, drive: list[Path], change: str = "") -> list[int]:
    """Bytes in use on the 32-bit VM after each of DEALS deals that bots have played, with all that follows on it."""
    steps = [world(*SMALL, settings(story, CARDTABLE_AUTOPLAY="1")), DESK]
    for _ in range(DEALS):
        steps += ["app.make_room(desk, 'table')", "name = app.page(desk, 'table')()"]
        steps += ["app.make_room(desk, name)", "app.page(desk, name)", "desk.errand('save')", "desk.errand('count')"]
        steps += ["desk.session.new_deal()", change]
        steps.append("print(name, gc.mem_alloc())")
    lines = [line.split() for line in harness.wasm(steps, drive).splitlines()]
    return [int(line[1]) for line in lines if line[0] == "result"]


def least_late(used: list[int]) -> int:
    """How much more is in use, at the least, in the later half of the deals than in the quarter before it: in the first
    few deals it goes up and down."""
    return min(used[DEALS // 2 :]) - min(used[DEALS // 4 : DEALS // 2])


@EVERY_GAME
def test_the_heap_does_not_grow_from_deal_to_deal(story: Story, drive: list[Path]) -> None:
    used = heap_after_deals(story, drive)
    assert len(used) == DEALS
    assert least_late(used) < A_BLOCK_A_DEAL, used


@EVERY_GAME
def test_a_deal_that_leaves_something_behind_is_noticed(story: Story, drive: list[Path]) -> None:
    used = heap_after_deals(
        story, drive, "desk.screen.kept = (desk.session.record, getattr(desk.screen, 'kept', None))"
    )
    assert least_late(used) > A_BLOCK_A_DEAL
