"""The arena tells the figures of a tournament (tests/engine/pc) to people and to programs."""

import json
from typing import Any

import pytest

from engine import games
from engine.pc import tournament
from tools import arena
from tools.arena import main
from tools.progress import Progress

from .running import assert_refused, run

FIELDS = ["a", "b", "deals", "mean_place", "ci", "last_share", "last_ci"]
TEAM_FIELDS = ["a", "b", "deals", "won_share", "won_ci", "points_ahead", "points_ci"]

EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)


def rows(words: str) -> list[dict[str, Any]]:
    """What the arena tells in JSON."""
    done = run(main, f"{words} --json")
    assert (done.status, done.err) == (0, "")
    return [json.loads(line) for line in done.out.splitlines()]


@EVERY_GAME
def test_json_has_the_rows_of_the_tournament(game: str) -> None:
    told = rows(f"{game} --deals 60 --seed 2 --bots thrifty,random")
    assert told == [row._asdict() for row in tournament(game, ["thrifty", "random"], deals=60, seed=2)]
    assert [list(row) for row in told] == ([TEAM_FIELDS] if game == "bauerchen" else [FIELDS, FIELDS])


def test_house_rules_are_those_asked_for() -> None:
    told = rows("dudak --deals 20 --bots thrifty,random --option beat=must --option variant=open")
    assert told == [
        row._asdict() for row in tournament("dudak", ["thrifty", "random"], 20, beat="must", variant="open")
    ]
    assert told != rows("dudak --deals 20 --bots thrifty,random")


def test_progress_counts_the_deals_of_every_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Progress] = []

    def noted(total: int, what: str) -> Progress:
        made.append(Progress(total, what))
        return made[0]

    monkeypatch.setattr(arena, "Progress", noted)
    run(main, "dudak --deals 60 --bots thrifty,random")
    assert (made[0].done, made[0]._total) == (120, 120)


@pytest.mark.parametrize(("game", "pairs"), [("bauernheinrich", 6), ("dudak", 6), ("bauerchen", 3)])
def test_people_get_a_row_a_pair(game: str, pairs: int) -> None:
    done = run(main, f"{game} --deals 4 --bots thrifty,hoarder,random")
    assert len(done.out.splitlines()) == 1 + pairs
    assert all("±" in line for line in done.out.splitlines()[1:])


def test_people_read_places_of_one_and_wins_of_two() -> None:
    places = run(main, "dudak --deals 4 --bots thrifty,random").out.splitlines()
    teams = run(main, "bauerchen --deals 4 --bots thrifty,random").out.splitlines()
    assert places[0].split() == "one against three mean place last places".split()
    assert teams[0].split() == "two against two deals won game points ahead".split()
    assert [line.split()[:2] for line in teams[1:]] == [["thrifty", "random"]]
    assert "%" in teams[1]


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
