"""Bauernheinrich played to its end, for one who looks ahead: all hands are known, and each player goes by the counter's
rules of thumb (engine.bauernheinrich.bots), who searches no ending here.

It is a second way to play by engine.bauernheinrich.rules, ten times as fast: nothing is learnt, told or refused.
"""

from engine import const
from engine.bauernheinrich.beating import FOLLOW, HEAD_FIRST, VOID_TO_TRUMP
from engine.bauernheinrich.bots import HALF, JACK, LENGTH, PRICE, STOP, TRUMP, unbeaten
from engine.cards import LOWEST, MANY, NOBODY, PICK
from engine.view import View

_MOVES = const(100)  # after so many it is judged by the cards that are left, as after a stall
_START = const(100)  # turns of an empty loop that come before the first move ...
_MOVE = const(31)  # ... and what each takes
_DEAR = const(1000)
_J = const(7)
_SUIT = const(0x7F)
_JACK = const(0x80)
_PLACES = const(2)  # a result is so many times the place


class Playout:
    """See Playout in engine.protocol. A result is twice the place."""

    def __init__(self, options: "dict[str, str]") -> None:
        self.hands = bytearray(16)
        self.pocket = bytearray(4)
        self.spent = 0
        self._rule = FOLLOW.index(options["follow"])
        self._same_leads = options["leader"] == "same"
        self._step = 1 if options["direction"] == "clockwise" else 3
        self._trumps = [0] * 4
        # What a view shows, as it is at the beginning ...
        self._counts_then = [0] * 4
        self._trick_then = [0] * 4
        self._n = self._size = self._me = self._leader = 0
        # ... and as it becomes.
        self._hands = [0] * 16
        self._counts = [0] * 4
        self._trick = [0] * 4
        self._may = [0] * 4

    def look(self, view: View) -> None:
        """Take in the table."""
        self._me = view.seat
        self._n = view.shown_n
        self._size = view.size
        self._leader = view.shown_by[0]
        for i in range(4):
            self._trumps[i] = view.trumps[i]
            self._counts_then[i] = view.counts[i]
            self._trick_then[i] = view.shown[i]

    def run(self, move: int, doubt: bool) -> int:
        """Return what a move brings in the world that `hands` holds."""
        hands = self._hands
        counts = self._counts
        trumps = self._trumps
        trick = self._trick
        may = self._may
        rule = self._rule
        step = self._step
        for i in range(16):
            hands[i] = self.hands[i]
        active = 0
        for i in range(4):
            counts[i] = self._counts_then[i]
            trick[i] = self._trick_then[i]
            active += counts[i] > 0
        n = self._n
        size = self._size
        leader = self._leader
        me = seat = self._me
        row = seat << 2
        moves = 0
        while True:
            moves += 1
            if move == PICK:
                for i in range(n):
                    card = trick[i]
                    hands[row + (card >> 3)] |= 1 << (card & 7)
                counts[seat] += n
                n = 0
                seat = (seat + step) & 3
                while not counts[seat]:
                    seat = (seat + step) & 3
            else:
                hands[row + (move >> 3)] ^= 1 << (move & 7)
                if n == 0:
                    leader = seat
                    size = active
                trick[n] = move
                n += 1
                held = counts[seat] = counts[seat] - 1
                if not held:
                    active -= 1
                    if seat == me or active == 1:
                        self.spent += _START + moves * _MOVE
                        return _PLACES * (4 - active if seat == me else 4)
                if n == size:
                    n = 0
                    if self._same_leads:
                        seat = leader
                else:
                    seat = (seat + step) & 3
                while not counts[seat]:
                    seat = (seat + step) & 3
            row = seat << 2
            if n == 0:
                if moves >= _MOVES:
                    break
                size = active
            trump = trumps[seat]
            # -- what he may play
            if n == 0:
                may[0] = hands[row]
                may[1] = hands[row + 1]
                may[2] = hands[row + 2]
                may[3] = hands[row + 3]
            else:
                top = trick[n - 1]
                suit = top >> 3
                if top & 7 == _J:
                    may[0] = may[1] = may[2] = may[3] = 0
                    for i in range(suit):
                        may[i] = hands[row + i] & _JACK
                else:
                    held = hands[row + suit] & _SUIT
                    higher = held & (0xFE << (top & 7))
                    if higher and rule == HEAD_FIRST:
                        may[0] = may[1] = may[2] = may[3] = 0
                        may[suit] = higher
                    else:
                        may[0] = hands[row] & _JACK
                        may[1] = hands[row + 1] & _JACK
                        may[2] = hands[row + 2] & _JACK
                        may[3] = hands[row + 3] & _JACK
                        may[suit] |= higher
                        if trump != suit and not (held and rule == VOID_TO_TRUMP):
                            may[trump] = hands[row + trump]
            # -- what he plays: of a suit the lowest card, unless the next player is about to go out
            stop = 16
            if n + 1 < size:
                follower = (seat + step) & 3
                while not counts[follower]:
                    follower = (follower + step) & 3
                if counts[follower] == 1:
                    stop = follower << 2
            best = _DEAR
            move = PICK
            for suit in range(4):
                bits = may[suit]
                while bits:
                    rank = LOWEST[bits]
                    bits &= bits - 1
                    if rank == _J:
                        cost = (JACK + 3 - suit) * PRICE
                    elif suit == trump:
                        cost = (TRUMP + rank) * PRICE
                    else:
                        others = hands[suit] | hands[4 + suit] | hands[8 + suit] | hands[12 + suit]
                        held = hands[row + suit]
                        lower = (1 << rank) - 1
                        cost = (rank + MANY[others & ~held & lower]) * HALF - MANY[held & _SUIT] * LENGTH
                    if stop < 16:
                        if rank == _J:
                            for i in range(suit):
                                if hands[stop + i] & _JACK:
                                    cost += STOP
                                    break
                        else:
                            theirs = trumps[stop >> 2]
                            over = hands[stop + suit] & (0xFE << rank)
                            for i in range(4):
                                if hands[stop + i] & (255 if i == theirs != suit else _JACK):
                                    over = 1
                            if over:
                                cost += STOP
                    elif rank != _J:
                        bits &= _JACK
                    if cost < best:
                        best = cost
                        move = (suit << 3) + rank
        self.spent += _START + moves * _MOVE
        place = 1
        for seat in range(4):
            place += counts[seat] < counts[me]
        return _PLACES * place


def stops(view: View, move: int) -> int:
    """Return the next player if this view proves that he cannot beat the card that is played, else NOBODY."""
    follower = view.next_active(view.seat)
    to_come = move < PICK and view.shown_n + 1 < view.size
    return follower if to_come and unbeaten(view, move, follower) else NOBODY
