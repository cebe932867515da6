"""Bots are compared on the same deals, with figures that say how sure they are."""

import json

import pytest

from engine import games, options
from tools.arena import Batch, main, play_batch, summary
from tools.trace import numbers

from .running import assert_refused, run

FIELDS = ["a", "b", "deals", "mean_place", "ci", "last_share", "last_ci"]


def test_every_pair_is_played_both_ways_and_told_in_json() -> None:
    done = run(main, "bauernheinrich --deals 30 --seed 2 --bots thrifty,random --json")
    assert (done.status, done.err) == (0, "")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [list(row) for row in rows] == [FIELDS, FIELDS]
    assert [(row["a"], row["b"], row["deals"]) for row in rows] == [
        ("thrifty", "random", 30),
        ("random", "thrifty", 30),
    ]
    one, other = rows
    assert one["mean_place"] + one["ci"] < 2.5 < other["mean_place"] - other["ci"]  # thrift pays (7.1)
    assert one["last_share"] < 0.25 < other["last_share"]
    assert run(main, "bauernheinrich --deals 30 --seed 2 --bots thrifty,random --json").out == done.out


def test_people_get_a_row_a_pair() -> None:
    done = run(main, "bauernheinrich --deals 4 --bots thrifty,hoarder,random")
    assert len(done.out.splitlines()) == 1 + 6
    assert all("±" in line for line in done.out.splitlines()[1:])


def test_a_bot_against_three_of_its_kind_is_placed_2_and_a_half_and_last_once_in_four() -> None:
    rules = options.complete(games.load("bauernheinrich").OPTIONS)
    batch = Batch("bauernheinrich", rules, "thrifty", "thrifty", list(numbers(1, 12)))
    assert play_batch(batch) == [(2.5, 0.25)] * 12  # the same four bots, so the same deal four times


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
        ("skat", ["skat", "bauernheinrich"]),
        ("bauernheinrich --deals 1", ["1", "2"]),
        ("bauernheinrich --bots thrifty", ["thrifty", "two"]),
        ("bauernheinrich --bots thrifty,thrifty", ["thrifty", "two"]),
        ("bauernheinrich --bots thrifty,smart", ["smart", "hoarder"]),
        ("bauernheinrich --option beat=not", ["not", "must, may"]),
        ("bauernheinrich --jsn", ["--jsn"]),
    ],
)
def test_bad_arguments_are_refused_in_one_line(words: str, said: list[str]) -> None:
    assert_refused(run(main, words), *said)
