"""What is running here: asked for first when something does not work."""

import displayio
from handheld import keys as k
from handheld import system
from handheld.field import field

from cardtable.draw.art import PALE
from cardtable.draw.line import written
from cardtable.pages.grid_layout import GridLayout
from cardtable.pages.labels import label
from cardtable.words.en import pages as words
from engine import VERSION, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_EDGE = const(4)


class About:
    """A page; it leads back to the title."""

    def __init__(self, desk: "Desk") -> None:
        art = desk.art
        width = desk.screen.width
        height = desk.screen.height
        pitch = art.letter_h + 4
        free = system.free_memory()
        self._desk = desk
        self.group = displayio.Group()
        self.group.append(field(art.panel, 0, 0, width, pitch + 2))
        self.group.append(written(art, _EDGE, 3, words.TITLE, art.gold))
        names = (words.VERSION, words.FIRMWARE, words.SCREEN, words.MEMORY, words.BOARD, system.board_id())
        told = (
            VERSION,
            system.firmware(),
            "%d x %d" % (width, height),
            words.UNKNOWN if free < 0 else str(free // 1024) + words.KBYTES,
        )
        grid = GridLayout(
            x=_EDGE, y=pitch + 6, width=width - 2 * _EDGE, height=5 * pitch, grid_size=(2, 1), cell_padding=1
        )
        grid.add_content(label(art, "\n".join(told), 0, 0, PALE), (1, 0), (1, 1))
        self.group.append(grid)
        # As far apart as a Label puts its lines. A board's name is too long for half a line.
        for i in range(len(names)):
            ink = art.pale if i == len(names) - 1 else art.shade
            x = min(_EDGE + 1, width - len(names[i]) * art.letter_w)
            self.group.append(written(art, x, pitch + 7 + i * art.letter_h * 5 // 4, names[i], ink))
        self.group.append(written(art, _EDGE, height - pitch, words.BACK_TO_TITLE, art.shade))

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        desk = self._desk
        desk.screen.show(self.group)
        desk.keys.clear()
        desk.screen.refresh()
        while True:
            if desk.keys.next(k.NEVER) in (k.A, k.B, k.START):
                return "title"
