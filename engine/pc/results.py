"""What came of a deal, as data, and of a move, in words; those of a game its own module has (engine.pc.own)."""

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import SUITS

if TYPE_CHECKING:
    from engine.protocol import PlacesDeal


class Places(NamedTuple):
    """Where seats win by going out: the place of each, 1 to 4. When a deal has stopped without progress, equals share
    one."""

    places: tuple[int, ...]
    stalled: bool

    def told(self) -> str:
        """The line that tells it.

        >>> Places((2, 1, 3, 3), stalled=True).told()
        'places 2 1 3 3, stopped without progress'
        """
        return f"places {' '.join(map(str, self.places))}" + ", stopped without progress" * self.stalled


class Teams(NamedTuple):
    """Where teams win, what each has: card points, tricks, game points from melds. `winner` is a team, None if neither
    has won, and `worth` the game points that the result brings it beside melds."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    winner: int | None
    worth: int
    melds: tuple[int, ...]

    @property
    def stalled(self) -> bool:
        """Teams always play to the end.

        >>> Teams((98, 32), (4, 1), winner=0, worth=2, melds=(0, 1)).stalled
        False
        """
        return False

    def told(self) -> str:
        """The line that tells it.

        >>> Teams((98, 32), (4, 1), winner=0, worth=2, melds=(0, 1)).told()
        'team 0: points 98, tricks 4, melds 0  team 1: points 32, tricks 1, melds 1  team 0 wins 2'
        """
        each = zip(self.points, self.tricks, self.melds, strict=True)
        line = "  ".join(f"team {team}: points {p}, tricks {t}, melds {m}" for team, (p, t, m) in enumerate(each))
        return line + ("  nobody wins" if self.winner is None else f"  team {self.winner} wins {self.worth}")


Result = Places | Teams


def places(deal: "PlacesDeal") -> Places:
    """Return the places of a deal that is over.

    >>> from engine.pc import Position
    >>> places(Position.parse("- / 7H / - / -; over; out 0 2 3", "dudak").engine_deal)
    Places(places=(1, 4, 2, 3), stalled=False)
    """
    return Places(tuple(deal.place(seat) for seat in range(4)), deal.stalled)


def brought(before: "PlacesDeal", after: "PlacesDeal") -> list[str]:
    """Return in words what a move has brought about beside itself, by the deal before and after it.

    >>> from engine.pc import Position
    >>> before, after = (Position.parse("8C 9C / 7H / 7D / 7S; pile 7C 8S; trumps C---", "dudak") for _ in range(2))
    >>> after.play("8C 9C").engine_deal and brought(before.engine_deal, after.engine_deal)
    ['out, place 1']
    """
    told = [
        f"seat {seat} has trump {SUITS[after.trumps[seat]]}"
        for seat in range(4)
        if after.trumps[seat] != before.trumps[seat]
    ]
    if not after.shown_n and sum(after.counts) < sum(before.counts):
        told.append("set aside")
    place = after.place(before.seat)
    if place and not after.stalled:
        told.append(f"out, place {place}")
    return told
