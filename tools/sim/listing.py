"""What was heard in a run without a screen, in words: a line a note."""

from itertools import pairwise
from types import ModuleType
from typing import Any

from cardtable import tunes

from tools.sim.script import Script

_NAMES = {tune: name.lower() for name, tune in vars(tunes).items() if isinstance(tune, bytes)}


class Listing:
    """Lists the notes that a host has heard; `watch` (see imports.py) tells which tunes they are of."""

    def __init__(self, host: Script) -> None:
        self._host = host
        self._begun: list[tuple[int, str]] = []

    def watch(self, sound: ModuleType) -> None:
        """Looks on from when handheld.sound was imported."""
        player: Any = sound
        original = player.Sound.play

        def play(its: Any, tune: bytes) -> None:
            self._begun.append((self._host.elapsed, _NAMES.get(tune, "unknown")))
            original(its, tune)

        player.Sound.play = play

    def text(self) -> str:
        """For each note when it began, its hertz, how long it was, both times in milliseconds, and its tune."""
        heard = [*self._host.heard, (self._host.elapsed, 0, 0)]
        notes = [(ms, hertz, end[0] - ms) for (ms, hertz, _), end in pairwise(heard) if hertz]
        return "".join(f"{ms} {hertz:.0f} {length} {self._tune(ms)}\n" for ms, hertz, length in notes)

    def _tune(self, at: int) -> str:
        return next((name for ms, name in reversed(self._begun) if ms <= at), "unknown")
