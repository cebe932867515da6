"""What is running here: asked for first when something does not work."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from handheld import keys as k
from handheld import system

from cardtable import words
from cardtable.art import GOLD, PALE, SHADE, felt
from cardtable.letters import label
from engine import VERSION

_EDGE = 4


class About:
    """A page; it leads back to the title."""

    def __init__(self, desk) -> None:  # type: ignore[no-untyped-def]
        art = desk.art
        width = desk.screen.width
        height = desk.screen.height
        pitch = art.letter_h + 4
        free = system.free_memory()
        rows = (
            (words.VERSION, VERSION),
            (words.FIRMWARE, system.firmware()),
            (words.SCREEN, "%d x %d" % (width, height)),
            (words.MEMORY, words.UNKNOWN if free < 0 else str(free) + words.BYTES),
            (words.BOARD, ""),
        )
        self._desk = desk
        self.group = displayio.Group()
        self.group.append(felt(width, height))
        self.group.append(art.panel(0, 0, width, pitch + 2))
        self.group.append(label(art, words.TITLE, _EDGE, 3, GOLD))
        grid = GridLayout(
            x=_EDGE, y=pitch + 6, width=width - 2 * _EDGE, height=6 * pitch, grid_size=(2, 6), cell_padding=1
        )
        for row in range(len(rows)):
            grid.add_content(label(art, rows[row][0], 0, 0, SHADE), (0, row), (1, 1))
            grid.add_content(label(art, rows[row][1], 0, 0, PALE), (1, row), (1, 1))
        # A board's name is too long for half a line.
        grid.add_content(label(art, system.board_id(), 0, 0, PALE), (0, len(rows)), (2, 1))
        self.group.append(grid)
        self.group.append(label(art, words.BACK_TO_TITLE, _EDGE, height - pitch, SHADE))

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        desk = self._desk
        desk.screen.show(self.group)
        desk.keys.clear()
        desk.screen.refresh()
        while True:
            if desk.keys.next(k.NEVER) in (k.A, k.B, k.START):
                return "title"
