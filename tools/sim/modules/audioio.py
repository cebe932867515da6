"""Stand-in for the firmware's audioio."""

from tools.sim.silence import Silence


class AudioOut(Silence):
    """A sound output."""
