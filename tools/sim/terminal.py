"""The firmware's terminal: what a program prints stands on the screen too, while displayio.CIRCUITPYTHON_TERMINAL does.

Lines wrap and scroll as the firmware's do, in its font of 6 x 14 pixels.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import IO, Any, cast

LETTER_W, LETTER_H = 6, 14


class Terminal:
    """Text for a screen of width x height pixels: `lines` are the last that were printed, `group` shows them."""

    def __init__(self, width: int, height: int) -> None:
        import displayio  # not above: tools.sim.display is to be the first that imports it, for it stops its thread

        self.group = displayio.Group()
        self.lines = [""]
        self._drawn = ""
        self._columns = width // LETTER_W
        self._rows = height // LETTER_H
        cast(Any, displayio).CIRCUITPYTHON_TERMINAL = self.group

    def print(self, text: str) -> None:
        """Add what a program has printed."""
        for sign in text:
            if sign == "\n" or len(self.lines[-1]) == self._columns:
                self.lines.append("")
            if sign not in "\r\n":
                self.lines[-1] += sign
        del self.lines[: -self._rows]

    def draw(self) -> None:
        """Put the lines into the group, if they have changed."""
        text = "\n".join(self.lines)
        if text == self._drawn:
            return
        self._drawn = text
        from adafruit_display_text.label import Label  # type: ignore[import-untyped]

        from tools.sim.modules.terminalio import FONT

        label = Label(FONT, text=text, color=0xFFFFFF, line_spacing=1.0)
        label.anchor_point = (0, 0)
        label.anchored_position = (0, 0)
        while len(self.group):
            self.group.pop()
        self.group.append(label)


class _Tee:
    """A stream whose text a terminal shows too."""

    def __init__(self, stream: IO[str], terminal: Terminal) -> None:
        self._stream = stream
        self._terminal = terminal

    def write(self, text: str) -> int:
        self._terminal.print(text)
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def shown_on(terminal: Terminal) -> Iterator[None]:
    """Shows on a terminal what is printed, which goes to the console as ever."""
    out, errors = cast(Any, _Tee(sys.stdout, terminal)), cast(Any, _Tee(sys.stderr, terminal))
    with redirect_stdout(out), redirect_stderr(errors):
        yield
