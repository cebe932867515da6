"""The ending with two players left, searched to the end.

All cards are known then: what is not on the table or in one hand is in the other. An ending always ends (RULES.md 2.7),
so exact search is possible; it is bounded by the number of positions, keeps its own stack instead of recursing, and
remembers the positions it has judged in a small table.
"""

from engine.cards import NO_CARD, PICK
from engine.const import const
from engine.heading import FOLLOW, NONE, beaters
from engine.view import View

WON = 0  # the player to move gets ahead
LOST = 1
UNKNOWN = 2  # the bound was met first

_DEPTH = const(96)
_FRAME = const(5)  # rank bits of the moves still to try, a byte a suit, then whether picking up is one of them
_SLOTS = const(128)  # positions remembered
_ENTRY = const(9)  # two hands of four bytes, then 1 + who leads + 2 * who wins (0: empty)
_OPEN = const(2)  # no winner yet


class Ending:
    """A search for one set of house rules; `move` is the move that wins after WON. Every buffer is allocated here."""

    def __init__(self, options: "dict[str, str]", limit: int) -> None:
        self.move = PICK
        self.positions = 0  # judged in the last search
        self._limit = limit
        self._follow = FOLLOW.index(options["follow"])
        self._may_pick = options["beat"] == "may"
        self._same_leads = options["leader"] == "same"
        self._hands = bytearray(8)  # side 0: the player to move at the start; side 1: the other
        self._trumps = bytearray(2)
        self._side = bytearray(_DEPTH)  # who moves in a frame
        self._top = bytearray(_DEPTH)  # the card to beat, NO_CARD where a card is led
        self._tried = bytearray(_DEPTH)  # the move being tried
        self._left = bytearray(_DEPTH * _FRAME)
        self._table = bytearray(3)  # the trick that lay on the table at the start
        self._table_n = 0
        self._to_come = 0  # cards that trick still needs
        self._table_leader = 0  # who leads after it, if the one who led it does so again
        self._seen = bytearray(_SLOTS * _ENTRY)

    def search(self, view: View) -> int:
        """Judge the position of a view with two seats left, its own to move: WON, LOST or UNKNOWN."""
        self._set_up(view)
        depth = 0
        winner = _OPEN
        while True:
            if winner == _OPEN:
                if self._next(depth):
                    winner = self._make(depth)
                    if winner == _OPEN:
                        if depth == _DEPTH - 1 or self.positions == self._limit:
                            return UNKNOWN
                        winner = self._answer(depth)
                        if winner == _OPEN:
                            depth += 1
                            self._enter(depth)
                    continue
                winner = 1 - self._side[depth]  # every move has failed
            else:
                self._unmake(depth)
                if winner != self._side[depth]:
                    winner = _OPEN
                    continue
            if depth == 0:
                self.move = self._tried[0]
                return WON if winner == 0 else LOST
            self._remember(depth, winner)
            depth -= 1

    def _set_up(self, view: View) -> None:
        me = view.seat
        other = view.next_active(me)
        for s in range(4):
            self._hands[s] = view.hands[4 * me + s]
            self._hands[4 + s] = view.hands[4 * other + s] | view.hidden[s]
        self._trumps[0] = view.trumps[me]
        self._trumps[1] = view.trumps[other]
        self._table_n = view.shown_n
        for i in range(view.shown_n):
            self._table[i] = view.shown[i]
        self._to_come = view.size - view.shown_n
        if view.shown_n:
            leader = view.shown_by[0]
            if not view.counts[leader]:
                leader = view.next_active(leader)
            self._table_leader = 0 if leader == me else 1
        self.positions = 0
        for i in range(8, _SLOTS * _ENTRY, _ENTRY):
            self._seen[i] = 0
        self._side[0] = 0
        self._top[0] = self._table[self._table_n - 1] if self._table_n else NO_CARD
        self._enter(0)

    # -- frames: one player's choice each

    def _enter(self, depth: int) -> None:
        """Find the moves of a frame whose side and card to beat are set."""
        side = self._side[depth]
        top = self._top[depth]
        left = self._left
        at = depth * _FRAME
        if top == NO_CARD:
            for s in range(4):
                left[at + s] = self._hands[4 * side + s]
            left[at + 4] = 0
        else:
            suits = beaters(self._hands, 4 * side, top, self._trumps[side], self._follow, left, at)
            left[at + 4] = self._may_pick or suits == NONE

    def _next(self, depth: int) -> bool:
        """Take the next untried move of a frame, low cards first, picking up last; False if there is none."""
        left = self._left
        at = depth * _FRAME
        lowest = 0x100
        suit = 0
        for s in range(4):
            bits = left[at + s]
            if bits and bits & -bits < lowest:
                lowest = bits & -bits
                suit = s
        if lowest < 0x100:
            left[at + suit] ^= lowest
            rank = 0
            while lowest > 1:
                lowest >>= 1
                rank += 1
            self._tried[depth] = 8 * suit + rank
            return True
        if left[at + 4]:
            left[at + 4] = 0
            self._tried[depth] = PICK
            return True
        return False

    def _make(self, depth: int) -> int:
        """Make the move being tried; return who wins if it was somebody's last card."""
        side = self._side[depth]
        self._unmake(depth)
        row = 4 * side
        hands = self._hands
        return _OPEN if hands[row] or hands[row + 1] or hands[row + 2] or hands[row + 3] else side

    def _unmake(self, depth: int) -> None:
        """Take back the move being tried: a card goes to or from the hand, so making it is the same again."""
        row = 4 * self._side[depth]
        move = self._tried[depth]
        if move != PICK:
            self._hands[row + (move >> 3)] ^= 1 << (move & 7)
            return
        if depth < self._to_come and self._table_n:  # still the trick that lay there
            for i in range(self._table_n):
                card = self._table[i]
                self._hands[row + (card >> 3)] ^= 1 << (card & 7)
            if depth == 0:
                return
        card = self._top[depth]
        self._hands[row + (card >> 3)] ^= 1 << (card & 7)

    def _answer(self, depth: int) -> int:
        """Set who moves after the move made, on what card; return who wins if that position has been judged before."""
        side = self._side[depth]
        move = self._tried[depth]
        self._side[depth + 1] = 1 - side
        if self._top[depth] == NO_CARD or (move != PICK and depth == 0 and self._to_come == 2):
            self._top[depth + 1] = move
            return _OPEN
        leader = side
        if move == PICK:
            leader = 1 - side  # the player after the picker (2.4)
        elif self._same_leads:
            leader = self._table_leader if depth < self._to_come and self._table_n else 1 - side
        self._side[depth + 1] = leader
        self._top[depth + 1] = NO_CARD
        winner = self._recall(leader)
        self.positions += winner == _OPEN
        return winner

    # -- positions judged before

    def _slot(self) -> int:
        mixed = 0
        for i in range(8):
            mixed = (mixed * 29 + self._hands[i]) & 0xFFFF
        return (mixed % _SLOTS) * _ENTRY

    def _recall(self, leader: int) -> int:
        seen = self._seen
        at = self._slot()
        for i in range(8):
            if seen[at + i] != self._hands[i]:
                return _OPEN
        known = seen[at + 8] - 1
        return known >> 1 if known >= 0 and known & 1 == leader else _OPEN

    def _remember(self, depth: int, winner: int) -> None:
        if self._top[depth] != NO_CARD:
            return
        at = self._slot()
        for i in range(8):
            self._seen[at + i] = self._hands[i]
        self._seen[at + 8] = 1 + self._side[depth] + 2 * winner
