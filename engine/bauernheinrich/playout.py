"""Bauernheinrich played to its end, for one who looks ahead: all hands are known, and each player goes by the counter's
rules of thumb (engine.bauernheinrich.bots), who searches no ending here.

It is a second way to play by engine.bauernheinrich.rules, many times as fast: nothing is learnt, told or refused, and
no list of moves is made. Of each suit the lowest card is the cheapest, and a plain card is cheaper than a trump, that
than a Jack; so who beats needs no prices, and who leads those of one card a suit. Only where the next player is about
to go out are more cards looked at.

The Jacks are a fifth suit here, JD the lowest bit. A card is its suit and its bit; picking up is a bit of 0.
"""

from engine import const
from engine.bauernheinrich.beating import FOLLOW, HEAD_FIRST, VOID_TO_TRUMP
from engine.bauernheinrich.bots import HALF, JACK, LENGTH, PRICE, STOP, TRUMP, unbeaten
from engine.cards import LOWEST, MANY, NOBODY, PICK
from engine.view import View

# Worlds in which a move is tried, at most, and turns of an empty loop, after which no world is begun: half of 1,000
# choices between two moves or more take less than 94,000 turns, 0.3 s on an RP2040, the dearest 218,000.
WORLDS = const(24)
TURNS = const(200_000)
_MOVES = const(100)  # after so many it is judged by the cards that are left, as after a stall
_START = const(220)  # turns of an empty loop that come before the first move ...
_MOVE = const(28)  # ... and what each takes
_DEAR = const(30_000)
_J = const(7)
_JACKS = const(4)  # their suit
_SUITS = const(5)
_CODE = const(7)  # the bits of a card beside its suit
_PLACES = const(2)  # a result is so many times the place

_PLAIN = (b"\1\2\3", b"\0\2\3", b"\0\1\3", b"\0\1\2")  # the suits that are not trumps
# What the lowest card of these bits is worth to a hand that holds them, as a lead, but for those that it can beat; for
# them are counted the cards in play that are below the highest, the own ones too. The last number makes it positive.
_LEAD = bytes([LOWEST[bits] * HALF - (MANY[bits] - 1) * HALF - MANY[bits] * LENGTH + 45 for bits in range(128)])


class Playout:
    """See Playout in engine.protocol. A result is twice the place, after a stall the mean of those that are shared."""

    def __init__(self, options: "dict[str, str]") -> None:
        self.hands = bytearray(16)
        self.pocket = bytearray(4)
        self.spent = 0
        self._rule = FOLLOW.index(options["follow"])
        self._same_leads = options["leader"] == "same"
        self._trumps = [0] * 4
        self._plain = [_PLAIN[0]] * 4
        # What a view shows, as it is at the beginning ...
        self._counts_then = [0] * 4
        self._after_then = [0] * 4
        self._in_play_then = [0] * 4
        self._trick_then = [0] * 4
        self._trick_bits_then = [0] * 4
        self._n = self._size = self._me = self._leader = self._active = 0
        # ... and as it becomes.
        self._hands = [0] * (4 * _SUITS)
        self._counts = [0] * 4
        self._after = [0] * 4  # who follows a seat, of those who hold cards
        self._in_play = [0] * _SUITS  # the cards of all hands
        self._trick = [0] * 4  # the suits of its cards ...
        self._trick_bits = [0] * 4  # ... and their bits

    def look(self, view: View) -> None:
        """Take in the table."""
        self._me = view.seat
        self._n = view.shown_n
        self._size = view.size
        self._leader = view.shown_by[0] if view.shown_n else view.seat
        self._active = 0
        for i in range(4):
            self._trumps[i] = view.trumps[i]
            self._plain[i] = _PLAIN[view.trumps[i]]
            self._counts_then[i] = view.counts[i]
            self._active += view.counts[i] > 0
            self._after_then[i] = view.next_active(i)
            hands = view.hands
            self._in_play_then[i] = (view.hidden[i] | hands[i] | hands[4 + i] | hands[8 + i] | hands[12 + i]) & 127
        for i in range(view.shown_n):
            card = view.shown[i]
            jack = card & 7 == _J
            self._trick_then[i] = _JACKS if jack else card >> 3
            self._trick_bits_then[i] = 8 >> (card >> 3) if jack else 1 << (card & 7)

    def run(self, move: int, doubt: bool) -> int:
        """Return what a move brings in the world that `hands` holds."""
        hands = self._hands
        counts = self._counts
        after = self._after
        in_play = self._in_play
        trick = self._trick
        trick_bits = self._trick_bits
        trumps = self._trumps
        void_to_trump = self._rule == VOID_TO_TRUMP
        world = self.hands
        row = ones = 0
        for seat in range(4):
            counts[seat] = held = self._counts_then[seat]
            ones += held == 1
            after[seat] = self._after_then[seat]
            in_play[seat] = self._in_play_then[seat]
            jacks = 0
            for suit in range(4):
                bits = world[(seat << 2) + suit]
                if bits > 127:
                    bits &= 127
                    jacks |= 8 >> suit
                hands[row + suit] = bits
            hands[row + _JACKS] = jacks
            row += _SUITS
        in_play[_JACKS] = 0
        lead = _LEAD
        many = MANY
        active = self._active
        n = self._n
        for i in range(n):
            trick[i] = self._trick_then[i]
            trick_bits[i] = self._trick_bits_then[i]
        size = self._size
        leader = self._leader
        me = seat = self._me
        row = seat * _SUITS
        suit = move >> 3
        bit = 0
        if move & 7 == _J:
            bit = 8 >> suit
            suit = _JACKS
        elif move != PICK:
            bit = 1 << (move & 7)
        moves = 0
        while True:
            moves += 1
            if bit:
                hands[row + suit] ^= bit
                in_play[suit] ^= bit
                trick[n] = suit
                trick_bits[n] = bit
                n += 1
                held = counts[seat] - 1
                counts[seat] = held
                if held < 2:
                    if held:
                        ones += 1
                    else:
                        ones -= 1
                        active -= 1
                        if seat == me or active == 1:
                            self.spent += _START + moves * _MOVE
                            return _PLACES * (4 - active if seat == me else 4)
                        follower = after[seat]
                        for i in range(4):
                            if after[i] == seat:
                                after[i] = follower
                if n < size:
                    seat = after[seat]
                else:
                    n = 0
                    if self._same_leads:
                        seat = leader
                    if not counts[seat]:
                        seat = after[seat]
            else:
                held = counts[seat]
                if held == 1:
                    ones -= 1
                counts[seat] = held + n
                while n:
                    n -= 1
                    suit = trick[n]
                    hands[row + suit] |= trick_bits[n]
                    in_play[suit] |= trick_bits[n]
                seat = after[seat]
            row = seat * _SUITS
            if n:
                if ones and n + 1 < size and counts[after[seat]] == 1:
                    bits = self._stop(seat, after[seat], suit, bit)
                    suit = bits >> _CODE
                    bit = bits & 127
                    continue
                bits = hands[row + suit] & -(bit + bit)
                if not bits:
                    if suit == _JACKS:
                        bit = 0
                        continue
                    trump = trumps[seat]
                    if trump == suit or (void_to_trump and hands[row + suit]) or not hands[row + trump]:
                        suit = _JACKS
                    else:
                        suit = trump
                    bits = hands[row + suit]
            else:
                if moves >= _MOVES:
                    break
                size = active
                leader = seat
                if ones and counts[after[seat]] == 1:
                    bits = self._stop(seat, after[seat], 0, 0)
                    suit = bits >> _CODE
                    bit = bits & 127
                    continue
                best = _DEAR
                for plain in self._plain[seat]:
                    held = hands[row + plain]
                    if held:
                        cost = lead[held] + many[in_play[plain] & (held - 1)] * HALF
                        if cost < best:
                            best = cost
                            suit = plain
                            bits = held
                if best == _DEAR:
                    suit = trumps[seat]
                    bits = hands[row + suit]
                    if not bits:
                        suit = _JACKS
                        bits = hands[row + _JACKS]
            bit = bits & -bits
        self.spent += _START + moves * _MOVE
        place = _PLACES
        for seat in range(4):
            if seat != me:
                place += (counts[seat] < counts[me]) + (counts[seat] <= counts[me])
        return place

    def _stop(self, seat: int, other: int, suit: int, bit: int) -> int:
        """Return what `seat` plays on a card (a bit of 0: he leads) when the next to play, `other`, has one card left:
        a bit and above it the suit."""
        hands = self._hands
        row = seat * _SUITS
        trump = self._trumps[seat]
        at = other * _SUITS
        last = 0  # the suit of his card
        while not hands[at + last]:
            last += 1
        above = -hands[at + last]
        cuts = last == _JACKS or last == self._trumps[other]  # his card beats all plain cards of other suits
        alone = suit == _JACKS or (self._rule == HEAD_FIRST and hands[row + suit] & -(bit + bit) > 0)
        best = _DEAR
        found = 0
        for s in range(_SUITS):
            held = hands[row + s]
            if bit:
                if s == suit:
                    held &= -(bit + bit)
                elif alone or (s != _JACKS and (s != trump or (self._rule == VOID_TO_TRUMP and hands[row + suit]))):
                    continue
            safe = held & above if s == last else 0 if cuts and s != _JACKS else held
            while held:
                low = held & -held
                rank = LOWEST[low]
                code = (s << 3) + rank  # of equals the first in order of codes
                if s == _JACKS:
                    code = 31 - (rank << 3)
                    cost = (JACK + rank) * PRICE
                elif s == trump:
                    cost = (TRUMP + rank) * PRICE
                else:
                    own = hands[row + s]
                    lower = (self._in_play[s] ^ own) & (low - 1)
                    cost = (rank + MANY[lower]) * HALF - MANY[own] * LENGTH
                if not low & safe:
                    cost += STOP
                cost = (cost << 5) + code
                if cost < best:
                    best = cost
                    found = s << _CODE | low
                if low & safe:
                    break
                held = safe
        return found


def stops(view: View, move: int) -> int:
    """Return the next player if this view proves that he cannot beat the card that is played, else NOBODY."""
    follower = view.next_active(view.seat)
    to_come = move < PICK and view.shown_n + 1 < view.size
    return follower if to_come and unbeaten(view, move, follower) else NOBODY
