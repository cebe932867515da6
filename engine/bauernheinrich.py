"""Bauernheinrich: the rules of RULES.md 2 behind the protocol that the screens, bots and tools know.

A hand is one byte of rank bits a suit, bit 0 the seven, bit 6 the ace. Bit 7 is the Jack: it lies in the byte of its
printed suit but belongs to no suit (2.1), so every rule about suits looks at the low seven bits only.
"""

from engine.cards import MOVES, NO_CARD, NOBODY, PICK, IllegalMove, check_pack, move_text
from engine.const import const
from engine.options import code, complete, decode
from engine.state import check, check_hands, check_once, clear_parts, copy_parts, pack_parts, unpack_parts
from engine.why import ALREADY_OVER, BEAT_IT, BEATS_NOT, NOTHING_TO_TAKE, ONLY_JACKS, SUIT_FIRST, VOID_FIRST

NAME = "bauernheinrich"
PACK = bytes(range(32))
FOLLOW = ("head_first", "void_to_trump", "free")
HEAD_FIRST = 0
VOID_TO_TRUMP = 1
OPTIONS = (
    ("follow", FOLLOW),
    ("beat", ("must", "may")),
    ("leader", ("last", "same")),
    ("direction", ("clockwise", "counterclockwise")),
)
PRESETS = (
    ("spielregeln", ()),
    (
        "article",
        (("follow", "void_to_trump"), ("beat", "may"), ("leader", "same"), ("direction", "counterclockwise")),
    ),
    ("loose", (("follow", "free"),)),
)

_SUIT = const(0x7F)  # the seven cards of a suit
_JACK = const(0x80)
_J = const(7)  # a Jack's rank
_AC = const(6)
_STALL_MUST = const(60)  # leads without progress before the deal stops (2.7)
_STALL_MAY = const(100)
_HEAD = const(7)  # bytes of a packed state before the buffers
_PACKED = const(83)
_VERSION = const(0x11)  # of a packed state: the game, then its version
# The place of the only bit in a byte, found at bit % 11: a third faster than shifting through the byte.
_RANK = bytes((0, 0, 1, 0, 2, 4, 0, 7, 3, 6, 5))


def beats(card: int, top: int, trump: int) -> bool:
    """Return whether `card`, from a seat whose trump suit is `trump`, beats `top` (2.3)."""
    if card & 7 == _J:
        return top & 7 != _J or card < top  # C S H D = 0..3: the higher Jack has the lower code
    if top & 7 == _J:
        return False
    if card >> 3 == top >> 3:
        return card > top
    return card >> 3 == trump


def beaters(hands: bytearray, row: int, top: int, trump: int, follow: int, out: bytearray, at: int) -> bool:
    """Write the cards of a hand that may beat `top` under the house rule `follow` into out[at:at+4], rank bits a suit
    (2.5); return whether there are any. The hand is hands[row:row+4], `trump` its owner's suit, `follow` FOLLOW's index."""
    suit = top >> 3
    if top & 7 == _J:  # only a higher Jack: JC > JS > JH > JD
        for s in range(4):
            out[at + s] = hands[row + s] & _JACK if s < suit else 0
    else:
        held = hands[row + suit]
        higher = held & (0xFE << (top & 7)) & _SUIT
        if higher and follow == HEAD_FIRST:
            out[at] = out[at + 1] = out[at + 2] = out[at + 3] = 0
            out[at + suit] = higher
            return True
        out[at] = hands[row] & _JACK
        out[at + 1] = hands[row + 1] & _JACK
        out[at + 2] = hands[row + 2] & _JACK
        out[at + 3] = hands[row + 3] & _JACK
        out[at + suit] |= higher
        if trump != suit and not (follow == VOID_TO_TRUMP and held & _SUIT):
            out[at + trump] = hands[row + trump]
    return (out[at] or out[at + 1] or out[at + 2] or out[at + 3]) > 0


class Deal:
    """One deal. `seat` is whose move it is, NOBODY once it is over; every buffer is allocated here.

    To be read by anyone: `options`; `hands` and `known` (rank bits, 4 * seat + suit; `known` is the part of a hand
    that all have seen); `lacks` (likewise: cards that a seat has been shown not to hold unless it is in `known`);
    `counts`, `trumps`, `places` (0 = still in) a seat; `shown`, `shown_by`, `shown_n`, the cards on the table in order
    and who played them; `last`, `last_by`, `last_n`, the trick before; `size`, cards that this trick is to have; `step`, added
    to a seat gives the next one; `stalled`.
    """

    def __init__(self, options: "dict[str, str] | None" = None) -> None:
        self._obey(complete(OPTIONS, options))
        self.hands = bytearray(16)
        self.known = bytearray(16)
        self.lacks = bytearray(16)
        self.counts = bytearray(4)
        self.trumps = bytearray(4)
        self.places = bytearray(4)
        self.shown = bytearray(4)
        self.shown_by = bytearray(4)
        self.last = bytearray(4)
        self.last_by = bytearray(4)
        self._parts = (
            self.hands,
            self.known,
            self.lacks,
            self.counts,
            self.trumps,
            self.places,
            self.shown,
            self.shown_by,
            self.last,
            self.last_by,
        )
        self._legal = bytearray(4)  # the cards that may be played, and whether picking up may
        self._may_pick = False
        self._found = True
        self.seat = NOBODY
        self.shown_n = self.last_n = self.size = self.stall = 0
        self.stalled = False

    def _obey(self, options: "dict[str, str]") -> None:
        """Take `options` (complete) as the house rules of this deal."""
        self.options = options
        self._follow = FOLLOW.index(options["follow"])
        self._must = options["beat"] == "must"
        self._same_leads = options["leader"] == "same"
        self._stall_limit = _STALL_MUST if self._must else _STALL_MAY
        self.step = 1 if options["direction"] == "clockwise" else 3

    def start(self, pack: bytes, first: int) -> None:
        """Deal `pack` (32 card codes): seat first + k gets pack[8k:8k+8] (2.2). The holder of AC moves first and has
        clubs; spades, hearts, diamonds go clockwise from him (2.1). ValueError if the pack is not the 32 cards."""
        check_pack(pack, PACK)
        hands = self.hands
        clear_parts(self._parts)
        for i in range(32):
            card = pack[i]
            hands[(((first + (i >> 3)) & 3) << 2) + (card >> 3)] |= 1 << (card & 7)
        self.shown_n = self.last_n = self.stall = 0
        self.stalled = False
        holder = 0
        for seat in range(4):
            self.counts[seat] = 8
            if hands[seat << 2] & (1 << _AC):
                holder = seat
        for suit in range(4):
            self.trumps[(holder + suit) & 3] = suit
        self._lead(holder)

    def legal(self, out: bytearray) -> int:
        """Write the legal move codes into `out` (40 bytes always do), cards in order of code, then PICK; return how many."""
        if not self._found:
            self._find()
        n = 0
        code = 0
        legal = self._legal
        for suit in range(4):
            bits = legal[suit]
            while bits:
                bit = bits & -bits
                out[n] = code + _RANK[bit % 11]
                n += 1
                bits ^= bit
            code += 8
        if self._may_pick:
            out[n] = PICK
            n += 1
        return n

    def play(self, move: int) -> None:
        """Make the move for `seat`. IllegalMove, and nothing changed, if the rules do not allow it."""
        if not self._found:
            self._find()
        if 0 <= move < 32 and self._legal[move >> 3] >> (move & 7) & 1:
            self._put(move)
        elif move == PICK and self._may_pick:
            self._pick_up()
        else:
            raise IllegalMove(self._complaint(move))

    def place(self, seat: int) -> int:
        """Return 1..4 once the deal is over (after a stall places may be shared, 2.7), 0 for a seat still in it."""
        return self.places[seat]

    def to_beat(self) -> int:
        """Return the card to beat: the last one played to the trick (2.3); NO_CARD when a card is to be led."""
        return self.shown[self.shown_n - 1] if self.shown_n else NO_CARD

    def next_active(self, seat: int) -> int:
        """Return the next seat in the direction of play that still holds cards (1)."""
        counts = self.counts
        step = self.step
        seat = (seat + step) & 3
        while not counts[seat]:
            seat = (seat + step) & 3
        return seat

    def why_not(self, move: int) -> int:
        """Return why `move` (a card in hand, or PICK) may not be played now: a code of engine.why, 0 if it may."""
        if not self._found:
            self._find()
        if self.seat == NOBODY:
            return ALREADY_OVER
        if move == PICK:
            if self._may_pick:
                return 0
            return BEAT_IT if self.shown_n else NOTHING_TO_TAKE
        suit = move >> 3
        if self._legal[suit] >> (move & 7) & 1:
            return 0
        top = self.shown[self.shown_n - 1]
        trump = self.trumps[self.seat]
        if move & 7 != _J and top & 7 == _J:
            return ONLY_JACKS
        if move & 7 != _J and (suit == top >> 3 or suit != trump):
            return BEATS_NOT
        if top & 7 == _J:
            return BEATS_NOT
        return SUIT_FIRST if self._follow == HEAD_FIRST else VOID_FIRST

    # -- what may be played (2.5)

    def _find(self) -> None:
        """Find the legal moves of `seat` once a turn: `legal`, `play` and `why_not` all ask for them."""
        self._found = True
        legal = self._legal
        hands = self.hands
        row = self.seat << 2
        if not self.shown_n:  # leading: any card, nothing to pick up
            legal[0] = hands[row]
            legal[1] = hands[row + 1]
            legal[2] = hands[row + 2]
            legal[3] = hands[row + 3]
            self._may_pick = False
            return
        may_beat = beaters(hands, row, self.shown[self.shown_n - 1], self.trumps[self.seat], self._follow, legal, 0)
        self._may_pick = not (may_beat and self._must)

    # -- the trick (2.4), going out (2.6), the end (2.7)

    def _lead(self, seat: int) -> None:
        """`seat` is to lead the next trick, unless the deal has gone on too long without progress."""
        counts = self.counts
        self.shown_n = 0
        self._found = False
        if self.stall >= self._stall_limit:
            self._stop()
            return
        self.size = (counts[0] > 0) + (counts[1] > 0) + (counts[2] > 0) + (counts[3] > 0)
        self.seat = seat

    def _put(self, card: int) -> None:
        """Play a legal card."""
        seat = self.seat
        counts = self.counts
        n = self.shown_n
        at = (seat << 2) + (card >> 3)
        bit = 1 << (card & 7)
        if n:
            top = self.shown[n - 1]
            if top >> 3 != card >> 3 or card & 7 == _J:
                self._learn_from_card(card, top)
        else:
            self.stall += 1
        self.hands[at] ^= bit
        self.known[at] &= ~bit
        self.shown[n] = card
        self.shown_by[n] = seat
        self.shown_n = n = n + 1
        counts[seat] -= 1
        self._found = False
        if not counts[seat]:
            self.stall = 0
            if self._go_out(seat):
                return
        if n < self.size:
            self.seat = self.next_active(seat)
            return
        self.stall = 0
        self._keep_last()
        leader = self.shown_by[0] if self._same_leads else seat
        self._lead(leader if counts[leader] else self.next_active(leader))

    def _go_out(self, seat: int) -> bool:
        """`seat` has played his last card and takes the next free place. True if that ends the deal (2.6)."""
        places = self.places
        free = 1 + (places[0] > 0) + (places[1] > 0) + (places[2] > 0) + (places[3] > 0)
        places[seat] = free
        if free < 3:
            return False
        for other in range(4):
            if not places[other]:
                places[other] = 4
        self._turn(NOBODY)
        return True

    def _stop(self) -> None:
        """End a deal that makes no progress: places by the number of cards held, equal numbers share (2.7)."""
        counts = self.counts
        places = self.places
        for seat in range(4):
            if counts[seat]:
                fewer = 0  # seats that are out hold none, so they are counted here too
                for other in range(4):
                    fewer += counts[other] < counts[seat]
                places[seat] = 1 + fewer
        self.stalled = True
        self._turn(NOBODY)

    def _turn(self, seat: int) -> None:
        """It is the turn of `seat`; NOBODY ends the deal."""
        self.seat = seat
        self._found = seat == NOBODY
        if self._found:
            self._legal[0] = self._legal[1] = self._legal[2] = self._legal[3] = 0
            self._may_pick = False

    def _pick_up(self) -> None:
        """Take the whole unfinished trick into hand; the next player leads a new one."""
        seat = self.seat
        row = seat << 2
        self._learn_from_refusal()
        self._keep_last()
        for i in range(self.shown_n):
            card = self.shown[i]
            bit = 1 << (card & 7)
            self.hands[row + (card >> 3)] |= bit
            self.known[row + (card >> 3)] |= bit
        self.counts[seat] += self.shown_n
        self._lead(self.next_active(seat))

    def _keep_last(self) -> None:
        """Remember the trick that just ended, to be looked at once more."""
        self.last_n = self.shown_n
        for i in range(self.shown_n):
            self.last[i] = self.shown[i]
            self.last_by[i] = self.shown_by[i]

    # -- what everyone at the table can conclude

    def _learn_from_card(self, card: int, top: int) -> None:
        """Note what beating `top` in another suit, or with a Jack, proves about the hand it came from."""
        if top & 7 == _J:
            return
        at = (self.seat << 2) + (top >> 3)
        if self._follow == HEAD_FIRST:
            self.lacks[at] |= (0xFE << (top & 7)) & _SUIT
        elif self._follow == VOID_TO_TRUMP and card & 7 != _J:
            self.lacks[at] |= _SUIT

    def _learn_from_refusal(self) -> None:
        """Note what picking up proves where beating is a duty: no card that could have been played."""
        if not self._must:
            return
        row = self.seat << 2
        lacks = self.lacks
        top = self.shown[self.shown_n - 1]
        suit = top >> 3
        if top & 7 == _J:
            for s in range(suit):
                lacks[row + s] |= _JACK
            return
        for s in range(4):
            lacks[row + s] |= _JACK
        lacks[row + suit] |= (0xFE << (top & 7)) & _SUIT
        trump = self.trumps[self.seat]
        if trump != suit and self._follow != VOID_TO_TRUMP:  # void_to_trump: he may hold trumps beside a low card of the suit
            lacks[row + trump] |= _SUIT

    def _complaint(self, move: int) -> str:
        if self.seat == NOBODY:
            return "%s: the deal is over" % move_text(move)
        moves = bytearray(MOVES)
        return "%s is not legal for seat %d (legal: %s)" % (
            move_text(move),
            self.seat,
            " ".join([move_text(moves[i]) for i in range(self.legal(moves))]),
        )

    # -- the whole state

    def copy(self, other: "Deal") -> None:
        """Become `other`, its options included; allocates nothing."""
        self._obey(other.options)
        copy_parts(self._parts, other._parts)
        self.shown_n = other.shown_n
        self.last_n = other.last_n
        self.size = other.size
        self.stall = other.stall
        self.stalled = other.stalled
        self._turn(other.seat)

    def pack_into(self, buf: bytearray) -> int:
        """Write the whole state into `buf`, with what everyone has seen; return its length, at most 96 bytes."""
        buf[0] = _VERSION
        buf[1] = code(OPTIONS, self.options)
        buf[2] = self.seat
        buf[3] = self.shown_n
        buf[4] = self.last_n
        buf[5] = self.stall
        buf[6] = self.stalled
        return pack_parts(self._parts, buf, _HEAD)

    def unpack_from(self, buf: bytes) -> None:
        """Become the packed deal; cards that are nowhere count as gone. ValueError if it is damaged, and nothing changed."""
        check(len(buf) >= _PACKED and buf[0] == _VERSION, "not a state of %s" % NAME)
        read = Deal(decode(OPTIONS, buf[1]))
        unpack_parts(read._parts, buf, _HEAD)
        read.seat = buf[2]
        read.shown_n = buf[3]
        read.last_n = buf[4]
        read.stall = buf[5]
        read.stalled = buf[6] > 0
        read._check()
        self.copy(read)

    def _check(self) -> None:
        """Raise ValueError unless the rules can lead to this state; find `size`, which follows from the rest."""
        check(self.seat <= NOBODY and self.shown_n <= 3 + (self.seat == NOBODY), "seat or trick out of range")
        check(self.last_n <= 4 and self.stall <= self._stall_limit, "trick or stall out of range")
        check_hands(self.hands, self.known, self.lacks, self.counts, self.shown, self.shown_n)
        check_once(self.shown_by, self.shown_n, "seat of a trick")
        check_once(self.last_by, self.last_n, "seat of a trick")
        check_once(self.trumps, 4, "trump suit")
        active = 0
        for seat in range(4):
            active += self.counts[seat] > 0
            check(self.seat == NOBODY or (self.places[seat] > 0) == (self.counts[seat] == 0), "a wrong place")
        self.size = active
        for i in range(self.shown_n):
            seat = self.shown_by[i]
            self.size += self.counts[seat] == 0
            check(i == 0 or beats(self.shown[i], self.shown[i - 1], self.trumps[seat]), "a trick that does not rise")
        if self.seat != NOBODY:
            check(active > 1 and self.counts[self.seat] > 0, "the deal is over, or its seat is out")
            check(self.shown_n < self.size, "the trick is complete")
            if self.shown_n:
                check(self.seat == self.next_active(self.shown_by[self.shown_n - 1]), "another seat's turn")
