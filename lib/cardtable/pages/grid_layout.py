"""Adafruit's GridLayout, also where the firmware lacks vectorio: it draws dividing lines with it, and we have none."""

import sys

try:
    import vectorio
except ImportError:

    class vectorio:  # type: ignore[no-redef]  # it stands in for a module
        """What GridLayout asks of vectorio when it is imported."""

        Rectangle = None

    sys.modules["vectorio"] = vectorio

from adafruit_displayio_layout.layouts.grid_layout import GridLayout as GridLayout
