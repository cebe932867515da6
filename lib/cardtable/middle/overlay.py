"""Some lines over the middle of the table, for as long as they are wanted: what lies in the pile, or the choice of a
trump suit, with who has those that are taken.
"""

import displayio
from handheld import keys as k
from handheld.field import field

from cardtable.draw.art import Art, put_away
from cardtable.draw.line import Line
from cardtable.words.en import table as words
from engine import const
from engine.cards import CALL_C
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from cardtable.table.layout import Layout
    from engine.protocol import Deal

_MOST = const(31)  # cards that a pile can hold
_CARD = const(4)  # letters of a card and a blank


class Overlay:
    """`group` shows it while it is open; for the rest see Choice in cardtable.middle.choice."""

    must = False

    def __init__(self, art: Art, layout: "Layout", deal: "Deal", said: "ModuleType") -> None:
        room = layout.room
        rows = max(4, -(-_MOST // ((room + 1) // _CARD)))
        pitch = art.letter_h + 1
        height = layout.prompt_y - layout.tag_h
        edge = (height - rows * pitch) // 2
        self.choosing = False
        self.suit = 0
        self._art = art
        self._deal = deal
        self._said = said
        self._y = layout.tag_h
        self.group = displayio.Group()
        put_away(self.group)
        self.group.append(field(art.panel, 0, 0, layout.width, height))
        self._lines = []
        for i in range(rows):
            line = Line(art, 2, edge + i * pitch, room)
            self._lines.append(line)
            self.group.append(line.grid)

    def read(self) -> None:
        """Show what lies in the pile, from the top down."""
        deal = self._deal
        row = 0
        for line in self._lines:
            line.ink(self._art.pale)
            line.start()
        for i in range(deal.shown_n - 1, -1, -1):
            if self._lines[row].room - self._lines[row].n < _CARD - 1:
                row += 1
            self._lines[row].put_card(deal.shown[i])
            self._lines[row].put(" ")
        for line in self._lines:
            line.end()
        self.group.y = self._y

    def choose(self) -> None:
        """Let the player choose a trump suit, beginning with the free one of which he holds most."""
        self.choosing = True
        most = -1
        best = 0
        for suit in range(4):
            held = self.held(suit)
            if held > most and not self._deal.why_not(CALL_C + suit):
                most = held
                best = suit
        self.offer(best)
        for i in range(4, len(self._lines)):
            self._lines[i].say("")
        self.group.y = self._y

    def held(self, suit: int) -> int:
        """Return how many cards of a suit you hold."""
        n = 0
        bits = self._deal.hands[(YOU << 2) + suit]
        while bits:
            bits &= bits - 1
            n += 1
        return n

    def key(self, key: int, kind: int) -> int:
        """Act on a key while he does; return the move that it chooses, allowed or not, or NOTHING."""
        if kind == k.PRESS or kind == k.REPEAT:
            if key == k.UP or key == k.LEFT:
                self.offer((self.suit - 1) & 3)
            elif key == k.DOWN or key == k.RIGHT:
                self.offer((self.suit + 1) & 3)
            elif key == k.A and kind == k.PRESS:
                return CALL_C + self.suit
        elif key == k.B and kind == k.RELEASE:
            self.choosing = False
        return k.NOTHING

    def close(self) -> None:
        """Show the table again."""
        self.choosing = False
        put_away(self.group)

    def offer(self, chosen_suit: int) -> None:
        """Show the suits, one of them chosen."""
        self.suit = chosen_suit
        for suit in range(4):
            line = self._lines[suit]
            line.ink(self._art.gold if suit == self.suit else self._art.pale)
            line.start()
            line.put("\u25b6 " if suit == self.suit else "  ")
            owner = _owner(self._deal, suit)
            if owner < 0:
                line.put_pattern(self._said.FREE, "", suit << 3, self.held(suit))
            else:
                line.put_pattern(self._said.OWNED, words.NAMES[owner], suit << 3, 0)
            line.end()


def _owner(deal: "Deal", suit: int) -> int:
    """Return the seat that has a suit as trump, -1 if none."""
    for seat in range(4):
        if deal.trumps[seat] == suit:
            return seat
    return -1
