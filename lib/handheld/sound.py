"""Short tunes, a note at a time, on whatever loudspeaker the board has; silence where it has none.

Nothing here waits: `play` begins a tune, and `tick`, called wherever the keys are looked at, goes on with it. The
board's output is made when a volume above 0 is first set; from then on no memory is asked for, and a note is a few
registers of the firmware's. Whatever goes wrong, it is silent from then on and raises nothing.

A tune is bytes, two a note: an eighth of its hertz, and its length in hundredths of a second.
"""

from handheld.clock import after, left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from digitalio import DigitalInOut

    from handheld.speaker import Output

LOUDEST = 3


class Sound:
    """The board's loudspeaker, on the pins of that name in its profile; `volume` 0 (silent, at first) .. LOUDEST."""

    def __init__(self, pins: "tuple[str, ...]") -> None:
        self.volume = 0
        self._pins = pins
        self._out: "Output | None" = None
        self._amplifier: "DigitalInOut | None" = None
        self._tune = b""
        self._at = -1  # of its next note, -1 while none sounds,
        self._until = 0  # which begins then

    def set_volume(self, volume: int) -> None:
        """Be as loud as that from now on; what sounds ends."""
        if volume and self._pins:
            try:
                from handheld import modules, speaker

                self._out, self._amplifier = speaker.made(self._pins)
                modules.let_go(("handheld.speaker",))
            except Exception:  # no such module, a pin in use, no memory: whatever it is, the game goes on
                pass
            self._pins = ()  # they are not tried twice
        self.play(b"")
        self.volume = volume

    def play(self, tune: bytes) -> None:
        """Begin a tune, in the place of one that sounds; an empty one is silence."""
        if self._out and self.volume:
            self._tune = tune
            self._at = 0
            self._until = after(0)
            self.tick()

    def tick(self) -> None:
        """Go on to the next note if its time has come, or end the tune."""
        out = self._out
        at = self._at
        if at < 0 or not out or left(self._until) > 0:
            return
        try:
            if at < len(self._tune):
                if self._amplifier:
                    self._amplifier.value = True
                out.frequency = 8 * self._tune[at]
                # High for 1/2 of the time is the loudest; 1/8 and 1/32 have about a sixth of the power, each step.
                out.duty_cycle = 1 << 2 * self.volume + 9
                self._until = after(10 * self._tune[at + 1])
                self._at = at + 2
                return
        except Exception:
            self._out = None  # the first error is the last
        self._at = -1
        try:
            if self._amplifier:
                self._amplifier.value = False
            out.duty_cycle = 0
        except Exception:
            self._out = None
