"""The card engine: rules, records and bots in plain Python, without a screen, keys, clock or files.

It runs on CPython and on a CircuitPython board alike: cards are small integers, hands are rank bits in bytes, and a
deal in play allocates nothing. What a deal in play can do without - text, records read back, saved states - is imported
where it is needed, for a board has little memory.

A folder a game holds all that is its own; `bots` is what the bots of all games share, `text` words for people. A folder
needs no __init__.py, which would cost a board some 15 ms and 100 bytes. Those of the games have one, because modules of
these names lay here once: where such a file is left on a drive, it would be found before a folder without.
"""

try:
    from micropython import const as const
except ImportError:
    # mpy-cross writes the value of `_NAME = const(...)` straight into the code that uses it; here it is an assignment.
    def const(value: int) -> int:
        """Return `value`."""
        return value


VERSION = "0.1.0"
