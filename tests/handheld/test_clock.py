"""Deadlines across the wrap of the board's ticks, which first comes 65 seconds after power-on."""

from typing import Any

import pytest

WRAP = 2**29


@pytest.mark.parametrize("start", [0, 1000, 2**28 - 50, 2**28, WRAP - 100, WRAP - 50, WRAP - 1])
def test_a_deadline_comes_nearer_and_passes_wherever_the_ticks_stand(bench: Any, start: int) -> None:
    clock = bench.load("clock")
    bench.ticks = start
    deadline = clock.after(100)
    assert 0 <= deadline < WRAP
    assert clock.left(deadline) == 100
    bench.sleep(0.099)
    assert clock.left(deadline) == 1
    bench.sleep(0.001)
    assert clock.left(deadline) == 0
    bench.sleep(0.5)
    assert clock.left(deadline) == -500


def test_the_longest_wait_is_three_days_and_its_numbers_stay_small(bench: Any) -> None:
    clock = bench.load("clock")
    bench.ticks = WRAP - 1
    deadline = clock.after(2**28 - 1)
    assert clock.left(deadline) == 2**28 - 1
    bench.ticks = (deadline + 2**28) % WRAP
    assert clock.left(deadline) == -(2**28)
    # The largest number on the way must be a small int on a 32-bit board.
    assert WRAP - 1 + 2**28 < 2**30


def test_now_is_the_ticks_and_how_long_ago_it_was_can_be_asked(bench: Any) -> None:
    clock = bench.load("clock")
    bench.ticks = WRAP - 10
    moment = clock.now()
    assert moment == WRAP - 10
    bench.sleep(0.03)
    assert clock.left(moment) == -30
