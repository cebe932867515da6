"""Stand-in for the firmware's audiopwmio."""

from tools.sim.silence import Silence


class PWMAudioOut(Silence):
    """A sound output."""
