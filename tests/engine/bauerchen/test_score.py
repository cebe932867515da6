"""What a Bauerchen deal is worth (RULES.md 4.4): who has won, and the game points of it."""

from typing import Any

import pytest

from engine.bauerchen.score import POINTS
from engine.cards import NOBODY

from .position import ended, pair, position

OUTSIDE = {"lautern": "no"}


def result(points: tuple[int, int], caller: int = 0, tricks: tuple[int, int] = (3, 2), **options: str) -> Any:
    """The winning team (None: nobody) and the game points of a deal that ended like this."""
    deal = ended(points, tricks=tricks, caller=caller, **options)
    return None if deal.winner() == NOBODY else deal.winner(), deal.worth()


# -- the limits: (card points of team 0, how it is won by which team, what it is worth)

LAUTERN = [(66, 0, 1), (97, 0, 1), (98, 0, 2), (122, 0, 2), (64, 1, 1), (33, 1, 1), (32, 1, 2), (8, 1, 2)]
NO_LAST_TRICK = [(61, 0, 1), (89, 0, 1), (90, 0, 2), (112, 0, 2), (59, 1, 1), (31, 1, 1), (30, 1, 2), (8, 1, 2)]


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize(("points", "winner", "worth"), LAUTERN)
def test_4_4_in_the_lautern_game_66_win_and_33_are_out_of_schneider(
    points: int, winner: int, worth: int, caller: int
) -> None:
    assert result((points, 130 - points), caller) == (winner, worth)


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize(("points", "winner", "worth"), NO_LAST_TRICK)
def test_4_4_outside_lautern_61_win_and_31_are_out_of_schneider(
    points: int, winner: int, worth: int, caller: int
) -> None:
    assert result((points, 120 - points), caller, **OUTSIDE) == (winner, worth)


@pytest.mark.parametrize(("options", "total", "limit"), [({}, 130, 33), (OUTSIDE, 120, 31)])
def test_4_4_the_limit_itself_may_count_as_schneider(options: dict[str, str], total: int, limit: int) -> None:
    for points, worth in ((limit - 1, 2), (limit, 2), (limit + 1, 1)):
        assert result((total - points, points), schneider="inclusive", **options) == (0, worth)
        assert result((points, total - points), schneider="inclusive", **options) == (1, worth)


@pytest.mark.parametrize(("options", "total"), [({}, 130), (OUTSIDE, 120)])
def test_4_4_who_takes_no_trick_is_schwarz(options: dict[str, str], total: int) -> None:
    for schneider in ("below", "inclusive"):
        for caller in range(4):
            rules = {"schneider": schneider, **options}
            assert result((total, 0), caller, (5, 0), **rules) == (0, 3)
            assert result((0, total), caller, (0, 5), **rules) == (1, 3)


# -- a tie


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize(("options", "half"), [({}, 65), (OUTSIDE, 60)])
def test_4_4_when_nobody_reaches_the_limit_the_callers_have_lost(
    options: dict[str, str], half: int, caller: int
) -> None:
    assert result((half, half), caller, **options) == ((caller + 1) % 2, 1)
    assert result((half, half), caller, tie="no_score", **options) == (None, 0)


def test_4_4_half_outside_lautern_is_none_in_it_and_the_other_way_round() -> None:
    assert result((60, 70), tie="no_score") == (1, 1)
    assert result((65, 55), tie="no_score", **OUTSIDE) == (0, 1)


# -- the callers' penalty


@pytest.mark.parametrize(
    ("points", "tricks", "winner", "worth"),
    [
        ((64, 66), (3, 2), 1, 2),
        ((32, 98), (1, 4), 1, 3),
        ((0, 130), (0, 5), 1, 4),
        ((65, 65), (3, 2), 1, 2),
        ((66, 64), (3, 2), 0, 1),
        ((98, 32), (4, 1), 0, 2),
        ((130, 0), (5, 0), 0, 3),
    ],
)
def test_4_4_callers_who_lose_may_pay_one_more(
    points: tuple[int, int], tricks: tuple[int, int], winner: int, worth: int
) -> None:
    for caller in (0, 2):
        assert result(points, caller, tricks, caller_penalty="1") == (winner, worth)
    for caller in (1, 3):
        turned = points[::-1], caller, tricks[::-1]
        assert result(*turned, caller_penalty="1") == (1 - winner, worth)


def test_4_4_a_tie_that_scores_nothing_costs_no_penalty() -> None:
    assert result((65, 65), tie="no_score", caller_penalty="1") == (None, 0)


# -- before the end


def test_4_4_nobody_has_won_before_the_last_trick() -> None:
    for taker in range(4):
        deal = position(f"AC / KC / AD / KD; turn {taker}")  # 90 card points, in four tricks
        assert (deal.seat, sum(pair(deal, POINTS)), deal.winner(), deal.worth()) == (taker, 90, NOBODY, 0)
