"""Stand-in for the firmware's audiocore: one wave in memory; what is in a file nobody hears."""

from typing import Any

from tools.sim.samples import Sample, Wave


class RawSample(Sample):
    """A sample in memory."""

    def __init__(self, buffer: Any, *, channel_count: int = 1, sample_rate: int = 8000) -> None:
        self._buffer = buffer
        self.sample_rate = sample_rate

    def wave(self) -> Wave:
        """What the buffer holds now."""
        return Wave(self._buffer, self.sample_rate)

    def deinit(self) -> None:
        """Lets go of the buffer."""


class WaveFile(Sample):
    """A sample in a file."""

    def __init__(self, file: Any, buffer: Any = None) -> None:
        self.file = file

    def wave(self) -> Wave:
        """Silence."""
        return Wave((0,), 8000)

    def deinit(self) -> None:
        """Lets go of the file."""
