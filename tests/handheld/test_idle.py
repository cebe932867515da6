"""The screen dims and goes dark while a key is waited for without end; the key that wakes it does no more."""

from typing import Any

import pytest

from .conftest import Bench

DIM, DARK = 60_000, 180_000  # milliseconds after the last key


class Screen:
    """Notes the light that it is given, and when."""

    def __init__(self, bench: Bench) -> None:
        self.lights: list[tuple[int, int]] = []
        self._bench = bench
        self._start = bench.ticks

    def light(self, percent: int) -> None:
        self.lights.append(((self._bench.ticks - self._start) % 2**29, percent))


@pytest.fixture
def resting(bench: Any) -> tuple[Any, Screen]:
    keys = bench.keys()
    screen = Screen(bench)
    keys.idle = bench.load("idle").Idle(screen, 80)
    return keys, screen


def test_it_dims_after_a_minute_and_goes_dark_after_three(bench: Any, resting: tuple[Any, Screen]) -> None:
    keys, screen = resting
    never = bench.load("keys").NEVER
    assert keys.next(never) == -1  # when it goes dark, what is not kept yet can be
    assert [percent for _, percent in screen.lights] == [20, 0]
    assert [abs(at - due) < 10 for (at, _), due in zip(screen.lights, (DIM, DARK), strict=True)] == [True, True]


@pytest.mark.parametrize("after", [DIM + 1000, DARK + 1000])
def test_the_key_that_wakes_it_does_no_more(bench: Any, resting: tuple[Any, Screen], after: int) -> None:
    keys, screen = resting
    never = bench.load("keys").NEVER
    a = 1  # the PyBadge's key A
    bench.at(after, bench.press, a)
    bench.at(after + 100, bench.release, a)
    bench.at(after + 200, bench.press, a)
    heard = [keys.next(never) for _ in range(2 if after > DARK else 1)]
    assert heard[-1] == 4  # A, and at the second press
    assert screen.lights[-1][1] == 80 and screen.lights[-1][0] < after + 50


def test_a_wait_that_ends_by_itself_is_no_rest(bench: Any, resting: tuple[Any, Screen]) -> None:
    keys, screen = resting
    clock = bench.load("clock")
    for _ in range(9):
        assert keys.next(clock.after(50_000)) == -1
    assert screen.lights == []


def test_every_key_begins_the_minute_anew(bench: Any, resting: tuple[Any, Screen]) -> None:
    keys, screen = resting
    for at in range(1, 10):
        bench.at(50_000 * at, bench.press, 1)
        bench.at(50_000 * at + 50, bench.release, 1)
    for _ in range(9):
        assert keys.next(bench.load("keys").NEVER) == 4
        keys.next(bench.load("keys").NEVER)  # let go
    assert screen.lights == []
