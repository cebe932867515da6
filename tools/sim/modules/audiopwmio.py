"""Stand-in for the firmware's audiopwmio."""

from tools.sim.samples import SampleOutput
from tools.sim.world import Pin


class PWMAudioOut(SampleOutput):
    """A pin that a timer switches."""

    sound = "timer"

    def __init__(self, left_channel: Pin, *, right_channel: Pin | None = None, quiescent_value: int = 0x8000) -> None:
        super().__init__(left_channel)
