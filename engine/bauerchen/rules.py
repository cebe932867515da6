"""Bauerchen: the rules of RULES.md 4 behind the protocol that the screens, bots and tools know.

A hand is one byte of rank bits a suit, bit 3 the ten, then Queen, King, ace, bit 7 the Jack. Partners sit opposite each
other, so the team of a seat is seat & 1. What each card proves about the hand that it came from is kept beside the
rules, because they decide it.
"""

from engine import const
from engine.bauerchen.score import (
    CALLER,
    MELD,
    MELDS,
    POINTS,
    SCORES,
    TALLY,
    TRICKS,
    TRUMP_MELD,
    VALUES,
    last_trick,
    winner,
    worth,
)
from engine.cards import CALL_C, LOWEST, MOVES, NO_CARD, NOBODY, PICK, SHOW, IllegalMove, check_pack
from engine.events import END, MELDED, SIZE, TRICK, tell
from engine.options import complete
from engine.state import copy_parts
from engine.why import ALREADY_OVER, CALL_FIRST, FOLLOW_SUIT, GO_OVER, JACK_IS_TRUMP, NOT_NOW, NOTHING_TO_TAKE, TRUMP_IT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View

NAME = "bauerchen"
PACK = b"\3\4\5\6\7\x0b\x0c\x0d\x0e\x0f\x13\x14\x15\x16\x17\x1b\x1c\x1d\x1e\x1f"
OPTIONS = (
    ("lautern", ("yes", "no")),
    ("call_after", ("5", "2")),
    ("tie", ("callers_lose", "no_score")),
    ("schneider", ("below", "inclusive")),
    ("melds", ("off", "on")),
    ("caller_penalty", ("0", "1")),
    ("match", ("stein", "round", "three_steins")),
    ("round_to", ("12", "6")),
)
MATCH = "stein"
TABLE = "team"
LONGEST = 21  # moves of a deal: the call, and 20 cards
_EVENTS = const(2)  # that a move brings about, at most: the trick complete or a meld, and the deal over
_HIGHER = b"\0\0\0\x40\x68\x48\0\0"  # the plain ranks above each of 7 8 9 T Q K A J, as rank bits: A T K Q (4.1)
PLAIN = const(0x78)  # the rank bits of a suit ...
JACK = const(0x80)  # ... and of its Jack, which is a trump instead
_J = const(7)
_Q = const(4)
_K = const(5)


def beaters(card: int, trump: int, suit: int) -> int:
    """Return the cards of `suit`, as rank bits, that beat `card` in a trick where `trump` was called (4.1, 4.3)."""
    if card & 7 == _J:
        return JACK if suit < card >> 3 else 0
    if suit == card >> 3:
        return JACK | _HIGHER[card & 7]
    return JACK | PLAIN if suit == trump else JACK


class Deal:
    """One deal. `seat` is whose move it is, NOBODY once it is over; every buffer is allocated here.

    To be read by anyone: `options`; `hands` and `known` (rank bits, 4 * seat + suit; `known` is the part of a hand that
    all have seen); `lacks` (likewise: cards that a hand has been shown not to hold unless they are in `known`);
    `undealt` (likewise: what a seat is still to be dealt); `counts` a seat; `trumps`, the suit called, the same for all
    seats (NOBODY: not yet); `shown`, `shown_by`, `shown_n`, the cards of the trick in order and who played them;
    `best`, which of them is the best so far, true until the next lead; `taker`, who took the trick before (NOBODY: none
    yet); `tally`, what is counted, at the places that engine.bauerchen.score names; `duty`, a code of engine.why, what
    the seat to move has to do (0: nothing); `events`, `event_n` (see engine.events).
    """

    step = 1  # clockwise
    ranking = b"\4\5\3\6"

    def __init__(self, options: "dict[str, str] | None" = None) -> None:
        self._obey(complete(OPTIONS, options))
        self.hands = [0] * 16
        self.known = [0] * 16
        self.lacks = [0] * 16
        self.undealt = [0] * 16
        self.counts = [0] * 4
        self.trumps = [0] * 4
        self.shown = bytearray(4)
        self.shown_by = [0] * 4
        self.tally = bytearray(TALLY)
        self.parts = (
            self.hands,
            self.known,
            self.lacks,
            self.undealt,
            self.counts,
            self.trumps,
            self.shown,
            self.shown_by,
            self.tally,
        )
        self.events = bytearray(_EVENTS * SIZE)
        self._may = [0] * 4  # the cards that may be played
        self._calls = False  # a trump suit is to be called
        self.seat = self.taker = NOBODY
        self.event_n = self.shown_n = self.best = self.duty = 0

    def _obey(self, options: "dict[str, str]") -> None:
        """Take `options` (complete) as the house rules of this deal."""
        self.options = options
        self._last_trick = last_trick(options)
        self._two_first = options["call_after"] == "2"
        self._melds = options["melds"] == "on"
        self._round = int(options["round_to"])

    def start(self, pack: "bytes | bytearray", first: int) -> None:
        """Deal `pack` (20 card codes): seat first + k gets pack[5k:5k+5], and `first` is forehand, who calls and leads
        (4.2). Where he calls after two cards, those are his first two, and the others get none before. The score of the
        round in `tally` is left as it is. ValueError if the pack is not the 20 cards."""
        check_pack(pack, PACK)
        for i in range(16):
            self.hands[i] = self.known[i] = self.lacks[i] = self.undealt[i] = 0
        for k in range(4):
            seat = (first + k) & 3
            dealt = 5 if not self._two_first else 0 if k else 2
            for i in range(5):
                card = pack[5 * k + i]
                cards = self.hands if i < dealt else self.undealt
                cards[(seat << 2) + (card >> 3)] |= 1 << (card & 7)
            self.counts[seat] = dealt
            self.trumps[seat] = NOBODY
        for i in range(SCORES):
            self.tally[i] = 0
        self.tally[CALLER] = first
        self.event_n = self.shown_n = 0
        self.taker = NOBODY
        self.seat = first
        self._ask()

    def legal(self, out: bytearray) -> int:
        """Write the legal move codes into `out` (40 bytes always do), in ascending order. Return how many."""
        n = 0
        may = self._may
        for suit in range(4):
            bits = may[suit]
            while bits:
                out[n] = (suit << 3) + LOWEST[bits]
                n += 1
                bits &= bits - 1
        if self._calls:
            for suit in range(4):
                out[n] = CALL_C + suit
                n += 1
        return n

    def play(self, move: int) -> None:
        """Make the move for `seat`. IllegalMove, and nothing changed, if the rules do not allow it."""
        if 0 <= move < 32 and self._may[move >> 3] >> (move & 7) & 1:
            self._put(move)
        elif CALL_C <= move < MOVES and self._calls:
            self._call(move - CALL_C)
        else:
            from engine.text.notation import complaint

            raise IllegalMove(complaint(self, move))
        if self.seat == NOBODY:
            tell(self, END, NOBODY, NO_CARD, 0)
        self._ask()

    def place(self, seat: int) -> int:
        """Return 0: teams win a deal, and no seat has a place in it."""
        return 0

    def winner(self) -> int:
        """Return the team that has won, once the deal is over; NOBODY if none has (4.4)."""
        return winner(self)

    def worth(self) -> int:
        """Return the game points that the result brings the winners, without melds (4.4)."""
        return worth(self)

    def to_beat(self) -> int:
        """Return the best card of the trick so far; NO_CARD when a card is to be led."""
        return self.shown[self.best] if self.shown_n else NO_CARD

    def takes(self) -> int:
        """Return 0: nobody takes up cards."""
        return 0

    def is_trump(self, seat: int, card: int) -> bool:
        """Return whether a card is a trump: a Jack, or one of the suit called (4.1)."""
        return card & 7 == _J or card >> 3 == self.trumps[seat]

    def opening_card(self) -> int:
        """Return the card whose holder moves first, NO_CARD if the game has none: here forehand does (4.2)."""
        return NO_CARD

    def next_active(self, seat: int) -> int:
        """Return the next seat clockwise: all play to every trick (4.3)."""
        return (seat + 1) & 3

    def show(self, view: "View") -> None:
        """Show a view who played the trick, what is counted, and what is still to be dealt, which is hidden."""
        for i in range(self.shown_n):
            view.shown_by[i] = self.shown_by[i]
        for i in range(TALLY):
            view.tally[i] = self.tally[i]
        for i in range(16):
            view.hidden[i & 3] |= self.undealt[i]

    def why_not(self, move: int) -> int:
        """Return why `move` (a card in hand, or a code above the cards) may not be played now: a code of engine.why, 0
        if it may."""
        if self.seat == NOBODY:
            return ALREADY_OVER
        if self._calls:
            return 0 if move >= CALL_C else CALL_FIRST
        if move >= PICK:
            return NOT_NOW if move >= SHOW else NOTHING_TO_TAKE
        if self._may[move >> 3] >> (move & 7) & 1:
            return 0
        return JACK_IS_TRUMP if self.duty == FOLLOW_SUIT and move == self.shown[0] | _J else self.duty

    # -- what may be done (4.3)

    def _ask(self) -> None:
        """Work out what `seat` may do now."""
        may = self._may
        may[0] = may[1] = may[2] = may[3] = 0
        self.duty = 0
        trump = self.trumps[0]
        self._calls = self.seat != NOBODY and trump == NOBODY
        if self._calls or self.seat == NOBODY:
            return
        hands = self.hands
        row = self.seat << 2
        if self.shown_n:
            suit = self.shown[0] >> 3
            if not self.is_trump(0, self.shown[0]) and hands[row + suit] & PLAIN:
                may[suit] = hands[row + suit] & PLAIN
                self.duty = FOLLOW_SUIT
                return
            best = self.shown[self.best]
            over = trumps = 0
            for suit in range(4):
                held = hands[row + suit] & (PLAIN | JACK if suit == trump else JACK)
                may[suit] = held & beaters(best, trump, suit)
                trumps |= held
                over |= may[suit]
            if trumps:
                self.duty = GO_OVER if over and self.is_trump(0, best) else TRUMP_IT
                if over:
                    return
        for suit in range(4):
            held = hands[row + suit]
            may[suit] = held & (PLAIN | JACK if suit == trump else JACK) if self.duty else held

    # -- what is done

    def _call(self, suit: int) -> None:
        """`seat` calls a trump suit, and gets, as all do, what cards are still to be dealt (4.2)."""
        self.event_n = 0
        for seat in range(4):
            self.trumps[seat] = suit
            self.counts[seat] = 5
        for i in range(16):
            self.hands[i] |= self.undealt[i]
            self.undealt[i] = 0

    def _put(self, card: int) -> None:
        """Play a legal card to the trick."""
        self.event_n = 0
        seat = self.seat
        at = (seat << 2) + (card >> 3)
        n = self.shown_n
        if n == 0:
            self.best = 0
        else:
            self._learn(card)
            if beaters(self.shown[self.best], self.trumps[0], card >> 3) >> (card & 7) & 1:
                self.best = n
        self.hands[at] ^= 1 << (card & 7)
        self.known[at] &= self.hands[at]
        self.counts[seat] -= 1
        self.shown[n] = card
        self.shown_by[n] = seat
        self.shown_n = n + 1
        self.seat = (seat + 1) & 3
        if n == 0 and self._melds and (card & 7 == _K or card & 7 == _Q):
            self._meld(seat, card)
        elif n == 3:
            self._take(self.shown_by[self.best])

    def _learn(self, card: int) -> None:
        """Note what the hand of `seat` is shown to lack by a card that does not follow, or does not go over (4.3)."""
        row = self.seat << 2
        lacks = self.lacks
        trump = self.trumps[0]
        led = self.shown[0]
        if not self.is_trump(0, led):
            if card & 7 != _J and card >> 3 == led >> 3:
                return
            lacks[row + (led >> 3)] |= PLAIN
        best = self.shown[self.best]
        if beaters(best, trump, card >> 3) >> (card & 7) & 1:
            return
        some = self.is_trump(0, card)
        for suit in range(4):
            if some:
                lacks[row + suit] |= beaters(best, trump, suit)
            else:
                lacks[row + suit] |= PLAIN | JACK if suit == trump else JACK

    def _meld(self, seat: int, card: int) -> None:
        """`seat` has led a King or Queen: a meld, if he holds the other one. The deal stops when that wins the round
        (4.4)."""
        at = (seat << 2) + (card >> 3)
        other = 1 << (_K + _Q - (card & 7))
        if not self.hands[at] & other:
            self.lacks[at] |= other
            return
        self.known[at] |= other
        team = seat & 1
        points = TRUMP_MELD if card >> 3 == self.trumps[0] else MELD
        self.tally[MELDS + team] += points
        tell(self, MELDED, seat, card, points)
        if self.tally[SCORES + team] + self.tally[MELDS + team] >= self._round:
            self.seat = NOBODY

    def _take(self, seat: int) -> None:
        """`seat` takes the trick and leads the next one, or was it the last (4.3, 4.4)."""
        points = 0
        for i in range(4):
            points += VALUES[self.shown[i] & 7]
        self.shown_n = 0
        self.taker = self.seat = seat
        if not self.counts[seat]:
            points += self._last_trick
            self.seat = NOBODY
        self.tally[POINTS + (seat & 1)] += points
        self.tally[TRICKS + (seat & 1)] += 1
        tell(self, TRICK, seat, self.shown[self.best], points)

    # -- the whole state

    def copy(self, other: "Deal") -> None:
        """Become `other`, its options included; allocates nothing."""
        self._obey(other.options)
        copy_parts(self.parts, other.parts)
        self.event_n = 0
        self.best = other.best
        self.shown_n = other.shown_n
        self.taker = other.taker
        self.seat = other.seat
        self._ask()

    def pack_into(self, buf: bytearray) -> int:
        """Write the whole state into `buf`, with what everyone has seen; return its length, at most 96 bytes."""
        from engine.bauerchen.saved import pack  # here: it makes a Deal, and a deal in play can do without

        return pack(self, buf)

    def unpack_from(self, buf: "bytes | bytearray") -> None:
        """Become the packed deal; cards that are nowhere count as gone. ValueError, and no change, if it is damaged."""
        from engine.bauerchen.saved import unpacked

        self.copy(unpacked(buf))
