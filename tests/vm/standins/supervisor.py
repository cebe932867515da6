"""Stand-in for the firmware's supervisor."""

from world import ticks_ms as ticks_ms


class runtime:
    autoreload = True
