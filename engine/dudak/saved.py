"""The whole state of a Dudák deal as bytes, and whether the rules can lead to one that comes from outside.

Eight bytes, then hands, what is known of them and lacks, trumps with places above them, pocket cards; last the pile and
what has just been taken from it, as many bytes as there are cards.
"""

from engine import const
from engine.cards import MANY, NO_CARD, NOBODY
from engine.check import check, check_hands, check_once, check_places
from engine.dudak.rules import HIGHER, IDLE, NAME, OPTIONS, TURNS, Deal
from engine.packing import code, decode, pack_parts, unpack_parts

_HEAD = const(8)  # bytes before the buffers
_TRUMPS = const(56)  # where the trumps lie
_FIXED = const(64)  # bytes before the pile
_VERSION = const(0x21)  # the game, then its version


def pack(deal: Deal, buf: bytearray) -> int:
    """Write the state into `buf`; return its length, at most 96 bytes."""
    buf[0] = _VERSION
    buf[1] = code(OPTIONS, deal.options)
    buf[2] = deal.seat
    buf[3] = deal.shown_n
    buf[4] = deal.taken_n
    buf[5] = deal.idle
    buf[6] = deal.turns & 255
    buf[7] = deal.turns >> 8 << 2 | deal.adding << 1 | deal.stalled
    at = pack_parts((deal.hands, deal.known, deal.lacks, deal.trumps, deal.pocket), buf, _HEAD)
    for seat in range(4):
        buf[_TRUMPS + seat] |= deal.places[seat] << 4
    for i in range(deal.shown_n + deal.taken_n):
        buf[at + i] = deal.shown[i]
    return at + deal.shown_n + deal.taken_n


def unpacked(buf: "bytes | bytearray") -> Deal:
    """Return the deal of a packed state; ValueError if it is damaged."""
    check(len(buf) >= _FIXED and buf[0] == _VERSION, "not a state of %s" % NAME)
    deal = Deal(decode(OPTIONS, buf[1]))
    at = unpack_parts((deal.hands, deal.known, deal.lacks, deal.trumps, deal.pocket), buf, _HEAD)
    for seat in range(4):
        deal.places[seat] = deal.trumps[seat] >> 4
        deal.trumps[seat] &= 15
        deal.counts[seat] = _many(deal, seat)
    deal.seat = buf[2]
    deal.shown_n = buf[3]
    deal.taken_n = buf[4]
    deal.idle = buf[5]
    deal.turns = buf[6] | buf[7] >> 2 << 8
    deal.adding = buf[7] & 2 > 0
    deal.stalled = buf[7] & 1 > 0
    check(deal.shown_n + deal.taken_n <= min(31, len(buf) - at), "the pile of a state cut short")
    for i in range(deal.shown_n + deal.taken_n):
        deal.shown[i] = buf[at + i]
    _check(deal)
    return deal


def _many(deal: Deal, seat: int) -> int:
    """Return how many cards a seat has, its pocket card among them."""
    n = int(deal.pocket[seat] != NO_CARD)
    for suit in range(4):
        n += MANY[deal.hands[4 * seat + suit]]
    return n


def _check(deal: Deal) -> None:
    """Raise ValueError unless play can reach this state."""
    over = deal.seat == NOBODY
    check(deal.seat <= NOBODY, "no such seat: %d" % deal.seat)
    check_hands(deal, deal.pocket)
    check_places(deal)
    _check_trumps(deal)
    check(deal.idle <= min(deal.turns, IDLE) and deal.turns <= TURNS, "more turns than there can be")
    at_limit = deal.idle == IDLE or deal.turns == TURNS
    check(at_limit if deal.stalled else over or not at_limit, "stalled, or not stalled")
    check(over or deal.counts[deal.seat] > 0, "the turn of a seat that is out")
    if deal.adding:
        _check_second(deal)
    if deal.taken_n:
        _check_taken(deal)


def _check_trumps(deal: Deal) -> None:
    """Check who has a trump suit, and that no two have the same (3.4, 3.7, 3.8)."""
    variant = deal.options["variant"]
    owned = [0] * 4
    n = 0
    for seat in range(4):
        trump = deal.trumps[seat]
        card = deal.pocket[seat]
        check(trump <= NOBODY, "no such suit: %d" % trump)
        hidden = card != NO_CARD
        check(not hidden or variant == "pocket", "a pocket card that this game has not")
        check(variant != "pocket" or hidden == (trump == NOBODY), "a pocket card and a trump, or neither")
        if trump != NOBODY:
            owned[n] = trump
            n += 1
    if variant != "pocket":
        check_once(owned, n, "trump suit")
        check(n == 4 if variant == "open" else n != 3, "a seat without the trump suit that it must have")


def _check_second(deal: Deal) -> None:
    """Check that the seat to move has just beaten, and has a card to add (3.5)."""
    n = deal.shown_n
    check(deal.seat != NOBODY and n > 1 and deal.taken_n == 0, "a second card to be added to nothing")
    card = deal.shown[n - 1]
    top = deal.shown[n - 2]
    if card >> 3 == top >> 3:
        check(HIGHER[top & 7] >> (card & 7) & 1 > 0, "a pile that was not beaten")
    else:
        check(card >> 3 == deal.trumps[deal.seat], "a pile that was not beaten")
    check(deal.counts[deal.seat] > (deal.pocket[deal.seat] != NO_CARD), "no second card")


def _check_taken(deal: Deal) -> None:
    """Check that what was taken in this turn is in the hand of the seat to move, who has no trump (3.5)."""
    check(deal.seat != NOBODY and deal.shown_n > 0, "cards taken, and none left")
    check(deal.options["take"] == "one_by_one" and deal.trumps[deal.seat] == NOBODY, "one who takes all, or none")
    for i in range(deal.shown_n, deal.shown_n + deal.taken_n):
        card = deal.shown[i]
        check(card < 32 and deal.known[4 * deal.seat + (card >> 3)] >> (card & 7) & 1 > 0, "a taken card not in hand")
        for k in range(deal.shown_n, i):
            check(deal.shown[k] != card, "a card taken twice")
