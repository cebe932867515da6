"""Random bytes for the chips that have no generator of them, from what no two games have alike.

Good enough for dealing cards, for nothing else. A module of its own, since hardly a board needs it.
"""

import microcontroller
import supervisor
from micropython import const

_STATE = const((1 << 15) - 1)  # a product with 31421 is still a small int


def gather(count: int) -> bytes:
    """`count` bytes out of the last digits of the thermometer, the moment of asking, and the chip's own number.

    One reading of the thermometer holds a bit or so that nobody can tell beforehand, hence several for each byte.
    """
    chip = microcontroller.cpu
    mixed = supervisor.ticks_ms() & _STATE
    made = bytearray(count)
    for at in range(count):
        for part in chip.uid:
            try:
                reading = int((chip.temperature or 0) * 4096)
            except ValueError:  # not a number: there is no thermometer
                reading = 0
            mixed = (mixed * 31421 + reading + part + supervisor.ticks_ms() % 1000) & _STATE
        made[at] = mixed >> 7
    return bytes(made)
