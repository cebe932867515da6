"""What one player at the table can know: all that a bot gets to see.

A View has buffers of its own and copies into them what its seat sees, so nothing hidden can be reached from it: its own
cards, the cards of others that all have seen, the table, the counts. It reads what the deals of all games have; what a
game has beside, its deal shows it.
"""

from engine import const
from engine.cards import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal

_TALLY = const(9)  # numbers that a game counts, at most


class View:
    """A seat's view. `hands` (rank bits, 4 * seat + suit): all its own cards, of the others only those that all have
    seen; `lacks`: cards that a hand, its pocket card aside, has been shown not to hold unless `hands` shows them;
    `hidden` (rank bits a suit): the cards that lie unseen in the others' hands and pockets, or are still to be dealt;
    `counts`, `trumps` a seat; `shown`, `shown_n` of the trick or pile; `top`, the card to beat (NO_CARD: none); `seat`,
    whose view it is.

    Where a game has them: `shown_by`, who played the cards of the trick, and `size`, how many it is to have; `pocket`,
    the own pocket card (NO_CARD: none), and `pockets`, the seats that have one, a bit each; `taken`, what the seat to
    move has taken up in this turn, rank bits a suit; `idle`, turns or leads without progress; `tally`, what is counted
    for all to see."""

    def __init__(self) -> None:
        self.hands = bytearray(16)
        self.lacks = bytearray(16)
        self.hidden = bytearray(4)
        self.counts = bytearray(4)
        self.trumps = bytearray(4)
        self.shown = bytearray(32)
        self.shown_by = bytearray(4)
        self.tally = bytearray(_TALLY)
        self.taken = bytearray(4)
        self.shown_n = self.size = self.seat = self.pockets = self.idle = 0
        self.top = self.pocket = NO_CARD
        self.step = 1

    def look(self, deal: "Deal", seat: int) -> None:
        """Take in what `seat` can see of `deal` now; allocates nothing."""
        row = seat << 2
        for i in range(16):
            self.hands[i] = deal.hands[i] if i & 12 == row else deal.known[i]
            self.lacks[i] = deal.lacks[i]
        for i in range(4):
            self.counts[i] = deal.counts[i]
            self.trumps[i] = deal.trumps[i]
            self.hidden[i] = 0
        for i in range(16):
            self.hidden[i & 3] |= deal.hands[i] & ~self.hands[i]
        for i in range(deal.shown_n):
            self.shown[i] = deal.shown[i]
        self.top = deal.to_beat()
        self.shown_n = deal.shown_n
        self.step = deal.step
        self.seat = seat
        deal.show(self)

    def next_active(self, seat: int) -> int:
        """Return the next seat in the direction of play that still holds cards."""
        seat = (seat + self.step) & 3
        while not self.counts[seat]:
            seat = (seat + self.step) & 3
        return seat
