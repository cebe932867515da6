"""A page with a heading and a list to choose from: every menu, and the house rules.

All of it is lines: a menu opens over a running deal, where a board has no room for Labels. A list that is longer than
the screen scrolls.
"""

import displayio
from handheld import keys as k

from cardtable import page_words as words
from cardtable.art import felt
from cardtable.line import Line, written
from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

BACK = -1
LESS = -2  # LEFT on the chosen row
MORE = -3  # RIGHT
SHIFT = -4  # the cursor moved
_EDGE = const(4)


class Listing:
    """Rows to choose from: `cursor` is the chosen one. Fill them with `set`, then `open` the page, then `choose`.

    Where keys are few RIGHT and LEFT go from row to row, and START goes back.
    """

    def __init__(self, desk: "Desk", title: str, rows: int, how: "tuple[str, str]" = words.HOW, top: int = 0) -> None:
        art = desk.art
        width = desk.screen.width
        height = desk.screen.height
        self.cursor = 0
        self.rows = rows
        self._notes = [""] * rows
        self._desk = desk
        self._art = art
        self._pitch = art.letter_h + 2
        heading = top + self._pitch + 4
        footing = height - 2 * self._pitch - 2
        self._texts = [""] * rows
        self._room = min(rows, (footing - heading) // self._pitch)
        self._first = 0
        self.group = displayio.Group()
        self.group.append(felt(width, height))
        self.group.append(art.panel(0, top, width, self._pitch + 2))
        letters = (width - 2 * _EDGE) // art.letter_w
        self.group.append(written(art, _EDGE, top + 2, title, art.gold))
        self.group.append(written(art, _EDGE, height - self._pitch, how[desk.keys.few], art.shade))
        self._note = self._add(footing, letters, art.shade)
        self._lines = []
        for i in range(self._room):
            self._lines.append(self._add(heading + i * self._pitch, letters, art.pale))

    def _add(self, y: int, letters: int, ink: displayio.Palette) -> Line:
        """Return a new line of the page."""
        line = Line(self._art, _EDGE, y, letters)
        line.ink(ink)
        self.group.append(line.grid)
        return line

    def set(self, row: int, text: str, note: str = "") -> None:
        """Give a row its words, and a line that is said of it while it is chosen."""
        self._texts[row] = text
        self._notes[row] = note

    def open(self) -> None:
        """Put the page on the screen."""
        self._draw()
        self._desk.screen.show(self.group)
        self._desk.keys.clear()
        self._desk.screen.refresh()

    def choose(self) -> int:
        """Wait until a row is chosen (A or START), or BACK (B), LESS or MORE (LEFT, RIGHT) is wanted; return which."""
        while True:
            choice = self._decide(self._desk.keys.next(k.NEVER))
            if choice != SHIFT:
                return choice
            self.refresh()

    def refresh(self) -> None:
        """Show what has changed."""
        self._draw()
        self._desk.screen.refresh()

    def _decide(self, event: int) -> int:
        """Return what an event means; SHIFT if it means no more than another row."""
        key = event & 7
        kind = event & 56
        few = self._desk.keys.few
        if kind == k.PRESS or kind == k.REPEAT:
            if key == k.UP or (few and key == k.LEFT):
                self.cursor = (self.cursor - 1) % self.rows
            elif key == k.DOWN or (few and key == k.RIGHT):
                self.cursor = (self.cursor + 1) % self.rows
            elif key == k.LEFT:
                return LESS
            elif key == k.RIGHT:
                return MORE
        if kind == k.PRESS:
            if key == k.B or (few and key == k.START):
                return BACK
            if key == k.A or key == k.START:
                return self.cursor
        return SHIFT

    def _draw(self) -> None:
        """Draw the rows in view, the chosen one in gold."""
        if self.cursor < self._first:
            self._first = self.cursor
        elif self.cursor >= self._first + self._room:
            self._first = self.cursor - self._room + 1
        for i in range(self._room):
            row = self._first + i
            line = self._lines[i]
            line.ink(self._art.gold if row == self.cursor else self._art.pale)
            line.start()
            line.put("\u25b6 " if row == self.cursor else "  ")
            line.put(self._texts[row])
            line.end()
        self._note.start()
        self._note.put(self._notes[self.cursor])
        self._note.end()
