"""Stand-in for the firmware's audiobusio."""

from tools.sim.samples import SampleOutput
from tools.sim.world import Pin


class I2SOut(SampleOutput):
    """Three pins to an amplifier."""

    sound = "i2s"

    def __init__(
        self,
        bit_clock: Pin,
        word_select: Pin,
        data: Pin,
        *,
        main_clock: Pin | None = None,
        left_justified: bool = False,
    ) -> None:
        super().__init__(bit_clock)
