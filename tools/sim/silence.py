"""What every sound output of the stand-ins is: silent, and done at once."""

from typing import Any

from tools.sim.world import Pin


class Silence:
    """A sound output on a pin."""

    playing = False
    paused = False

    def __init__(self, left_channel: Pin, *, right_channel: Pin | None = None, quiescent_value: int = 0x8000) -> None:
        self._pin = left_channel

    def play(self, sample: Any, *, loop: bool = False) -> None:
        """Nobody hears it."""

    def stop(self) -> None:
        """There is nothing to stop."""

    def deinit(self) -> None:
        """Lets go of the pin."""
