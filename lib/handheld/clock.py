"""Milliseconds for waiting and repeating, as whole numbers that never grow and never go coarse.

The board's ticks wrap at 2**29, for the first time 65 seconds after power-on, so two of them must never be compared
with < or >. A moment to wait for is a deadline made by `after`; how far off it is, `left` tells across the wrap.
"""

import supervisor

NEVER = -1  # the deadline of a wait that has none; ticks are never negative

_MASK = (1 << 29) - 1
_HALF = 1 << 28


def now() -> int:
    """Ticks in milliseconds, 0 .. 2**29 - 1."""
    return supervisor.ticks_ms()


def after(ms: int) -> int:
    """The deadline `ms` milliseconds from now; `ms` below 2**28, which is three days."""
    return (supervisor.ticks_ms() + ms) & _MASK


def left(deadline: int) -> int:
    """Milliseconds until a deadline made by `after` (or a moment of `now`); 0 or less once it has passed."""
    return ((deadline - supervisor.ticks_ms() + _HALF) & _MASK) - _HALF
