"""Stand-in for the firmware's pwmio: an output that drives nothing."""

from tools.sim.world import Pin


class PWMOut:
    """A pulse-width output."""

    def __init__(
        self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        self._pin = pin
        self.duty_cycle = duty_cycle
        self.frequency = frequency

    def deinit(self) -> None:
        """Lets go of the pin."""
