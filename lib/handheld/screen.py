"""The board's own display: one ground for good, a page on it, perhaps a panel over that, redrawn only when the game
says that something has changed.

The display is the one the firmware made: releasing it and making it again leaves a black screen on some boards.
"""

import board
import displayio

from handheld.field import field


def large(width: int, height: int) -> bool:
    """Whether a screen of so many pixels has room for large pictures."""
    return width >= 240 and height >= 200


class Screen:
    """The display as a size in pixels, groups to show and one redraw a change; `large`: whether there is room for large
    pictures.

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
        self._root = displayio.Group()
        self._base = 0  # layers that stay
        self._panel: "displayio.Group | None" = None

    def ground(self, colours: displayio.Palette) -> None:
        """Lay a ground of one colour, the first of `colours`, under all that is shown from now on."""
        self._root.append(field(colours, 0, 0, self.width, self.height))
        self._base = 1

    def show(self, page: displayio.Group) -> None:
        """Make `page` and nothing else what the next `refresh` draws on the ground. If it is there already, a panel
        that lies over it is taken off."""
        if len(self._root) > self._base and self._root[self._base] is page:
            self._take_off()
            return
        self.clear()
        self._root.append(page)
        self._display.root_group = self._root

    def clear(self) -> None:
        """Let go of the page, so that it can be freed; what it showed stays on the screen until the next is drawn."""
        # With none in between the firmware draws the next one as a whole, and not every part of it by itself.
        self._display.root_group = None
        self._panel = None
        while len(self._root) > self._base:
            self._root.pop()

    def panel(self) -> displayio.Group:
        """Return a new group over the page, in the place of the one before, for the layers of a panel. They are put on
        it there: a field that is in a group before this is shown is drawn anew over most of the screen (10.2.1)."""
        self._take_off()
        self._panel = displayio.Group()
        self._root.append(self._panel)
        return self._panel

    def _take_off(self) -> None:
        """Take the panel off, if there is one. Its layers go first, one by one: for the field in a group that is taken
        off the firmware (10.2.1) draws anew whatever area it finds on its stack."""
        if self._panel is not None:  # an empty group counts as false
            while len(self._panel):
                self._panel.pop()
            self._root.pop()
            self._panel = None

    def light(self, percent: int) -> None:
        """Set the brightness, 1 .. 100; nothing happens on a board that cannot."""
        try:
            self._display.brightness = percent / 100
        except (AttributeError, RuntimeError):
            pass  # its light is only on or off

    def refresh(self) -> None:
        """Draw what has changed since the last time."""
        self._display.refresh()
