"""Stand-in for the firmware's audioio."""

from tools.sim.samples import SampleOutput
from tools.sim.world import Pin


class AudioOut(SampleOutput):
    """A DAC."""

    sound = "dac"

    def __init__(self, left_channel: Pin, *, right_channel: Pin | None = None, quiescent_value: int = 0x8000) -> None:
        super().__init__(left_channel)
