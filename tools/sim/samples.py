"""What every output of samples among the stand-ins is: it repeats one wave, and the world hears its tone."""

from collections.abc import Sequence
from typing import NamedTuple

from tools.sim.world import Pin, current


class Wave(NamedTuple):
    """A sample in memory, taken for one wave: its values, and how many of them there are a second."""

    values: Sequence[int]
    rate: int


class SampleOutput:
    """An output of samples on pins that are of the kind `sound`, see hardware.py."""

    sound: str
    paused = False

    def __init__(self, first: Pin) -> None:
        if current().hardware.sound != self.sound or first.name != current().profile.sound[0]:
            raise ValueError("Invalid pin")
        if first.name in current().in_use():
            raise ValueError(f"{first.name} in use")
        self.playing = False

    def play(self, sample: "Sample", *, loop: bool = False) -> None:
        """Is heard if it goes on and on: a single wave is too short."""
        wave = sample.wave()
        self.playing = loop
        current().sound(wave.rate / len(wave.values), loop * (max(wave.values) - min(wave.values)) / 0xFFFF)

    def stop(self) -> None:
        """Is heard no more."""
        self.playing = False
        current().sound(0, 0)

    def deinit(self) -> None:
        """Lets go of the pins."""
        self.stop()


class Sample:
    """What an output can play."""

    def wave(self) -> Wave:
        """What it holds now."""
        raise NotImplementedError
