"""Bots are compared on the same deals, with figures that say how sure they are."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from engine import games
from engine.pc import Position, seating, tournament
from engine.pc.measures import Numbers, Placed, Places, Teams, Won
from engine.pc.own import own
from engine.pc.results import Places as ByPlaces
from engine.pc.tournament import Batch, numbers, play_batch, standings
from engine.players import Players
from engine.text import number_words, option_words
from tests.games import PLACES, TEAMS
from tests.vm.covering import covering

BAUERCHEN = games.load("bauerchen")
EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)
GAMES_OF_PLACES = pytest.mark.parametrize("game", PLACES)


@GAMES_OF_PLACES
def test_every_pair_is_played_both_ways(game: str) -> None:
    one, other = tournament(game, ["thrifty", "random"], deals=30, seed=2)
    assert isinstance(one, Placed) and isinstance(other, Placed)
    assert [one[:3], other[:3]] == [("thrifty", "random", 30), ("random", "thrifty", 30)]
    assert one.mean_place + one.ci < 2.5 < other.mean_place - other.ci  # thrift pays (7.1, 7.2)
    assert one.last_share < 0.25 < other.last_share
    assert tournament(game, ["thrifty", "random"], deals=30, seed=2) == [one, other]
    assert tournament(game, ["thrifty", "random"], deals=30, seed=3) != [one, other]


@pytest.mark.parametrize(("bots", "sign"), [(("thrifty", "random"), 1), (("random", "thrifty"), -1)])
def test_two_teams_are_told_once(bots: tuple[str, str], sign: int) -> None:
    (row,) = tournament("bauerchen", bots, deals=60, seed=2)
    assert isinstance(row, Won) and row[:3] == (*bots, 60)
    assert sign * (row.won_share - 0.5) > row.won_ci  # thrift pays (7.3)
    assert sign * row.points_ahead > row.points_ci


@pytest.mark.parametrize(("game", "rows"), [(game, 3 if game in TEAMS else 6) for game in games.NAMES])
def test_three_bots_make_three_pairs(game: str, rows: int) -> None:
    assert len(tournament(game, ["thrifty", "hoarder", "random"], deals=2)) == rows


def test_a_seed_stands_for_deals_of_which_more_begin_with_the_same() -> None:
    assert list(numbers(7, 20))[:5] == list(numbers(7, 5)) != list(numbers(8, 5))
    assert len(set(numbers(7, 1000))) == 1000


def test_the_teams_the_other_way_round_have_the_same_games() -> None:
    rules = option_words.parse(BAUERCHEN.OPTIONS, [])
    deals = list(numbers(1, 20))
    one = play_batch(Batch("bauerchen", rules, "thrifty", "random", deals))
    other = play_batch(Batch("bauerchen", rules, "random", "thrifty", deals))
    assert other == [(1 - won, -ahead) for won, ahead in one]
    assert {won for won, _ in one} == {0.0, 0.5, 1.0}


@pytest.mark.parametrize(("game", "words"), [(game, words) for game in PLACES for words in covering(game)])
@pytest.mark.parametrize("bot", ["random", "thrifty"])
def test_a_bot_against_three_of_its_kind_is_placed_2_and_a_half_and_last_once_in_four(
    game: str, words: list[str], bot: str
) -> None:
    rules = option_words.parse(games.load(game).OPTIONS, words)
    batch = Batch(game, rules, bot, bot, list(numbers(1, 3)))
    assert play_batch(batch) == [(2.5, 0.25)] * 3  # the same four bots, so the same deal four times


@pytest.mark.parametrize("words", covering("bauerchen"), ids=str)
@pytest.mark.parametrize("bot", ["random", "thrifty"])
def test_a_team_against_its_like_is_as_good(words: list[str], bot: str) -> None:
    rules = option_words.parse(BAUERCHEN.OPTIONS, words)
    deals = list(numbers(1, 3))
    assert play_batch(Batch("bauerchen", rules, bot, bot, deals)) == [(0.5, 0.0)] * 3


def test_batches_may_be_played_elsewhere_and_bring_the_same_rows() -> None:
    spread: list[int] = []

    def elsewhere(play: Callable[[Batch], list[Numbers]], batches: list[Batch]) -> Iterable[list[Numbers]]:
        spread.extend(len(batch.numbers) for batch in batches)
        return [play(batch) for batch in batches]

    rules = option_words.parse(BAUERCHEN.OPTIONS, [])
    rows = list(standings("bauerchen", ["thrifty", "random"], 101, 2, rules, elsewhere))
    assert spread == [50, 50, 1]
    assert rows == tournament("bauerchen", ["thrifty", "random"], deals=101, seed=2)


def over(told: str, **options: str) -> Position:
    """A deal of Bauerchen whose five tricks are over, the last one taken by team 0; seat 0 has called."""
    return Position.parse(f"-/-/-/-; trumps H; over; taker 0; caller 0; {told}", "bauerchen", **options)


@pytest.mark.parametrize(
    ("position", "ahead"),
    [
        (over("points 80 50"), 1),
        (over("points 100 30"), 2),
        (over("points 130 0"), 3),
        (over("points 20 110"), -2),
        (over("points 65 65"), -1),
        (over("points 50 80", caller_penalty="1"), -2),
        (over("points 80 50; melds 1 0", melds="on"), 2),
        (over("points 80 50; melds 0 3", melds="on"), -2),
    ],
)
def test_4_4_a_team_is_ahead_by_the_game_points_of_the_result_and_of_melds(position: Position, ahead: int) -> None:
    result = own(BAUERCHEN).result(position.engine_deal)
    won = result.winner == 0
    assert Teams().result(result, 0) == (won, ahead)
    assert Teams().result(result, 1) == (not won, -ahead)


def test_4_4_a_tie_without_score_is_won_by_nobody() -> None:
    result = own(BAUERCHEN).result(over("points 65 65", tie="no_score").engine_deal)
    assert [Teams().result(result, table) for table in range(2)] == [(False, 0), (False, 0)]


@pytest.mark.parametrize(
    ("places", "standing"),
    [
        ((3, 1, 4, 2), [(3, 0), (1, 0), (4, 1), (2, 0)]),
        ((2, 2, 4, 1), [(2.5, 0), (2.5, 0), (4, 1), (1, 0)]),
        ((3, 1, 2, 3), [(3.5, 0.5), (1, 0), (2, 0), (3.5, 0.5)]),
        ((2, 1, 2, 2), [(3, 1 / 3), (1, 0), (3, 1 / 3), (3, 1 / 3)]),
        ((1, 1, 1, 1), [(2.5, 0.25)] * 4),
    ],
)
def test_2_7_who_share_a_place_divide_what_it_covers(places: tuple[int, ...], standing: list[Numbers]) -> None:
    assert [Places().result(ByPlaces(places, stalled=True), table) for table in range(4)] == standing


@EVERY_GAME
def test_house_rules_reach_the_deals_and_the_bots(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Watching(Players):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            told.append(arguments[2])

        def choose(self, deal: Any) -> int:
            played.append(deal.options)
            return super().choose(deal)

    told: list[dict[str, str]] = []
    played: list[dict[str, str]] = []
    monkeypatch.setattr(seating, "Players", Watching)
    rules = option_words.parse(games.load(game).OPTIONS, covering(game)[-1])
    tournament(game, ["thrifty", "random"], deals=2, **rules)
    assert len(told) == (2 if game in TEAMS else 8)
    assert all(options == rules for options in told + played)


def test_a_bot_at_fault_stops_the_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    class AtFault(Players):
        def choose(self, deal: Any) -> int:
            self.fault = "seat 0 chose 99, which is not legal"
            return super().choose(deal)

    monkeypatch.setattr(seating, "Players", AtFault)
    (drawn,) = numbers(0, 1)
    with pytest.raises(RuntimeError, match=f"deal {number_words.text(drawn)}: seat 0 chose 99"):
        tournament("dudak", ["thrifty", "random"], deals=2)


@pytest.mark.parametrize("measured", [Places(), Teams()])
def test_the_figures_of_a_pair(measured: Places | Teams) -> None:
    pair = measured.standing("thrifty", "random", [(1.0, 0.0), (2.0, 0.25), (2.0, 0.25), (3.0, 0.5)])
    assert (pair[:4], pair[5]) == (("thrifty", "random", 4, 2.0), 0.25)
    # variance (1 + 0 + 0 + 1) / 3, error of the mean sqrt(2/3) / 2
    assert pair[4] == pytest.approx(1.96 * 0.408248, rel=1e-5)
    assert pair[6] == pytest.approx(1.96 * 0.102062, rel=1e-5)
