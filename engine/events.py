"""What a move brings about beyond itself, as the rules find it: a trick complete, a player out, the deal over.

A deal keeps the events of the last move, or of its start, in a buffer of its own: `events` holds `event_n` of them in
the order in which a table tells them, SIZE bytes each - at SIZE * i the kind, then a seat, a card and a number, where
the kind has one. A deal that has become another one (`copy`, `unpack_from`) has none: that was no move.
"""

from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal

SIZE = const(4)

TURNED = const(1)  # at the start the seat has turned up the card; number 1: its suit is his trump, 0: is another's
OUT = const(2)  # the seat has played his last card; number: his place
LEFT_WITH = const(3)  # the seat gets the trump suit that is left, suit << 3 in the place of the card
MELDED = const(4)  # the seat has melded the card led and its pair; number: the game points
TRICK = const(5)  # the trick is complete, its best card the seat's; number: the card points that it brings him
PILE = const(6)  # the seat has cleared the pile; number: the cards that were in it
STALL = const(7)  # the deal has made no progress for too long
END = const(8)  # the deal is over; nothing comes after it


def tell(deal: "Deal", kind: int, seat: int, card: int, number: int) -> None:
    """Add an event to those of the move that `deal` is making; NOBODY, NO_CARD and 0 for what the kind has not."""
    events = deal.events
    at = deal.event_n * SIZE
    events[at] = kind
    events[at + 1] = seat
    events[at + 2] = card
    events[at + 3] = number
    deal.event_n += 1
