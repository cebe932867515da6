"""Traces hold whole deals by the rules, as the independent checker reads them, and nothing else."""

import json

import pytest

from engine import bots, games, number
from engine.notation import card_text
from engine.record import numbered
from tests.checker.trace import check
from tools.trace import main

from .running import assert_refused, run

ANY_OTHER_VALUE = [
    f"--option {key}={value}" for key, values in games.load("bauernheinrich").OPTIONS for value in values[1:]
]


@pytest.mark.parametrize(
    "words",
    [
        "",
        *ANY_OTHER_VALUE,
        " ".join(ANY_OTHER_VALUE[1:]),
        *(f"--seats {name}" for name in bots.NAMES),
        "--seats random,thrifty,hoarder,counter",
        "--seats counter,hoarder,thrifty,random --option beat=may --option follow=void_to_trump --option leader=same",
    ],
)
def test_a_trace_is_played_by_the_rules(words: str) -> None:
    done = run(main, f"bauernheinrich --deals 12 --seed 7 {words}")
    assert (done.status, done.err) == (0, "")
    summary = check(done.out.splitlines())
    assert summary.deals == 12
    assert summary.moves >= 12 * 24  # three players have to get rid of eight cards each


def test_the_options_asked_for_are_played_and_all_are_written() -> None:
    done = run(main, "bauernheinrich --option beat=may --option follow=free")
    deal, *moves, _ = [json.loads(line) for line in done.out.splitlines()]
    assert deal["options"] == {"follow": "free", "beat": "may", "leader": "last", "direction": "clockwise"}
    assert any("PICK" in move["legal"] and len(move["legal"]) > 1 for move in moves)


def test_the_same_arguments_give_the_same_bytes_and_another_seed_others() -> None:
    words = "bauernheinrich --deals 4 --seats counter,random,hoarder,thrifty --seed "
    first = run(main, words + "5").out
    assert run(main, words + "5").out == first
    assert run(main, words + "6").out != first


def test_one_deal_of_random_moves_is_traced_unasked() -> None:
    assert run(main, "bauernheinrich") == run(main, "bauernheinrich --deals 1 --seed 0 --seats random")
    assert check(run(main, "bauernheinrich").out.splitlines()).deals == 1


def test_a_longer_trace_begins_with_the_shorter_one() -> None:
    assert run(main, "bauernheinrich --deals 3").out.startswith(run(main, "bauernheinrich --deals 2").out)


def test_a_traced_number_deals_these_hands() -> None:
    game = games.load("bauernheinrich")
    for line in run(main, "bauernheinrich --deals 5 --seed 3").out.splitlines():
        event = json.loads(line)
        if event["event"] == "deal":
            record = numbered(game, event["options"], number.parse(event["number"]))
            assert event["hands"] == [[card_text(card) for card in record.hand(seat)] for seat in range(4)]


def test_lines_are_compact_json_in_a_settled_order() -> None:
    deal, move, *_, end = run(main, "bauernheinrich").out.splitlines()
    assert deal.startswith('{"event":"deal","deal":0,"game":"bauernheinrich","number":"')
    assert list(json.loads(move)) == ["event", "seat", "legal", "move"]
    assert list(json.loads(end)) == ["event", "places", "stalled"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", ["GAME"]),
        ("poker", ["poker", "bauernheinrich"]),
        ("bauernheinrich --deals 0", ["0", "1"]),
        ("bauernheinrich --deals -3", ["-3"]),
        ("bauernheinrich --deals many", ["many"]),
        ("bauernheinrich --deals 1.5", ["1.5"]),
        ("bauernheinrich --seed -1", ["-1"]),
        (f"bauernheinrich --seed {2**40}", [str(2**40), str(2**40 - 1)]),
        ("bauernheinrich --seats grandmaster", ["grandmaster", "thrifty", "counter"]),
        ("bauernheinrich --seats random,thrifty", ["random,thrifty", "four"]),
        ("bauernheinrich --seats random,random,random,", ["bot"]),
        ("bauernheinrich --option beat=never", ["never", "must, may"]),
        ("bauernheinrich --option bet=must", ["bet", "follow, beat, leader, direction"]),
        ("bauernheinrich --option must", ["must", "key=value"]),
        ("bauernheinrich --depth 3", ["--depth"]),
        ("bauernheinrich extra", ["extra"]),
        ("bauernheinrich --deals", ["--deals"]),
        ("bauernheinrich --deal 3", ["--deal"]),  # no abbreviations
    ],
)
def test_bad_arguments_are_refused_in_one_line(words: str, said: list[str]) -> None:
    assert_refused(run(main, words), *said)
