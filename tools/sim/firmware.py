"""What device code gets for the standard library: modules with the names that CircuitPython 10.2.1 has, and no others.

`time` and `os` are the simulated board's; the rest are cut-outs of this Python's. What stays kinder than the board is
the language itself and the memory, which is this PC's: gc.mem_free and mem_alloc answer what a board of that chip says
at the start of code.py, whatever the program has taken since. The tests on MicroPython's VMs are there for both.
"""

import array
import binascii
import collections
import errno
import gc
import io
import json
import math
import os
import random
import re
import struct
import sys
import time
import traceback
import zlib
from collections.abc import Iterator, MutableMapping
from types import ModuleType, SimpleNamespace

from tools.lint.source import for_a_pc
from tools.sim import hardware, settings
from tools.sim.world import current

VERSION = (10, 2, 1)
_RELEASE = ".".join(map(str, VERSION))
_ALLOCATED = 16_000  # bytes of heap in use before code.py has done anything

_CUT = {
    array: "array",
    binascii: "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    collections: "OrderedDict deque namedtuple",
    errno: "EACCES EEXIST EINVAL EIO EISDIR ENOENT ENOSPC EPERM EROFS",
    gc: "disable enable isenabled",
    io: "BytesIO StringIO",
    json: "dump dumps load loads",
    math: "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite isinf isnan ldexp log"
    " modf pi pow radians sin sqrt tan trunc",
    random: "choice getrandbits randint random randrange seed uniform",
    re: "compile match search sub",
    struct: "calcsize pack pack_into unpack unpack_from",
    sys: "byteorder exit stderr stdin stdout",
    time: "localtime mktime struct_time time",
    traceback: "format_exception print_exception",
    zlib: "decompress",
    os: "chdir getcwd listdir mkdir remove rename rmdir sep stat unlink",
}

# Modules that are real ones here: stand-ins of ours in modules/, and Blinka's displayio.
_STAND_INS = (
    "analogio audiobusio audiocore audioio audiopwmio bitmaptools board busio digitalio displayio fontio keypad"
    " microcontroller micropython pwmio storage supervisor terminalio vectorio"
)
STAND_INS = frozenset(_STAND_INS.split())
LIBRARIES = frozenset(("adafruit_display_text", "adafruit_displayio_layout"))


class Modules(MutableMapping[str, ModuleType]):
    """sys.modules as device code sees it: a module the board lacks is there once the program put it there, and what of
    ours is for a PC alone never."""

    def __init__(self, lacks: frozenset[str]) -> None:
        self._lacks = lacks
        self._own: dict[str, ModuleType] = {}

    def _of(self, name: str) -> MutableMapping[str, ModuleType]:
        return self._own if name in self._lacks else sys.modules

    def __getitem__(self, name: str) -> ModuleType:
        return self._of(name)[name]

    def __setitem__(self, name: str, module: ModuleType) -> None:
        self._of(name)[name] = module

    def __delitem__(self, name: str) -> None:
        del self._of(name)[name]

    def __iter__(self) -> Iterator[str]:
        there = (name for name in sys.modules if name not in self._lacks and not for_a_pc(name.split(".")))
        return iter([*there, *self._own])

    def __len__(self) -> int:
        return len(list(iter(self)))


def modules(lacks: frozenset[str]) -> dict[str, ModuleType]:
    """The cut-outs by name, for a board that lacks these modules and names."""
    cut = {module.__name__: _cut_out(module, names) for module, names in _CUT.items()}
    _set(cut["time"], sleep=_sleep, monotonic=_monotonic, monotonic_ns=_monotonic_ns)
    _set(cut["gc"], collect=_collect, mem_free=_mem_free, mem_alloc=_mem_alloc)
    _set(cut["os"], uname=_uname, urandom=_urandom, getenv=_getenv)
    _set(cut["sys"], implementation=SimpleNamespace(name="circuitpython", version=(*VERSION, "")))
    _set(cut["sys"], platform=current().hardware.chip, version=f"3.4.0; CircuitPython {_RELEASE}", maxsize=2**31 - 1)
    _set(cut["sys"], modules=Modules(lacks), path=["", "/", ".frozen", "/lib"])
    return {name: module for name, module in cut.items() if name not in lacks}


def _cut_out(module: ModuleType, names: str) -> ModuleType:
    cut = ModuleType(module.__name__)
    _set(cut, **{name: getattr(module, name) for name in names.split() if hasattr(module, name)})
    return cut


def _set(module: ModuleType, **values: object) -> None:
    for name, value in values.items():
        setattr(module, name, value)


def _sleep(seconds: float) -> None:
    current().wait(seconds * 1000)


def _monotonic() -> float:
    return current().host.now() / 1000


def _monotonic_ns() -> int:
    return current().host.now() * 1_000_000


def _collect() -> None:
    """Looks at what is young, which is where the garbage is: all that this PC has loaded takes three times as long as
    the game itself."""
    gc.collect(1)


def _mem_free() -> int:
    return hardware.FREE_HEAP[current().hardware.chip]


def _mem_alloc() -> int:
    return _ALLOCATED


def _uname() -> SimpleNamespace:
    board = current().board_id
    return SimpleNamespace(
        sysname=board, nodename=board, release=_RELEASE, version=f"{_RELEASE} (simulated)", machine=board
    )


def _urandom(count: int) -> bytes:
    return current().random(count)


def _getenv(name: str, default: str | int | None = None) -> str | int | None:
    world = current()
    if "os.getenv" in world.hardware.lacks:
        raise NotImplementedError  # the name is there all the same
    found = settings.getenv(world.settings, name, VERSION)
    return default if found is None else found
