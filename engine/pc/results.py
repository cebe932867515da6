"""What came of a deal, as data; which of the two kinds a game has, its own module says (engine.pc.own)."""

from typing import TYPE_CHECKING, NamedTuple

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
    winner: int | None
    worth: int
    melds: tuple[int, ...]


Result = Places | Teams


def places(deal: "Deal") -> Places:
    """Return the places of a deal that is over.

    >>> from engine.pc import Position
    >>> places(Position.parse("- / 7H / - / -; over; out 0 2 3", "dudak").engine_deal)
    Places(places=(1, 4, 2, 3), stalled=False)
    """
    return Places(tuple(deal.place(seat) for seat in range(4)), deal.stalled)
