"""The same numbers, deals and bots' play on CPython, on a 64-bit and on a 32-bit MicroPython.

tests/data/records.txt holds the deals; `python tests/vm/renew.py` writes it anew.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine import bots, games
from engine.cards import CALL_C, MOVES, PICK, SHOW, TAKE
from engine.text import reading

from . import harness
from .device import deals, dice

Machine = Callable[[str, Path], list[str]]


def cpython(script: str, mpy: Path) -> list[str]:
    return list(deals.lines() if script == "deals" else dice.lines())


def unix(script: str, mpy: Path) -> list[str]:
    return harness.unix(harness.DEVICE / f"{script}.py", [mpy / "lib"]).splitlines()


def wasm(script: str, mpy: Path) -> list[str]:
    steps = [f"import {script}", f"for line in {script}.lines(): print(line)"]
    return harness.wasm(steps, [mpy, harness.DEVICE]).splitlines()


MACHINES = pytest.mark.parametrize("machine", [cpython, unix, wasm])


def kept() -> list[str]:
    return harness.RECORDS.read_text("utf-8").splitlines()


@MACHINES
def test_deals_played_from_their_numbers_give_the_records_kept(machine: Machine, mpy: Path) -> None:
    assert machine("deals", mpy) == kept()


def test_the_records_kept_cover_every_house_rule_and_every_bot() -> None:
    seen = {(read.game.NAME, key, value) for read in map(reading.parse, kept()) for key, value in read.options.items()}
    wanted = {
        (name, key, value) for name in games.NAMES for key, allowed in games.load(name).OPTIONS for value in allowed
    }
    assert seen == wanted
    assert {name for index in range(deals.DEALS) for name in deals.seats(index)} == set(bots.NAMES)


def test_the_records_kept_have_every_kind_of_move() -> None:
    moves = {move for read in map(reading.parse, kept()) for move in read.log.moves[: read.log.n]}
    assert moves == {*range(32), PICK, TAKE, SHOW, *range(CALL_C, MOVES)}


@MACHINES
def test_the_generator_is_sfc16(machine: Machine, mpy: Path) -> None:
    assert machine("dice", mpy) == [expected(seed, stream) for seed in dice.SEEDS for stream in dice.STREAMS]


def expected(seed: bytes, stream: int) -> str:
    """What dice.lines tells of a seed and stream, by the other implementation."""
    words = sfc16(int.from_bytes(seed, "little") | stream << 40)
    drawn = [below(n, words) for _ in range(dice.ROUNDS) for n in dice.BELOW]
    pack = list(range(32))
    for last in range(31, 0, -1):
        at = below(last + 1, words)
        pack[at], pack[last] = pack[last], pack[at]
    return " ".join(map(str, drawn + pack))


def sfc16(seed: int) -> Iterator[int]:
    """PractRand's sfc16 as it is published: 48 bits of seed, the counter from 1, the first twelve numbers left out."""
    a, b, c = seed & 0xFFFF, seed >> 16 & 0xFFFF, seed >> 32
    counter = 1
    while True:
        number = (a + b + counter) % 2**16
        counter += 1
        a, b, c = b ^ b >> 5, (c + (c << 3)) % 2**16, (((c << 6 | c >> 10) % 2**16) + number) % 2**16
        if counter > 13:
            yield number


def below(n: int, words: Iterator[int]) -> int:
    """The first of the words that lies in a whole run of n numbers, within that run."""
    return next(word % n for word in words if word < 2**16 // n * n)
