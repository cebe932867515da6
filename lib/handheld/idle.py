"""The screen's rest: it dims when no key has been pressed for a minute, and goes dark after three."""

from micropython import const

from handheld.clock import after, left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.screen import Screen

_DIM_MS = const(60_000)
_DARK_MS = const(120_000)  # after that
_DIM = const(4)  # the light of a dim screen is a part of so many


class Idle:
    """Dims the `screen`, whose light is `bright` percent, while the game waits for a key without end. `rests`: it is
    dim or dark."""

    def __init__(self, screen: "Screen", bright: int) -> None:
        self.rests = False
        self._screen = screen
        self._bright = bright
        self._dark = False
        self._due = -1  # while nothing is waited for

    def tick(self) -> bool:
        """The game waits; return whether the screen goes dark at this moment."""
        if self._due < 0:
            self._due = after(_DIM_MS)
        if self._dark or left(self._due) > 0:
            return False
        self._dark = self.rests
        self.rests = True
        self._screen.light(0 if self._dark else self._bright // _DIM)
        self._due = after(_DARK_MS)
        return self._dark

    def wake(self) -> bool:
        """A key was pressed; return whether that woke the screen, and is to do no more."""
        rested = self.rests
        if rested:
            self.rests = self._dark = False
            self._screen.light(self._bright)
        self._due = -1
        return rested
