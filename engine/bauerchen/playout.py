"""Bauerchen played to its end, for one who looks ahead: all hands are known, and each player goes by the counter's
rules of thumb (engine.bauerchen.bots), to whom a trick then is surely won or surely not.

It is a second way to play by engine.bauerchen.rules, many times as fast: nothing is learnt, told or refused. A hand is
one number here, a bit a card: the three plain suits from bit 0, from bit 4 and from bit 8, each Queen, King, ten, ace,
and from bit 12 the trumps, up to the Jack of clubs at bit 19. What beats a card is then a number too.
"""

from engine import const
from engine.bauerchen.bots import (
    ACE,
    ACES,
    ALONE,
    CALLED,
    DRAWING,
    KEEP,
    LEAD,
    LINE,
    MASTER,
    STRENGTH,
    TRUMP,
    beats,
    takes,
)
from engine.bauerchen.score import (
    CALLER,
    LIMITS,
    MELD,
    MELDS,
    POINTS,
    SCORE,
    SCORES,
    TALLY,
    TRICKS,
    TRUMP_MELD,
    VALUES,
    last_trick,
    out_of_schneider,
)
from engine.cards import CALL_C, LOWEST, MANY, NOBODY
from engine.view import View

# Worlds in which a card is tried, at most, and turns of an empty loop, after which no world is begun: half of 1,000
# choices between two cards or more take less than 97,000 turns, 0.3 s on an RP2040, the dearest 263,000.
WORLDS = const(44)
TURNS = const(250_000)
_START = const(230)  # turns of an empty loop that come before the first card ...
_MOVE = const(10)  # ... that one takes ...
_LED = const(120)  # ... to lead more ...
_TRIED = const(22)  # ... and that one more to choose from takes
_EVEN = const(16)  # the result of a deal that nobody wins ...
_WORST = const(32)  # ... and of one that wins the others the round
_CARDS = const(20)
_TRUMPS = const(0xFF000)
_FIRST = const(12)  # the place of the lowest trump
_JACKS = const(16)  # and of the lowest Jack
_TOP = const(19)
_BIT = const(25)  # what is left of each of the twenty bits, divided by this, differs ...
_PLACE = b"\0\0\1\7\2\0\x08\5\3\x0e\0\x10\x09\x13\6\0\4\x0d\x0f\x12\0\x0c\x11\x0b\x0a"  # ... and tells its place
_VALUES = (bytes((VALUES[4], VALUES[5], VALUES[3], VALUES[6])) * 4) + bytes((VALUES[7],)) * 4
_LEAD = LEAD[:TRUMP] * 3 + LEAD[TRUMP:]
_KEEP = KEEP[:TRUMP] * 3 + KEEP[TRUMP:]
_RUDE = const(1 << 12)
_DEAR = const(1 << 20)


class Playout:
    """See Playout in engine.protocol. A result is 16 less the game points that the own team gets, or more those of the
    others; a meld that wins the round is worth more than all of them."""

    def __init__(self, options: "dict[str, str]") -> None:
        self.hands = bytearray(16)
        self.pocket = bytearray(4)
        self.spent = 0
        self._last_trick = last_trick(options)
        self._win = LIMITS[options["lautern"]][0]
        self._out = out_of_schneider(options)
        self._tie = options["tie"] == "callers_lose"
        self._penalty = int(options["caller_penalty"])
        self._melds = options["melds"] == "on"
        self._round = int(options["round_to"])
        self._above = [(-2 << i & 15 << (i & 12) | _TRUMPS) if i < _FIRST else -2 << i & _TRUMPS for i in range(_CARDS)]
        # Places by card code, card codes by place; both as the trumps are.
        self._trump = NOBODY
        self._places = bytearray(32)
        self._codes = bytearray(_CARDS)
        # What a view shows: counts, whose move it is, and of the trick the suit led, the best card and whose that is.
        self._shown = bytearray(TALLY)
        self._me = self._n = self._points = self._led = self._best = self._by = 0
        # The world that `hands` held last, as numbers, and how they become.
        self._world = bytearray(16)
        self._all = [0] * 4
        self._hands = [0] * 4
        self._tally = bytearray(TALLY)

    def look(self, view: View) -> None:
        """Take in the table."""
        self._me = view.seat
        for i in range(TALLY):
            self._shown[i] = view.tally[i]
        if view.trumps[0] != self._trump:
            self._order(view.trumps[0])
        self._n = view.shown_n
        self._points = 0
        for i in range(view.shown_n):
            at = self._places[view.shown[i]]
            self._points += _VALUES[at]
            if i == 0 or self._above[self._best] >> at & 1:
                self._best = at
                self._by = view.shown_by[i]
            if i == 0:
                self._led = 0 if at >= _FIRST else 15 << (at & 12)

    def _order(self, trump: int) -> None:
        """Put the cards at their places for a trump suit."""
        self._trump = trump
        at = 0
        for suit in range(4):
            for rank in range(3, 7):
                place = (_FIRST if suit == trump else at) + STRENGTH[rank]
                self._places[(suit << 3) + rank] = place
                self._codes[place] = (suit << 3) + rank
            if suit != trump:
                at += 4
            self._places[(suit << 3) + 7] = _TOP - suit
            self._codes[_TOP - suit] = (suit << 3) + 7
        for i in range(16):
            self._world[i] = 0

    def _take_in(self) -> None:
        """Make the hands of a new world numbers."""
        places = self._places
        for seat in range(4):
            held = 0
            for suit in range(4):
                bits = self._world[(seat << 2) + suit] = self.hands[(seat << 2) + suit]
                while bits:
                    held |= 1 << places[(suit << 3) + LOWEST[bits]]
                    bits &= bits - 1
            self._all[seat] = held

    def run(self, move: int, doubt: bool) -> int:
        """Return what a move brings in the world that `hands` holds."""
        if self.hands != self._world:
            self._take_in()
        hands = self._hands
        above = self._above
        codes = self._codes
        tally = self._tally
        win = self._win
        schneider = self._out
        out = 0  # what all hold
        for i in range(4):
            hands[i] = self._all[i]
            out |= hands[i]
        for i in range(TALLY):
            tally[i] = self._shown[i]
        seat = self._me
        n = self._n
        points = self._points
        led = self._led
        beating = above[self._best]
        by = self._by
        at = self._places[move]
        turns = _START
        while True:
            bit = 1 << at
            hands[seat] ^= bit
            out ^= bit
            points += _VALUES[at]
            turns += _MOVE
            if n == 0:
                led = 0 if at >= _FIRST else 15 << (at & 12)
                beating = above[at]
                by = seat
                if self._melds and at & 3 < 2 and at < _JACKS and hands[seat] >> (at ^ 1) & 1:
                    team = seat & 1
                    tally[MELDS + team] += TRUMP_MELD if at >= _FIRST else MELD
                    if tally[SCORES + team] + tally[MELDS + team] >= self._round:
                        self.spent += turns
                        return 0 if team == self._me & 1 else _WORST
            elif beating & bit:
                beating = above[at]
                by = seat
            n += 1
            seat = (seat + 1) & 3
            if n == 4:
                seat = by
                tally[TRICKS + (by & 1)] += 1
                tally[POINTS + (by & 1)] += points
                if not out:
                    tally[POINTS + (by & 1)] += self._last_trick
                    break
                n = points = 0
            held = hands[seat]
            may = held
            if n:  # (4.3)
                may = held & led or held & beating & _TRUMPS or held & _TRUMPS or held
            if not may & may - 1:
                at = _PLACE[may % _BIT]
                continue
            if n == 0:
                at = self._lead(seat, out ^ held)
                turns += _LED
                continue
            # What the next player and the partner, if he comes after him, have to beat with.
            left = partner = 0
            if n < 3:
                left = hands[(seat + 1) & 3]
                left = left & led or left
                if n == 1:
                    partner = hands[seat ^ 2]
                    partner = partner & led or partner
            falls = partner & beating > 0 or ((by ^ seat) & 1 == 0 and left & beating == 0)
            surely = falls and by == seat ^ 2
            others = out ^ held
            ours = tally[POINTS + (seat & 1)]
            theirs = tally[POINTS + 1 - (seat & 1)]
            least = _DEAR
            while may:
                bit = may & -may
                may ^= bit
                place = _PLACE[bit % _BIT]
                over = above[place]
                cost = _KEEP[place]
                wins = falls
                if beating & bit:
                    wins = partner & over > 0 or left & over == 0
                    if surely:
                        cost += _RUDE
                if place >= _FIRST and not others & over:
                    cost += MASTER
                brings = points + _VALUES[place]
                had = ours if wins else theirs
                if had < win and had + brings >= schneider:
                    brings += ((had + brings >= win) + (had < schneider)) * LINE
                cost = ((cost - brings if wins else cost + brings) << 5) + codes[place]
                turns += _TRIED
                if cost < least:
                    least = cost
                    at = place
        self.spent += turns
        return self._result()

    def _result(self) -> int:
        """Return what the deal has brought (4.4)."""
        tally = self._tally
        us = self._me & 1
        callers = tally[CALLER] & 1
        ahead = tally[MELDS + us] - tally[MELDS + 1 - us]
        if tally[POINTS] >= self._win:
            team = 0
        elif tally[POINTS + 1] >= self._win:
            team = 1
        elif self._tie:
            team = 1 - callers
        else:
            return _EVEN - ahead
        degree = 3
        if tally[TRICKS + 1 - team]:
            degree = 1 + (tally[POINTS + 1 - team] < self._out)
        worth = SCORE[degree]
        if team != callers:
            worth += self._penalty
        return _EVEN - ahead + (-worth if team == us else worth)

    def _lead(self, seat: int, others: int) -> int:
        """Return the place of the card that the counter leads."""
        hands = self._hands
        above = self._above
        bits = hands[seat]
        left = hands[(seat + 1) & 3]
        partner = hands[seat ^ 2]
        right = hands[(seat + 3) & 3]
        called = (self._tally[CALLER] ^ seat) & 1 == 0
        drawing = MANY[bits >> _FIRST] * DRAWING + called * CALLED
        least = live = _DEAR
        move = best = 0
        alive = False  # there is a plain card that is not dead
        while bits:
            bit = bits & -bits
            bits ^= bit
            at = _PLACE[bit % _BIT]
            over = above[at]
            cost = _LEAD[at]
            dead = False
            if at < _FIRST:
                led = 15 << (at & 12)
                lefts = (left & led or left) & over
                partners = (partner & led or partner) & over
                rights = (right & led or right) & over
                dead = (lefts | rights) & _TRUMPS > 0
                if at & 3 == ACE and not called:
                    cost -= ACES
            else:
                lefts = left & over
                partners = partner & over
                rights = right & over
                cost -= drawing
            if not rights and (partners or not lefts):
                cost += ALONE
            cost = (cost << 5) + self._codes[at]
            if cost < least:
                least = cost
                move = at
            if not dead and (partners or not (lefts or rights)):
                alive = alive or at < _FIRST
                if cost < live:
                    live = cost
                    best = at
        return best if alive else move


def stops(view: View, move: int) -> int:
    """Return the next player if this view proves that he cannot beat the card that is played, else NOBODY."""
    if move >= CALL_C or view.shown_n == 3 or not takes(view, move):
        return NOBODY
    led = view.shown[0] if view.shown_n else move
    follower = (view.seat + 1) & 3
    return NOBODY if beats(view, led, move, follower) else follower
