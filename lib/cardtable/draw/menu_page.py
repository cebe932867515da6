"""A list to choose from under a heading, with a line that is said of the chosen row and one of what the keys do: as a
page of its own, or as a menu in a panel over the page that is shown.

All of it is lines: a Label would be made anew for each word. A list that is longer than the screen scrolls.
"""

import displayio
from handheld import keys as k
from handheld.field import field

from cardtable.draw.line import Line, written
from cardtable.words.en import menus as words
from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

BACK = -1
LESS = -2  # LEFT on the chosen row
MORE = -3  # RIGHT
SHIFT = -4  # the cursor moved
_EDGE = const(4)
_MARK = const(2)  # letters before a row
_ALL = const(0xFFFF)  # rows, a bit each


class MenuPage:
    """Rows to choose from, from `top` to the foot of the screen: `cursor` is the chosen one. Fill them with `set`, with
    at most `room` letters and behind them a value of so many letters as `values` says, then `open` the page, then
    `choose`. The firmware draws each letter by itself, blank or not: no more room than needed, and a value, which does
    not take the colour of a chosen row, keep the cursor quick.

    Where keys are few RIGHT and LEFT go from row to row, and START goes back.
    """

    def __init__(
        self,
        desk: "Desk",
        title: str,
        rows: int,
        room: int,
        how: "tuple[str, str]" = words.HOW,
        top: int = 0,
        values: int = 0,
    ) -> None:
        self._desk = desk
        self._art = desk.art
        self.cursor = 0
        self.rows = rows
        self._texts = [""] * rows
        self._notes = [""] * rows
        self._values = [""] * rows
        width = desk.screen.width
        pitch = desk.art.letter_h + 2
        self.group = displayio.Group()
        self.group.append(field(desk.art.panel, 0, top, width, pitch + 2))
        height = desk.screen.height
        letters = (width - 2 * _EDGE) // desk.art.letter_w
        self._lay(title, how, _EDGE, top + 2, height - 2 * pitch - 2, [_MARK + room] * rows + [letters], values)

    def _lay(
        self, title: str, how: "tuple[str, str]", x: int, y: int, foot: int, letters: "list[int]", values: int
    ) -> None:
        """Add the lines from `y` on, the note's at `foot` and what the keys do below it; `letters`: the most in each
        row, and in the note; `values`: in a row's value."""
        art = self._art
        pitch = art.letter_h + 2
        head = y + pitch + 2
        self._room = min(self.rows, (foot - head) // pitch)
        self._first = self._gold = 0
        self._stale = _ALL
        self.group.append(written(art, x, y, title, art.gold))
        self.group.append(written(art, x, foot + pitch + 2, how[self._desk.keys.few], art.shade))
        self._note = Line(art, x, foot, letters[self.rows])
        self._note.ink(art.shade)
        self.group.append(self._note.grid)
        self._lines = []
        self._value_lines = []
        for i in range(self._room):
            line = Line(art, x, head + i * pitch, letters[i])
            self._lines.append(line)
            self.group.append(line.grid)
            if values:
                line = Line(art, x + (letters[i] + 1) * art.letter_w, head + i * pitch, values)
                self._value_lines.append(line)
                self.group.append(line.grid)

    def set(self, row: int, text: str, note: str = "", value: str = "") -> None:
        """Give a row its words, a line that is said of it while it is chosen, and its value."""
        if value != self._values[row]:
            self._stale |= 1 << row
        self._texts[row] = text
        self._notes[row] = note
        self._values[row] = value

    def open(self) -> None:
        """Put the page on the screen."""
        self._draw()
        self._desk.screen.show(self.group)
        self._desk.keys.clear()
        self._desk.screen.refresh()

    def choose(self) -> int:
        """Wait until a row is chosen (A or START), or BACK (B), LESS or MORE (LEFT, RIGHT) is wanted; return which."""
        while True:
            choice = self._decide(self._desk.wait(k.NEVER))
            if choice != SHIFT:
                return choice
            self.refresh()

    def refresh(self) -> None:
        """Show what has changed."""
        self._draw()
        self._desk.screen.refresh()

    def leave(self, name: str) -> str:
        """Light up the chosen row, since what follows may take some time to show; return `name`, the page's to come."""
        self._lines[self.cursor - self._first].ink(self._art.inverse)
        self._desk.screen.refresh()
        return name

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
        """Draw the rows in view that are not as they should be, the chosen one in gold, and the note."""
        first = self._first
        if self.cursor < first:
            self._first = self.cursor
        elif self.cursor >= first + self._room:
            self._first = self.cursor - self._room + 1
        stale = self._stale | 1 << self.cursor | 1 << self._gold
        if self._first != first:
            stale = _ALL
        for i in range(self._room):
            row = self._first + i
            if stale >> row & 1:
                line = self._lines[i]
                line.ink(self._art.gold if row == self.cursor else self._art.pale)
                line.start()
                line.put("\u25b6 " if row == self.cursor else "  ")
                line.put(self._texts[row])
                line.end()
                if self._value_lines:
                    self._value_lines[i].start()
                    self._value_lines[i].put(self._values[row])
                    self._value_lines[i].end()
        self._stale = 0
        self._gold = self.cursor
        self._note.start()
        self._note.put(self._notes[self.cursor])
        self._note.end()


class Menu(MenuPage):
    """A list in a panel over the page that is shown, as large as its lines: `entries` are pairs of a row's words and
    what is said of it. It lies there from now on; whatever is shown next takes it off."""

    def __init__(self, desk: "Desk", title: str, entries: "list[tuple[str, str]]") -> None:
        how = words.HOW
        letters = []  # no more than needed: the firmware draws each letter by itself, blank or not
        most = 1
        self._desk = desk
        self._art = art = desk.art
        self.cursor = 0
        self.rows = len(entries)
        self._texts = []
        self._notes = []
        for text, note in entries:
            self._texts.append(text)
            self._notes.append(note)
            letters.append(_MARK + len(text))
            most = max(most, len(note))
        letters.append(most)
        pitch = art.letter_h + 2
        width = max(len(title), len(how[desk.keys.few]), max(letters)) * art.letter_w + 2 * _EDGE
        height = (self.rows + 3) * pitch + 8
        x = (desk.screen.width - width) // 2
        y = (desk.screen.height - height) // 3  # clear of what is wanted of you
        self.group = desk.screen.panel()
        self.group.append(field(art.panel, x, y, width, height))
        for edge in (0, height - 1):
            self.group.append(field(art.frame, x, y + edge, width, 1))
        for edge in (0, width - 1):
            self.group.append(field(art.frame, x + edge, y, 1, height))
        self._lay(title, how, x + _EDGE, y + 3, y + height - 2 * pitch - 3, letters, 0)

    def open(self) -> None:
        """Show the menu."""
        self._draw()
        self._desk.keys.clear()
        self._desk.screen.refresh()


def sure(desk: "Desk", question: str, note: str) -> bool:
    """Ask before something is lost, over the page that is shown; return whether the player is sure. The answer that
    loses nothing comes first."""
    menu = Menu(desk, question, [(words.KEEP, ""), (words.YES, note)])
    menu.open()
    while True:
        choice = menu.choose()
        if choice >= BACK:
            return choice == 1
