"""Bauernheinrich: the rules of RULES.md 2 behind the protocol that the screens, bots and tools know.

A hand is one byte of rank bits a suit (see beating.py). What the table has seen is kept beside the rules, because the
rules decide what a card or a refusal proves.
"""

from engine import const
from engine.bauernheinrich.beating import FOLLOW, HEAD_FIRST, NONE, beaters, beats, learn_from_card, learn_from_refusal
from engine.cards import LOWEST, NO_CARD, NOBODY, PICK, IllegalMove, check_pack
from engine.events import END, OUT, SIZE, STALL, TRICK, tell
from engine.options import complete
from engine.state import copy_parts, share_places
from engine.why import ALREADY_OVER, BEAT_IT, BEATS_NOT, NOTHING_TO_TAKE, ONLY_JACKS, SUIT_FIRST, VOID_FIRST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View

NAME = "bauernheinrich"
PACK = bytes(range(32))
OPTIONS = (
    ("follow", FOLLOW),
    ("beat", ("must", "may")),
    ("leader", ("last", "same")),
    ("direction", ("clockwise", "counterclockwise")),
)
MATCH = "points"
TABLE = "trick"
_J = const(7)  # a Jack's rank
_AC = const(6)
_STALL_MUST = const(60)  # leads without progress before the deal stops (2.7)
_STALL_MAY = const(100)
_EVENTS = const(2)  # that a move brings about, at most: a player out, and the trick complete or the deal over
_NO_CARDS = [0] * 4


class Deal:
    """One deal. `seat` is whose move it is, NOBODY once it is over; every buffer is allocated here.

    To be read by anyone: `options`; `hands` and `known` (rank bits, 4 * seat + suit; `known` is the part of a hand
    that all have seen); `lacks` (likewise: cards that a seat has been shown not to hold unless it is in `known`);
    `counts`, `trumps`, `places` (0 = still in) a seat; `shown`, `shown_by`, `shown_n`, the cards on the table in order
    and who played them; `size`, cards that this trick is to have; `step`, which added to a seat gives the next one;
    `stalled`; `events`, `event_n` (see engine.events).
    """

    best = -1  # the last card of a trick
    ranking = b"\0\1\2\3\4\5\6"

    def __init__(self, options: "dict[str, str] | None" = None) -> None:
        self._obey(complete(OPTIONS, options))
        self.hands = [0] * 16
        self.known = [0] * 16
        self.lacks = [0] * 16
        self.counts = [0] * 4
        self.trumps = [0] * 4
        self.places = [0] * 4
        self.shown = bytearray(4)
        self.shown_by = [0] * 4
        self.parts = (
            self.hands,
            self.known,
            self.lacks,
            self.counts,
            self.trumps,
            self.places,
            self.shown,
            self.shown_by,
        )
        self.events = bytearray(_EVENTS * SIZE)
        self._beaters = [0] * 4
        self._held = _NO_CARDS  # the cards that may be played: four bytes of this buffer ...
        self._at = 0  # ... from here; the hand itself for a lead, else the beaters
        self._low = self._high = 0  # the suits that have any, as a range
        self._may_pick = False
        self._active = 0  # seats that hold cards
        self.seat = NOBODY
        self.event_n = self.shown_n = self.size = self.stall = 0
        self.stalled = False

    def _obey(self, options: "dict[str, str]") -> None:
        """Take `options` (complete) as the house rules of this deal."""
        self.options = options
        self._rule = FOLLOW.index(options["follow"])
        self._must = options["beat"] == "must"
        self._same_leads = options["leader"] == "same"
        self.stall_limit = _STALL_MUST if self._must else _STALL_MAY
        self.step = 1 if options["direction"] == "clockwise" else 3

    def start(self, pack: "bytes | bytearray", first: int) -> None:
        """Deal `pack` (32 card codes): seat first + k gets pack[8k:8k+8] (2.2). The holder of AC moves first and has
        clubs; spades, hearts, diamonds go clockwise from him (2.1). ValueError if the pack is not the 32 cards."""
        check_pack(pack, PACK)
        hands = self.hands
        for i in range(16):
            hands[i] = self.known[i] = self.lacks[i] = 0
        for k in range(4):
            row = ((first + k) & 3) << 2
            for i in range(k << 3, (k + 1) << 3):
                card = pack[i]
                hands[row + (card >> 3)] |= 1 << (card & 7)
        self.event_n = self.shown_n = self.stall = 0
        self.stalled = False
        self._active = 4
        holder = 0
        for seat in range(4):
            self.counts[seat] = 8
            self.places[seat] = 0
            if hands[seat << 2] & (1 << _AC):
                holder = seat
        for suit in range(4):
            self.trumps[(holder + suit) & 3] = suit
        self._lead(holder)

    def legal(self, out: bytearray) -> int:
        """Write the legal move codes into `out` (40 bytes always do): cards by code, then PICK. Return how many."""
        n = 0
        held = self._held
        at = self._at
        for suit in range(self._low, self._high):
            bits = held[at + suit]
            while bits:
                out[n] = (suit << 3) + LOWEST[bits]
                n += 1
                bits &= bits - 1
        if self._may_pick:
            out[n] = PICK
            n += 1
        return n

    def play(self, move: int) -> None:
        """Make the move for `seat`. IllegalMove, and nothing changed, if the rules do not allow it."""
        if 0 <= move < 32 and self._held[self._at + (move >> 3)] >> (move & 7) & 1:
            self._put(move)
        elif move == PICK and self._may_pick:
            self._pick_up()
        else:
            from engine.text.notation import complaint

            raise IllegalMove(complaint(self, move))

    def place(self, seat: int) -> int:
        """Return 1..4 once the deal is over (after a stall places may be shared, 2.7), 0 for a seat still in it."""
        return self.places[seat]

    def to_beat(self) -> int:
        """Return the card to beat: the last one played to the trick (2.3); NO_CARD when a card is to be led."""
        return self.shown[self.shown_n - 1] if self.shown_n else NO_CARD

    def takes(self) -> int:
        """Return how many cards PICK would bring the seat to move: the whole trick (2.4)."""
        return self.shown_n

    def is_trump(self, seat: int, card: int) -> bool:
        """Return whether a card is a trump in the hands of `seat`: one of his own suit; Jacks are of none (2.1)."""
        return card & 7 != _J and card >> 3 == self.trumps[seat]

    def opening_card(self) -> int:
        """Return the card whose holder moves first, NO_CARD if the game has none: here AC (2.1)."""
        return _AC

    def next_active(self, seat: int) -> int:
        """Return the next seat in the direction of play that still holds cards (1)."""
        counts = self.counts
        step = self.step
        seat = (seat + step) & 3
        while not counts[seat]:
            seat = (seat + step) & 3
        return seat

    def show(self, view: "View") -> None:
        """Show a view who played the trick, how many cards it is to have, and leads without progress."""
        for i in range(self.shown_n):
            view.shown_by[i] = self.shown_by[i]
        view.size = self.size
        view.idle = self.stall

    def why_not(self, move: int) -> int:
        """Return why `move` (a card in hand, or PICK) may not be played now: a code of engine.why, 0 if it may."""
        if self.seat == NOBODY:
            return ALREADY_OVER
        if move != PICK and self._held[self._at + (move >> 3)] >> (move & 7) & 1:
            return 0
        if not self.shown_n:
            return NOTHING_TO_TAKE
        if move == PICK:
            return 0 if self._may_pick else BEAT_IT
        top = self.to_beat()
        if not beats(move, top, self.trumps[self.seat]):
            return ONLY_JACKS if top & 7 == _J and move & 7 != _J else BEATS_NOT
        return SUIT_FIRST if self._rule == HEAD_FIRST else VOID_FIRST

    # -- the trick (2.4), going out (2.6), the end (2.7)

    def _lead(self, seat: int) -> None:
        """`seat` is to lead the next trick, any card he holds - unless there was no progress for too long (2.7)."""
        self.shown_n = 0
        if self.stall >= self.stall_limit:
            self._stop()
            return
        self.size = self._active
        self.seat = seat
        self._held = self.hands
        self._at = seat << 2
        self._low = 0
        self._high = 4
        self._may_pick = False

    def _follow(self, seat: int, top: int) -> None:
        """`seat` is to beat `top`, or to pick up (2.5)."""
        self.seat = seat
        self._held = self._beaters
        self._at = 0
        suits = beaters(self.hands, seat << 2, top, self.trumps[seat], self._rule, self._beaters)
        self._low = suits & 7
        self._high = suits >> 3
        self._may_pick = suits == NONE or not self._must

    def _put(self, card: int) -> None:
        """Play a legal card."""
        self.event_n = 0
        seat = self.seat
        counts = self.counts
        n = self.shown_n
        at = (seat << 2) + (card >> 3)
        bit = 1 << (card & 7)
        if n == 0:
            self.stall += 1
        else:
            top = self.shown[n - 1]
            if top >> 3 != card >> 3 or card & 7 == _J:
                learn_from_card(self.lacks, seat << 2, card, top, self._rule)
        self.hands[at] ^= bit
        if self.known[at]:
            self.known[at] &= ~bit
        self.shown[n] = card
        self.shown_by[n] = seat
        self.shown_n = n + 1
        counts[seat] = held = counts[seat] - 1
        if held == 0:
            self.stall = 0
            if self._go_out(seat):
                return
        if n + 1 < self.size:
            seat = (seat + self.step) & 3
            while counts[seat] == 0:
                seat = (seat + self.step) & 3
            self._follow(seat, card)
            return
        self.stall = 0
        tell(self, TRICK, seat, card, 0)
        leader = self.shown_by[0] if self._same_leads else seat
        self._lead(leader if counts[leader] else self.next_active(leader))

    def _pick_up(self) -> None:
        """Take the whole unfinished trick into hand; the next player leads a new one."""
        self.event_n = 0
        seat = self.seat
        row = seat << 2
        shown = self.shown
        hands = self.hands
        known = self.known
        n = self.shown_n
        if self._must:
            learn_from_refusal(self.lacks, row, shown[n - 1], self.trumps[seat], self._rule)
        for i in range(n):
            card = shown[i]
            at = row + (card >> 3)
            bit = 1 << (card & 7)
            hands[at] |= bit
            known[at] |= bit
        self.counts[seat] += n
        self._lead(self.next_active(seat))

    def _go_out(self, seat: int) -> bool:
        """`seat` has played his last card and takes the next free place. True if that ends the deal (2.6)."""
        places = self.places
        places[seat] = 5 - self._active
        tell(self, OUT, seat, NO_CARD, places[seat])
        self._active -= 1
        if self._active > 1:
            return False
        for other in range(4):
            if not places[other]:
                places[other] = 4
        tell(self, END, NOBODY, NO_CARD, 0)
        self._end()
        return True

    def _stop(self) -> None:
        """End a deal that makes no progress: places by the number of cards held, equal numbers share (2.7)."""
        share_places(self.counts, self.places)
        self.stalled = True
        tell(self, STALL, NOBODY, NO_CARD, 0)
        tell(self, END, NOBODY, NO_CARD, 0)
        self._end()

    def _end(self) -> None:
        """The deal is over: nothing is legal any more."""
        self.seat = NOBODY
        self._held = _NO_CARDS
        self._at = self._low = self._high = 0
        self._may_pick = False

    # -- the whole state

    def copy(self, other: "Deal") -> None:
        """Become `other`, its options included; allocates nothing."""
        self._obey(other.options)
        copy_parts(self.parts, other.parts)
        self.event_n = 0
        self.shown_n = other.shown_n
        self.size = other.size
        self.stall = other.stall
        self.stalled = other.stalled
        self._active = 0
        for seat in range(4):
            self._active += self.counts[seat] > 0
        if other.seat == NOBODY:
            self._end()
        elif self.shown_n:
            self._follow(other.seat, self.to_beat())
        else:
            self._lead(other.seat)

    def pack_into(self, buf: bytearray) -> int:
        """Write the whole state into `buf`, with what everyone has seen; return its length, at most 96 bytes."""
        from engine.bauernheinrich.saved import pack  # here: it makes a Deal, and a deal in play can do without

        return pack(self, buf)

    def unpack_from(self, buf: "bytes | bytearray") -> None:
        """Become the packed deal; cards that are nowhere count as gone. ValueError, and no change, if it is damaged."""
        from engine.bauernheinrich.saved import unpacked

        self.copy(unpacked(buf))
