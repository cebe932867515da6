"""Play allocates nothing, measured call by call on a 32-bit machine, where big integers show too."""

from itertools import combinations, product
from pathlib import Path

import pytest

from engine import games

from . import harness
from .covering import covering

HEAP = 1 << 18  # bytes; to measure is to walk through the heap, so a small one is quick
EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)
RULES = pytest.mark.parametrize(
    ("game", "rules"), [(game, rules) for game in games.NAMES for rules in covering(game)], ids=str
)


def run(game: str, rules: list[str], mpy: Path, *steps: str) -> str:
    """What the steps print; `gauge` is a Gauge for a game under these house rules there."""
    start = ["from gauge import *", f"gauge = Gauge({game!r}, {rules})"]
    return harness.wasm([*start, *steps], [mpy, harness.DEVICE], HEAP)


def spent(game: str, rules: list[str], mpy: Path, change: str = "") -> dict[str, int]:
    """Bytes a call over whole deals; `change` is done to the gauge before it plays."""
    printed = run(game, rules, mpy, change, "gauge.whole_deals(2)", "gauge.report()")
    return {call: int(number) for call, number in (line.split() for line in printed.splitlines())}


def locked(game: str, rules: list[str], mpy: Path, change: str = "") -> None:
    """Play one deal while the heap gives nothing; VmError if it was asked."""
    run(game, rules, mpy, change, "gauge.locked()")


@EVERY_GAME
def test_any_two_values_of_different_options_meet_in_the_rules_measured(game: str) -> None:
    words = [[f"{key}={value}" for value in values] for key, values in games.load(game).OPTIONS]
    met = [set(rules) for rules in covering(game)]
    for one, other in combinations(words, 2):
        assert all(any({a, b} <= rules for rules in met) for a, b in product(one, other))


@RULES
def test_no_call_of_play_and_no_choice_allocates(game: str, rules: list[str], mpy: Path) -> None:
    measured = spent(game, rules, mpy)
    assert measured.pop("endings") > 0, "no bot was asked in an ending"
    assert {call: number for call, number in measured.items() if number} == {}


@RULES
def test_a_whole_deal_needs_no_heap_even_for_a_moment(game: str, rules: list[str], mpy: Path) -> None:
    locked(game, rules, mpy)


@EVERY_GAME
def test_the_gauge_names_the_calls_that_allocate_a_list_or_a_big_integer(game: str, mpy: Path) -> None:
    measured = spent(game, [], mpy, "gauge.deal = wasteful(gauge.game, gauge.rules)")
    allocating = {call for call, number in measured.items() if number} - {"endings"}
    assert allocating == {"play", "legal", "Players.choose"}  # the last asks for the legal moves itself


@EVERY_GAME
def test_the_locked_heap_stops_a_deal_that_allocates(game: str, mpy: Path) -> None:
    with pytest.raises(harness.VmError, match="MemoryError"):
        locked(game, [], mpy, "gauge.deal = wasteful(gauge.game, gauge.rules)")
