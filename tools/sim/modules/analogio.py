"""Stand-in for the firmware's analogio: the axes of a stick."""

from tools.sim.world import Pin, current


class AnalogIn:
    """An analogue pin."""

    reference_voltage = 3.3

    def __init__(self, pin: Pin) -> None:
        self._pin = pin

    @property
    def value(self) -> int:
        """0 .. 65535."""
        return current().analogue(self._pin)

    def deinit(self) -> None:
        """Lets go of the pin."""
