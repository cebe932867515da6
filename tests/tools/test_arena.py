"""The arena tells the figures of a tournament (tests/engine/pc) to people and to programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.pc import tournament
from tests.games import TEAMS
from tests.on_offer import left_out
from tools import arena, ladder
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
    assert [list(row) for row in told] == ([TEAM_FIELDS] if game in TEAMS else [FIELDS, FIELDS])


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


@pytest.mark.parametrize(("game", "pairs"), [(game, 3 if game in TEAMS else 6) for game in games.NAMES])
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


def test_levels_and_bots_of_ones_own_play_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(
        "class First:\n    def __init__(self, options): pass\n"
        "    def choose(self, view, moves, n, random): return moves[0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    told = rows("bauernheinrich --deals 6 --bots counter:sharp,thrifty:gentle,mine:First")
    assert {row["a"] for row in told} == {"counter:sharp", "thrifty:gentle", "mine:First"}
    assert told == rows("bauernheinrich --deals 6 --bots counter:sharp,thrifty:gentle,mine:First")


def test_who_sees_all_hands_is_the_ceiling() -> None:
    told = rows("bauernheinrich --deals 40 --bots thrifty,counter --cheat")
    assert [(row["a"], row["b"]) for row in told if "cheat" in row.values()] == [
        ("cheat", "thrifty"),
        ("cheat", "counter"),
    ]
    assert all(row["mean_place"] + row["ci"] < 2.2 for row in told if row["a"] == "cheat")


@pytest.fixture
def readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A README of our own, and a ladder of few deals in two games."""
    made = tmp_path / "README.md"
    made.write_text("before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n", encoding="utf-8")
    two = {title: ladder.GAMES[title] for title in ("Bauernheinrich", "Bauerchen")}
    monkeypatch.setattr(ladder, "GAMES", two)
    monkeypatch.setattr(ladder, "DEALS", 40)
    monkeypatch.setattr(ladder.write, "__defaults__", (made,))
    monkeypatch.setattr(ladder.doubts, "__defaults__", (made,))
    return made


def test_the_ladder_leaves_out_no_game_on_offer() -> None:
    climbed = [(name, " ".join(map("=".join, changed.items()))) for name, changed in ladder.GAMES.values()]
    assert left_out(climbed) == []


def test_the_ladder_writes_its_table_into_the_readme_and_then_finds_it_right(readme: Path) -> None:
    done = run(main, "--ladder")
    assert done.status == 0
    lines = done.out.splitlines()
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| Bauernheinrich", "| Bauerchen"]
    assert readme.read_text(encoding="utf-8") == (f"before\n<!-- ladder -->\n{done.out}<!-- end of ladder -->\nafter\n")
    checked = run(main, "--ladder --check")
    assert checked.status == 0
    assert checked.out.endswith("lie within the intervals\n")


def test_a_tenth_writes_nothing(readme: Path) -> None:
    before = readme.read_text(encoding="utf-8")
    assert run(main, "--ladder --quick").status == 0
    assert readme.read_text(encoding="utf-8") == before


def test_figures_that_do_not_hold_are_told(readme: Path) -> None:
    run(main, "--ladder")
    text = readme.read_text(encoding="utf-8")
    readme.write_text(text.replace("wins ", "wins 9", 1), encoding="utf-8")
    checked = run(main, "--ladder --check")
    assert checked.status == 1
    assert checked.out.splitlines()[-1].startswith("Bauerchen, steady against gentle: README 9")


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
        ("bauernheinrich --bots counter,random:sharp", ["random:sharp", ":gentle"]),
        ("bauernheinrich --bots counter,counter:keen", ["counter:keen", ":gentle"]),
        ("bauernheinrich --bots counter,no.such:Bot", ["no.such:Bot", "a module that can be imported"]),
        ("bauernheinrich --bots counter,json:Bot", ["json:Bot", "a class of that module"]),
        ("bauernheinrich --bots counter,json:JSONDecoder", ["json:JSONDecoder", "a class that has choose"]),
        ("bauernheinrich --bots counter,cheat", ["cheat", "counter"]),
        ("bauernheinrich --ladder", ["GAME", "--ladder"]),
        ("--ladder --deals 3", ["--deals", "--ladder"]),
        ("--quick", ["--quick", "--ladder"]),
        ("dudak --check", ["--check", "--ladder"]),
        ("--ladder --plot /", ["/", "folder"]),
    ],
)
def test_bad_arguments_are_refused_in_one_line(words: str, said: list[str]) -> None:
    assert_refused(run(main, words), *said)
