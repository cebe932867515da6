"""Bots are compared on the same deals, with figures that say how sure they are."""

import json
from typing import Any

import pytest

from engine import games, option_words
from engine.players import Players
from tests.vm.covering import covering
from tools import arena
from tools.arena import Batch, main, play_batch, standing, summary
from tools.trace import numbers

from .running import assert_refused, run

FIELDS = ["a", "b", "deals", "mean_place", "ci", "last_share", "last_ci"]


EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)


@EVERY_GAME
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


@EVERY_GAME
def test_people_get_a_row_a_pair(game: str) -> None:
    done = run(main, f"{game} --deals 4 --bots thrifty,hoarder,random")
    assert len(done.out.splitlines()) == 1 + 6
    assert all("±" in line for line in done.out.splitlines()[1:])


@pytest.mark.parametrize(("game", "words"), [(game, words) for game in games.NAMES for words in covering(game)])
@pytest.mark.parametrize("bot", ["random", "thrifty"])
def test_a_bot_against_three_of_its_kind_is_placed_2_and_a_half_and_last_once_in_four(
    game: str, words: list[str], bot: str
) -> None:
    rules = option_words.parse(games.load(game).OPTIONS, words)
    batch = Batch(game, rules, bot, bot, list(numbers(1, 3)))
    assert play_batch(batch) == [(2.5, 0.25)] * 3  # the same four bots, so the same deal four times


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
    assert len(told) == 4
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
    assert (pair.a, pair.b, pair.deals, pair.mean_place, pair.last_share) == ("thrifty", "random", 4, 2.0, 0.25)
    # variance (1 + 0 + 0 + 1) / 3, error of the mean sqrt(2/3) / 2
    assert pair.ci == pytest.approx(1.96 * 0.408248, rel=1e-5)
    assert pair.last_ci == pytest.approx(1.96 * 0.102062, rel=1e-5)


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
