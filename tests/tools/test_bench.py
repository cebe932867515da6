"""python -m tools bench: its arguments, and a soak of a few deals. What it measures is for people to read."""

import re

import pytest

from tools.bench import main

from .running import assert_refused, run


def test_a_soak_counts_what_it_played() -> None:
    done = run(main, "--soak --deals 3")
    assert done.status == 0 and "bauernheinrich: 3 deals" in done.out and "no illegal state" in done.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--soak --device", ["--soak", "--device", "not allowed with"]),
        ("--memory --device", ["--memory", "--device", "not allowed with"]),
        ("--deals 3", ["--deals", "--soak"]),
        ("--deals 3 --device", ["--deals", "--soak"]),
        ("--soak --deals 0", ["0", "from 1 to 10000000"]),
        ("--quick", ["--quick", "allowed: --help, --soak, --device, --memory, --deals"]),
    ],
)
def test_what_would_do_nothing_is_refused(arguments: str, said: list[str]) -> None:
    assert_refused(run(main, arguments), *said)


def test_the_memory_of_every_part_and_page_is_told() -> None:
    done = run(main, "--memory")
    assert done.status == 0
    lines = re.findall(r"^(\S.*?) +(-?[\d,]+)$", done.out, re.MULTILINE)
    figures = {name: int(number.replace(",", "")) for name, number in lines}
    assert figures["the budget"] == 80 * 1024
    assert {
        "game",
        "its deal, bots",
        "table: code",
        "title",
        "about",
        "games",
        "rules",
        "table",
        "pause",
        "result",
    } <= set(figures)
    # Everything in play is there at the table, and code.py with it.
    assert figures["all of these"] < figures["table"] < figures["the budget"]
