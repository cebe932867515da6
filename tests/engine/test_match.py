"""The score of a match: points for the places, first to 15 (RULES.md 2.8), or marks for the losers (3.9). The matches
of Bauerchen are in test_stein.py."""

import pytest

from engine import games
from engine import match as matches
from engine.cards import NOBODY
from engine.places_match import PlacesMatch
from tests.games import PLACES, ROWS

from .anygame import packed

BAUERNHEINRICH = games.load("bauernheinrich")
DUDAK = games.load("dudak")
PLACED = tuple(map(games.load, PLACES))  # games whose matches count places


class Over:
    """A deal that is over, with these places."""

    def __init__(self, *places: int) -> None:
        self._places = places

    def place(self, seat: int) -> int:
        return self._places[seat]


def score(match: PlacesMatch, *places: int, first: int = 0) -> PlacesMatch:
    match.add(Over(*places), first)  # type: ignore[arg-type]
    return match


def at(*points: float) -> PlacesMatch:
    """A match at these points."""
    match = PlacesMatch(BAUERNHEINRICH, dealer=0)
    match.points = bytearray(int(2 * n) for n in points)
    return match


def marked(*marks: int) -> PlacesMatch:
    """A match at these marks."""
    match = PlacesMatch(DUDAK, dealer=0)
    match.points = bytearray(2 * n for n in marks)
    return match


def counted(match: PlacesMatch) -> list[float]:
    """The score as people keep it."""
    return [n / 2 for n in match.points]


def test_a_match_begins_at_no_score() -> None:
    for game in PLACED:
        match = matches.new(game, {}, 3)
        assert isinstance(match, PlacesMatch)
        assert (match.points, match.deals, match.dealer, match.decided) == (bytes(4), 0, 3, NOBODY)


def test_every_game_can_be_played_as_single_deals_or_as_a_match() -> None:
    kinds = {game.NAME: dict(matches.options(game))["match"] for game in PLACED}
    assert kinds == {name: ("single", ROWS[name].match) for name in PLACES}
    for game in PLACED:
        assert matches.options(game)[:-1] == game.OPTIONS


def test_a_game_with_matches_of_its_own_keeps_them() -> None:
    own = games.load("bauerchen")
    assert matches.options(own) == (*own.OPTIONS, ("points", ("shown", "hidden")))
    assert dict(own.OPTIONS)["match"] == ("stein", "round", "three_steins")


def test_a_match_by_places_tells_a_deal_nothing() -> None:
    for game in PLACED:
        deal, fresh = game.Deal(), game.Deal()
        matches.new(game, {}, 3).open(deal)
        assert packed(deal) == packed(fresh)


# -- 2.8 points


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
def test_2_8_who_shares_places_divides_the_points_of_the_places_they_cover(
    places: tuple[int, ...], points: list[float]
) -> None:
    match = PlacesMatch(BAUERNHEINRICH, dealer=0)
    assert [match.gained(Over(*places), seat) / 2 for seat in range(4)] == points  # type: ignore[arg-type]
    assert counted(score(match, *places)) == points
    assert sum(points) == 6


def test_2_8_points_add_up_from_deal_to_deal() -> None:
    match = PlacesMatch(BAUERNHEINRICH, dealer=2)
    score(score(score(match, 1, 2, 3, 4), 4, 1, 3, 2), 2, 2, 4, 1)
    assert counted(match) == [4.5, 6.5, 2, 5]
    assert (match.deals, match.decided) == (3, NOBODY)


def test_2_8_the_first_to_reach_15_wins() -> None:
    assert score(at(12, 10, 9, 5), 1, 2, 3, 4).decided == 0
    assert score(at(11.5, 10, 9, 5), 1, 2, 3, 4).decided == NOBODY  # 14.5
    assert score(at(12.5, 10, 9, 5), 1, 1, 3, 4).decided == 0  # 15 by halves
    assert score(at(5, 9, 10, 14), 2, 3, 4, 1).decided == 3


def test_2_8_if_several_reach_15_together_the_highest_total_wins() -> None:
    assert score(at(14, 14.5, 3, 2), 1, 2, 3, 4).decided == 0  # 17 and 16.5
    assert score(at(12.5, 14.5, 3, 2), 1, 2, 3, 4).decided == 1  # 15.5 and 16.5


def test_2_8_equal_totals_at_the_head_play_on_until_one_is_ahead() -> None:
    match = score(at(12, 13, 3, 2), 1, 2, 3, 4)
    assert (match.points[0], match.points[1], match.decided) == (30, 30, NOBODY)
    score(match, 1, 1, 3, 4)
    assert (match.points[0], match.decided) == (35, NOBODY)
    assert score(match, 2, 1, 3, 4).decided == 1
    assert score(at(12, 13, 14, 2), 1, 2, 3, 4).decided == NOBODY  # three at 15
    assert score(at(15, 14.5, 15, 2), 3, 1, 3, 2).decided == 1  # two were level, a third passes both


def test_2_8_equal_totals_below_the_head_do_not_matter() -> None:
    assert score(at(14, 13.5, 14.5, 3), 1, 2, 3, 4).decided == 0  # 17, 15.5, 15.5


@pytest.mark.parametrize("dealer", range(4))
def test_2_2_the_deal_goes_counter_clockwise_whoever_loses(dealer: int) -> None:
    match = PlacesMatch(BAUERNHEINRICH, dealer)
    dealers = [match.dealer]
    for first in range(4):
        assert match.first() == NOBODY  # the ace of clubs says who leads
        dealers.append(score(match, 1, 2, 3, 4, first=first).dealer)
    assert dealers == [(dealer - k) % 4 for k in range(5)]


# -- 3.9 marks


@pytest.mark.parametrize(
    ("places", "marks"),
    [
        ((1, 2, 3, 4), [0, 0, 0, 1]),
        ((4, 1, 3, 2), [1, 0, 0, 0]),
        ((2, 2, 4, 1), [0, 0, 1, 0]),  # stopped at a limit: the seat with most cards
        ((1, 1, 1, 4), [0, 0, 0, 1]),
        ((1, 2, 3, 3), [0, 0, 0, 0]),  # two have most, nobody has lost
        ((1, 2, 2, 2), [0, 0, 0, 0]),
        ((1, 1, 1, 1), [0, 0, 0, 0]),
    ],
)
def test_3_9_each_loss_is_one_mark(places: tuple[int, ...], marks: list[float]) -> None:
    match = PlacesMatch(DUDAK, dealer=0)
    assert [match.gained(Over(*places), seat) / 2 for seat in range(4)] == marks  # type: ignore[arg-type]
    assert counted(score(match, *places)) == marks


def test_3_9_marks_add_up_and_the_first_with_three_has_lost_the_match() -> None:
    match = PlacesMatch(DUDAK, dealer=2)
    for places in ((1, 2, 3, 4), (4, 1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 3), (4, 1, 2, 3)):
        assert score(match, *places).decided == NOBODY
    assert (counted(match), match.deals) == ([2, 0, 0, 2], 5)
    assert score(match, 2, 1, 3, 4).decided == 3
    assert (counted(match), match.deals) == ([2, 0, 0, 3], 6)


@pytest.mark.parametrize("loser", range(4))
def test_3_9_two_marks_are_not_enough(loser: int) -> None:
    places = [1 + (seat - loser - 1) % 4 for seat in range(4)]
    match = marked(1, 1, 1, 1)
    assert score(match, *places).decided == NOBODY
    assert score(match, *places).decided == loser


@pytest.mark.parametrize("loser", range(4))
def test_3_2_the_loser_deals_next_and_his_left_begins(loser: int) -> None:
    for dealer in range(4):
        match = PlacesMatch(DUDAK, dealer)
        first = match.first()
        assert first == (dealer + 1) % 4
        score(match, *(1 + (seat - loser - 1) % 4 for seat in range(4)), first=first)
        assert (match.dealer, match.first()) == (loser, (loser + 1) % 4)


@pytest.mark.parametrize("places", [(1, 2, 3, 3), (2, 2, 2, 1), (1, 1, 1, 1)])
def test_3_9_without_a_loser_the_same_player_deals_again(places: tuple[int, ...]) -> None:
    for dealer in range(4):
        match = PlacesMatch(DUDAK, dealer)
        score(match, *places, first=match.first())
        assert (match.dealer, match.deals) == (dealer, 1)


def test_3_9_the_same_player_is_he_who_dealt_the_deal_whoever_the_match_had_thought_of() -> None:
    match = PlacesMatch(DUDAK, dealer=0)
    score(match, 1, 2, 3, 3, first=3)  # a deal that seat 2 dealt
    assert match.dealer == 2
