"""The matches of Bauerchen: rounds to 12 or 6 game points, steins of two rounds, and what a scribe writes (RULES.md
4.4, 4.5)."""

import random

import pytest

from engine import games
from engine import match as matches
from engine.bauerchen import rules as bauerchen
from engine.bauerchen.score import MELDS, SCORES, TRICKS
from engine.bauerchen.stein_match import SteinMatch
from engine.cards import NOBODY
from engine.options import complete

from ..anygame import all_options, random_play
from .position import Deal, ended, facing, pair, play

ON = {"melds": "on"}
HANDS = ("AC TC KC QC JC", "AS TS KS QS JS", "AH TH KH QH JH", "AD TD KD QD JD")


def new(dealer: int = 3, **options: str) -> SteinMatch:
    """A match at no score."""
    match = matches.new(games.load("bauerchen"), complete(bauerchen.OPTIONS, options), dealer)
    assert isinstance(match, SteinMatch)
    return match


def won(team: int, worth: int, melded: tuple[int, int] = (0, 0)) -> Deal:
    """A deal that a team has won for 1, 2 or 3 game points."""
    points, tricks = {1: ((90, 40), (3, 2)), 2: ((110, 20), (4, 1)), 3: ((130, 0), (5, 0))}[worth]
    turn = -1 if team else 1
    return ended(points[::turn], tricks=tricks[::turn], melded=melded, **ON)


def stopped(scores: tuple[int, int], leader: int) -> Deal:
    """A deal that a meld in trumps has stopped."""
    mine, other = scores
    return play(facing("", "KH QH", leader, more=f"scores {mine} {other}", **ON), "KH")


def score(match: SteinMatch, *deals: Deal) -> SteinMatch:
    """Deals played one after another."""
    for deal in deals:
        match.open(Deal())
        match.add(deal, match.first())
    return match


def scored(match: SteinMatch, *gains: int) -> SteinMatch:
    """Deals that brought the first team so many points, or where negative the second."""
    return score(match, *(won(int(gain < 0), abs(gain)) for gain in gains))


def standing(match: SteinMatch) -> tuple[list[int], list[int], list[int]]:
    """Game points, rounds and steins."""
    return list(match.points), list(match.rounds), list(match.steins)


def sheet(match: SteinMatch) -> list[list[int]]:
    """What the scribe has written in the two columns."""
    return [list(match.sheet[team][: match.rows[team]]) for team in (0, 1)]


def test_a_match_begins_at_no_score() -> None:
    match = new(dealer=2)
    assert standing(match) == ([0, 0], [0, 0], [0, 0])
    assert (sheet(match), match.deals, match.won, match.decided) == ([[], []], 0, 0, NOBODY)
    assert (match.dealer, match.target) == (2, 12)


# -- 4.2 who deals


@pytest.mark.parametrize("dealer", range(4))
def test_4_2_the_dealers_left_is_forehand_and_deals_next(dealer: int) -> None:
    match = new(dealer)
    for k in range(1, 6):
        assert match.first() == (dealer + k) % 4
        match.add(won(k % 2, 1), match.first())
        assert match.dealer == (dealer + k) % 4


def test_4_2_forehand_of_the_last_deal_deals_whoever_the_match_had_thought_of() -> None:
    match = new(dealer=0)
    match.add(won(0, 1), first=3)
    assert (match.dealer, match.first()) == (3, 0)


# -- 4.5 a round


def test_4_5_game_points_add_up_per_team() -> None:
    match = scored(new(), 1, 2, -3, 1, -1)
    assert (standing(match), match.deals, match.won) == (([4, 4], [0, 0], [0, 0]), 5, 0)


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize(("round_to", "before"), [("12", (3, 3, 3, 2)), ("6", (3, 2))])
def test_4_5_a_round_is_won_at_the_limit(round_to: str, before: tuple[int, ...], team: int) -> None:
    turn = -1 if team else 1
    match = scored(new(round_to=round_to), *(turn * gain for gain in before))
    assert (match.won, sum(match.rounds)) == (0, 0)
    scored(match, -turn)  # the others
    assert match.won == 0
    scored(match, turn)
    assert (match.won, list(match.rounds)) == (1, [1, 0][::turn])
    assert list(match.points) == [int(round_to), 1][::turn]


def test_4_5_both_begin_the_next_round_at_none_and_nothing_carries_over() -> None:
    match = scored(new(), 3, -3, 3, -2, 3, 2, 3)  # 14 to 5
    assert standing(match) == ([14, 5], [1, 0], [0, 0])
    deal = Deal()
    match.open(deal)
    assert (standing(match), match.won, sheet(match)) == (([0, 0], [1, 0], [0, 0]), 0, [[], []])
    assert pair(deal, SCORES) == [0, 0]
    match.add(won(1, 2), 0)
    assert (standing(match), sheet(match)) == (([0, 2], [1, 0], [0, 0]), [[], [2]])


def test_4_4_a_deal_that_nobody_wins_scores_nothing() -> None:
    match = score(scored(new(), 2), ended((65, 65), tie="no_score"))
    assert (standing(match), sheet(match), match.deals) == (([2, 0], [0, 0], [0, 0]), [[2], []], 2)


def test_4_4_the_callers_penalty_is_scored() -> None:
    match = score(new(), ended((40, 90), caller=2, caller_penalty="1"))
    assert list(match.points) == [0, 2]


# -- 4.4 melds


def test_4_4_melds_count_for_both_teams_whoever_wins() -> None:
    match = score(new(**ON), won(0, 2, (1, 3)), won(1, 1, (2, 0)))
    assert (list(match.points), sheet(match)) == ([5, 4], [[1, 3, 5], [3, 4]])


def test_4_4_a_deal_is_told_the_score_of_the_round() -> None:
    match = scored(new(dealer=0, **ON), 3, -2, 3, 3, 2)  # 11 to 2
    deal = Deal(complete(bauerchen.OPTIONS, {**ON, "call_after": "2"}))
    match.open(deal)
    deal.start(bytes(bauerchen.PACK), match.first())
    assert (match.first(), pair(deal, SCORES)) == (2, [11, 2])
    play(deal, "CALL:H KC")
    assert (deal.seat, pair(deal, MELDS)) == (NOBODY, [1, 0])
    match.add(deal, 2)
    assert (match.won, standing(match), match.dealer) == (1, ([12, 2], [1, 0], [0, 0]), 2)


@pytest.mark.parametrize("leader", range(4))
def test_4_5_the_first_in_time_wins_the_round(leader: int) -> None:
    """Both have 11: a meld comes before what the deal would have brought the others."""
    match = new(**ON)
    for team in (0, 1):
        match.points[team] = 11
    match.add(stopped((11, 11), leader), 0)
    assert (match.won, list(match.rounds)) == (1, [1, 0] if leader % 2 == 0 else [0, 1])
    assert list(match.points) == ([13, 11] if leader % 2 == 0 else [11, 13])


def test_4_5_melds_that_do_not_reach_the_limit_come_before_the_result() -> None:
    match = new(**ON)
    match.points[:] = bytes([10, 10])
    score(match, won(0, 1, (1, 1)))
    assert (list(match.points), match.won, list(match.rounds)) == ([12, 11], 1, [1, 0])
    assert sheet(match) == [[11, 12], [11]]


# -- 4.5 steins and the length of a match


def round_for(match: SteinMatch, team: int) -> SteinMatch:
    """A round that a team wins."""
    return scored(match, *([-3, -3, -3, -3] if team else [3, 3, 3, 3]))


def test_4_5_two_rounds_make_a_stein() -> None:
    match = round_for(new(match="three_steins"), 1)
    assert (match.won, standing(match)[1:]) == (1, ([0, 1], [0, 0]))
    round_for(match, 0)
    assert (match.won, standing(match)[1:]) == (1, ([1, 1], [0, 0]))
    round_for(match, 1)
    assert (match.won, standing(match)[1:], match.decided) == (2, ([1, 2], [0, 1]), NOBODY)


def test_4_5_a_new_stein_begins_at_no_rounds() -> None:
    match = new(match="three_steins")
    for team in (1, 0, 1):
        round_for(match, team)
    match.open(Deal())
    assert (standing(match), match.won) == (([0, 0], [0, 0], [0, 1]), 0)
    assert (round_for(match, 1).won, standing(match)[1:]) == (1, ([0, 1], [0, 1]))


@pytest.mark.parametrize(
    ("length", "rounds"),
    [
        ("round", [0]),
        ("round", [1]),
        ("stein", [0, 0]),
        ("stein", [1, 0, 1]),
        ("three_steins", [1, 1, 1, 1]),
        ("three_steins", [0, 1, 0, 1, 0, 1, 1, 0, 0]),
    ],
)
def test_4_5_how_long_a_match_is(length: str, rounds: list[int]) -> None:
    match = new(match=length)
    for team in rounds[:-1]:
        assert round_for(match, team).decided == NOBODY
    assert (round_for(match, rounds[-1]).decided, match.won) == (rounds[-1], 3)


def test_4_5_one_stein_is_the_default() -> None:
    assert round_for(new(), 1).decided == NOBODY
    assert round_for(round_for(new(), 1), 1).decided == 1


# -- the scribe's columns


def test_4_5_a_scribe_writes_each_new_score_in_the_column_of_its_team() -> None:
    match = scored(new(), 1, 2, -1, 3, -3, -1)
    assert sheet(match) == [[1, 3, 6], [1, 4, 5]]


def test_4_5_the_sheet_of_a_round_that_is_won_stays_until_the_next_deal() -> None:
    match = scored(new(round_to="6"), 3, -1, 1, 3)
    assert sheet(match) == [[3, 4, 7], [1]]
    scored(match, -2)
    assert sheet(match) == [[], [2]]


def test_4_5_the_longest_column_of_a_round_has_room() -> None:
    match = scored(new(), *[1, -1] * 11, 3)
    assert sheet(match) == [[*range(1, 12), 14], [*range(1, 12)]]


# -- whole matches


def test_4_5_matches_at_random_add_up_and_a_deal_stops_only_for_a_round_won_by_melds() -> None:
    rng = random.Random(95)
    for rules in all_options(games.load("bauerchen")) * 2:
        match, points = new(rng.randrange(4), **rules), [0, 0]
        while match.decided == NOBODY:
            deal = Deal(rules)
            match.open(deal)
            assert pair(deal, SCORES) == points
            deal.start(bytes(rng.sample(bauerchen.PACK, 20)), match.first())
            for _ in random_play(deal, rng):
                pass
            match.add(deal, match.first())
            points = [before + melded for before, melded in zip(points, pair(deal, MELDS), strict=True)]
            assert (max(points) >= match.target) == (sum(pair(deal, TRICKS)) < 5)
            if deal.winner() != NOBODY:
                points[deal.winner()] += deal.worth()
            assert list(match.points) == points
            assert (max(points) >= match.target) == (match.won > 0)
            if match.won:
                points = [0, 0]
