"""Run by MicroPython: prints the bytes that Keys.next allocates, kind of event by kind of event.

Stand-ins for the firmware's modules allocate nothing themselves; time passes as the code under test sleeps.
"""

import gc
import sys


class Clock:
    def __init__(self) -> None:
        self.ticks = (1 << 29) - 50

    def ticks_ms(self) -> int:
        return self.ticks

    def sleep(self, seconds: float) -> None:
        self.ticks = (self.ticks + 5) & ((1 << 29) - 1)


class Event:
    def __init__(self) -> None:
        self.key_number = 0
        self.pressed = False


class Scanner:
    """One edge waits at most; its event queue is itself."""

    def __init__(self, *pins: object, **wiring: object) -> None:
        self.events = self
        self.overflowed = False
        self.waiting = False
        self.number = 0
        self.pressed = False
        firmware.scanners.append(self)

    def put(self, number: int, pressed: bool) -> None:
        self.number = number
        self.pressed = pressed
        self.waiting = True

    def get_into(self, event: Event) -> bool:
        if not self.waiting:
            return False
        event.key_number = self.number
        event.pressed = self.pressed
        self.waiting = False
        return True

    def clear(self) -> None:
        self.overflowed = False

    def reset(self) -> None:
        pass


class Pin:
    def __init__(self, name: str) -> None:
        self.value = 32768
        firmware.pins.append(self)


class Firmware:
    """Every module at once; a pin of the board is its name."""

    def __init__(self) -> None:
        self.pins: list[Pin] = []
        self.scanners: list[Scanner] = []
        self.Event = Event
        self.Keys = self.ShiftRegisterKeys = Scanner
        self.AnalogIn = Pin

    def __getattr__(self, name: str) -> str:
        return name


firmware = Firmware()
clock = Clock()
sys.modules["time"] = sys.modules["supervisor"] = clock  # type: ignore[assignment]
sys.modules["board"] = sys.modules["keypad"] = sys.modules["analogio"] = firmware  # type: ignore[assignment]

from handheld import boards, keys  # noqa: E402


def measure(name: str, wanted: int, pad: keys.Keys, wait: int) -> None:
    """Wait for an event as the game does, twice, and print what the second wait allocated."""
    deadline = (clock.ticks + wait) & ((1 << 29) - 1)
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    event = pad.next(deadline)
    print(name, gc.mem_alloc() - before, event == wanted)  # type: ignore[attr-defined]


def stick_and_buttons() -> None:
    pad = keys.Keys(boards.find("pygamer"))  # type: ignore[arg-type]
    scanner = firmware.scanners[-1]
    for _ in range(2):
        measure("nothing", keys.NOTHING, pad, 100)
        scanner.put(1, True)
        measure("press", keys.A, pad, 1000)
        measure("long", keys.LONG + keys.A, pad, 1000)
        scanner.put(1, False)
        measure("release", keys.RELEASE + keys.A, pad, 1000)
        firmware.pins[0].value = 0
        measure("stick", keys.LEFT, pad, 1000)
        measure("repeat", keys.REPEAT + keys.LEFT, pad, 1000)
        firmware.pins[0].value = 32768
        measure("centre", keys.RELEASE + keys.LEFT, pad, 1000)
        scanner.overflowed = True
        measure("overflow", keys.NOTHING, pad, 100)
        before = gc.mem_alloc()  # type: ignore[attr-defined]
        pad.clear()
        print("clear", gc.mem_alloc() - before, not pad.held(keys.A))  # type: ignore[attr-defined]


def three_keys() -> None:
    pad = keys.Keys(boards.find("adafruit_feather_esp32s3_reverse_tft"))  # type: ignore[arg-type]
    left, others = firmware.scanners[-2:]
    for _ in range(2):
        left.put(0, True)
        measure("left", keys.LEFT, pad, 1000)
        left.put(0, False)
        measure("release", keys.RELEASE + keys.LEFT, pad, 1000)
        others.put(1, True)
        measure("waiting", keys.NOTHING, pad, 100)
        others.put(1, False)
        measure("a", keys.A, pad, 1000)
        others.put(1, True)
        measure("menu", keys.START, pad, 1000)
        others.put(1, False)
        measure("quiet", keys.NOTHING, pad, 100)


print("once", 0, True)  # the first line printed may allocate, the others must not hide behind it
gc.collect()
gc.disable()
stick_and_buttons()
three_keys()
