"""board.DISPLAY: Blinka's displayio drawing into memory instead of sending commands to a panel.

`frame` is what the panel shows, as RGB bytes of the colours that a 16-bit panel has. Refreshes and redrawn pixels are
counted, so that a test can hold a screen to touching only what changed.
"""

import sys
from collections.abc import Callable
from typing import Any, cast

import displayio
from busdisplay import BusDisplay

from tools.sim import blinka
from tools.sim.terminal import Terminal

# Blinka refreshes from a thread; here a display is refreshed where the firmware does it: while the program waits.
cast(Any, displayio)._stop_background()
blinka.install()


class Display(BusDisplay):
    """A panel of width x height pixels, black at power-on; the one before it, if any, is released."""

    def __init__(self, width: int, height: int, mono: bool = False) -> None:
        self.frame = bytearray(3 * width * height)
        self.blind = False  # nobody looks: what is to be redrawn is counted, but `frame` is left as it is
        self.refreshes = 0  # calls of refresh
        self.pixels = 0  # pixels redrawn by all of them
        self.changed = True  # since somebody last set it to False
        self._colours = _MONO if mono else _RGB
        self.terminal = Terminal(width, height)
        self.told: Callable[[], None] = lambda: None  # called when a program turns to the terminal
        super().__init__(cast(Any, None), b"", width=width, height=height)
        self.root_group = None

    def __new__(cls, *args: Any, **kwargs: Any) -> "Display":
        """Makes room for itself: Blinka allows one display."""
        displayio.release_displays()
        return super().__new__(cls)

    @property  # type: ignore[override]  # the stubs leave out None
    def root_group(self) -> displayio.Group | None:
        """What the display shows."""
        group: displayio.Group | None = cast(Any, self)._core.current_group
        return group

    @root_group.setter
    def root_group(self, group: displayio.Group | None) -> None:
        cast(Any, self)._set_root_group(group)
        if group is self.terminal.group:
            self.told()

    def refresh(self, *, target_frames_per_second: int | None = None, minimum_frames_per_second: int = 0) -> bool:
        """Redraws what has changed. Frame rates are not kept: simulated time is not spent on drawing."""
        self.refreshes += 1
        if self.root_group is self.terminal.group:
            self.terminal.draw()
        core = cast(Any, self)._core
        if core.full_refresh and core.current_group is not None:
            # Blinka keeps what changed before a full refresh for the next one, for the sake of its thread. The firmware
            # draws it once, and so does this: to be asked for its areas makes a layer count them as drawn.
            core.current_group._get_refresh_areas([])
        cast(Any, self)._refresh_display()
        return True

    def _refresh_area(self, area: Any) -> bool:
        clipped = type(area)()
        if not cast(Any, self)._core.clip_area(area, clipped):
            return True
        width, size = clipped.width(), clipped.size()
        self.pixels += size
        if self.blind:
            return True
        buffer = memoryview(bytearray(size * 2 + size * 2 % 4)).cast("I")
        mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
        cast(Any, self)._core.fill_area(clipped, mask, buffer)
        pixels = b"".join(map(self._colours.__getitem__, buffer.cast("B").cast("H")[:size]))
        for row in range(clipped.height()):
            start = 3 * ((clipped.y1 + row) * self.width + clipped.x1)
            self.frame[start : start + 3 * width] = pixels[3 * width * row : 3 * width * (row + 1)]
        self.changed = True
        return True


def _rgb(word: int) -> bytes:
    """The colour of a big-endian RGB565 word that was read in this machine's byte order."""
    value = int.from_bytes(word.to_bytes(2, sys.byteorder), "big")
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def _mono(rgb: bytes) -> bytes:
    """The black or white that the firmware makes of a colour."""
    return b"\xff" * 3 if (rgb[0] * 19 + rgb[1] * 182 + rgb[2] * 54) // 255 >= 128 else bytes(3)


_RGB = [_rgb(word) for word in range(0x10000)]
_MONO = [_mono(rgb) for rgb in _RGB]
