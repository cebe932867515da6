"""How a deal ended: the places, the score where there is a match, and the deal's number."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from handheld import keys as k

from cardtable import words
from cardtable.art import GOLD, PALE, SHADE, felt
from cardtable.letters import label
from cardtable.session import YOU
from engine import number
from engine.cards import NOBODY

_EDGE = 4


class Result:
    """A page; it leads to the next deal, or to the title. Opening it scores the deal."""

    def __init__(self, desk) -> None:  # type: ignore[no-untyped-def]
        session = desk.session
        art = desk.art
        self._desk = desk
        session.match.add(session.deal)
        width = desk.screen.width
        height = desk.screen.height
        pitch = art.letter_h + 3
        self.group = displayio.Group()
        self.group.append(felt(width, height))
        self.group.append(art.panel(0, 0, width, pitch + 2))
        self.group.append(label(art, self._heading(), _EDGE, 3, GOLD))
        self.group.append(self._places(width, 4 * (pitch + 2)))
        self.group.append(label(art, self._score(), _EDGE, height - 4 * pitch, GOLD))
        code = words.DEAL_NUMBER + number.text(session.record.number)
        self.group.append(label(art, code, _EDGE, height - 2 * pitch - 1, SHADE))
        self.group.append(label(art, words.NEXT, _EDGE, height - pitch, SHADE))

    def _heading(self) -> str:
        deal = self._desk.session.deal
        place = deal.place(YOU)
        if deal.stalled:
            return words.SHARED
        return words.YOU_WON if place == 1 else words.YOU_LOST if place == 4 else words.RESULT

    def _places(self, width: int, height: int) -> GridLayout:
        """Return the table of places, best first."""
        session = self._desk.session
        art = self._desk.art
        columns = 3 if session.in_match() else 2
        grid = GridLayout(
            x=_EDGE, y=art.letter_h + 10, width=width - 2 * _EDGE, height=height, grid_size=(columns, 4), cell_padding=1
        )
        row = 0
        for place in range(1, 5):
            for seat in range(4):
                if session.deal.place(seat) == place:
                    cells = (words.PLACES[place], words.NAMES[seat], _points(session.match.points[seat]))
                    for column in range(columns):
                        colour = GOLD if seat == YOU else PALE
                        grid.add_content(label(art, cells[column], 0, 0, colour), (column, row), (1, 1))
                    row += 1
        return grid

    def _score(self) -> str:
        match = self._desk.session.match
        if not self._desk.session.in_match() or match.winner == NOBODY:
            return ""
        return words.MATCH_WON[match.winner != YOU].replace("@", words.NAMES[match.winner])

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        desk = self._desk
        desk.screen.show(self.group)
        desk.keys.clear()
        desk.screen.refresh()
        while True:
            event = desk.keys.next(k.NEVER)
            if event == k.A:
                if desk.session.match.winner != NOBODY:
                    desk.session.begin()
                    desk.table = None
                desk.session.new_deal()
                return "table"
            if event == k.START or event == k.B:
                return "title"


def _points(doubled: int) -> str:
    """Return points as people write them: halves occur."""
    return str(doubled // 2) + (".5" if doubled & 1 else "")
