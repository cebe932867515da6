"""Dudák, Open Dudák, Pocket Dudák: the rules of RULES.md 3 behind the protocol that the screens, bots and tools know.

A hand is one byte of rank bits a suit, bit 0 the seven, bit 7 the Jack, which here lies between the ten and the Queen.
What a seat may do is worked out once, when it comes to be asked, so `legal` and `play` only look it up. Declaring and
showing are moves of their own, and so is each card of a turn: the seat stays until the turn is over.
"""

from engine import const
from engine.cards import CALL_C, LOWEST, MOVES, NO_CARD, NOBODY, PICK, SHOW, TAKE, IllegalMove, check_pack
from engine.events import END, LEFT_WITH, OUT, PILE, SIZE, STALL, TURNED, tell
from engine.options import complete
from engine.state import copy_parts, share_places
from engine.why import (
    ADD_FIRST,
    ALREADY_OVER,
    BEAT_IT,
    BEATS_NOT,
    NOT_NOW,
    NOTHING_TO_TAKE,
    SHOW_FIRST,
    SUIT_TAKEN,
    TAKEN_NOW,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View

NAME = "dudak"
PACK = bytes(range(32))
OPTIONS = (
    ("variant", ("normal", "open", "pocket")),
    ("beat", ("may", "must")),
    ("take", ("one_by_one", "whole", "same_suit")),
)
MATCH = "marks"
TABLE = "pile"
# The ranks above each of 7 8 9 T Q K A J, as rank bits (3.1).
HIGHER = b"\xfe\xfc\xf8\xf0\x60\x40\x00\x70"
IDLE = const(120)  # turns without progress before the deal stops (3.9) ...
TURNS = const(400)  # ... and turns in all
_EVENTS = const(18)  # at most: in Open Dudák 1 + 8 + 7 cards may be turned up, and two suits left
_NOTHING = const(0)  # in the place of PICK or TAKE: neither may be done


class Deal:
    """One deal. `seat` is whose move it is, NOBODY once it is over; every buffer is allocated here.

    To be read by anyone: `options`; `hands` and `known` (rank bits, 4 * seat + suit; `known` is the part of a hand
    that all have seen); `lacks` (likewise: cards that a hand has been shown not to hold unless they are in `known`);
    `pocket` (a seat's unrevealed pocket card, NO_CARD: none); `counts` a seat, its pocket card among them; `trumps`
    (NOBODY: undeclared) and `places` (0 = still in) a seat; `shown`, the first `shown_n` of which are the pile from the
    bottom up, and the next `taken_n` what the seat to move has taken from it in this turn; `adding`, whether it has
    beaten and owes the second card; `idle`, `turns` (3.9); `stalled`; `events`, `event_n` (see engine.events).
    """

    step = 1  # clockwise
    ranking = b"\0\1\2\3\7\4\5\6"

    def __init__(self, options: "dict[str, str] | None" = None) -> None:
        self._obey(complete(OPTIONS, options))
        self.hands = [0] * 16
        self.known = [0] * 16
        self.lacks = [0] * 16
        self.counts = [0] * 4
        self.trumps = [0] * 4
        self.places = [0] * 4
        self.pocket = bytearray(4)
        self.shown = bytearray(32)
        self.parts = (
            self.hands,
            self.known,
            self.lacks,
            self.counts,
            self.trumps,
            self.places,
            self.pocket,
            self.shown,
        )
        self.events = bytearray(_EVENTS * SIZE)
        self._may = [0] * 4  # the cards that may be played
        self._take = _NOTHING  # PICK or TAKE, where it may be done
        self._calls = 0  # the suits that may be declared, a bit each
        self._show = False
        self._active = 0  # seats that hold cards
        self.seat = NOBODY
        self.event_n = self.shown_n = self.taken_n = self.idle = self.turns = 0
        self.adding = self.stalled = False

    def _obey(self, options: "dict[str, str]") -> None:
        """Take `options` (complete) as the house rules of this deal."""
        self.options = options
        self._must = options["beat"] == "must"
        self._whole = options["take"] == "whole"
        self._by_suit = options["take"] == "same_suit"

    def start(self, pack: "bytes | bytearray", first: int) -> None:
        """Deal `pack` (32 card codes): seat first + k gets pack[8k:8k+8] (3.2), in Pocket Dudák the last one apart
        (3.8). Seat `first` moves first. ValueError if the pack is not the 32 cards."""
        check_pack(pack, PACK)
        self.event_n = 0
        hands = self.hands
        for i in range(16):
            hands[i] = self.known[i] = self.lacks[i] = 0
        pocket = self.options["variant"] == "pocket"
        for k in range(4):
            seat = (first + k) & 3
            self.counts[seat] = 8
            self.trumps[seat] = NOBODY
            self.places[seat] = 0
            for i in range(k << 3, ((k + 1) << 3) - pocket):
                hands[(seat << 2) + (pack[i] >> 3)] |= 1 << (pack[i] & 7)
            self.pocket[seat] = pack[(k << 3) + 7] if pocket else NO_CARD
        if self.options["variant"] == "open":
            self._turn_up(pack, first)
        self.shown_n = self.taken_n = self.idle = self.turns = 0
        self.adding = self.stalled = False
        self._active = 4
        self.seat = first
        self._ask()

    def _turn_up(self, pack: "bytes | bytearray", first: int) -> None:
        """Turn cards until three seats have a suit of their own; the fourth has the last one (3.7)."""
        trumps = self.trumps
        for k in range(3):
            seat = (first + k) & 3
            free = self._free()
            i = k << 3
            while trumps[seat] == NOBODY and i < (k + 1) << 3:
                suit = pack[i] >> 3
                self.known[(seat << 2) + suit] |= 1 << (pack[i] & 7)
                if free >> suit & 1:
                    trumps[seat] = suit
                tell(self, TURNED, seat, pack[i], free >> suit & 1)
                i += 1
            if trumps[seat] == NOBODY:  # eight cards, no new suit
                self._leave(seat, free)
        self._leave((first + 3) & 3, self._free())

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
        if self._take:
            out[n] = self._take
            n += 1
        if self._show:
            out[n] = SHOW
            n += 1
        bits = self._calls
        while bits:
            out[n] = CALL_C + LOWEST[bits]
            n += 1
            bits &= bits - 1
        return n

    def play(self, move: int) -> None:
        """Make the move for `seat`. IllegalMove, and nothing changed, if the rules do not allow it."""
        if 0 <= move < 32 and self._may[move >> 3] >> (move & 7) & 1:
            self._put(move)
        elif move and move == self._take:
            self._take_up()
        elif move == SHOW and self._show:
            self._reveal()
        elif CALL_C <= move < MOVES and self._calls >> (move - CALL_C) & 1:
            self._declare(move - CALL_C)
        else:
            from engine.text.notation import complaint

            raise IllegalMove(complaint(self, move))
        if self.seat != NOBODY:
            self._ask()  # from here, not from where the turn is passed on: the board has room for few frames

    def place(self, seat: int) -> int:
        """Return 1..4 once the deal is over (after a stall places may be shared, 3.9), 0 for a seat still in it."""
        return self.places[seat]

    def to_beat(self) -> int:
        """Return the top card of the pile (3.3); NO_CARD when a card is to be led, or a second one added."""
        return self.shown[self.shown_n - 1] if self.shown_n and not self.adding else NO_CARD

    def takes(self) -> int:
        """Return how many cards PICK or TAKE would bring the seat to move (3.5, 3.6)."""
        if self._take != TAKE or not self._by_suit:
            return 1 if self._take == TAKE else self.shown_n
        n = 0
        for i in range(self.shown_n):
            n += self.shown[i] >> 3 == self.shown[self.shown_n - 1] >> 3
        return n

    def is_trump(self, seat: int, card: int) -> bool:
        """Return whether a card is a trump in the hands of `seat`: one of the suit he has declared (3.4)."""
        return card >> 3 == self.trumps[seat]

    def opening_card(self) -> int:
        """Return the card whose holder moves first, NO_CARD if the game has none: here the dealer's left does (3.2)."""
        return NO_CARD

    def next_active(self, seat: int) -> int:
        """Return the next seat that still holds cards (1)."""
        counts = self.counts
        seat = (seat + 1) & 3
        while not counts[seat]:
            seat = (seat + 1) & 3
        return seat

    def show(self, view: "View") -> None:
        """Show a view its own pocket card, who else has one - which, is hidden from it -, and what was taken up."""
        view.idle = self.idle
        view.pockets = 0
        for seat in range(4):
            card = self.pocket[seat]
            if card != NO_CARD:
                view.pockets |= 1 << seat
            if seat == view.seat:
                view.pocket = card
            elif card != NO_CARD:
                view.hidden[card >> 3] |= 1 << (card & 7)
        for suit in range(4):
            view.taken[suit] = 0
        for i in range(self.shown_n, self.shown_n + self.taken_n):
            view.taken[self.shown[i] >> 3] |= 1 << (self.shown[i] & 7)

    def why_not(self, move: int) -> int:
        """Return why `move` (a card in hand, or a code above the cards) may not be played now: a code of engine.why, 0
        if it may."""
        if self.seat == NOBODY:
            return ALREADY_OVER
        if move >= CALL_C:
            if self._calls:
                return 0 if self._calls >> (move - CALL_C) & 1 else SUIT_TAKEN
            return NOT_NOW
        if move == SHOW:
            return 0 if self._show else NOT_NOW
        if self._show and self.counts[self.seat] == 1:
            return SHOW_FIRST
        if move >= PICK:
            if self.adding or not self.shown_n:
                return ADD_FIRST if self.adding else NOTHING_TO_TAKE
            if not self._take:
                return BEAT_IT
            return 0 if move == self._take else NOT_NOW
        if self._may[move >> 3] >> (move & 7) & 1:
            return 0
        for i in range(self.shown_n, self.shown_n + self.taken_n):
            if self.shown[i] == move:
                return TAKEN_NOW
        return BEATS_NOT

    # -- a turn (3.5)

    def _ask(self) -> None:
        """Work out what `seat` may do now."""
        seat = self.seat
        row = seat << 2
        hands = self.hands
        may = self._may
        trump = self.trumps[seat]
        n = self.shown_n
        self._take = _NOTHING
        self._calls = 0
        self._show = False
        if not self.taken_n and not self.adding:  # the start of his turn
            if self.pocket[seat] != NO_CARD:
                self._show = True
            elif trump == NOBODY:  # in the normal game only
                self._calls = self._free()
        if self.adding or not n:
            may[0] = hands[row]
            may[1] = hands[row + 1]
            may[2] = hands[row + 2]
            may[3] = hands[row + 3]
            return
        may[0] = may[1] = may[2] = may[3] = 0
        top = self.shown[n - 1]
        suit = top >> 3
        higher = hands[row + suit] & HIGHER[top & 7]
        for i in range(n, n + self.taken_n):  # taken in this turn
            if self.shown[i] >> 3 == suit:
                higher &= ~(1 << (self.shown[i] & 7))
        may[suit] = higher
        if trump != NOBODY and trump != suit:
            higher |= hands[row + trump]
            may[trump] = hands[row + trump]
        if self._must and higher:
            return
        if not self._show or self.counts[seat] > 1:  # else he has nothing but the pocket card, and has to show it
            self._take = PICK if self._whole or trump != NOBODY else TAKE

    def _put(self, card: int) -> None:
        """Play a legal card: a lead, a card that beats, or the second one."""
        self.event_n = 0
        seat = self.seat
        at = (seat << 2) + (card >> 3)
        bit = 1 << (card & 7)
        n = self.shown_n
        self.hands[at] ^= bit
        if self.known[at]:
            self.known[at] &= ~bit
        self.shown[n] = card
        self.shown_n = n + 1
        self.counts[seat] = held = self.counts[seat] - 1
        cleared = 0  # cards
        if n and not self.adding:
            if held > (self.pocket[seat] != NO_CARD):
                self.adding = True
                self.taken_n = 0
                return
            self.shown_n = 0  # beaten with the only card in hand: the pile is out of play (3.6)
            cleared = n + 1
        if held == 0:
            self.places[seat] = 5 - self._active
            tell(self, OUT, seat, NO_CARD, self.places[seat])
            self._active -= 1
        if cleared:
            tell(self, PILE, seat, NO_CARD, cleared)
        self._end_turn(cleared > 0 or held == 0)

    def _end_turn(self, progress: bool) -> None:
        """Count the turn, and pass it on. The deal ends when one seat alone has cards, and stops when there was no
        progress for too long (3.9)."""
        self.turns += 1
        self.idle = 0 if progress else self.idle + 1
        self.taken_n = 0
        self.adding = False
        if self._active > 1 and self.idle < IDLE and self.turns < TURNS:
            self.seat = self.next_active(self.seat)
            return
        share_places(self.counts, self.places)  # one seat alone has more than the others, and so comes last
        self.stalled = self._active > 1
        if self.stalled:
            tell(self, STALL, NOBODY, NO_CARD, 0)
        tell(self, END, NOBODY, NO_CARD, 0)
        self._end()

    def _take_up(self) -> None:
        """Take the whole pile, its top card, or that and all of its suit, as `take` and a declared trump have it."""
        self.event_n = 0
        seat = self.seat
        shown = self.shown
        n = self.shown_n
        top = shown[n - 1]
        trump = self.trumps[seat]
        if self._must:  # it proves that he could not beat; what he has taken is known anyway (3.6)
            self.lacks[(seat << 2) + (top >> 3)] |= HIGHER[top & 7]
            if trump != NOBODY and trump != top >> 3:
                self.lacks[(seat << 2) + trump] = 255
        if self._take == TAKE and not self._by_suit:
            self._receive(top)
            self.shown_n = n - 1
            self.taken_n += 1
            if n > 1:
                return
        else:
            left = 0
            for i in range(n):
                if self._take == PICK or shown[i] >> 3 == top >> 3:
                    self._receive(shown[i])
                else:
                    shown[left] = shown[i]
                    left += 1
            self.shown_n = left
        self._end_turn(False)

    def _receive(self, card: int) -> None:
        """A card that all have seen comes to the hand of `seat`."""
        at = (self.seat << 2) + (card >> 3)
        self.hands[at] |= 1 << (card & 7)
        self.known[at] |= 1 << (card & 7)
        self.counts[self.seat] += 1

    # -- trumps (3.4, 3.8)

    def _free(self) -> int:
        """Return the suits that nobody owns, a bit each."""
        free = 15
        for seat in range(4):
            if self.trumps[seat] != NOBODY:
                free &= ~(1 << self.trumps[seat])
        return free

    def _declare(self, suit: int) -> None:
        """`seat` has a trump suit from now on; if it is the third, the fourth seat has the last one."""
        self.event_n = 0
        trumps = self.trumps
        trumps[self.seat] = suit
        free = self._free()
        if free & (free - 1) == 0:
            for seat in range(4):
                if trumps[seat] == NOBODY:
                    self._leave(seat, free)

    def _leave(self, seat: int, free: int) -> None:
        """Leave `seat` the first of the suits that are `free`."""
        self.trumps[seat] = LOWEST[free]
        tell(self, LEFT_WITH, seat, LOWEST[free] << 3, 0)

    def _reveal(self) -> None:
        """`seat` shows his pocket card: it joins his hand, and its suit is his trump."""
        self.event_n = 0
        card = self.pocket[self.seat]
        self.pocket[self.seat] = NO_CARD
        self.counts[self.seat] -= 1  # it was counted already
        self._receive(card)
        self.trumps[self.seat] = card >> 3

    def _end(self) -> None:
        """The deal is over: nothing is legal any more."""
        self.seat = NOBODY
        may = self._may
        may[0] = may[1] = may[2] = may[3] = 0
        self._take = _NOTHING
        self._calls = 0
        self._show = False

    # -- the whole state

    def copy(self, other: "Deal") -> None:
        """Become `other`, its options included; allocates nothing."""
        self._obey(other.options)
        copy_parts(self.parts, other.parts)
        self.event_n = 0
        self.shown_n = other.shown_n
        self.taken_n = other.taken_n
        self.adding = other.adding
        self.idle = other.idle
        self.turns = other.turns
        self.stalled = other.stalled
        self._active = 0
        for seat in range(4):
            self._active += self.counts[seat] > 0
        self.seat = other.seat
        if self.seat == NOBODY:
            self._end()
        else:
            self._ask()

    def pack_into(self, buf: bytearray) -> int:
        """Write the whole state into `buf`, with what everyone has seen; return its length, at most 96 bytes."""
        from engine.dudak.saved import pack  # here: it makes a Deal, and a deal in play can do without

        return pack(self, buf)

    def unpack_from(self, buf: "bytes | bytearray") -> None:
        """Become the packed deal; cards that are nowhere count as gone. ValueError, and no change, if it is damaged."""
        from engine.dudak.saved import unpacked

        self.copy(unpacked(buf))
