"""The board's own display, redrawn only when the game says that something has changed.

The display is the one the firmware made: releasing it and making it again leaves a black screen on some boards.
"""

import board
import displayio


def large(width: int, height: int) -> bool:
    """Whether a screen of so many pixels has room for large pictures."""
    return width >= 240 and height >= 200


class Screen:
    """The display as a size in pixels, a group to show and one redraw a change; `large`: whether there is room
    for large pictures.

    Raises RuntimeError where the board has no display.
    """

    def __init__(self) -> None:
        # The only place that reads DISPLAY: a board's definition has it, the general one does not.
        display = getattr(board, "DISPLAY", None)
        if display is None:
            raise RuntimeError("this board has no built-in display (board.DISPLAY)")
        display.auto_refresh = False
        self._display = display
        self.width: int = display.width
        self.height: int = display.height
        self.large = large(self.width, self.height)

    def show(self, group: "displayio.Group | None") -> None:
        """Make `group` what the next `refresh` draws; None lets go of the one shown before, so that it can be freed."""
        self._display.root_group = group

    def light(self, percent: int) -> None:
        """Set the brightness, 1 .. 100; nothing happens on a board that cannot."""
        try:
            self._display.brightness = percent / 100
        except (AttributeError, RuntimeError):
            pass  # its light is only on or off

    def refresh(self) -> None:
        """Draw what has changed since the last time."""
        self._display.refresh()
