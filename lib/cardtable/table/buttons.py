"""The buttons for what you may do without a card: pick up, take, show, declare, have the rest played out."""

import displayio

from cardtable.draw.art import Art
from cardtable.draw.line import Line
from engine.cards import CALL_C, MOVES, PICK, SHOW
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.middle.middle import Middle
    from cardtable.table.layout import Layout
    from engine.protocol import Deal

REST = MOVES  # in the place of a move: have the rest played out


class Buttons:
    """`group` shows `n` buttons, one above the other; `chosen` counts from 1, 0 while a card is chosen. What they say
    the `middle` of the table tells."""

    def __init__(self, art: Art, layout: "Layout", middle: "Middle") -> None:
        self.group = displayio.Group()
        self.n = self.chosen = 0
        self._needed = 0  # 1: there is no card to be played
        self._art = art
        self._middle = middle
        self._moves = bytearray(middle.buttons)
        pitch = art.letter_h + 1
        self._lines = []
        for i in range(middle.buttons):
            line = Line(art, layout.button_x, layout.button_y - (middle.above + i) * pitch, layout.button)
            line.grid.hidden = True
            self._lines.append(line)
            self.group.append(line.grid)

    def set(self, deal: "Deal", moves: bytearray, count: int) -> None:
        """Have a button for each of the first `count` legal moves that plays no card, one for all calls together. The
        first is chosen if there is nothing else to do."""
        self.n = 0
        for i in range(count):
            move = moves[i]
            if move < PICK:
                continue
            line = self._lines[self.n]
            self._moves[self.n] = move
            self.n += 1
            card = self._middle.pocket(YOU) if move == SHOW else deal.to_beat()
            line.say(self._middle.button(move), "", card, deal.takes())
            if move >= CALL_C:
                break
        self.chosen = self._needed = int(moves[0] >= PICK)

    def offer(self) -> None:
        """Have one more button, which is chosen: to have the rest played out."""
        self._lines[self.n].say(self._middle.button(REST))
        self._moves[self.n] = REST
        self.n += 1
        self.chosen = self.n

    def next(self) -> None:
        """Choose the next button; after the last one, none, or the first one if there is nothing else to do."""
        self.chosen = (self.chosen + 1) % (self.n + 1) or self._needed

    def move(self) -> int:
        """Return the move of the chosen button; for calls, any code from CALL_C on."""
        return self._moves[self.chosen - 1]

    def draw(self, shown: bool) -> None:
        """Show the buttons, the chosen one in gold; or none of them."""
        for i in range(len(self._lines)):
            line = self._lines[i]
            hidden = not shown or i >= self.n
            if line.grid.hidden != hidden:
                line.grid.hidden = hidden
            if not hidden:
                line.ink(self._art.inverse if i + 1 == self.chosen else self._art.button)
