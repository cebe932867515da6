"""The trump suit and what the teams have taken so far, in their colours: M is mine, D is yours, as scribes write."""

import displayio

from cardtable.draw.art import PALE, TEAMS, Art, ink
from cardtable.draw.line import Line
from cardtable.words.en import table as words
from engine import const
from engine.bauerchen.score import POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.table.layout import Layout
    from engine.session import Session

_LETTERS = const(5)  # of a team and its points


class TeamPoints:
    """`group` shows them; `update` after every move."""

    def __init__(self, art: Art, layout: "Layout", session: "Session") -> None:
        self.group = displayio.Group(x=layout.button_x, y=layout.button_y)
        self._deal = session.deal
        self._suit = art.suit(0, (art.letter_h - art.icon) // 2)
        self.group.append(self._suit)
        self._lines = []
        if session.rules["points"] == "hidden":
            return
        for team in range(2):
            line = Line(art, art.icon + 1 + team * _LETTERS * art.letter_w, 0, _LETTERS)
            line.ink(ink(PALE, TEAMS[team]))
            self._lines.append(line)
            self.group.append(line.grid)

    def update(self) -> None:
        """Show how things stand now."""
        suit = self._deal.trumps[0]  # NOBODY is NO_SUIT
        if self._suit[0] != suit:
            self._suit[0] = suit
        for team in range(len(self._lines)):
            line = self._lines[team]
            points = self._deal.tally[POINTS + team]
            line.start()
            line.put(" ")
            line.put(words.TEAMS[team])
            line.put("" if points > 99 else " " if points > 9 else "  ")
            line.put_number(points)
            line.end()
