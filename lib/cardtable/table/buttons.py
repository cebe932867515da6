"""The buttons for what you may do without a card: pick up, take, show, declare, have the rest played out. After the
last card of your hand they close the ring of all that you may choose.
"""

import displayio

from cardtable.draw.art import Art
from cardtable.draw.line import Line
from engine.cards import CALL_C, MOVES, PICK, SHOW
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.middle.middle import Middle
    from cardtable.table.hand import Hand
    from cardtable.table.layout import Layout
    from cardtable.table.tags import OwnTag
    from engine.protocol import Deal

REST = MOVES  # in the place of a move: have the rest played out


class Buttons:
    """`group` shows `n` buttons, one above the other; `chosen` counts from 1, 0 while a card of the `hand` is. What
    they say the `middle` of the table tells, on which sides the hand goes on your `tag`."""

    def __init__(self, art: Art, layout: "Layout", middle: "Middle", hand: "Hand", tag: "OwnTag") -> None:
        self.group = displayio.Group()
        self.n = self.chosen = 0
        self._needed = False  # there is no card to be played
        self._hand = hand
        self._tag = tag
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
        self._needed = moves[0] >= PICK
        self.chosen = int(self._needed)

    def offer(self) -> None:
        """Have one more button, which is chosen: to have the rest played out."""
        self._lines[self.n].say(self._middle.button(REST))
        self._moves[self.n] = REST
        self.n += 1
        self.chosen = self.n

    def beside(self, step: int, few: bool) -> int:
        """Return where in the ring the card lies that is `step` on, from a button the one chosen before. Where keys are
        `few` the buttons count as cards."""
        hand = self._hand
        at = hand.n + self.chosen - 1 if self.chosen else hand.cursor
        if few:
            return (at + step) % (hand.n + self.n)
        if not hand.n:
            return at
        return hand.cursor if self.chosen else (at + step) % hand.n

    def after(self) -> int:
        """Return where in the ring the next button lies; after the last one where the card chosen before does, or the
        first button if there is nothing else to do."""
        if self.chosen < self.n:
            return self._hand.n + self.chosen
        return self._hand.n if self._needed else self._hand.cursor

    def find(self, move: int) -> int:
        """Return where in the ring a move lies; a call where the button for all calls does."""
        for i in range(self.n):
            if min(self._moves[i], CALL_C) == min(move, CALL_C):
                return self._hand.n + i
        return self._hand.place(move)

    def choose(self, at: int) -> None:
        """Choose what lies there in the ring: raise the card, or what the button is for."""
        hand = self._hand
        chosen = max(0, at - hand.n + 1)
        if chosen != self.chosen:
            self.chosen = chosen
            hand.raise_card(not chosen)
            self._middle.lift(self.move() if chosen else 0)
        if not chosen and at != hand.cursor:
            hand.move(at - hand.cursor)
            self._tag.more(hand.more())

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
