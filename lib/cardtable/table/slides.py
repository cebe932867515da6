"""Cards that slide: to the trick or pile, and from there to who takes them.

How many steps it takes is a matter of the time that drawing them takes: five on a small screen, four where the pictures
are large, in 120 ms. A key ends it at once, and is not lost.
"""

from handheld import clock
from handheld import keys as k

from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from cardtable.app import Desk

_MOST = const(4)  # cards that slide together
_MS = const(120)
_STEP_MS = const(24)


class Slides:
    """`add` cards, then `run`."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._n = 0
        self._cards: "list[displayio.TileGrid]" = [None] * _MOST
        self._from_x = [0] * _MOST
        self._from_y = [0] * _MOST
        self._x = [0] * _MOST
        self._y = [0] * _MOST

    def add(self, card: "displayio.TileGrid", x: int, y: int) -> None:
        """Let a card slide from where it lies to a place."""
        i = self._n
        self._n += 1
        self._cards[i] = card
        self._from_x[i] = card.x
        self._from_y[i] = card.y
        self._x[i] = x
        self._y[i] = y

    def run(self, hurried: bool) -> int:
        """Let them slide, or jump where everything is hurried; they lie at their places then, which is still to be
        drawn. Return the event of the key that ended it, NOTHING if none did."""
        begun = clock.now()
        event = k.NOTHING
        passed = 0 if self._desk.motion and not hurried else _MS
        while passed < _MS and event == k.NOTHING:
            due = clock.after(_STEP_MS)
            for i in range(self._n):
                card = self._cards[i]
                card.x = self._from_x[i] + (self._x[i] - self._from_x[i]) * passed // _MS
                card.y = self._from_y[i] + (self._y[i] - self._from_y[i]) * passed // _MS
            self._desk.screen.refresh()
            event = self._desk.keys.next(due)
            if event >= k.RELEASE:
                event = k.NOTHING  # of the key that played the card
            passed = -clock.left(begun)
        for i in range(self._n):
            self._cards[i].x = self._x[i]
            self._cards[i].y = self._y[i]
        self._n = 0
        return event
