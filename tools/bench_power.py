"""The store against power cuts: after every byte written and every erase begun, on the three kinds of memory.

What the store should then have follows from the list of what was done to it, and from nothing else.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from tools.sim import imports
from tools.sim.nvm import Nvm
from tools.sim.script import Script
from tools.sim.world import World

CHIPS = {"rp2": "RP2040, appended to", "samd": "SAMD51, always erased", "esp32": "ESP32, all or nothing"}
_DEALS = 18
_TAILED = 240  # the record with a tail
_NAMES = (241, 242, 254)
_State = tuple[dict[int, bytes], bytes]  # records by name, and the tail
_NOTHING: _State = ({}, b"")


class Operation(NamedTuple):
    """What is done to a store: `put` of a name and data, `add` of a byte, `tidy`."""

    kind: str
    name: int = 0
    data: bytes = b""


def operations(seed: int) -> list[Operation]:
    """Some deals as the game keeps them: a record with a tail, bytes one by one, other records in between."""
    dice = random.Random(seed)
    done = []
    for _ in range(_DEALS):
        done += [Operation("put", _TAILED, dice.randbytes(dice.randint(20, 60))), Operation("tidy")]
        for _ in range(dice.randint(5, 60)):
            done.append(Operation("add", data=bytes([dice.randrange(_TAILED)])))
            if dice.random() < 0.04:
                done.append(Operation("put", dice.choice(_NAMES), dice.randbytes(dice.randint(0, 80))))
        done += [Operation("put", dice.choice(_NAMES), dice.randbytes(200)), Operation("tidy")]
    return done


class _Watched(Nvm):
    """A memory that tells before each byte written and each erase what it holds: what a power cut would leave."""

    def __init__(self, chip: str, told: Callable[[bytes], None]) -> None:
        super().__init__(chip)
        self.steps = 0
        self._told = told

    def _step(self) -> None:
        self._told(bytes(self.content))


def run(chip: str, done: list[Operation], told: Callable[[int, bytes], None]) -> None:
    """Does all of it, and tells of each moment at which the power may fail how many operations are whole by then, and
    what the memory holds."""
    from handheld import power_on, records

    whole = 0
    nvm = _Watched(chip, lambda content: told(whole, content))
    tail = b""
    store = power_on.read(nvm)
    records.tidy(store, b"")
    for operation in done:
        if operation.kind == "put":
            tail = b"" if operation.name == _TAILED else tail
            records.put(store, operation.name, operation.data)
        elif operation.kind == "add":
            tail += operation.data
            store.add(operation.data[0])
        else:
            records.tidy(store, tail)
        whole += 1
    told(whole, bytes(nvm.content))


def found(chip: str, content: bytes) -> _State | None:
    """What a store finds at power-on; None if it takes the memory for another program's."""
    from handheld import power_on, store

    there = power_on.read(Nvm(chip, content))
    if there.state != store.READY:
        return None
    return {name: data for name, data in there.found.items() if data}, there.tail


def states(chip: str, done: list[Operation]) -> list[_State]:
    """What there is to be found after none of the operations, after one, after two, ..."""
    records: dict[int, bytes] = {}
    tail = b""
    kept: _State = _NOTHING
    after = [kept]
    for operation in done:
        if operation.kind == "put":
            records = {**records, operation.name: operation.data}
            tail = b"" if operation.name == _TAILED else tail
        elif operation.kind == "add":
            tail += operation.data
        if chip == "rp2" or operation.kind == "tidy":
            kept = ({name: data for name, data in records.items() if data}, tail)
        after.append(kept)
    return after


def tried(chip: str, seed: int = 0) -> Counter[str]:
    """How often what was found after a cut was the last state, the last but one, empty, or wrong."""
    done = operations(seed)
    expected = states(chip, done)
    counted: Counter[str] = Counter()
    seen: tuple[int, bytes, str] = (-1, b"", "")

    def told(whole: int, content: bytes) -> None:
        nonlocal seen
        if seen[:2] != (whole, content):  # blank bytes are written too
            seen = (whole, content, _judged(found(chip, content), expected[whole : whole + 2], done[whole : whole + 1]))
        counted[seen[2]] += 1

    run(chip, done, told)
    return counted


def _judged(there: _State | None, expected: list[_State], doing: list[Operation]) -> str:
    if there == expected[-1]:
        return "the last"
    if there == expected[0]:
        return "the last but one"
    return "empty" if there == _NOTHING and doing[0].kind == "tidy" else "wrong"


def report() -> str:
    """A line a kind of memory: cuts tried, and what the store came back with. Takes seconds."""
    lines = ["power cuts                    tried  the last  last but one   empty  wrong"]
    with imports.held_to(World(Script())):
        for chip, title in CHIPS.items():
            counted = tried(chip)
            lines.append(
                f"{title:28}{counted.total():>7,}{counted['the last']:>10,}{counted['the last but one']:>14,}"
                f"{counted['empty']:>8,}{counted['wrong']:>7,}"
            )
    return "\n".join(lines)
