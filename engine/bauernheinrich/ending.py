"""The ending with two players left, searched to the end.

All cards are known then: what is not on the table or in one hand is in the other. An ending always ends (RULES.md
2.7), so exact search is possible. It is bounded by the number of moves it tries, keeps its own stack instead of
recursing, and remembers the positions it has judged in a small table. Of cards that are next to each other among those
still in play it tries one only: no other card can tell them apart. With the counter's bound it finishes nine endings in
ten at the default rules, and six in ten where nobody has to beat.
"""

from array import array

from engine import const
from engine.bauernheinrich.beating import FOLLOW, NONE, beaters
from engine.cards import LOWEST, NO_CARD, PICK
from engine.view import View

WON = 0  # the player to move gets ahead
LOST = 1
UNKNOWN = 2  # the bound was met first
NOT_YET = 3

_DEPTH = const(96)
_FRAME = const(6)  # the moves still to try: rank bits of plain cards, a byte a suit, ...
_JACKS = const(4)  # ... the Jacks, JD the lowest bit, ...
_PICKING = const(5)  # ... and whether picking up is one of them
_SLOTS = const(128)  # positions remembered
_KNOWN = const(1 << 17)  # in the third word of a position: it has been judged
_POSITION = const(0x3FFFF)  # all but ...
_WINNER = const(18)  # ... the bits from here on, which tell who wins
_OPEN = const(2)  # no winner yet
_SUIT = const(0x7F)
_JACK = const(0x80)


class Ending:
    """A search for one set of house rules that tries up to `limit` moves, some at a time; `move` is the move that wins
    after WON.

    Every buffer is allocated here.
    """

    def __init__(self, options: "dict[str, str]", limit: int) -> None:
        self.move = PICK
        self.tried = 0  # moves tried in this search
        self._depth = 0  # where the search stands, ...
        self._winner = _OPEN  # ... and who wins the position there
        self._limit = limit
        self._rule = FOLLOW.index(options["follow"])
        self._may_pick = options["beat"] == "may"
        self._same_leads = options["leader"] == "same"
        self._hands = [0] * 8  # side 0: the player to move at the start; side 1: the other
        self._trumps = bytearray(2)
        self._beaters = [0] * 4
        self._side = bytearray(_DEPTH)  # who moves in a frame
        self._top = bytearray(_DEPTH)  # the card to beat, NO_CARD where a card is led
        self._tried = bytearray(_DEPTH)  # the move being tried
        self._left = bytearray(_DEPTH * _FRAME)
        self._table = bytearray(3)  # the trick that lay on the table at the start
        self._table_n = 0
        self._to_come = 0  # cards that trick still needs
        self._at = 0  # where the position last looked for is kept
        # Apart, for where a board has 1.5 KB in one piece is a matter of chance: the words of a position.
        self._first = array("i", bytes(4 * _SLOTS))
        self._second = array("i", bytes(4 * _SLOTS))
        self._third = array("i", bytes(4 * _SLOTS))

    def begin(self, view: View) -> None:
        """Begin to judge the position of a view with two seats left, its own to move."""
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
        self.tried = self._depth = 0
        self._winner = _OPEN
        for i in range(_SLOTS):
            self._third[i] = 0
        self._side[0] = 0
        self._top[0] = self._table[self._table_n - 1] if self._table_n else NO_CARD
        self._enter(0)

    def go_on(self, moves: int) -> int:
        """Try up to so many `moves` more; return the verdict on the position in which `begin` was called, WON, LOST or
        UNKNOWN, or else NOT_YET."""
        depth = self._depth
        winner = self._winner
        pause = self.tried + moves
        while True:
            if winner == _OPEN:
                if self.tried == pause:
                    self._depth = depth
                    self._winner = winner
                    return NOT_YET
                if self._next(depth):
                    if depth == _DEPTH - 1 or self.tried == self._limit:
                        return UNKNOWN
                    self.tried += 1
                    winner = self._make(depth)
                    if winner == _OPEN:
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
            if self._top[depth] == NO_CARD:
                self._remember(self._side[depth], winner)
            depth -= 1

    # -- frames: one player's choice each

    def _enter(self, depth: int) -> None:
        """Find the moves of a frame whose side and card to beat are set."""
        side = self._side[depth]
        top = self._top[depth]
        left = self._left
        at = depth * _FRAME
        own = side << 2
        hands = self._hands
        left[at + _JACKS] = 0
        if top == NO_CARD:
            moves = hands
            row = own
            left[at + _PICKING] = 0
        else:
            moves = self._beaters
            row = 0
            suits = beaters(hands, own, top, self._trumps[side], self._rule, moves)
            left[at + _PICKING] = self._may_pick or suits == NONE
        other = 4 - own
        jack = False  # whether the last Jack met, from JD up, is one to be tried
        for s in range(3, -1, -1):
            bits = moves[row + s]
            beside = hands[other + s]
            # Of each run of cards, the lowest: a card moved up one rank, and on through the ranks that are not in play
            # (the carry of the addition does that), lands on the next one in play.
            plain = bits & _SUIT
            present = (hands[own + s] | beside) & _SUIT
            left[at + s] = plain & ~((plain << 1) + (_SUIT & ~present) & present)
            if bits != plain:
                if not jack:
                    left[at + _JACKS] |= 8 >> s
                jack = True
            if beside & _JACK:
                jack = False

    def _next(self, depth: int) -> bool:
        """Take the next untried move of a frame: low cards of a suit first, then Jacks, then picking up. False if there
        is none left."""
        left = self._left
        at = depth * _FRAME
        for s in range(4):
            bits = left[at + s]
            if bits:
                left[at + s] = bits & (bits - 1)
                self._tried[depth] = (s << 3) + LOWEST[bits]
                return True
        bits = left[at + _JACKS]
        if bits:
            left[at + _JACKS] = bits & (bits - 1)
            self._tried[depth] = ((3 - LOWEST[bits]) << 3) + 7
            return True
        if left[at + _PICKING]:
            left[at + _PICKING] = 0
            self._tried[depth] = PICK
            return True
        return False

    def _make(self, depth: int) -> int:
        """Make the move being tried; return who wins if it was somebody's last card."""
        side = self._side[depth]
        self._unmake(depth)
        row = side << 2
        hands = self._hands
        return _OPEN if hands[row] or hands[row + 1] or hands[row + 2] or hands[row + 3] else side

    def _unmake(self, depth: int) -> None:
        """Take back the move being tried: a card goes to or from the hand, so making it is the same again."""
        row = self._side[depth] << 2
        move = self._tried[depth]
        if move == PICK:
            if depth < self._to_come and self._table_n:  # still the trick that lay there
                for i in range(self._table_n):
                    card = self._table[i]
                    self._hands[row + (card >> 3)] ^= 1 << (card & 7)
                if depth == 0:
                    return
            move = self._top[depth]
        self._hands[row + (move >> 3)] ^= 1 << (move & 7)

    def _answer(self, depth: int) -> int:
        """Set who moves after the move made, on what card; return who wins if that position has been judged before."""
        side = self._side[depth]
        move = self._tried[depth]
        self._side[depth + 1] = 1 - side
        if self._top[depth] == NO_CARD or (move != PICK and depth == 0 and self._to_come == 2):
            self._top[depth + 1] = move
            return _OPEN
        # After a pick-up the player after the picker leads; after a complete trick its winner, or the one who led it,
        # and if he has gone out the next after him, who of the two left is never the one who played last (2.4).
        leader = 1 - side if move == PICK or self._same_leads else side
        self._side[depth + 1] = leader
        self._top[depth + 1] = NO_CARD
        return self._third[self._at] >> _WINNER if self._find(leader) else _OPEN

    # -- positions judged before: the two hands and who leads, in three words that stay small integers

    def _find(self, leader: int) -> bool:
        """Find where the position is kept in which `leader` leads: at `_at`; return whether it is there."""
        h = self._hands
        one = h[0] | h[1] << 8 | h[2] << 16
        two = h[3] | h[4] << 8 | h[5] << 16
        three = h[6] | h[7] << 8 | leader << 16 | _KNOWN
        at = self._at = (one + (one >> 9) + two + (two >> 11) + three) % _SLOTS
        return self._third[at] & _POSITION == three and self._first[at] == one and self._second[at] == two

    def _remember(self, leader: int, winner: int) -> None:
        """Note who wins the position in which `leader` leads."""
        self._find(leader)
        h = self._hands
        at = self._at
        self._first[at] = h[0] | h[1] << 8 | h[2] << 16
        self._second[at] = h[3] | h[4] << 8 | h[5] << 16
        self._third[at] = h[6] | h[7] << 8 | leader << 16 | _KNOWN | winner << _WINNER
