"""Stand-in for the firmware's audioio: an output that plays in silence and is done at once."""

from typing import Any

from tools.sim.world import Pin


class AudioOut:
    """A sound output."""

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
