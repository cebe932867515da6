"""Some lines over the middle of the table, for as long as they are wanted: what lies in the pile, or a choice."""

import displayio

from cardtable.art import Art
from cardtable.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.layout import Layout

_MOST = 31  # cards that a pile can hold
_CARD = 4  # letters of a card and a blank


class Note:
    """`group` shows it while it is open. Write its lines with `start`, then `open` it with as many as were written."""

    def __init__(self, art: Art, layout: "Layout") -> None:
        room = layout.room
        rows = max(4, -(-_MOST // ((room + 1) // _CARD)))
        pitch = art.letter_h + 1
        height = layout.prompt_y - layout.tag_h
        edge = (height - rows * pitch) // 2
        self.group = displayio.Group(y=layout.tag_h)
        self.group.hidden = True
        self.group.append(art.panel(0, 0, layout.width, height))
        self._lines = []
        for i in range(rows):
            line = Line(art, 2, edge + i * pitch, room)
            self._lines.append(line)
            self.group.append(line.grid)

    def start(self, row: int) -> Line:
        """Return a line, begun anew."""
        line = self._lines[row]
        line.start()
        return line

    def open(self, rows: int) -> None:
        """Show the first `rows` lines."""
        for i in range(rows, len(self._lines)):
            self._lines[i].say("")
        self.group.hidden = False

    def close(self) -> None:
        """Show the table again."""
        if not self.group.hidden:
            self.group.hidden = True
