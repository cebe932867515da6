"""The score of a match (RULES.md 2.8): places give 3, 2, 1, 0 points, kept doubled, first to 15."""

import pytest

from engine import games
from engine import match as matches
from engine.cards import NOBODY
from engine.match import Match, doubled_points


class Over:
    """A deal that is over, with these places."""

    def __init__(self, *places: int) -> None:
        self._places = places

    def place(self, seat: int) -> int:
        return self._places[seat]


def score(match: Match, *places: int) -> Match:
    match.add(Over(*places))  # type: ignore[arg-type]
    return match


def at(*points: float) -> Match:
    """A match at these points."""
    match = Match(dealer=0)
    match.points = [int(2 * n) for n in points]
    return match


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), [3, 2, 1, 0]),
        ((4, 1, 3, 2), [0, 3, 1, 2]),
        ((2, 2, 4, 1), [1.5, 1.5, 0, 3]),  # places 2 and 3 are worth 2 + 1
        ((1, 3, 3, 2), [3, 0.5, 0.5, 2]),
        ((1, 1, 3, 4), [2.5, 2.5, 1, 0]),
        ((1, 1, 3, 3), [2.5, 2.5, 0.5, 0.5]),
        ((2, 2, 2, 1), [1, 1, 1, 3]),  # three share 2 + 1 + 0
        ((1, 1, 1, 4), [2, 2, 2, 0]),  # three share 3 + 2 + 1
        ((1, 1, 1, 1), [1.5, 1.5, 1.5, 1.5]),
    ],
)
def test_who_shares_places_divides_the_points_of_the_places_they_cover(
    places: tuple[int, ...], points: list[float]
) -> None:
    assert [doubled_points(Over(*places), seat) / 2 for seat in range(4)] == points  # type: ignore[arg-type]
    assert sum(points) == 6


def test_points_add_up_from_deal_to_deal() -> None:
    match = Match(dealer=2)
    score(score(score(match, 1, 2, 3, 4), 4, 1, 3, 2), 2, 2, 4, 1)
    assert [n / 2 for n in match.points] == [4.5, 6.5, 2, 5]
    assert (match.deals, match.winner) == (3, NOBODY)


def test_the_first_to_reach_15_wins() -> None:
    assert score(at(12, 10, 9, 5), 1, 2, 3, 4).winner == 0
    assert score(at(11.5, 10, 9, 5), 1, 2, 3, 4).winner == NOBODY  # 14.5
    assert score(at(12.5, 10, 9, 5), 1, 1, 3, 4).winner == 0  # 15 by halves
    assert score(at(5, 9, 10, 14), 2, 3, 4, 1).winner == 3


def test_if_several_reach_15_together_the_highest_total_wins() -> None:
    assert score(at(14, 14.5, 3, 2), 1, 2, 3, 4).winner == 0  # 17 and 16.5
    assert score(at(12.5, 14.5, 3, 2), 1, 2, 3, 4).winner == 1  # 15.5 and 16.5


def test_equal_totals_at_the_head_play_on_until_one_is_ahead() -> None:
    match = score(at(12, 13, 3, 2), 1, 2, 3, 4)
    assert (match.points[0], match.points[1], match.winner) == (30, 30, NOBODY)
    score(match, 1, 1, 3, 4)
    assert (match.points[0], match.winner) == (35, NOBODY)
    assert score(match, 2, 1, 3, 4).winner == 1
    assert score(at(12, 13, 14, 2), 1, 2, 3, 4).winner == NOBODY  # three at 15
    assert score(at(15, 14.5, 15, 2), 3, 1, 3, 2).winner == 1  # two were level, a third passes both


def test_equal_totals_below_the_head_do_not_matter() -> None:
    assert score(at(14, 13.5, 14.5, 3), 1, 2, 3, 4).winner == 0  # 17, 15.5, 15.5


@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_goes_counter_clockwise(dealer: int) -> None:
    match = Match(dealer)
    dealers = [match.dealer]
    for _ in range(4):
        dealers.append(score(match, 1, 2, 3, 4).dealer)
    assert dealers == [(dealer - k) % 4 for k in range(5)]


def test_a_match_begins_at_no_score() -> None:
    match = Match(3)
    assert (match.points, match.deals, match.dealer, match.winner) == ([0, 0, 0, 0], 0, 3, NOBODY)


def test_every_game_can_be_played_as_single_deals_or_as_a_match() -> None:
    for name in games.NAMES:
        table = dict(matches.options(games.load(name)))
        assert set(dict(games.load(name).OPTIONS)) <= set(table)
        assert len(table["match"]) > 1
    assert dict(matches.options(games.load("bauernheinrich")))["match"] == ("single", "points")


def test_a_game_with_matches_of_its_own_keeps_them() -> None:
    class Other:
        OPTIONS = (("beat", ("must", "may")), ("match", ("stein", "round")))

    assert matches.options(Other) == Other.OPTIONS  # type: ignore[arg-type]
