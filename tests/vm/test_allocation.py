"""Play allocates nothing, measured call by call on a 32-bit machine, where big integers show too."""

from pathlib import Path

import pytest

from . import harness

HEAP = 1 << 18  # bytes; to measure is to walk through the heap, so a small one is quick
RULES = [
    [],
    ["beat=may"],
    ["follow=void_to_trump", "direction=counterclockwise"],
    ["follow=void_to_trump", "beat=may", "leader=same"],
    ["follow=free", "leader=same"],
    ["follow=free", "beat=may"],
]


def run(rules: list[str], mpy: Path, *steps: str) -> str:
    """What the steps print; `gauge` is a Gauge for these house rules there."""
    start = ["from gauge import *", f"gauge = Gauge('bauernheinrich', {rules})"]
    return harness.wasm([*start, *steps], [mpy, harness.DEVICE], HEAP)


def spent(rules: list[str], mpy: Path, change: str = "") -> dict[str, int]:
    """Bytes a call over whole deals; `change` is done to the gauge before it plays."""
    printed = run(rules, mpy, change, "gauge.whole_deals(2)", "gauge.report()")
    return {call: int(number) for call, number in (line.split() for line in printed.splitlines())}


def locked(rules: list[str], mpy: Path, change: str = "") -> None:
    """Play one deal while the heap gives nothing; VmError if it was asked."""
    run(rules, mpy, change, "gauge.locked()")


@pytest.mark.parametrize("rules", RULES, ids=" ".join)
def test_no_call_of_play_and_no_choice_allocates(rules: list[str], mpy: Path) -> None:
    measured = spent(rules, mpy)
    assert measured.pop("endings") > 0, "no bot was asked in an ending"
    assert {call: number for call, number in measured.items() if number} == {}


@pytest.mark.parametrize("rules", RULES, ids=" ".join)
def test_a_whole_deal_needs_no_heap_even_for_a_moment(rules: list[str], mpy: Path) -> None:
    locked(rules, mpy)


def test_the_gauge_names_the_calls_that_allocate_a_list_or_a_big_integer(mpy: Path) -> None:
    measured = spent([], mpy, "gauge.deal = wasteful(gauge.game, gauge.rules)")
    allocating = {call for call, number in measured.items() if number} - {"endings"}
    assert allocating == {"play", "legal", "Players.choose"}  # the last asks for the legal moves itself


def test_the_locked_heap_stops_a_deal_that_allocates(mpy: Path) -> None:
    with pytest.raises(harness.VmError, match="MemoryError"):
        locked([], mpy, "gauge.deal = wasteful(gauge.game, gauge.rules)")
