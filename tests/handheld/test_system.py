"""What the machine says of itself, on the board and on a PC."""

import gc
import os
import random
import sys
from collections.abc import Iterable, Iterator
from itertools import repeat
from types import SimpleNamespace
from typing import Any

import pytest


def test_the_board_is_the_firmware_s_word_for_it(bench: Any) -> None:
    bench.board.board_id = "pimoroni_picosystem"
    assert bench.load("system").board_id() == "pimoroni_picosystem"


def test_the_firmware_is_circuitpython_s_version(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    system = bench.load("system")
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(name="circuitpython", version=(10, 2, 1)))
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(sysname="rp2040", release="10.2.1-beta.0"), raising=False)
    assert system.firmware() == "10.2.1-beta.0"


def test_another_python_is_named_with_its_version(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    system = bench.load("system")
    assert system.firmware() == "cpython {}.{}.{}".format(*sys.version_info[:3])


def test_free_memory_is_told_after_a_collection(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: calls.append("collect"))
    monkeypatch.setattr(gc, "mem_free", lambda: 51200 if calls else 40960, raising=False)
    assert bench.load("system").free_memory() == 51200


def test_a_python_that_does_not_tell_its_free_memory_gives_minus_one(bench: Any) -> None:
    assert bench.load("system").free_memory() == -1


def test_random_bytes_are_as_many_as_asked_and_not_the_same_twice(bench: Any) -> None:
    system = bench.load("system")
    assert [len(system.random_bytes(count)) for count in (0, 1, 8, 32)] == [0, 1, 8, 32]
    assert system.random_bytes(32) != system.random_bytes(32)


class Chip:
    """A chip whose thermometer's readings are told."""

    uid = bytes(range(12))

    def __init__(self, readings: Iterable[float | None]) -> None:
        self._readings = iter(readings)

    @property
    def temperature(self) -> float | None:
        return next(self._readings)


def drawn(bench: Any, monkeypatch: pytest.MonkeyPatch, readings: Iterable[float | None], count: int = 64) -> bytes:
    """Random bytes on a chip without a generator of them."""

    def none(count: int) -> bytes:
        raise NotImplementedError("No hardware random available")

    monkeypatch.setattr(os, "urandom", none)
    monkeypatch.setattr(sys.modules["microcontroller"], "cpu", Chip(readings), raising=False)
    numbers: bytes = bench.load("system").random_bytes(count)
    return numbers


def flicker(seed: int) -> Iterator[float]:
    """A thermometer whose last digit is noise."""
    noise = random.Random(seed)
    while True:
        yield 25 + noise.randrange(2) / 64


def test_a_chip_without_a_generator_makes_numbers_of_its_noise(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = [drawn(bench, monkeypatch, flicker(seed)) for seed in range(64)]
    assert {len(one) for one in numbers} == {64} and len(set(numbers)) == 64
    every = b"".join(numbers)
    # 4,096 bytes: 16 of each on average, and ones and zeros alike within six times what chance does
    assert len(set(every)) == 256 and max(map(every.count, range(256))) < 48
    assert abs(sum(map(int.bit_count, every)) - 16384) < 6 * 91


def test_such_numbers_differ_from_moment_to_moment_and_from_chip_to_chip(
    bench: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = drawn(bench, monkeypatch, repeat(25.0))
    bench.sleep(0.001)
    later = drawn(bench, monkeypatch, repeat(25.0))
    monkeypatch.setattr(Chip, "uid", bytes(range(1, 13)))
    assert len({first, later, drawn(bench, monkeypatch, repeat(25.0))}) == 3


@pytest.mark.parametrize("reading", [None, float("nan")])
def test_such_numbers_need_no_thermometer(bench: Any, monkeypatch: pytest.MonkeyPatch, reading: float | None) -> None:
    assert len(set(drawn(bench, monkeypatch, repeat(reading)))) > 32


def test_no_step_of_the_mixing_needs_a_big_integer(bench: Any) -> None:
    noise = bench.load("noise")
    assert noise._STATE * 31421 + 125 * 4096 + 255 + 999 < 2**30
