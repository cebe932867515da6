"""The card engine: rules, records and bots in plain Python, without a screen, keys, clock or files.

It runs on CPython and on a CircuitPython board alike: cards are small integers, hands are rank bits in bytes, and a
deal in play allocates nothing. What a deal in play can do without - text, records read back, saved states - is imported
where it is needed, for a board has little memory.
"""

try:
    from micropython import const as const
except ImportError:
    # mpy-cross writes the value of `_NAME = const(...)` straight into the code that uses it; here it is an assignment.
    def const(value: int) -> int:
        """Return `value`."""
        return value


VERSION = "0.1.0"
