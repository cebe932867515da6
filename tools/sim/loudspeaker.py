"""The PC's loudspeaker, for what the board's gives: a tone at a time, through pygame; silent where the PC has none."""

import math
import os
from array import array

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

_RATE = 44_100  # samples a second
_BUFFER = 512  # samples: 12 ms until a tone is heard
_HIGHEST = 8_000  # of 32,767: a square wave is loud
_LENGTH = 0.1  # seconds, about: so many whole waves are repeated, lest a rounded length changes the pitch


class Loudspeaker:
    """The PC's sound is opened at the first tone; whatever fails there, no tone is heard."""

    def __init__(self) -> None:
        self._works = True
        self._tones: dict[tuple[float, float], pygame.mixer.Sound] = {}

    def sound(self, hertz: float, volume: float) -> None:
        """Gives this tone from now on, of a volume up to 1; 0 and 0 for none."""
        if not self._works:
            return
        try:
            if self._tones:
                pygame.mixer.stop()
            if volume:
                self._tone(hertz, volume).play(loops=-1)
        except (pygame.error, NotImplementedError):  # no sound card; a pygame without its mixer
            self._works = False

    def _tone(self, hertz: float, volume: float) -> "pygame.mixer.Sound":
        if not self._tones:
            pygame.mixer.quit()  # it may be open with other figures
            pygame.mixer.init(_RATE, -16, 1, _BUFFER, allowedchanges=0)
        if (hertz, volume) not in self._tones:
            self._tones[hertz, volume] = pygame.mixer.Sound(buffer=wave(hertz, volume))
        return self._tones[hertz, volume]


def wave(hertz: float, volume: float) -> "array[int]":
    """A tenth of a second of a square wave, or nearly: it can be repeated without a gap."""
    waves = math.ceil(hertz * _LENGTH)
    height = round(_HIGHEST * volume)
    samples = round(_RATE * waves / hertz)
    return array("h", [height if 2 * at * waves // samples % 2 == 0 else -height for at in range(samples)])
