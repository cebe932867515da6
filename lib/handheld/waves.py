"""Tones from a DAC or from I2S, where no timer can make them, behind the two names of a PWMOut.

One wave lies in a buffer that the firmware repeats by itself; its rate makes the pitch. The DAC begins at 0 and rests
there, for the firmware (10.2.1) takes 33 ms to bring it to its middle. I2S was not tried on a board: its amplifiers
promise but a few rates, and the waves are long enough to lie among them.
"""

from array import array

import audiocore
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    import microcontroller

_WAVE = const(32)  # samples


class Waves:
    """A tone of `frequency` hertz once `duty_cycle` is set to anything but 0: to its height, 1 .. 32768."""

    def __init__(self, pins: "tuple[microcontroller.Pin, ...]") -> None:
        self.frequency = 0
        self._signed = len(pins) == 3
        kind = "h" if self._signed else "H"
        self._wave = array(kind, bytes(2 * _WAVE))
        self._sample = audiocore.RawSample(self._wave)
        # As long as the wave: the firmware makes itself a buffer of that length now, and then keeps to it.
        self._rest = audiocore.RawSample(array(kind, bytes(2 * _WAVE)))
        if self._signed:
            import audiobusio

            self._play = audiobusio.I2SOut(pins[0], pins[1], pins[2]).play
        else:
            import audioio

            self._play = audioio.AudioOut(pins[0], quiescent_value=0).play
        self._play(self._rest)

    def _sound(self, height: int) -> None:
        if not height:
            self._play(self._rest)
            return
        low = -(height >> 1) if self._signed else 0
        for at in range(_WAVE // 2):
            self._wave[at] = low
            self._wave[at + _WAVE // 2] = low + height
        self._sample.sample_rate = self.frequency * _WAVE
        self._play(self._sample, loop=True)

    duty_cycle = property(None, _sound)
