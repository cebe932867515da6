"""A board on the bench: stand-ins for the firmware's modules that a test holds in its hands.

Time moves only when the code under test sleeps, so every test is exact and none waits. The stand-ins are kept small and
apart from the simulator's, so that these tests blame `lib/handheld` alone.
"""

import importlib
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from weakref import ref

import pytest

LIB = Path(__file__).parents[2] / "lib"
WRAP = 2**29
QUEUE_SIZE = 64


class Event:
    key_number = 0
    pressed = False


class EventQueue:
    """As the firmware's: when full it drops the new event and says so."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[int, bool]] = deque()
        self.overflowed = False

    def put(self, number: int, pressed: bool) -> None:
        if len(self.waiting) >= QUEUE_SIZE:
            self.overflowed = True
        else:
            self.waiting.append((number, pressed))

    def get_into(self, event: Event) -> bool:
        if not self.waiting:
            return False
        event.key_number, event.pressed = self.waiting.popleft()
        return True

    def clear(self) -> None:
        self.waiting.clear()
        self.overflowed = False


class Scanner:
    def __init__(self, bench: "Bench", queue: EventQueue) -> None:
        self.events = queue
        self.reset = bench.reset

    def deinit(self) -> None:
        """Nothing is kept of it."""


class Bench:
    """The board: its keys, its stick and its clock.

    `press` and `release` are edges of a key number, of the second scanner where a board has two; `at` plans one for
    later. `held_at_start` are the key numbers that are down when the scanner is made, and `start_edges` says when the
    firmware reports them: at "reset", as those with a debouncer do, or at the first "scan" 10 ms later, as the earlier
    ones do. `wirings` are how the scanners were made, `queues` theirs.
    """

    def __init__(self) -> None:
        self.ticks = 1000
        self.queues: list[EventQueue] = []
        self.board = ModuleType("board")
        self.wirings: list[dict[str, Any]] = []
        self.stick: dict[str, SimpleNamespace] = {}
        self.stick_rests_at = 32768
        self.held_at_start: tuple[int, ...] = ()
        self.start_edges = "reset"
        self.sleeps = 0
        self._plans: list[tuple[int, Callable[[], None]]] = []

    def sleep(self, seconds: float) -> None:
        self.sleeps += 1
        for _ in range(round(seconds * 1000)):
            self.ticks = (self.ticks + 1) % WRAP
            for plan in [plan for plan in self._plans if plan[0] == self.ticks]:
                self._plans.remove(plan)
                plan[1]()

    def at(self, ms: int, action: Callable[..., None], *values: int) -> None:
        self._plans.append(((self.ticks + ms) % WRAP, lambda: action(*values)))

    def press(self, number: int, scanner: int = 0) -> None:
        self.queues[scanner].put(number, True)

    def release(self, number: int, scanner: int = 0) -> None:
        self.queues[scanner].put(number, False)

    def push(self, x: int, y: int = 32768) -> None:
        """Move the stick, 0 .. 65535 each way."""
        self.stick["JOYSTICK_X"].value = x
        self.stick["JOYSTICK_Y"].value = y

    def scanner(self, kind: str) -> Callable[..., Any]:
        def make(*pins: Any, **wiring: Any) -> Any:
            self.wirings.append({"kind": kind, "pins": pins[0] if pins else None, **wiring})
            self.queues.append(EventQueue())
            if self.start_edges == "scan":
                self.at(20, self.report_held)
            scanner = Scanner(self, self.queues[-1])
            self.made = ref(scanner)
            return scanner

        return make

    def reset(self) -> None:
        if self.start_edges == "reset":
            self.report_held()

    def report_held(self) -> None:
        for number in self.held_at_start:
            self.press(number)

    def analogue(self, pin: str) -> SimpleNamespace:
        self.stick[pin] = SimpleNamespace(value=self.stick_rests_at)
        return self.stick[pin]

    def load(self, name: str) -> Any:
        return importlib.import_module("handheld." + name)

    def keys(self, board_id: str = "pybadge") -> Any:
        self.queues, self.wirings = [], []
        return self.load("keys").Keys(self.load("boards").find(board_id))


class Pin(str):
    """A pin, which is its name."""


class Board(ModuleType):
    """Has every pin that is asked for by name, but none whose name begins with NO."""

    board_id = "pybadge"

    def __getattr__(self, name: str) -> Pin:
        if not name or name.startswith(("__", "NO")) or name == "DISPLAY":
            raise AttributeError(name)
        return Pin(name)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    bench = Bench()
    bench.board = Board("board")
    modules = {
        "board": bench.board,
        "supervisor": SimpleNamespace(ticks_ms=lambda: bench.ticks),
        "keypad": SimpleNamespace(Event=Event, Keys=bench.scanner("Keys"), ShiftRegisterKeys=bench.scanner("Shift")),
        "microcontroller": SimpleNamespace(Pin=Pin),
        "micropython": SimpleNamespace(const=int),
        "analogio": SimpleNamespace(AnalogIn=bench.analogue),
        "displayio": SimpleNamespace(Bitmap=Bitmap, Group=object),
    }
    ours = [name for name in sys.modules if name.split(".")[0] == "handheld"]
    for name in ours:
        monkeypatch.delitem(sys.modules, name)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.syspath_prepend(str(LIB))
    monkeypatch.setattr(time, "sleep", bench.sleep)
    yield bench
    for name in [name for name in sys.modules if name.split(".")[0] == "handheld"]:
        del sys.modules[name]


class Bitmap:
    """As the firmware's, by flat index only: a pair of numbers as the index would cost the board memory."""

    def __init__(self, width: int, height: int, value_count: int) -> None:
        self.width, self.height, self.value_count = width, height, value_count
        self.pixels = [0] * (width * height)

    def __setitem__(self, index: int, value: int) -> None:
        assert 0 <= value < self.value_count
        self.pixels[index] = value

    def rows(self) -> list[list[int]]:
        return [self.pixels[y * self.width : (y + 1) * self.width] for y in range(self.height)]
