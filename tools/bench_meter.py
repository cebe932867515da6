"""Counts what a simulated board does from a key press until it rests again with the answer on its screen: the pixels it
draws, layer by layer, the modules it imports, its collections, the lines it runs."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from types import FrameType
from typing import Any
from unittest.mock import patch

import bitmaptools
from displayio import TileGrid
from vectorio import Rectangle

from tools import bench_costs as costs
from tools.sim import firmware, imports
from tools.sim.world import ROOT, World

_LAYERS: tuple[tuple[Any, float], ...] = ((TileGrid, costs.TILED), (Rectangle, costs.PLAIN))
_CODE, _BOOT = str(ROOT / "code.py"), str(ROOT / "boot.py")


@dataclass
class Change:
    """What a change of the screen took; `kind` is its name, `us` are microseconds on a PicoSystem, `first` until the
    first pixel (0 before it is drawn). `tiled` and `plain` pixels were asked of TileGrids and of vectorio's Rectangles,
    one perhaps of several, `bare` ones lie under nothing."""

    kind: str
    us: float
    first: float = 0
    pixels: int = 0
    tiled: int = 0
    plain: int = 0
    bare: int = 0
    imports: int = 0
    collections: int = 0
    python: float = 0  # microseconds of all that is in Python


class Meter:
    """`changes` are those that were seen, in their order."""

    def __init__(self, world: World) -> None:
        self.changes: list[Change] = []
        self._now: Change | None = None
        self._drawn: Change | None = None  # how it stood when it last drew
        self._display = world.display
        self._open = 0  # strips of the area that is being drawn which are not covered yet
        self._tracers: dict[str, Callable[..., Any] | None] = {}

    def begin(self, kind: str, us: float = 0) -> None:
        """A change begins, of which `us` have gone by."""
        self.end()
        self._now = Change(kind, us)
        frame: FrameType | None = sys._getframe()
        while frame:  # what waited for the key goes on with it
            tracer = self._tracer(frame.f_code.co_filename)
            if tracer:
                frame.f_trace = tracer
            frame = frame.f_back
        sys.settrace(self._trace)

    def end(self) -> None:
        """The change is over: it was complete when it last drew. One that has drawn nothing is none."""
        sys.settrace(None)
        if self._drawn:
            self.changes.append(self._drawn)
        self._now = self._drawn = None

    def wait(self, ms: float) -> None:
        """The program lets time pass: if it has drawn anything, the change is complete."""
        if self._drawn:
            self.end()
        elif self._now:
            self._now.us += 1000 * ms

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Counts, within this context, whenever a change is on. Who traces now traces again afterwards."""
        display: Any = self._display
        traced = sys.gettrace()
        sys.settrace(None)
        with ExitStack() as stack:
            for owner, name, counting in (
                *((kind, "_fill_area", self._counting_fill(kind._fill_area, us)) for kind, us in _LAYERS),
                (display, "refresh", self._counting_refresh(display.refresh)),
                (display, "_refresh_area", self._counting_area(display._refresh_area)),
                (firmware.Modules, "__iter__", lambda _: iter(costs.loaded())),  # a board has no others
                (firmware, "_collect", self._counting_collect(firmware._collect)),
                (bitmaptools, "readinto", self._counting_read(bitmaptools.readinto)),
            ):
                stack.enter_context(patch.object(owner, name, counting))
            try:
                yield
            finally:
                self.end()
                sys.settrace(traced)

    # -- Python

    def _trace(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        """Called for each function that is called, of whatever module."""
        file = frame.f_code.co_filename
        tracer = self._tracer(file)
        if tracer is None or self._now is None:
            return None
        name = frame.f_code.co_name
        if name == "<module>" and file != _CODE:
            self._now.imports += 1
            self._spend(costs.importing(file))
            return None
        if not name.startswith("<"):  # a list made in one expression is no function on every Python
            self._spend(costs.CALLED + costs.MADE * (name == "__init__"))
        return tracer

    def _tracer(self, file: str) -> Callable[..., Any] | None:
        """What is told of each line that is run of a file; None for those that are on no board."""
        if file not in self._tracers:
            ours = imports.is_device_code(file, ROOT) and file != _BOOT
            self._tracers[file] = self._counting_lines(file) if ours or imports.is_library(file) else None
        return self._tracers[file]

    def _counting_lines(self, file: str) -> Callable[..., Any]:
        lines = costs.by_line(file)

        def trace(frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
            if event == "line" and self._now:
                self._spend(lines[frame.f_lineno])
            return trace

        return trace

    def _spend(self, us: float) -> None:
        if self._now:
            self._now.us += us
            self._now.python += us

    # -- what the firmware does

    def _counting_collect(self, original: Callable[[], None]) -> Callable[[], None]:
        def collect() -> None:
            if self._now:
                self._now.collections += 1
                self._now.us += costs.collecting()
            original()

        return collect

    def _counting_read(self, original: Callable[..., None]) -> Callable[..., None]:
        def readinto(bitmap: Any, *what: Any, **how: Any) -> None:
            if self._now:
                self._now.us += costs.READ * bitmap.width * bitmap.height
            original(bitmap, *what, **how)

        return readinto

    def _counting_refresh(self, original: Callable[..., bool]) -> Callable[..., bool]:
        def refresh(**rates: Any) -> bool:
            display: Any = self._display
            display.blind = self._now is None
            if self._now is None:
                return original(**rates)
            sys.settrace(None)
            self._now.us += costs.REFRESH
            if not display._core.full_refresh and display.root_group:
                self._now.us += costs.LOOK * _layers(display.root_group)
            before = self._now.pixels
            done = original(**rates)
            if self._now.pixels > before:
                self._drawn = replace(self._now)
            sys.settrace(self._trace)
            return done

        return refresh

    def _counting_area(self, original: Callable[[Any], bool]) -> Callable[[Any], bool]:
        def refresh_area(area: Any) -> bool:
            now, clipped = self._now, type(area)()
            display: Any = self._display
            if now and display._core.clip_area(area, clipped):
                now.first = now.first or now.us
                now.pixels += clipped.size()
                now.bare += clipped.size()  # less what its layers cover
                now.us += costs.SENT * clipped.size()
                self._open = -(-clipped.height() // costs.rows(clipped.width()))
            return original(area)

        return refresh_area

    def _counting_fill(self, original: Callable[..., bool], cost: float) -> Callable[..., bool]:
        def fill_area(layer: Any, colours: Any, area: Any, mask: Any, buffer: Any) -> bool:
            now, inside = self._now, type(area)()
            if now:
                now.us += costs.VISIT * self._open
            if now is None or layer.hidden or not area.compute_overlap(layer._current_area, inside):
                return original(layer, colours, area, mask, buffer)
            covered = _covered(_bits(mask), area, inside)
            asked = inside.size() - covered
            done = original(layer, colours, area, mask, buffer)
            bits = _bits(mask)
            now.bare -= _covered(bits, area, inside) - covered
            self._open = _open(bits, area)
            now.us += cost * asked + costs.COVERED * covered
            if cost == costs.TILED:
                now.tiled += asked
            else:
                now.plain += asked
            return done

        return fill_area


def _layers(group: Any) -> int:
    """The layers of a group and of the groups in it."""
    return sum(_layers(layer) if hasattr(layer, "_layers") else 1 for layer in group)


def _bits(mask: Any) -> int:
    """Which pixels of an area are covered: one bit each, row by row."""
    return int.from_bytes(mask.cast("B"), "little")


def _covered(bits: int, area: Any, inside: Any) -> int:
    """How many pixels are covered of the part `inside` of an area."""
    first, row = inside.x1 - area.x1, (1 << inside.width()) - 1
    lines = range(inside.y1 - area.y1, inside.y2 - area.y1)
    return sum((bits >> y * area.width() + first & row).bit_count() for y in lines)


def _open(bits: int, area: Any) -> int:
    """How many strips of an area are not covered as a whole."""
    strip, size = costs.rows(area.width()) * area.width(), area.size()
    starts = range(0, size, strip)
    return sum((bits >> at & (1 << strip) - 1).bit_count() < min(strip, size - at) for at in starts)
