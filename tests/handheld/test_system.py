"""What the machine says of itself, on the board and on a PC."""

import gc
import os
import sys
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
