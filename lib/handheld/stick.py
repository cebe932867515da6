"""A stick, on boards that have one: each of its axes gives a key beyond either end of its middle third."""

import board
from micropython import const

from handheld.keys import NOTHING

_LOW = const(21268)  # a stick's range of 0 .. 65535 in three: its middle third is the dead zone
_HIGH = const(44268)
_SLACK = const(2500)  # how far past a border counts as across it, lest a stick resting there chatters


class Axis:
    """One direction of a stick, on an analogue pin; the keys are those of the thirds of its range, one of them NOTHING.

    `told` is the key that was last said to be down, NOTHING for none.
    """

    def __init__(self, pin: str, low: int, middle: int, high: int) -> None:
        import analogio  # the smallest firmwares have none, and no stick either

        self._pin = analogio.AnalogIn(getattr(board, pin))
        self._keys = (low, middle, high)
        self._third = 1
        self.told = NOTHING

    def read(self) -> int:
        """The key the stick gives now, or NOTHING."""
        value = self._pin.value
        if value < _LOW - _SLACK:
            self._third = 0
        elif value > _HIGH + _SLACK:
            self._third = 2
        elif (self._third == 0 and value > _LOW + _SLACK) or (self._third == 2 and value < _HIGH - _SLACK):
            self._third = 1
        return self._keys[self._third]
