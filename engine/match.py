"""The score across deals, each game in its own way, and who deals next.

Bauernheinrich knows no match of its own (RULES.md 2.8): 3-2-1-0 points for the places, first to 15. Seats that share
places divide the points of the places they cover; only halves can occur, so points are kept doubled.
"""

from engine import const
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal, Game

_TARGET = const(30)  # 15 points, doubled
_OPTION = ("match", ("single", "points"))


def options(game: "Game") -> "tuple[tuple[str, tuple[str, ...]], ...]":
    """Return a game's OPTIONS with the choice of match among them. A deal knows nothing of it, so a game that has no
    match among its own rules gets it here: single deals, or points to the target."""
    for key, _ in game.OPTIONS:
        if key == _OPTION[0]:
            return game.OPTIONS
    return game.OPTIONS + (_OPTION,)


class Match:
    """`points` (doubled) a seat, `deals` played, `dealer` of the next deal, `winner` (NOBODY while the match is on)."""

    def __init__(self, dealer: int) -> None:
        self.points = [0, 0, 0, 0]
        self.deals = 0
        self.dealer = dealer
        self.winner = NOBODY

    def add(self, deal: "Deal") -> None:
        """Score a deal that is over; the deal then goes on counter-clockwise (2.2)."""
        for seat in range(4):
            self.points[seat] += doubled_points(deal, seat)
        self.deals += 1
        self.dealer = (self.dealer - 1) & 3
        self.winner = self._ahead()

    def _ahead(self) -> int:
        """Return the one seat that has reached the target with the highest total, else NOBODY: equal totals play on."""
        best = max(self.points)
        if best < _TARGET or self.points.count(best) > 1:
            return NOBODY
        return self.points.index(best)


def doubled_points(deal: "Deal", seat: int) -> int:
    """Return twice what a seat's place is worth: 3-2-1-0 points, shared places dividing what they cover (2.8)."""
    place = deal.place(seat)
    sharing = 0
    for other in range(4):
        sharing += deal.place(other) == place
    # Places place .. place + sharing - 1 are worth 4 - place downwards: twice their mean is first plus last.
    return (4 - place) + (4 - place - sharing + 1)
