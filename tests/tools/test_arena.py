"""Bots are compared on the same deals, with figures that say how sure they are."""

import json
from typing import Any

import pytest

from engine import games
from engine.bauerchen.rules import Deal as Bauerchen
from engine.players import Players
from engine.text import option_words
from tests.engine.bauerchen.position import ended
from tests.vm.covering import covering
from tools import arena
from tools.arena import Batch, main, play_batch, summary
from tools.arena_measures import Teams, standing
from tools.trace import numbers

from .running import assert_refused, run

FIELDS = ["a", "b", "deals", "mean_place", "ci", "last_share", "last_ci"]
TEAM_FIELDS = ["a", "b", "deals", "won_share", "won_ci", "points_ahead", "points_ci"]

EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)
GAMES_OF_PLACES = pytest.mark.parametrize("game", ["bauernheinrich", "dudak"])


@GAMES_OF_PLACES
def test_every_pair_is_played_both_ways_and_told_in_json(game: str) -> None:
    done = run(main, f"{game} --deals 30 --seed 2 --bots thrifty,random --json")
    assert (done.status, done.err) == (0, "")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [list(row) for row in rows] == [FIELDS, FIELDS]
    assert [(row["a"], row["b"], row["deals"]) for row in rows] == [
        ("thrifty", "random", 30),
        ("random", "thrifty", 30),
    ]
    one, other = rows
    assert one["mean_place"] + one["ci"] < 2.5 < other["mean_place"] - other["ci"]  # thrift pays (7.1, 7.2)
    assert one["last_share"] < 0.25 < other["last_share"]
    assert run(main, f"{game} --deals 30 --seed 2 --bots thrifty,random --json").out == done.out


@pytest.mark.parametrize(("bots", "sign"), [("thrifty,random", 1), ("random,thrifty", -1)])
def test_two_teams_are_told_once(bots: str, sign: int) -> None:
    done = run(main, f"bauerchen --deals 60 --seed 2 --bots {bots} --json")
    assert (done.status, done.err) == (0, "")
    (row,) = [json.loads(line) for line in done.out.splitlines()]
    assert list(row) == TEAM_FIELDS
    assert [row["a"], row["b"], row["deals"]] == [*bots.split(","), 60]
    assert sign * (row["won_share"] - 0.5) > row["won_ci"]  # thrift pays (7.3)
    assert sign * row["points_ahead"] > row["points_ci"]


def test_the_teams_the_other_way_round_have_the_same_games() -> None:
    rules = option_words.parse(games.load("bauerchen").OPTIONS, [])
    deals = list(numbers(1, 20))
    one = play_batch(Batch("bauerchen", rules, "thrifty", "random", deals))
    other = play_batch(Batch("bauerchen", rules, "random", "thrifty", deals))
    assert other == [(1 - won, -ahead) for won, ahead in one]
    assert {won for won, _ in one} == {0.0, 0.5, 1.0}


@pytest.mark.parametrize(("game", "rows"), [("bauernheinrich", 6), ("dudak", 6), ("bauerchen", 3)])
def test_people_get_a_row_a_pair(game: str, rows: int) -> None:
    done = run(main, f"{game} --deals 4 --bots thrifty,hoarder,random")
    assert len(done.out.splitlines()) == 1 + rows
    assert all("±" in line for line in done.out.splitlines()[1:])


def test_people_read_places_of_one_and_wins_of_two() -> None:
    places = run(main, "dudak --deals 4 --bots thrifty,random").out.splitlines()
    teams = run(main, "bauerchen --deals 4 --bots thrifty,random").out.splitlines()
    assert places[0].split() == "one against three mean place last places".split()
    assert teams[0].split() == "two against two deals won game points ahead".split()
    assert [line.split()[:2] for line in teams[1:]] == [["thrifty", "random"]]
    assert "%" in teams[1]


@pytest.mark.parametrize(
    ("game", "words"), [(game, words) for game in ("bauernheinrich", "dudak") for words in covering(game)]
)
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
    rules = option_words.parse(games.load("bauerchen").OPTIONS, words)
    deals = list(numbers(1, 3))
    assert play_batch(Batch("bauerchen", rules, bot, bot, deals)) == [(0.5, 0.0)] * 3


def test_a_team_has_both_seats_of_either_pair() -> None:
    assert Teams().tables("thrifty", "random") == [
        ["thrifty", "random", "thrifty", "random"],
        ["random", "thrifty", "random", "thrifty"],
    ]


@pytest.mark.parametrize(
    ("deal", "ahead"),
    [
        (ended((80, 50)), 1),
        (ended((100, 30)), 2),
        (ended((130, 0)), 3),
        (ended((20, 110)), -2),
        (ended((65, 65)), -1),  # seat 0 called
        (ended((50, 80), caller_penalty="1"), -2),
        (ended((80, 50), melds="on", melded=(1, 0)), 2),
        (ended((80, 50), melds="on", melded=(0, 3)), -2),
    ],
)
def test_a_team_is_ahead_by_the_game_points_of_the_result_and_of_melds(deal: Bauerchen, ahead: int) -> None:
    won = deal.winner() == 0
    assert Teams().result(deal, 0) == (won, ahead)
    assert Teams().result(deal, 1) == (not won, -ahead)


def test_a_tie_without_score_is_won_by_nobody() -> None:
    deal = ended((65, 65), tie="no_score")
    assert [Teams().result(deal, table) for table in range(2)] == [(False, 0), (False, 0)]


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
    monkeypatch.setattr(arena, "Players", Watching)
    rules = option_words.parse(games.load(game).OPTIONS, covering(game)[-1])
    play_batch(Batch(game, rules, "thrifty", "random", list(numbers(1, 2))))
    assert len(told) == (2 if game == "bauerchen" else 4)
    assert all(options == rules for options in told + played)


@pytest.mark.parametrize(
    ("places", "standings"),
    [
        ([3, 1, 4, 2], [(3, 0), (1, 0), (4, 1), (2, 0)]),
        ([2, 2, 4, 1], [(2.5, 0), (2.5, 0), (4, 1), (1, 0)]),
        ([3, 1, 2, 3], [(3.5, 0.5), (1, 0), (2, 0), (3.5, 0.5)]),
        ([2, 1, 2, 2], [(3, 1 / 3), (1, 0), (3, 1 / 3), (3, 1 / 3)]),
        ([1, 1, 1, 1], [(2.5, 0.25)] * 4),
    ],
)
def test_who_share_a_place_divide_what_it_covers(places: list[int], standings: list[tuple[float, float]]) -> None:
    deal = games.load(games.NAMES[0]).Deal()
    deal.places[:] = places
    assert [standing(deal, seat) for seat in range(4)] == standings


def test_the_figures_of_a_pair() -> None:
    pair = summary("thrifty", "random", [(1.0, 0.0), (2.0, 0.25), (2.0, 0.25), (3.0, 0.5)])
    assert (pair.a, pair.b, pair.deals, pair.first, pair.second) == ("thrifty", "random", 4, 2.0, 0.25)
    # variance (1 + 0 + 0 + 1) / 3, error of the mean sqrt(2/3) / 2
    assert pair.first_ci == pytest.approx(1.96 * 0.408248, rel=1e-5)
    assert pair.second_ci == pytest.approx(1.96 * 0.102062, rel=1e-5)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", ["GAME"]),
        ("skat", ["skat", *games.NAMES]),
        ("bauernheinrich --deals 1", ["1", "2"]),
        ("bauernheinrich --bots thrifty", ["thrifty", "two"]),
        ("bauernheinrich --bots thrifty,thrifty", ["thrifty", "two"]),
        ("bauernheinrich --bots thrifty,smart", ["smart", "hoarder"]),
        ("bauernheinrich --option beat=not", ["not", "must, may"]),
        ("dudak --option follow=free", ["follow", "variant, beat, take"]),
        ("bauernheinrich --jsn", ["--jsn"]),
    ],
)
def test_bad_arguments_are_refused_in_one_line(words: str, said: list[str]) -> None:
    assert_refused(run(main, words), *said)
