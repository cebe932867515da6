"""python -m tools bench --times: the budgets of the screens, and that waste does not escape the counts they rest on."""

import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import displayio
import pytest
import vectorio

from tools.bench import main
from tools.bench_costs import by_line
from tools.bench_meter import Change, Meter
from tools.bench_times import BUDGETS, FIRST, TABLE, TITLE, WALKS, late, measure, report, worst
from tools.sim import firmware
from tools.sim.script import Script
from tools.sim.world import World

from .running import assert_refused, run

HAND = "cursor of the hand"


@pytest.fixture(scope="module")
def changes() -> dict[str, Change]:
    return {change.kind: change for change in worst([change for walk in WALKS for change in measure(walk)])}


@pytest.mark.parametrize("kind", BUDGETS)
def test_a_screen_is_complete_within_its_budget(kind: str, changes: dict[str, Change]) -> None:
    assert changes[kind].us <= 1000 * BUDGETS[kind]


@pytest.mark.parametrize("kind", [kind for kind in BUDGETS if kind != TITLE])
def test_every_key_shows_something_at_once(kind: str, changes: dict[str, Change]) -> None:
    assert changes[kind].first <= 1000 * FIRST


def test_the_same_keys_give_the_same_figures() -> None:
    assert measure(TABLE) == measure(TABLE)


# -- waste


def redraws(hand: Any) -> None:
    hand.group.y += 1
    hand.group.y -= 1
    for card in hand.group:
        card.pixel_shader = displayio.Palette(8)


def collects(hand: Any) -> None:
    for _ in range(12):
        firmware._collect()


def imports_anew(hand: Any) -> None:
    for name in ("cardtable.table.tags", "cardtable.table.buttons"):
        module = sys.modules.pop(name)
        import_module(name)
        sys.modules[name] = module


def does_it_again_and_again(hand: Any) -> None:
    for _ in range(20):
        hand.show()


@pytest.mark.parametrize("waste", [redraws, collects, imports_anew, does_it_again_and_again])
def test_waste_at_each_step_of_the_cursor_is_noticed(waste: Callable[[Any], None]) -> None:
    def plant(module: Any) -> None:
        move = module.Hand.move

        def wasteful(hand: Any, step: int) -> None:
            move(hand, step)
            waste(hand)

        module.Hand.move = wasteful

    wasted = [change for change in measure(TABLE, {"cardtable.table.hand": plant}) if change.kind == HAND]
    assert wasted
    assert all(late(change) for change in wasted)
    assert report(wasted).count("  late") == len(wasted)


# -- what is counted


def drawn(*layers: Any) -> Change:
    """What it takes to show these on a screen of 20x10."""
    world = World(Script(), size=(20, 10))
    meter = Meter(world)
    root = displayio.Group()
    for layer in layers:
        root.append(layer)
    with meter.watching():
        meter.begin("")
        world.display.root_group = root
        world.display.refresh()
    (change,) = meter.changes
    return change


def plain(width: int, height: int) -> Any:
    return vectorio.Rectangle(pixel_shader=displayio.Palette(1), x=0, y=0, width=width, height=height)


def tiled(width: int, height: int, transparent: bool = False) -> Any:
    palette = displayio.Palette(1)
    if transparent:
        palette.make_transparent(0)
    return displayio.TileGrid(displayio.Bitmap(width, height, 1), pixel_shader=palette)


@pytest.mark.parametrize(
    ("layers", "counts"),
    [
        ([], (0, 0, 200)),
        ([plain(20, 10)], (0, 200, 0)),
        ([plain(20, 5)], (0, 100, 100)),
        ([tiled(4, 3)], (12, 0, 188)),
        ([plain(20, 10), tiled(4, 3)], (12, 188, 0)),
        ([plain(20, 10), tiled(4, 3, transparent=True)], (12, 200, 0)),
        ([tiled(20, 10), tiled(4, 3, transparent=True), tiled(2, 2)], (208, 0, 0)),
    ],
)
def test_a_pixel_counts_for_each_layer_that_is_asked_for_it(layers: list[Any], counts: tuple[int, int, int]) -> None:
    change = drawn(*layers)
    assert change.pixels == 200
    assert (change.tiled, change.plain, change.bare) == counts


def test_annotations_cost_nothing(tmp_path: Any) -> None:
    sources = "def f(a, b=1):\n    return a.x\n", "def f(a: 'x.y', b: int | None = 1) -> list[int]:\n    return a.x\n"
    bare, annotated = (tmp_path / "bare.py", tmp_path / "annotated.py")
    bare.write_text(sources[0])
    annotated.write_text(sources[1])
    assert by_line(str(bare)) == by_line(str(annotated))
    assert by_line(str(bare))[2] > 0


# -- the command


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--times --soak", "--soak"),
        ("--times --memory", "--memory"),
        ("--times --deals 3", "--deals needs --soak"),
        ("--times --seed 3", "--seed needs --keys"),
        ("--times=3", "--times"),
        ("--times 3", "unrecognized arguments"),
    ],
)
def test_flags_that_do_not_go_with_it_are_refused(words: str, said: str) -> None:
    assert_refused(run(main, words), said)


def test_it_prints_a_line_for_each_kind_with_its_budget() -> None:
    done = run(main, "--times")
    assert re.findall(r"^([\w ]+?)  .* ([\d,]+)(?:  late)?$", done.out, re.M) == [
        (kind, f"{budget:,}") for kind, budget in BUDGETS.items()
    ]
    assert done.status == ("  late" in done.out)
