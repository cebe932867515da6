"""What the arena measures: a player's place, or at a game of teams what a team wins.

A measure says which pairs are told apart, the tables that a pair plays on every deal, and two numbers for each table's
game; of both the arena tells the mean.
"""

from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.bauerchen.rules import Deal as Bauerchen
from engine.bauerchen.score import MELDS

if TYPE_CHECKING:
    from engine.protocol import Deal, Game


class Pair(NamedTuple):
    """How `a` did against `b`: the means of the two numbers over the deals, with half the width of their 95 %
    intervals."""

    a: str
    b: str
    deals: int
    first: float
    first_ci: float
    second: float
    second_ci: float


class Measure(Protocol):
    """`fields`: what the four figures of a pair are called in JSON; `head`: what people read above the rows."""

    fields: tuple[str, str, str, str]
    head: str

    def pairs(self, names: tuple[str, ...]) -> list[tuple[str, str]]:
        """The pairs to play, of bots by name."""

    def tables(self, a: str, b: str) -> list[list[str]]:
        """Who sits where, a bot a seat, in each of the games that a pair plays on one deal."""

    def result(self, deal: "Deal", table: int) -> tuple[float, float]:
        """The two numbers of `a` for a deal that is over, played at the table of that index."""

    def row(self, pair: Pair) -> str:
        """A pair for people."""


class Places:
    """One A with three Bs, in each of the four seats; the pair the other way round is a row of its own. Numbers: A's
    place, and its share of the last place."""

    fields = ("mean_place", "ci", "last_share", "last_ci")
    head = f"{'one':10}{'against three':15}{'mean place':>20}{'last places':>22}"

    def pairs(self, names: tuple[str, ...]) -> list[tuple[str, str]]:
        return list(permutations(names, 2))

    def tables(self, a: str, b: str) -> list[list[str]]:
        return [[a if seat == guest else b for seat in range(4)] for guest in range(4)]

    def result(self, deal: "Deal", table: int) -> tuple[float, float]:
        return standing(deal, table)

    def row(self, pair: Pair) -> str:
        place = f"{pair.first:.3f} ± {pair.first_ci:.3f}"
        return f"{pair.a:10}{pair.b:15}{place:>20}{_percent(pair.second, pair.second_ci):>22}"


class Teams:
    """Two As against two Bs, in both pairs of seats: the same games for B against A, so one row does for both. Numbers:
    whether A's team has won, and its game points, those for melds included, less the other team's."""

    fields = ("won_share", "won_ci", "points_ahead", "points_ci")
    head = f"{'two':10}{'against two':15}{'deals won':>20}{'game points ahead':>22}"

    def pairs(self, names: tuple[str, ...]) -> list[tuple[str, str]]:
        return list(combinations(names, 2))

    def tables(self, a: str, b: str) -> list[list[str]]:
        return [[a, b, a, b], [b, a, b, a]]

    def result(self, deal: "Deal", table: int) -> tuple[float, float]:
        assert isinstance(deal, Bauerchen)
        ahead = deal.tally[MELDS + table] - deal.tally[MELDS + 1 - table]
        won = deal.winner() == table
        return won, ahead + (deal.worth() if won else -deal.worth())

    def row(self, pair: Pair) -> str:
        ahead = f"{pair.second:+.3f} ± {pair.second_ci:.3f}"
        return f"{pair.a:10}{pair.b:15}{_percent(pair.first, pair.first_ci):>20}{ahead:>22}"


def measure(game: "Game") -> Measure:
    """What is measured at a game."""
    return Teams() if game.MATCH == "stein" else Places()


def standing(deal: "Deal", seat: int) -> tuple[float, float]:
    """The place of a seat when a deal is over, and its share of the last place. Those who share a place divide what it
    covers (2, 2, 4 are 2.5, 2.5, 4), so that four equals come to 2.5 and a quarter whatever the game."""
    place = deal.place(seat)
    sharing = sum(deal.place(other) == place for other in range(4))
    return place + (sharing - 1) / 2, (place + sharing > 4) / sharing


def _percent(share: float, ci: float) -> str:
    return f"{100 * share:.1f} % ± {100 * ci:.1f}"
