"""Stand-in for the firmware's pwmio: the world hears what the loudspeaker's pin does; others do nothing."""

from math import pi, sin

from tools.sim.world import Pin, current


class PWMOut:
    """A pulse-width output."""

    def __init__(
        self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        self._loud = pin.name in current().profile.sound[:1]
        if self._loud and current().hardware.sound in ("dac", "i2s"):
            raise ValueError("Invalid pin")
        if pin.name in current().in_use():
            raise ValueError(f"{pin.name} in use")
        if self._loud and not current().hardware.sound:
            raise RuntimeError("Internal resource(s) in use")
        self._duty_cycle = duty_cycle
        self._frequency = frequency
        self._variable = variable_frequency
        self._tell()

    @property
    def duty_cycle(self) -> int:
        """0 .. 65535: how much of the time it is high."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        if not 0 <= value <= 0xFFFF:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = value
        self._tell()

    @property
    def frequency(self) -> int:
        """Hertz."""
        return self._frequency

    @frequency.setter
    def frequency(self, value: int) -> None:
        if not self._variable:
            raise AttributeError("Invalid variable_frequency")
        if value <= 0:
            raise ValueError("Invalid frequency")
        self._frequency = value
        self._tell()

    def _tell(self) -> None:
        """A pulse is loudest when it is as long as its pause."""
        if self._loud:
            current().sound(self._frequency, sin(pi * self._duty_cycle / 0x10000))

    def deinit(self) -> None:
        """Lets go of the pin."""
        self.duty_cycle = 0
