"""What a tournament measures: a player's place, or at a game of teams what a team wins.

A measure says which pairs are told apart, the tables that a pair plays on every deal, and two numbers for each table's
game; of both the tournament tells the mean.
"""

import math
from collections.abc import Sequence
from itertools import combinations, permutations
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.pc import results

if TYPE_CHECKING:
    from engine.protocol import Game


class Placed(NamedTuple):
    """How one `a` did against three `b`: its mean place, and its share of the last places, each with half the width of
    its 95 % interval."""

    a: str
    b: str
    deals: int
    mean_place: float
    ci: float
    last_share: float
    last_ci: float


class Won(NamedTuple):
    """How two `a` did against two `b`: their share of the deals won, and the game points that they were ahead in a
    deal, those for melds included, each with half the width of its 95 % interval."""

    a: str
    b: str
    deals: int
    won_share: float
    won_ci: float
    points_ahead: float
    points_ci: float


Standing = Placed | Won
Numbers = tuple[float, float]


class Measure(Protocol):
    """What is measured at games of a kind."""

    def pairs(self, names: Sequence[str]) -> list[tuple[str, str]]:
        """The pairs to play, of bots by name."""

    def tables(self, a: str, b: str) -> list[list[str]]:
        """Who sits where, a bot a seat, in each of the games that a pair plays on one deal."""

    def result(self, result: Any, table: int) -> Numbers:
        """The two numbers of `a` for the result of a deal that was played at the table of that index."""

    def standing(self, a: str, b: str, results: Sequence[Numbers]) -> Standing:
        """The figures of a pair from the two numbers of each deal."""


class Places:
    """One A with three Bs, in each of the four seats; the pair the other way round is a row of its own."""

    def pairs(self, names: Sequence[str]) -> list[tuple[str, str]]:
        """Both ways round.

        >>> Places().pairs(["thrifty", "counter"])
        [('thrifty', 'counter'), ('counter', 'thrifty')]
        """
        return list(permutations(names, 2))

    def tables(self, a: str, b: str) -> list[list[str]]:
        """A at each seat.

        >>> Places().tables("a", "b")
        [['a', 'b', 'b', 'b'], ['b', 'a', 'b', 'b'], ['b', 'b', 'a', 'b'], ['b', 'b', 'b', 'a']]
        """
        return [[a if seat == guest else b for seat in range(4)] for guest in range(4)]

    def result(self, result: results.Places, table: int) -> Numbers:
        """A's place, and its share of the last place. Those who share a place divide what it covers (2, 2, 4 are 2.5,
        2.5, 4), so that four equals come to 2.5 and a quarter whatever the game.

        >>> Places().result(results.Places((2, 2, 4, 1), stalled=True), 0)
        (2.5, 0.0)
        """
        place = result.places[table]
        sharing = result.places.count(place)
        return place + (sharing - 1) / 2, (place + sharing > 4) / sharing

    def standing(self, a: str, b: str, results: Sequence[Numbers]) -> Placed:
        """The figures.

        >>> Places().standing("thrifty", "random", [(1.0, 0.0), (2.0, 0.0), (3.0, 0.75)]).mean_place
        2.0
        """
        return Placed(a, b, len(results), *_means(results))


class Teams:
    """Two As against two Bs, in both pairs of seats: the same games for B against A, so one row does for both."""

    def pairs(self, names: Sequence[str]) -> list[tuple[str, str]]:
        """One way round.

        >>> Teams().pairs(["thrifty", "counter"])
        [('thrifty', 'counter')]
        """
        return list(combinations(names, 2))

    def tables(self, a: str, b: str) -> list[list[str]]:
        """The As at both pairs of seats.

        >>> Teams().tables("a", "b")
        [['a', 'b', 'a', 'b'], ['b', 'a', 'b', 'a']]
        """
        return [[a, b, a, b], [b, a, b, a]]

    def result(self, result: results.Teams, table: int) -> Numbers:
        """Whether the As have won, and the game points that they are ahead.

        >>> Teams().result(results.Teams((98, 32), (4, 1), winner=0, worth=2, melds=(0, 1)), 1)
        (False, -1)
        """
        ahead = result.melds[table] - result.melds[1 - table]
        won = result.winner == table
        return won, ahead + (result.worth if won else -result.worth)

    def standing(self, a: str, b: str, results: Sequence[Numbers]) -> Won:
        """The figures.

        >>> Teams().standing("thrifty", "random", [(1.0, 2.0), (0.5, 0.0)]).points_ahead
        1.0
        """
        return Won(a, b, len(results), *_means(results))


def measure(game: "Game") -> Measure:
    """What is measured at a game.

    >>> from engine import games
    >>> type(measure(games.load("bauerchen"))).__name__
    'Teams'
    """
    return Teams() if game.TABLE == "team" else Places()


def _means(results: Sequence[Numbers]) -> tuple[float, float, float, float]:
    """The mean of both numbers, each with half the width of its 95 % interval."""
    ones = [one for one, _ in results]
    others = [other for _, other in results]
    return fmean(ones), _half_width(ones), fmean(others), _half_width(others)


def _half_width(values: list[float]) -> float:
    return 1.96 * stdev(values) / math.sqrt(len(values))
