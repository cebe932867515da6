"""Whether the tricks that are left can only fall one way, so that they need not be played out card by card."""

from engine.bauerchen.rules import beaters
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bauerchen.rules import Deal


def settled(deal: "Deal") -> bool:
    """Return whether the seat that is to lead has two cards or more and takes every trick with them, in whatever order
    it leads them and whatever the others play. It can tell so itself: of the others' cards it has to know no more than
    which there are, not who holds them."""
    seat = deal.seat
    if seat == NOBODY or deal.shown_n or deal.trumps[0] == NOBODY or deal.counts[seat] < 2:
        return False
    for suit in range(4):
        bits = deal.hands[(seat << 2) + suit]
        for rank in range(8):
            if bits >> rank & 1 and _beaten(deal, seat, (suit << 3) + rank):
                return False
    return True


def _beaten(deal: "Deal", seat: int, card: int) -> bool:
    """Return whether another seat holds a card that beats one which `seat` leads."""
    for row in range(0, 16, 4):
        if row != seat << 2:
            for suit in range(4):
                if deal.hands[row + suit] & beaters(card, deal.trumps[0], suit):
                    return True
    return False
