"""Dudák played to its end, for one who looks ahead: all hands are known, and each player goes by the counter's rules of
thumb (engine.dudak.bots) or, in doubt, the others by the thrifty one's.

It is a second way to play by engine.dudak.rules, ten times as fast: nothing is learnt, told or refused.
"""

from engine import const
from engine.cards import CALL_C, LOWEST, MANY, NO_CARD, NOBODY, PICK, SHOW, TAKE
from engine.dudak.bots import (
    BEHIND,
    FEW,
    LAST,
    LENGTH,
    OVER,
    OWN_TRUMP,
    RANK,
    SAVED,
    SECOND,
    STOP,
    STRENGTH,
    SURELY,
    TRUMP,
    suit_strength,
    unbeaten,
)
from engine.dudak.rules import HIGHER
from engine.view import View

_MOVES = const(120)  # after so many it is judged by the cards that are left, as after a stall
_MOVE = const(31)  # turns of an empty loop that a move takes ...
_START = const(60)  # ... and what comes before the first
_DEAR = const(1000)
_J = const(7)
_PLACES = const(2)  # a result is so many times the place


class Playout:
    """See Playout in engine.protocol. A result is twice the place."""

    def __init__(self, options: "dict[str, str]") -> None:
        self.hands = bytearray(16)
        self.pocket = bytearray(4)
        self.spent = 0
        self._whole = options["take"] == "whole"
        self._by_suit = options["take"] == "same_suit"
        # What a view shows, as it is at the beginning ...
        self._counts_then = [0] * 4
        self._trumps_then = [0] * 4
        self._pile_then = bytearray(32)
        self._taken_then = bytearray(4)
        self._n = self._me = 0
        self._adding = False
        # ... and as it becomes.
        self._hands = [0] * 16
        self._pockets = [0] * 4
        self._counts = [0] * 4
        self._trumps = [0] * 4
        self._pile = bytearray(32)
        self._taken = [0] * 4  # cards taken in this turn, rank bits a suit

    def look(self, view: View) -> None:
        """Take in the table."""
        self._me = view.seat
        self._n = view.shown_n
        self._adding = view.shown_n > 0 and view.top == NO_CARD
        for i in range(4):
            self._counts_then[i] = view.counts[i]
            self._trumps_then[i] = view.trumps[i]
            self._taken_then[i] = view.taken[i]
        for i in range(view.shown_n):
            self._pile_then[i] = view.shown[i]

    def run(self, move: int, doubt: bool) -> int:
        """Return what a move brings in the world that `hands` and `pocket` hold."""
        hands = self._hands
        counts = self._counts
        trumps = self._trumps
        pockets = self._pockets
        pile = self._pile
        taken = self._taken
        for i in range(16):
            hands[i] = self.hands[i]
        took = False  # cards, one by one, in this turn
        active = 0
        for i in range(4):
            counts[i] = self._counts_then[i]
            trumps[i] = self._trumps_then[i]
            pockets[i] = self.pocket[i]
            taken[i] = self._taken_then[i]
            took = took or taken[i] > 0
            active += counts[i] > 0
        n = self._n
        for i in range(n):
            pile[i] = self._pile_then[i]
        adding = self._adding
        me = seat = self._me
        row = seat << 2
        moves = 0
        while True:
            moves += 1
            passes = True  # the turn, to the next player
            if move < PICK:
                hands[row + (move >> 3)] ^= 1 << (move & 7)
                held = counts[seat] = counts[seat] - 1
                pile[n] = move
                n += 1
                if adding or n == 1:
                    adding = False
                elif held > (pockets[seat] != NO_CARD):
                    adding = True
                    passes = False
                else:
                    n = 0
                if not held:
                    active -= 1
                    if seat == me or active == 1:
                        self.spent += _START + moves * _MOVE
                        return _PLACES * (4 - active if seat == me else 4)
            elif move >= CALL_C:
                trumps[seat] = move - CALL_C
                free = _free(trumps)
                if free & (free - 1) == 0:
                    for i in range(4):
                        if trumps[i] == NOBODY:
                            trumps[i] = LOWEST[free]
                passes = False
            elif move == SHOW:
                card = pockets[seat]
                pockets[seat] = NO_CARD
                hands[row + (card >> 3)] |= 1 << (card & 7)
                trumps[seat] = card >> 3
                passes = False
            elif move == TAKE and not self._by_suit:
                n -= 1
                card = pile[n]
                hands[row + (card >> 3)] |= 1 << (card & 7)
                counts[seat] += 1
                taken[card >> 3] |= 1 << (card & 7)
                took = True
                passes = n == 0
            else:
                left = 0
                suit = pile[n - 1] >> 3
                for i in range(n):
                    card = pile[i]
                    if move == PICK or card >> 3 == suit:
                        hands[row + (card >> 3)] |= 1 << (card & 7)
                        counts[seat] += 1
                    else:
                        pile[left] = card
                        left += 1
                n = left
            if took and (passes or adding):
                took = False
                taken[0] = taken[1] = taken[2] = taken[3] = 0
            if passes:
                if moves >= _MOVES:
                    break
                seat = (seat + 1) & 3
                while not counts[seat]:
                    seat = (seat + 1) & 3
                row = seat << 2
            # -- what the seat plays
            trump = trumps[seat]
            pocket = pockets[seat]
            thrifty = doubt and seat != me
            if trump == NOBODY and not took and not adding:
                if pocket == NO_CARD:  # nobody waits with declaring
                    move = _longest(hands, row, _free(trumps))
                    continue
                if thrifty or counts[seat] <= LAST:
                    move = SHOW
                    continue
                if n:
                    top = pile[n - 1]
                    higher = HIGHER[top & 7]
                    if not hands[row + (top >> 3)] & higher:
                        if pocket >> 3 != top >> 3 or higher >> (pocket & 7) & 1:
                            move = SHOW
                            continue
            follower = (seat + 1) & 3
            while not counts[follower]:
                follower = (follower + 1) & 3
            own = trump if pocket == NO_CARD else pocket >> 3
            if n and not adding:
                top = pile[n - 1]
                suit = top >> 3
                bits = hands[row + suit] & HIGHER[top & 7] & ~taken[suit]
                over = hands[row + trump] if trump != NOBODY and trump != suit else 0
                if bits == 0 and over == 0:
                    move = PICK if self._whole or trump != NOBODY else TAKE
                    continue
                if bits:
                    rank = LOWEST[bits] if bits & 15 or bits < 128 else _J
                    move = (suit << 3) + rank
                    if over == 0 or thrifty:
                        continue
                    held = hands[row + suit]
                    cost = STRENGTH[rank] * RANK - MANY[held] * LENGTH - MANY[held & HIGHER[rank]] * OVER
                    if suit == trumps[follower]:
                        cost += SAVED
                    rank = LOWEST[over] if over & 15 or over < 128 else _J
                    dear = OWN_TRUMP + STRENGTH[rank]
                    if cost < dear or (cost == dear and suit < trump):
                        continue
                else:
                    rank = LOWEST[over] if over & 15 or over < 128 else _J
                move = (trump << 3) + rank
                continue
            best = _DEAR
            behind = NOBODY
            if adding:
                behind = (seat - 1) & 3
                while not counts[behind]:
                    behind = (behind - 1) & 3
                behind = trumps[behind]
            stop = counts[follower] <= FEW and not thrifty
            theirs = trumps[follower]
            for suit in range(4):
                held = hands[row + suit]
                if held:
                    rank = LOWEST[held] if held & 15 or held < 128 else _J
                    if thrifty:
                        cost = STRENGTH[rank]
                        if suit == trump:
                            cost += TRUMP
                    else:
                        if stop and (theirs == suit or theirs == NOBODY or not hands[(follower << 2) + theirs]):
                            over = hands[(follower << 2) + suit]
                            if pockets[follower] >> 3 == suit:
                                over |= 1 << (pockets[follower] & 7)
                            bits = held
                            while bits and over & HIGHER[rank]:
                                bits &= ~(1 << rank)
                                rank = LOWEST[bits] if bits & 15 or bits < 128 else _J
                            if bits:
                                cost = -STOP
                            else:
                                cost = 0
                                rank = LOWEST[held] if held & 15 or held < 128 else _J
                        else:
                            cost = 0
                        if suit != own:
                            cost += STRENGTH[rank] * RANK - MANY[held] * LENGTH - MANY[held & HIGHER[rank]] * OVER
                            if adding:
                                if suit == theirs:
                                    cost -= SECOND
                                if suit == behind:
                                    cost -= BEHIND
                        else:
                            cost += OWN_TRUMP + STRENGTH[rank]
                    if cost < best:
                        best = cost
                        move = (suit << 3) + rank
        self.spent += _START + moves * _MOVE
        place = 1
        for seat in range(4):
            place += counts[seat] < counts[me]
        return _PLACES * place


def _free(trumps: "list[int]") -> int:
    """Return the suits that nobody owns, a bit each."""
    free = 15
    for trump in trumps:
        if trump != NOBODY:
            free &= ~(1 << trump)
    return free


def _longest(hands: "list[int]", row: int, free: int) -> int:
    """Return the move that declares the best of the suits that are free."""
    best = -1
    move = CALL_C
    for suit in range(4):
        if free >> suit & 1:
            strength = suit_strength(hands[row + suit])
            if strength > best:
                best = strength
                move = CALL_C + suit
    return move


def stops(view: View, move: int) -> int:
    """Return the next player if this view proves that he cannot beat the card that is played, else NOBODY."""
    follower = view.next_active(view.seat)
    lies = move < PICK and view.top == NO_CARD  # else another card comes to lie on it
    return follower if lies and unbeaten(view, move, follower) == SURELY else NOBODY
