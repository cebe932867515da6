"""How far a long command is, on stderr: silent for two seconds, then a bar that renews itself, in a log plain lines."""

import sys
import time

_QUIET = 2.0  # seconds before the first word
_PACE = {True: 0.2, False: 10.0}  # seconds between words, on a terminal and in a log
_BAR = 20  # letters


class Progress:
    """Progress of a command towards `total` steps of `what`."""

    def __init__(self, total: int, what: str) -> None:
        self.done = 0
        self._total = total
        self._what = what
        self._terminal = sys.stderr.isatty()
        self._next = time.monotonic() + _QUIET
        self._spoke = False

    def step(self, steps: int = 1) -> None:
        """Count steps done."""
        self.done += steps
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _PACE[self._terminal]
            self._spoke = True
            line = f"{self.done} of {self._total} {self._what}"
            if self._terminal:
                filled = _BAR * self.done // self._total
                print(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {line}", end="", file=sys.stderr, flush=True)
            else:
                print(line, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Clear the line."""
        if self._spoke and self._terminal:
            print("\r" + " " * 79 + "\r", end="", file=sys.stderr, flush=True)
