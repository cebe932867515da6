"""The score across deals of the games that end with places, each in its own way, and who deals next.

Points: Bauernheinrich knows no match of its own (RULES.md 2.8): 3-2-1-0 points for the places, first to 15. Seats that
share places divide the points of the places they cover; only halves can occur, so all scores are kept doubled.
Marks: Dudák gives the loser of a deal one, and the first with three has lost the match (3.9).
"""

from engine import const
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal, Game

_POINTS = const(30)  # 15 points, doubled
_MARKS = const(6)  # 3 marks, doubled


class PlacesMatch:
    """`points` or marks (both doubled) a seat, `deals` played, `dealer` of the next deal, `decided`: the
    seat that has won the match, or with marks has lost it (NOBODY while it is on)."""

    def __init__(self, game: "Game", dealer: int) -> None:
        self.marks = game.MATCH == "marks"
        self.points = bytearray(4)
        self.deals = 0
        self.dealer = dealer
        self.decided = NOBODY

    def pack(self) -> bytes:
        """Return the match as bytes, between two deals."""
        return bytes(self.points) + bytes((self.dealer, self.deals & 255, self.deals >> 8))

    def unpack(self, packed: bytes) -> None:
        """Become the packed match; ValueError if that is damaged."""
        if len(packed) != 7 or packed[4] > 3:
            raise ValueError("a damaged match")
        for seat in range(4):
            self.points[seat] = packed[seat]
        self.dealer = packed[4]
        self.deals = packed[5] | packed[6] << 8

    def first(self) -> int:
        """Return who is dealt to first, and moves first: the dealer's left (3.2); NOBODY where it is all the same, for
        the holder of a card moves first (2.2)."""
        return (self.dealer + 1) & 3 if self.marks else NOBODY

    def open(self, deal: "Deal") -> None:
        """Before a deal starts: it needs to know nothing of the score."""

    def add(self, deal: "Deal", first: int) -> None:
        """Score a deal that is over, which was dealt to `first` first. With marks the loser deals next, and after a
        deal without one the same dealer again (3.2, 3.9); else the deal goes on counter-clockwise (2.2)."""
        self.dealer = (first - 1 if self.marks else self.dealer - 1) & 3
        for seat in range(4):
            self.points[seat] += self.gained(deal, seat)
            if self.marks and deal.place(seat) == 4:
                self.dealer = seat
        self.deals += 1
        self.decided = self._ahead()

    def gained(self, deal: "Deal", seat: int) -> int:
        """Return what a deal brings a seat, doubled: the points of its place, or the loser's mark."""
        place = deal.place(seat)
        if self.marks:
            return 2 if place == 4 else 0
        sharing = 0
        for other in range(4):
            sharing += deal.place(other) == place
        # Places place .. place + sharing - 1 are worth 4 - place downwards: twice their mean is first plus last.
        return (4 - place) + (4 - place - sharing + 1)

    def _ahead(self) -> int:
        """Return the one seat that has reached the target with the highest total, else NOBODY: equal totals play on."""
        best = max(self.points)
        ahead = NOBODY
        if best >= (_MARKS if self.marks else _POINTS):
            for seat in range(4):
                if self.points[seat] == best:
                    if ahead != NOBODY:
                        return NOBODY
                    ahead = seat
        return ahead
