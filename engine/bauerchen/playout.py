"""Bauerchen played to its end, for one who looks ahead: all hands are known, and each player goes by the counter's
rules of thumb (engine.bauerchen.bots), to whom a trick then is surely won or surely not.

It is a second way to play by engine.bauerchen.rules, several times as fast: nothing is learnt, told or refused.
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
from engine.bauerchen.rules import JACK, PLAIN, beaters
from engine.bauerchen.score import (
    CALLER,
    LIMITS,
    MELD,
    MELDS,
    POINTS,
    TALLY,
    TRICKS,
    TRUMP_MELD,
    VALUES,
    last_trick,
    out_of_schneider,
    winner,
    worth,
)
from engine.cards import CALL_C, LOWEST, MANY, NOBODY
from engine.view import View

_MOVE = const(70)  # turns of an empty loop that a card takes ...
_START = const(150)  # ... and what comes before the first
_EVEN = const(16)  # the result of a deal that nobody wins
_J = const(7)
_K = const(5)
_Q = const(4)
_JACKS = const(8)  # prices from here on are of Jacks
_LEFT = const(2)  # who can beat a card: the next player, ...
_PARTNER = const(4)
_RIGHT = const(8)  # ... the one after the partner ...
_TRUMPED = const(16)  # ... and whether one of these two can because he has none of the suit
_RUDE = const(1 << 12)
_DEAR = const(1 << 14)


class Playout:
    """See Playout in engine.protocol. A result is 16 less the game points that the own team gets, or more those of the
    others."""

    def __init__(self, options: "dict[str, str]") -> None:
        self.hands = bytearray(16)
        self.pocket = bytearray(4)
        self.spent = 0
        self.options = options
        self.tally = bytearray(TALLY)
        self._last_trick = last_trick(options)
        self._win = LIMITS[options["lautern"]][0]
        self._out = out_of_schneider(options)
        self._melds = options["melds"] == "on"
        self._trump = NOBODY
        self._beaten = bytearray(128)  # what beats a card, rank bits a suit, 4 * card + suit
        # What a view shows, as it is at the beginning ...
        self._tally_then = bytearray(TALLY)
        self._shown = bytearray(4)
        self._by = bytearray(4)
        self._n = self._me = 0
        # ... and as it becomes.
        self._hands = [0] * 16
        self._may = [0] * 4
        self._led = 0

    def look(self, view: View) -> None:
        """Take in the table."""
        self._me = view.seat
        self._n = view.shown_n
        for i in range(view.shown_n):
            self._shown[i] = view.shown[i]
            self._by[i] = view.shown_by[i]
        for i in range(TALLY):
            self._tally_then[i] = view.tally[i]
        if view.trumps[0] != self._trump:
            self._trump = view.trumps[0]
            for card in range(32):
                for suit in range(4):
                    self._beaten[(card << 2) + suit] = beaters(card, self._trump, suit)

    def run(self, move: int, doubt: bool) -> int:
        """Return what a move brings in the world that `hands` holds."""
        hands = self._hands
        may = self._may
        beaten = self._beaten
        tally = self.tally
        trump = self._trump
        left = 0
        for i in range(16):
            hands[i] = self.hands[i]
            left += MANY[hands[i]]
        for i in range(TALLY):
            tally[i] = self._tally_then[i]
        me = seat = self._me
        n = self._n
        led = best = self._shown[0]
        by = self._by[0]
        points = 0
        for i in range(n):
            card = self._shown[i]
            points += VALUES[card & 7]
            if i and beaten[(best << 2) + (card >> 3)] >> (card & 7) & 1:
                best = card
                by = self._by[i]
        self.spent += _START
        while True:
            rank = move & 7
            suit = move >> 3
            row = seat << 2
            hands[row + suit] ^= 1 << rank
            left -= 1
            points += VALUES[rank]
            if n == 0:
                led = best = move
                by = seat
                if self._melds and (rank == _K or rank == _Q) and hands[row + suit] >> (_K + _Q - rank) & 1:
                    tally[MELDS + (seat & 1)] += TRUMP_MELD if suit == trump else MELD
            elif beaten[(best << 2) + suit] >> rank & 1:
                best = move
                by = seat
            n += 1
            seat = (seat + 1) & 3
            if n == 4:
                seat = by
                tally[TRICKS + (by & 1)] += 1
                if not left:
                    points += self._last_trick
                tally[POINTS + (by & 1)] += points
                if not left:
                    break
                n = points = 0
            self._led = led
            # -- what the seat may play (4.3)
            row = seat << 2
            follows = False
            if n:
                suit = led >> 3
                if suit != trump and led & 7 != _J:
                    follows = hands[row + suit] & PLAIN > 0
                if follows:
                    may[0] = may[1] = may[2] = may[3] = 0
                    may[suit] = hands[row + suit] & PLAIN
                else:
                    over = trumps = 0
                    at = best << 2
                    for suit in range(4):
                        held = hands[row + suit] & (PLAIN | JACK if suit == trump else JACK)
                        may[suit] = held
                        trumps |= held
                        over |= held & beaten[at + suit]
                    if over:
                        for suit in range(4):
                            may[suit] &= beaten[at + suit]
                    elif not trumps:
                        for suit in range(4):
                            may[suit] = hands[row + suit]
            else:
                for suit in range(4):
                    may[suit] = hands[row + suit]
            # -- and what it plays
            least = _DEAR
            self.spent += _MOVE
            if MANY[may[0]] + MANY[may[1]] + MANY[may[2]] + MANY[may[3]] == 1:
                for suit in range(4):
                    if may[suit]:
                        move = (suit << 3) + LOWEST[may[suit]]
                continue
            if n == 0:
                move = self._lead(seat)
                continue
            stays = self._falls(seat, best, n, (by ^ seat) & 1 == 0)
            surely = stays and by == seat ^ 2
            team = seat & 1
            for suit in range(4):
                bits = may[suit]
                over = beaten[(best << 2) + suit]
                while bits:
                    rank = LOWEST[bits]
                    bits &= bits - 1
                    card = (suit << 3) + rank
                    price = _JACKS + 3 - suit if rank == _J else STRENGTH[rank] + (TRUMP if suit == trump else 0)
                    wins = stays
                    rude = 0
                    if over >> rank & 1:
                        wins = self._falls(seat, card, n, True)
                        rude = _RUDE if surely else 0
                    brings = points + VALUES[rank]
                    cost = KEEP[price] + rude
                    if wins:
                        cost -= brings
                        had = tally[POINTS + team]
                        cost -= ((had < self._win <= had + brings) + (had < self._out <= had + brings)) * LINE
                    else:
                        cost += brings
                        had = tally[POINTS + 1 - team]
                        cost += ((had < self._win <= had + brings) + (had < self._out <= had + brings)) * LINE
                    if price >= TRUMP and self._master(seat, card):
                        cost += MASTER
                    if cost < least:
                        least = cost
                        move = card
        team = winner(self)
        ahead = tally[MELDS + (me & 1)] - tally[MELDS + 1 - (me & 1)]
        if team != NOBODY:
            ahead += worth(self) if team == me & 1 else -worth(self)
        return _EVEN - ahead

    def _lead(self, seat: int) -> int:
        """Return the card that the counter leads."""
        hands = self._hands
        trump = self._trump
        row = seat << 2
        trumps = 0
        for suit in range(4):
            trumps += MANY[hands[row + suit] & (PLAIN | JACK if suit == trump else JACK)]
        called = (self.tally[CALLER] ^ seat) & 1 == 0
        least = live = _DEAR
        alive = False  # a plain card that is not dead
        move = best = 0
        for suit in range(4):
            bits = hands[row + suit]
            while bits:
                rank = LOWEST[bits]
                bits &= bits - 1
                card = (suit << 3) + rank
                price = _JACKS + 3 - suit if rank == _J else STRENGTH[rank] + (TRUMP if suit == trump else 0)
                cost = LEAD[price]
                over = self._over(seat, card, price < TRUMP)
                if not over & _RIGHT and (over & _PARTNER or not over & _LEFT):
                    cost += ALONE
                if price >= TRUMP:
                    cost -= trumps * DRAWING
                    if called:
                        cost -= CALLED
                elif price == ACE and not called:
                    cost -= ACES
                if cost < least:
                    least = cost
                    move = card
                if not (over & _TRUMPED or (over & (_LEFT | _RIGHT) and not over & _PARTNER)):
                    alive = alive or price < TRUMP
                    if cost < live:
                        live = cost
                        best = card
        return best if alive else move

    def _over(self, seat: int, card: int, plain: bool) -> int:
        """Return who can beat a card that `seat` leads, a bit each, and whether an opponent can by trumping it."""
        hands = self._hands
        beaten = self._beaten
        at = card << 2
        suit = card >> 3
        over = 0
        for k in range(1, 4):
            row = ((seat + k) & 3) << 2
            if plain and hands[row + suit] & PLAIN:
                if hands[row + suit] & PLAIN & beaten[at + suit]:
                    over |= 1 << k
            elif (
                hands[row] & beaten[at]
                or hands[row + 1] & beaten[at + 1]
                or hands[row + 2] & beaten[at + 2]
                or hands[row + 3] & beaten[at + 3]
            ):
                over |= 1 << k
                if plain and k != 2:
                    over |= _TRUMPED
        return over

    def _falls(self, seat: int, best: int, n: int, ours: bool) -> bool:
        """Return whether a trick falls to the team of `seat`, who is the player after `n`, when he has played to it and
        `best` is its best card, one of `ours` or not."""
        hands = self._hands
        beaten = self._beaten
        at = best << 2
        suit = self._led >> 3
        plain = suit != self._trump and self._led & 7 != _J
        for k in range(1, 4 - n):
            row = ((seat + k) & 3) << 2
            if plain and hands[row + suit] & PLAIN:
                if hands[row + suit] & PLAIN & beaten[at + suit]:
                    ours = k == 2
            elif (
                hands[row] & beaten[at]
                or hands[row + 1] & beaten[at + 1]
                or hands[row + 2] & beaten[at + 2]
                or hands[row + 3] & beaten[at + 3]
            ):
                ours = k == 2
        return ours

    def _master(self, seat: int, card: int) -> bool:
        """Return whether nobody else holds a higher trump than this one."""
        hands = self._hands
        for i in range(16):
            if i >> 2 != seat and hands[i] & self._beaten[(card << 2) + (i & 3)]:
                return False
        return True


def stops(view: View, move: int) -> int:
    """Return the next player if this view proves that he cannot beat the card that is played, else NOBODY."""
    if move >= CALL_C or view.shown_n == 3 or not takes(view, move):
        return NOBODY
    led = view.shown[0] if view.shown_n else move
    follower = (view.seat + 1) & 3
    return NOBODY if beats(view, led, move, follower) else follower
