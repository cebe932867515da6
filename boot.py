"""Runs once after power-on or reset, before code.py: frees what the game does not use of USB.

The drive stays with the PC: the game never writes to it.
"""

for name in ("usb_hid", "usb_midi"):
    try:
        __import__(name).disable()
    except (ImportError, RuntimeError):  # the board lacks it, or does not let go of it
        pass
