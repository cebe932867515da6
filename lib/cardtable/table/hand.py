"""Your hand along the lower edge: overlapping cards, one of them raised.

However many cards there are, they share one pool of places. When not all fit, the hand scrolls under the raised card,
and the cards move by whole places, so that no card has to be moved on the screen. Such a hand shows ranks and suits
alone, and no gap before the Jacks: a step along it redraws a sixth of the screen, and would a quarter with them.
"""

import displayio

from cardtable.draw.art import BACK, Art, put_away
from engine import const
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal

_ORDER = (0, 2, 1, 3)  # the suits as they lie side by side, black and red in turn: C H S D
_J = const(7)
_GAP = const(1)  # pixels between cards that need not overlap
_APART = const(3)  # pixels more before the Jacks
_NOT = const(0)  # what may be done with a card: it may not be played, ...
_MAY = const(1)
_LOWER = const(2)  # ... or not, and lies lower


class Hand:
    """`group` shows the hand within `width` pixels from `x`, its cards' tops at `y`. `n` cards are held, never more
    than `most`; `cursor` is the place of the chosen one."""

    def __init__(self, art: Art, x: int, y: int, width: int, most: int) -> None:
        self.group = displayio.Group()
        self.cards = bytearray(32)
        self.n = self.cursor = 0
        self.covered = False  # face down
        self._may = bytearray(32)
        self._art = art
        self._y = y
        self.lie(x, width)
        self._pitch = art.card_w
        self._first = 0  # the card in the first place
        self._apart = 0  # the place in the hand where what lies apart begins
        self._raised = True
        self._places = [art.card() for _ in range(min(most, self._room))]
        for grid in self._places:
            self.group.append(grid)

    def lie(self, x: int, width: int) -> None:
        """Lie from `x` on, within `width` pixels: at most as many as were there at first."""
        self._x = x
        self._width = width
        self._span = width - self._art.card_w - _APART  # from the first card's left edge to the last one's, at most
        self._room = self._span // self._art.index_w + 1

    def sort(self, deal: "Deal", seat: int) -> None:
        """Take in the cards of `seat`: by suit, his trump suit last of the four, then the Jacks if they are of none.
        Apart lie those Jacks, or all trumps where they are trumps."""
        row = seat << 2
        chosen = self.chosen()
        n = 0
        trump = deal.trumps[seat]
        turn = _ORDER.index(trump) + 1 if trump != NOBODY else 0
        for k in range(4):
            suit = _ORDER[(turn + k) & 3]
            self._apart = n  # in the end, where the last suit begins
            for rank in deal.ranking:
                if deal.hands[row + suit] >> rank & 1:
                    self.cards[n] = suit * 8 + rank
                    n += 1
        by_suit = _J in deal.ranking
        if by_suit or trump == NOBODY or not deal.is_trump(seat, _J):
            self._apart = n
        if not by_suit:
            for suit in (3, 2, 1, 0):
                if deal.hands[row + suit] >> _J:
                    self.cards[n] = suit * 8 + _J
                    n += 1
        self.n = n
        self.cursor = min(self.cursor, n - 1) if n else 0
        self.cursor = self.place(chosen)

    def more(self) -> int:
        """Return on which sides cards are out of view: 1 left, 2 right, 3 both."""
        return (self._first > 0) + 2 * (self._first + self._room < self.n)

    def chosen(self) -> int:
        """Return the chosen card's code; -1 if the hand is empty."""
        return self.cards[self.cursor] if self.n else -1

    def place(self, card: int) -> int:
        """Return the place of a card, that of the chosen one if it is not held."""
        for i in range(self.n):
            if self.cards[i] == card:
                return i
        return self.cursor

    def mark(self, moves: bytearray, count: int, shown: bytearray, at: int, lower: int) -> None:
        """Dim every card that is not among the first `count` moves, and choose the first that is, if there is one. So
        many cards of `shown` from `at` on lie lower."""
        first = self.n
        for i in range(self.n - 1, -1, -1):
            self._may[i] = _NOT
            for k in range(at, at + lower):
                if shown[k] == self.cards[i]:
                    self._may[i] = _LOWER
            for k in range(count):
                if moves[k] == self.cards[i]:
                    self._may[i] = _MAY
                    first = i
        if first < self.n:
            self.cursor = first

    def mark_all(self) -> None:
        """Dim nothing: it is not your turn."""
        for i in range(self.n):
            self._may[i] = _MAY

    def raise_card(self, raised: bool) -> None:
        """Raise the chosen card, or none (when another thing is chosen)."""
        self._raised = raised
        self._lay(self.cursor)

    def move(self, step: int) -> None:
        """Choose the card `step` places on, round the ends."""
        if self.n:
            was = self.cursor
            self.cursor = (was + step) % self.n
            if not self._scroll():
                self._lay(was)
                self._lay(self.cursor)

    def find(self, card: int) -> "displayio.TileGrid | None":
        """Return what shows a card, None where it is out of view."""
        for i in range(self.n):
            if self.cards[i] == card and 0 <= i - self._first < len(self._places):
                return self._places[i - self._first]
        return None

    def show(self) -> None:
        """Draw the whole hand as it is now."""
        fit = self.n - 1
        self._pitch = self._art.card_w + _GAP
        if fit > 0 and self._pitch * fit > self._span:
            self._pitch = max(self._art.index_w, self._span // fit)
        self._scroll()
        self._draw()

    def _scroll(self) -> bool:
        """Bring the chosen card into view; True if that moved the hand (and drew it)."""
        last = max(0, self.n - self._room)
        first = min(self._first, last)
        if self.cursor < first:
            first = self.cursor
        elif self.cursor >= first + self._room:
            first = self.cursor - self._room + 1
        if first == self._first:
            return False
        self._first = first
        self._draw()
        return True

    def _draw(self) -> None:
        shown = min(self.n, self._room)
        fits = self.n <= self._room
        apart = _APART if fits and 0 < self._apart < self.n else 0
        span = self._pitch * (shown - 1) + self._art.card_w + apart
        left = self._x + (self._width - span) // 2
        for i in range(len(self._places)):
            grid = self._places[i]
            if i >= shown:
                put_away(grid)
                continue
            x = left + i * self._pitch + (apart if self._first + i >= self._apart else 0)
            if grid.x != x:
                grid.x = x
            if self.covered:
                self._art.face(grid, BACK)
            else:
                whole = (fits and i == shown - 1) or self._pitch > self._art.card_w // 2
                self._art.face(grid, self.cards[self._first + i], whole)
            self._lay(self._first + i)

    def _lay(self, i: int) -> None:
        """Put card `i` of the hand at its height and in its colours."""
        if not self._first <= i < min(self.n, self._first + self._room):
            return
        grid = self._places[i - self._first]
        y = self._y
        lift = self._art.card_h // 8
        if self._raised and i == self.cursor:
            y -= lift
        elif self._may[i] == _LOWER:
            y += lift
        if grid.y != y:
            grid.y = y
        colours = self._art.paper if self._may[i] == _MAY else self._art.dimmed
        if grid.pixel_shader is not colours:
            grid.pixel_shader = colours
