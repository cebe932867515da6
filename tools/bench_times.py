"""How long a PicoSystem's screen takes to answer a key, by what is counted while a fixed list of keys is played on a
simulated one; beside it, how long it may take."""

import io
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from typing import Any, NamedTuple

from engine.cards import NOBODY
from tools import bench_costs as costs
from tools.bench_meter import Change, Meter
from tools.sim.imports import Watcher
from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.settings import written
from tools.sim.tokens import Press, parse
from tools.sim.world import World

FIRST = 100  # milliseconds within which every answer to a key begins to show
TITLE = "title"
RESULT = "result"
# The kinds of change, and within how many milliseconds each has to be complete: after the key, but the title after
# code.py begins, and a result, which opens by itself, after it is wanted.
BUDGETS = {
    TITLE: 1300,
    "cursor of the title": 50,
    "about": 400,
    "back to the title": 400,
    "choice of games": 400,
    "cursor of the games": 50,
    "house rules": 400,
    "cursor of the rules": 50,
    "value of a rule": 50,
    "table": 400,
    "cursor of the hand": 50,
    "card played": 120,
    "menu": 200,
    "cursor of the menu": 50,
    "menu closes": 200,
    RESULT: 400,
}
_BOARD = "pimoroni_picosystem"
_SIZE = (240, 240)
_WORDS = f"""pixels: redrawn; tiled, plain: asked of TileGrids, of Rectangles, maybe one over another; bare: under none
Python (with imports), first (pixel, within {FIRST}), ms (complete): milliseconds expected from these counts"""
# Microseconds, on the average, until the program sees a key: half a scan of 10 ms, half a wait of 2 ms.
_SEEN = 6_000


class Walk(NamedTuple):
    """From power-on, which leads to a change of the kind `start` ("": one that is not looked at), through keys in their
    order, each with the kind of change that it brings about."""

    start: str
    settings: dict[str, str | int]
    keys: tuple[tuple[str, str], ...] = ()


_STILL: dict[str, str | int] = {"CARDTABLE_MOTION": "off"}
_DEAL: dict[str, str | int] = {**_STILL, "CARDTABLE_DEAL": "7K3M9QXA"}
_PLAYED: dict[str, str | int] = {**_DEAL, "CARDTABLE_AUTOPLAY": 1, "CARDTABLE_PACE": "fast"}
PAGES = Walk(
    TITLE,
    _STILL,
    (
        ("UP", "cursor of the title"),
        ("A", "about"),
        ("B", "back to the title"),
        ("A", "choice of games"),
        ("DOWN", "cursor of the games"),
        ("UP", "cursor of the games"),
        ("A", "house rules"),
        ("DOWN", "cursor of the rules"),
        ("RIGHT", "value of a rule"),
        ("LEFT", "value of a rule"),
        ("DOWN", "cursor of the rules"),
        ("DOWN", "cursor of the rules"),
        ("RIGHT", "value of a rule"),
        ("LEFT", "value of a rule"),
        ("UP", "cursor of the rules"),
        ("UP", "cursor of the rules"),
        ("UP", "cursor of the rules"),
        ("A", "table"),
    ),
)
TABLE = Walk(
    "",
    _DEAL,
    (
        ("RIGHT", "cursor of the hand"),
        ("LEFT", "cursor of the hand"),
        ("START", "menu"),
        ("DOWN", "cursor of the menu"),
        ("UP", "cursor of the menu"),
        ("B", "menu closes"),
        ("A", "card played"),
    ),
)
WALKS = (
    PAGES,
    TABLE,
    *(Walk("", {**_PLAYED, "CARDTABLE_GAME": game}) for game in ("bauernheinrich", "bauerchen")),
)


class _Player(Script):
    """Presses the keys of a walk, each as soon as the screen has settled, and tells a meter."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(parse(" ".join(key for key, _ in walk.keys)))
        self.meter: Meter
        self._kinds = deque(kind for _, kind in walk.keys)

    def wait(self, ms: float) -> None:
        self.meter.wait(ms)
        super().wait(ms)

    def _press(self, token: Press) -> None:
        super()._press(token)
        self.meter.begin(self._kinds.popleft(), _SEEN)


def measure(walk: Walk, more: dict[str, Watcher] | None = None) -> list[Change]:
    """The changes that a walk brings about, while `more` watch too. Raises what the game faulted with."""
    player = _Player(walk)
    world = World(player, _BOARD, size=_SIZE, settings=written(walk.settings))
    meter = player.meter = Meter(world)

    def watch(captions: Any) -> None:
        captions.Captions.hush = _begins_result(captions.Captions.hush, meter)

    with meter.watching(), redirect_stdout(io.StringIO()):  # a deal's record is printed
        meter.begin(walk.start, costs.TERMINAL)
        power_on(world, {"cardtable.table.captions": watch, **(more or {})})
    for fault in world.faults:
        raise fault
    return [change for change in meter.changes if change.kind]


def _begins_result(hush: Callable[..., None], meter: Meter) -> Callable[..., None]:
    """A result, which opens by itself, is looked at from the moment at which the table falls silent for it."""

    def hushing(captions: Any) -> None:
        if captions._session.deal.seat == NOBODY:
            meter.begin(RESULT)
        hush(captions)

    return hushing


def times() -> int:
    """Print the table; 0, or 1 if a change is late."""
    changes = worst([change for walk in WALKS for change in measure(walk)])
    print(report(changes))
    return int(any(late(change) for change in changes))


def worst(changes: list[Change]) -> list[Change]:
    """Of each kind of change the one that takes longest, in the order of BUDGETS."""
    return [max((one for one in changes if one.kind == kind), key=lambda one: one.us) for kind in BUDGETS]


def late(change: Change) -> bool:
    """Whether a change is over its budget, or shows nothing for too long, unless it is the title."""
    return change.us > 1000 * BUDGETS[change.kind] or (change.kind != TITLE and change.first > 1000 * FIRST)


def report(changes: list[Change]) -> str:
    """A table with a line for each change."""
    heads = ("pixels", "tiled", "plain", "bare", "imports", "collects", "Python", "first", "ms", "budget")
    lines = [_line("a PicoSystem, 240x240", heads)]
    for one in changes:
        counts = (one.pixels, one.tiled, one.plain, one.bare, one.imports, one.collections)
        took = (round(us / 1000) for us in (one.python, one.first, one.us))
        cells = [f"{value:,}" for value in (*counts, *took, BUDGETS[one.kind])]
        lines.append(_line(one.kind, cells) + "  late" * late(one))
    return "\n".join([*lines, "", _WORDS])


def _line(kind: str, cells: Iterable[str]) -> str:
    return f"{kind:22}" + "".join(f"{cell:>9}" for cell in cells)
