"""What came of a deal, as data."""

from typing import TYPE_CHECKING, NamedTuple

from engine.bauerchen.rules import Deal as Bauerchen
from engine.bauerchen.score import MELDS, POINTS, TRICKS
from engine.cards import NOBODY

if TYPE_CHECKING:
    from engine.protocol import Deal


class Places(NamedTuple):
    """Where seats win by going out: the place of each, 1 to 4. When a deal has stopped without progress, equals share
    one."""

    places: tuple[int, ...]
    stalled: bool


class Teams(NamedTuple):
    """Where teams win, what each has: card points, tricks, game points from melds. `winner` is a team, None if neither
    has won, and `worth` the game points that the result brings it beside melds."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    melds: tuple[int, ...]
    winner: int | None
    worth: int


Result = Places | Teams


def of(deal: "Deal") -> Result:
    """Return the result of a deal that is over.

    >>> from engine.pc import Position
    >>> of(Position.parse("- / 7H / - / -; over; out 0 2 3", "dudak").engine_deal)
    Places(places=(1, 4, 2, 3), stalled=False)
    """
    if not isinstance(deal, Bauerchen):
        return Places(tuple(deal.place(seat) for seat in range(4)), deal.stalled)
    points, tricks, melds = (tuple(deal.tally[at : at + 2]) for at in (POINTS, TRICKS, MELDS))
    winner = deal.winner()
    return Teams(points, tricks, melds, winner if winner != NOBODY else None, deal.worth())
