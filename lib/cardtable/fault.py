"""The last resort: what went wrong, in words on the screen, and the way to start again."""

import displayio
from handheld import keys as k

from cardtable import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.screen import Screen

    from cardtable.app import Desk


def tell_record(desk: "Desk | None") -> None:
    """Print the record of the deal that was on, if there was one and memory is left for it."""
    try:
        desk.session.report()
    except (AttributeError, MemoryError):
        pass


def show(screen: "Screen", keys: "k.Keys", error: Exception) -> None:
    """Show a fault until A is pressed, without anything of ours that may be what failed: in the firmware's font."""
    import terminalio
    from adafruit_display_text import wrap_text_to_pixels
    from adafruit_display_text.label import Label

    try:
        import traceback

        traceback.print_exception(error)
    except ImportError:  # the smallest firmwares have none
        print(repr(error))
    lines = [words.FAULT] + wrap_text_to_pixels(
        "%s: %s" % (type(error).__name__, error), screen.width - 4, terminalio.FONT
    )
    page = Label(terminalio.FONT, text="\n".join(lines[:7] + [words.FAULT_HELP]), color=0xFFFFFF, line_spacing=1.0)
    page.anchor_point = (0, 0)
    page.anchored_position = (2, 2)
    group = displayio.Group()
    group.append(page)
    screen.show(group)
    keys.clear()
    screen.refresh()
    while keys.next(k.NEVER) != k.A:
        pass
