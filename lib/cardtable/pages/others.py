"""The levels at which the others play, of all three together and of each; they hold from the next deal on."""

from cardtable.draw.menu_page import BACK, LESS, MenuPage
from cardtable.words.en import levels as words
from cardtable.words.en import menus as menu_words
from cardtable.words.en import table as table_words
from engine.session import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


class Others:
    """A page; it leads back to the menu of a deal, or to the house rules."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._names = (words.ALL,) + table_words.NAMES[1:]
        width = max([len(level) for level, _ in words.LEVELS])
        rows = len(self._names)
        self._list = MenuPage(desk, menu_words.OTHERS, rows, len(words.ALL), menu_words.HOW_VALUES, values=width)
        self._fill()

    def run(self) -> str:
        """Wait until the player has chosen; return the page that follows."""
        self._list.open()
        while True:
            choice = self._list.choose()
            if choice == BACK:
                return "pause" if self._desk.session.deal else "rules"
            change(self._desk.levels, self._list.cursor, -1 if choice == LESS else 1)
            self._fill()
            self._list.refresh()

    def _fill(self) -> None:
        """Write the rows anew."""
        levels = self._desk.levels
        for seat in range(len(self._names)):
            level, meaning = words.LEVELS[levels[seat]] if seat else shared(levels)
            self._list.set(seat, self._names[seat], meaning, level)


def shared(levels: bytearray) -> "tuple[str, str]":
    """Return the words for the level that all the others have, and for what it means."""
    return words.LEVELS[levels[1]] if levels[1] == levels[2] == levels[3] else words.MIXED


def change(levels: bytearray, seat: int, step: int) -> None:
    """Give the player at a seat another level, so many steps on; at seat 0 all the others the same."""
    level = (levels[seat or 1] + step) % len(LEVELS)
    for other in range(1, 4):
        if seat in (0, other):
            levels[other] = level
