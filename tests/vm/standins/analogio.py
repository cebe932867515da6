"""Stand-in for the firmware's analogio: the stick's pins."""

import world


class AnalogIn:
    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        return world.sticks[self._pin]
