"""What the games share in checking a state that comes from outside: no damaged save can start an illegal deal."""

from engine.cards import MANY, NO_CARD, NOBODY
from engine.state import share_places
from engine.text.notation import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal, PlacesDeal

_NO_POCKETS = bytes((NO_CARD,) * 4)


def check(holds: bool, fault: str) -> None:
    """Raise ValueError with the text `fault` unless `holds`."""
    if not holds:
        raise ValueError("damaged state: " + fault)


def check_hands(deal: "Deal", pocket: "bytes | bytearray" = _NO_POCKETS) -> None:
    """Raise ValueError unless every card is in one place at most, and what all have seen agrees with the hands;
    `pocket`: a seat's pocket card, where it can have one."""
    seen = bytearray(4)
    for i in range(deal.shown_n):
        _see(seen, deal.shown[i])
    for seat in range(4):
        held = 0
        if pocket[seat] != NO_CARD:
            _see(seen, pocket[seat])
            held = 1
        for suit in range(4):
            at = 4 * seat + suit
            bits = deal.hands[at]
            check(not bits & seen[suit], "seat %d holds a card that is elsewhere too" % seat)
            seen[suit] |= bits
            check(not deal.known[at] & ~bits, "a known card that seat %d does not hold" % seat)
            check(not bits & ~deal.known[at] & deal.lacks[at], "seat %d holds what he lacks" % seat)
            held += MANY[bits]
        check(held == deal.counts[seat], "seat %d holds %d cards, not %d" % (seat, held, deal.counts[seat]))


def _see(seen: bytearray, card: int) -> None:
    check(card < 32, "no such card: %d" % card)
    bit = 1 << (card & 7)
    check(not seen[card >> 3] & bit, "%s is in two places" % card_text(card))
    seen[card >> 3] |= bit


def check_places(deal: "PlacesDeal") -> None:
    """Raise ValueError unless who is out has one of the first places, and who holds cards none before the end and the
    right one then (2.6, 2.7, 3.9); and unless the deal is over only when it must be."""
    over = deal.seat == NOBODY
    active = 0
    taken = 0
    for seat in range(4):
        if deal.counts[seat]:
            active += 1
        else:
            taken |= 1 << deal.places[seat]
    check(taken == (2 << (4 - active)) - 2, "the places of those who are out are not the first ones")
    check(active == 1 if over and not deal.stalled else active > 1, "over, or not over")
    check(over or not deal.stalled, "stalled, yet going on")
    fair = [0] * 4
    share_places(deal.counts, fair)
    for seat in range(4):
        if deal.counts[seat]:
            check(deal.places[seat] == (fair[seat] if over else 0), "a wrong place for one who holds cards")


def check_once(numbers: "list[int]", n: int, what: str) -> None:
    """Raise ValueError unless the first `n` of `numbers` are 0..3, none twice; `what` names them."""
    for i in range(n):
        check(numbers[i] < NOBODY, "no such %s: %d" % (what, numbers[i]))
        for j in range(i):
            check(numbers[i] != numbers[j], "%s %d twice" % (what, numbers[i]))
