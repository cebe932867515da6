"""`const` of MicroPython, with a stand-in for desktop Python.

mpy-cross writes the value of `_NAME = const(...)` straight into the code that uses it; on a PC it is an assignment.
"""

try:
    from micropython import const
except ImportError:

    def const(value: int) -> int:
        """Return `value`."""
        return value
