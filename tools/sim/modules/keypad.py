"""Stand-in for the firmware's keypad: scanners that queue edges, and a queue that drops what is new when it is full.

A scanner sees a key the moment it moves: the firmware's 10 or 20 ms between two scans are not simulated.
"""

from collections import deque
from collections.abc import Sequence
from typing import Any

from tools.sim import world
from tools.sim.world import Pin, current


class Event:
    """A key that went down or up."""

    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = current().ticks() if timestamp is None else timestamp

    @property
    def released(self) -> bool:
        """The opposite of pressed."""
        return not self.pressed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.key_number, self.pressed) == (other.key_number, other.pressed)

    def __hash__(self) -> int:
        return hash((self.key_number, self.pressed))


class EventQueue:
    """The edges not yet read, oldest first."""

    def __init__(self, max_events: int) -> None:
        self._events: deque[Event] = deque()
        self._most = max_events
        self.overflowed = False

    def get(self) -> Event | None:
        """Takes the oldest event; None if there is none."""
        return self._events.popleft() if self._events else None

    def get_into(self, event: Event) -> bool:
        """Takes the oldest event into `event`; False, and `event` as it was, if there is none."""
        if not self._events:
            return False
        oldest = self._events.popleft()
        event.key_number, event.pressed, event.timestamp = oldest.key_number, oldest.pressed, oldest.timestamp
        return True

    def clear(self) -> None:
        """Forgets all events, and that some were dropped."""
        self._events.clear()
        self.overflowed = False

    def __len__(self) -> int:
        return len(self._events)

    def put(self, event: Event) -> None:
        """The scanner's side: a full queue drops the new event."""
        if len(self._events) < self._most:
            self._events.append(event)
        else:
            self.overflowed = True


class _Scanner(world.Scanner):
    """What Keys and ShiftRegisterKeys share."""

    def __init__(self, pins: Sequence[Pin], key_count: int, pressed_level: bool, max_events: int) -> None:
        self.pins = frozenset(pin.name for pin in pins)
        taken = self.pins & current().in_use()
        if taken:
            raise ValueError(f"{min(taken)} in use")
        if len(self.pins) < len(pins):
            raise TypeError("row_pins contains duplicate pins")
        self.key_count = key_count
        self.events = EventQueue(max_events)
        self._pressed_level = pressed_level
        self._down = [False] * key_count
        current().scanners.add(self)
        self.scan()

    def level(self, number: int) -> bool:
        """What the line of a key reads."""
        raise NotImplementedError

    def scan(self) -> None:
        """Queues an event for each key that has moved."""
        for number, was in enumerate(self._down):
            self._down[number] = self.level(number) == self._pressed_level
            if self._down[number] != was:
                self.events.put(Event(number, not was))

    def reset(self) -> None:
        """Takes all keys as released: one that is down gives an event again."""
        self._down = [False] * self.key_count
        self.scan()

    def deinit(self) -> None:
        """Stops scanning."""
        current().scanners.discard(self)


class Keys(_Scanner):
    """Keys on pins of their own."""

    def __init__(
        self,
        pins: Sequence[Pin],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        self._pins = pins
        super().__init__(pins, len(pins), value_when_pressed, max_events)

    def level(self, number: int) -> bool:
        """What the pin reads."""
        return self._pins[number].level


class _ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register."""

    def __init__(
        self,
        *,
        clock: Pin,
        data: Pin,
        latch: Pin,
        value_to_latch: bool = True,
        key_count: int,
        value_when_pressed: bool,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        super().__init__((clock, data, latch), key_count, value_when_pressed, max_events)

    def level(self, number: int) -> bool:
        """What the bit reads."""
        return current().register(number)


def __getattr__(name: str) -> Any:
    if name == "ShiftRegisterKeys" and "keypad.ShiftRegisterKeys" not in current().hardware.lacks:
        return _ShiftRegisterKeys
    raise AttributeError(f"module 'keypad' has no attribute '{name}' on {current().board_id}")
