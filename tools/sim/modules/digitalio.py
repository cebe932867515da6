"""Stand-in for the firmware's digitalio: inputs read the level that a key gives their pin, outputs do nothing."""

from enum import Enum

from tools.sim.world import Pin


class Direction(Enum):
    """Whether a pin reads or drives."""

    INPUT = 0
    OUTPUT = 1


class Pull(Enum):
    """The resistor that gives an open pin its level."""

    UP = 0
    DOWN = 1


class DriveMode(Enum):
    """How an output drives."""

    PUSH_PULL = 0
    OPEN_DRAIN = 1


class DigitalInOut:
    """A pin that reads or drives."""

    def __init__(self, pin: Pin) -> None:
        self._pin = pin
        self.direction = Direction.INPUT
        self.pull: Pull | None = None

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Reads from now on."""
        self.direction = Direction.INPUT
        self.pull = pull

    def switch_to_output(self, value: bool = False, drive_mode: DriveMode = DriveMode.PUSH_PULL) -> None:
        """Drives from now on."""
        self.direction = Direction.OUTPUT
        self._pin.level = value

    @property
    def value(self) -> bool:
        """The level."""
        return self._pin.level

    @value.setter
    def value(self, level: bool) -> None:
        if self.direction is Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._pin.level = level

    def deinit(self) -> None:
        """Lets go of the pin."""
