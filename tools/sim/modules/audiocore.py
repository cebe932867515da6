"""Stand-in for the firmware's audiocore: samples that nobody hears."""

from typing import Any


class RawSample:
    """A sample in memory."""

    def __init__(self, buffer: Any, *, channel_count: int = 1, sample_rate: int = 8000) -> None:
        self.sample_rate = sample_rate

    def deinit(self) -> None:
        """Lets go of the buffer."""


class WaveFile:
    """A sample in a file."""

    def __init__(self, file: Any, buffer: Any = None) -> None:
        self.file = file

    def deinit(self) -> None:
        """Lets go of the file."""
