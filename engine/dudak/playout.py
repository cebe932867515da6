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

# Worlds in which a move is tried, at most, and turns of an empty loop, after which no world is begun: 0.3 s on an
# RP2040, which most choices take.
WORLDS = const(32)
TURNS = const(95_000)
_MOVES = const(120)  # after so many it is judged by the cards that are left, as after a stall
_MOVE = const(45)  # turns of an empty loop that a move takes ...
_START = const(120)  # ... and what comes before the first
_DEAR = const(1000)
_J = const(7)
_PLACES = const(2)  # a result is so many times the place
_NONE = const(64)  # added to costs, so that they are bytes

# Of each byte of rank bits: the lowest rank, and what it costs to part with it where it is no trump.
_LOW = bytes([LOWEST[bits] if bits & 15 or bits < 128 else _J for bits in range(256)])
_PLAIN = bytes(
    [
        _NONE + STRENGTH[_LOW[bits]] * RANK - MANY[bits] * LENGTH - MANY[bits & HIGHER[_LOW[bits]]] * OVER
        for bits in range(256)
    ]
)


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
        self._lies = [0] * 4  # the pile, rank bits a suit
        self._taken = [0] * 4  # cards taken in this turn, likewise

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
        lies = self._lies
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
            lies[i] = 0
        n = self._n
        for i in range(n):
            card = pile[i] = self._pile_then[i]
            lies[card >> 3] |= 1 << (card & 7)
        adding = self._adding
        me = seat = self._me
        row = seat << 2
        follower = (seat + 1) & 3
        while not counts[follower]:
            follower = (follower + 1) & 3
        before = (seat - 1) & 3
        while not counts[before]:
            before = (before - 1) & 3
        moves = 0
        while True:
            moves += 1
            passes = True  # the turn, to the next player
            if move < PICK:
                suit = move >> 3
                bit = 1 << (move & 7)
                hands[row + suit] ^= bit
                held = counts[seat] = counts[seat] - 1
                pile[n] = move
                lies[suit] |= bit
                n += 1
                if adding or n == 1:
                    adding = False
                elif held > (pockets[seat] != NO_CARD):
                    adding = True
                    passes = False
                else:
                    lies[0] = lies[1] = lies[2] = lies[3] = n = 0
                if not held:
                    active -= 1
                    if seat == me or active == 1:
                        self.spent += _START + moves * _MOVE
                        return _PLACES * (4 - active if seat == me else 4)
            elif move == PICK:
                hands[row] |= lies[0]
                hands[row + 1] |= lies[1]
                hands[row + 2] |= lies[2]
                hands[row + 3] |= lies[3]
                counts[seat] += n
                lies[0] = lies[1] = lies[2] = lies[3] = n = 0
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
            elif self._by_suit:
                suit = pile[n - 1] >> 3
                hands[row + suit] |= lies[suit]
                counts[seat] += MANY[lies[suit]]
                lies[suit] = left = 0
                for i in range(n):
                    if pile[i] >> 3 != suit:
                        pile[left] = pile[i]
                        left += 1
                n = left
            else:
                n -= 1
                card = pile[n]
                suit = card >> 3
                bit = 1 << (card & 7)
                hands[row + suit] |= bit
                lies[suit] ^= bit
                taken[suit] |= bit
                counts[seat] += 1
                took = True
                passes = n == 0
            if took and (passes or adding):
                took = False
                taken[0] = taken[1] = taken[2] = taken[3] = 0
            if passes:
                if moves >= _MOVES:
                    break
                if counts[seat]:
                    before = seat
                seat = follower
                row = seat << 2
                follower = (seat + 1) & 3
                while not counts[follower]:
                    follower = (follower + 1) & 3
            # -- what the seat plays
            own = trump = trumps[seat]
            thrifty = doubt and seat != me
            if trump == NOBODY:
                pocket = pockets[seat]
                if pocket != NO_CARD:
                    own = pocket >> 3
                if not took and not adding:
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
            if n and not adding:
                top = pile[n - 1]
                suit = top >> 3
                bits = hands[row + suit] & HIGHER[top & 7]
                if took:
                    bits &= ~taken[suit]
                over = hands[row + trump] if trump != NOBODY and trump != suit else 0
                if bits:
                    rank = _LOW[bits]
                    move = (suit << 3) + rank
                    if over == 0 or thrifty:
                        continue
                    held = hands[row + suit]
                    cost = STRENGTH[rank] * RANK - MANY[held] * LENGTH - MANY[held & HIGHER[rank]] * OVER
                    if suit == trumps[follower]:
                        cost += SAVED
                    dear = OWN_TRUMP + STRENGTH[_LOW[over]]
                    if cost > dear or (cost == dear and trump < suit):
                        move = (trump << 3) + _LOW[over]
                elif over:
                    move = (trump << 3) + _LOW[over]
                else:
                    move = PICK if self._whole or trump != NOBODY else TAKE
                continue
            best = _DEAR
            if thrifty:
                for suit in range(4):
                    held = hands[row + suit]
                    if held:
                        cost = STRENGTH[_LOW[held]]
                        if suit == trump:
                            cost += TRUMP
                        if cost < best:
                            best = cost
                            move = (suit << 3) + _LOW[held]
            elif counts[follower] <= FEW:
                move = self._stop(row, own, follower, trumps[before] if adding else NOBODY, adding)
            else:
                for suit in range(4):
                    held = hands[row + suit]
                    if held:
                        if suit == own:
                            cost = _NONE + OWN_TRUMP + STRENGTH[_LOW[held]]
                        else:
                            cost = _PLAIN[held]
                            if adding:
                                if suit == trumps[follower]:
                                    cost -= SECOND
                                if suit == trumps[before]:
                                    cost -= BEHIND
                        if cost < best:
                            best = cost
                            move = (suit << 3) + _LOW[held]
        self.spent += _START + moves * _MOVE
        place = 1
        for seat in range(4):
            place += counts[seat] < counts[me]
        return _PLACES * place

    def _stop(self, row: int, own: int, follower: int, behind: int, adding: bool) -> int:
        """Return the card that is put down before a player who is about to go out: of each suit the lowest that he
        cannot beat, if there is one, else the lowest."""
        hands = self._hands
        theirs = self._trumps[follower]
        trumping = theirs if theirs != NOBODY and hands[(follower << 2) + theirs] else NOBODY
        pocket = self._pockets[follower]
        best = _DEAR
        move = PICK
        for suit in range(4):
            held = hands[row + suit]
            if held:
                rank = _LOW[held]
                cost = 0
                if trumping == NOBODY or theirs == suit:
                    over = hands[(follower << 2) + suit]
                    if pocket >> 3 == suit:
                        over |= 1 << (pocket & 7)
                    bits = held
                    while bits and over & HIGHER[_LOW[bits]]:
                        bits &= ~(1 << _LOW[bits])
                    if bits:
                        rank = _LOW[bits]
                        cost = -STOP
                if suit == own:
                    cost += OWN_TRUMP + STRENGTH[rank]
                else:
                    cost += STRENGTH[rank] * RANK - MANY[held] * LENGTH - MANY[held & HIGHER[rank]] * OVER
                    if adding:
                        if suit == theirs:
                            cost -= SECOND
                        if suit == behind:
                            cost -= BEHIND
                if cost < best:
                    best = cost
                    move = (suit << 3) + rank
        return move


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
