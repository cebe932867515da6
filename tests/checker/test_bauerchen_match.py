"""The plain score of a Bauerchen match: game points, rounds, steins (4.5)."""

from __future__ import annotations

from typing import Any

import pytest

from .bauerchen import Rules
from .bauerchen_match import Match


def won(winner: int | None, worth: int, melds: tuple[int, int] = (0, 0)) -> dict[str, Any]:
    """What a deal adds to the score."""
    return {"winner": winner, "worth": worth, "melds": melds}


def test_c8_eleven_and_two_win_the_round_and_both_scores_return_to_zero() -> None:
    match = Match(Rules(), scores=[11, 9])
    match.add(won(0, 2))
    assert (match.scores, match.rounds, match.over) == ([0, 0], [1, 0], False)


def test_4_5_game_points_and_melds_add_up_below_the_limit() -> None:
    match = Match(Rules(), scores=[8, 4])
    match.add(won(0, 1, (2, 3)))
    assert (match.scores, match.rounds) == ([11, 7], [0, 0])
    match.add(won(1, 3))
    assert (match.scores, match.rounds) == ([11, 10], [0, 0])
    match.add(won(None, 0))
    assert (match.scores, match.rounds) == ([11, 10], [0, 0])


@pytest.mark.parametrize(("round_to", "short", "enough"), [("12", 11, 12), ("6", 5, 6)])
def test_4_5_how_far_a_round_goes(round_to: str, short: int, enough: int) -> None:
    for score, rounds in ((short, [0, 0]), (enough, [0, 1])):
        match = Match(Rules(round_to=round_to), scores=[3, score - 1])
        match.add(won(1, 1))
        assert match.rounds == rounds


def test_4_5_a_deal_stopped_by_a_meld_wins_the_round() -> None:
    match = Match(Rules(), scores=[11, 10])
    match.add(won(None, 0, (1, 1)))
    assert (match.scores, match.rounds) == ([0, 0], [1, 0])


def test_4_5_two_rounds_are_a_stein_and_the_next_begins_at_none() -> None:
    match = Match(Rules(match="three_steins"), scores=[11, 0], rounds=[1, 1])
    match.add(won(0, 1))
    assert (match.scores, match.rounds, match.steins, match.over) == ([0, 0], [0, 0], [1, 0], False)


@pytest.mark.parametrize(
    ("length", "rounds", "steins", "over"),
    [
        ("round", (0, 0), (0, 0), True),
        ("stein", (0, 1), (0, 0), False),
        ("stein", (1, 1), (0, 0), True),
        ("three_steins", (1, 0), (0, 0), False),
        ("three_steins", (1, 0), (0, 1), False),
        ("three_steins", (0, 1), (1, 0), False),
        ("three_steins", (1, 1), (1, 1), True),
    ],
)
def test_4_5_how_long_a_match_is(length: str, rounds: tuple[int, int], steins: tuple[int, int], over: bool) -> None:
    match = Match(Rules(match=length), scores=[11, 0], rounds=list(rounds), steins=list(steins))
    match.add(won(0, 1))
    assert match.over == over


def test_4_2_forehand_deals_next_so_that_the_next_on_his_left_calls() -> None:
    match = Match(Rules(), first=2)
    for first in (3, 0, 1):
        match.add(won(0, 1))
        assert match.first == first
