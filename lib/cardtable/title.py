"""The title: a picture, or what is wrong in the settings, and the way into the game."""

import displayio

from cardtable import page_words as words
from cardtable.art import PALE, path
from cardtable.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


class Title:
    """A page; it leads to the choice of a game or to About."""

    def __init__(self, desk: "Desk") -> None:
        art = desk.art
        width = desk.screen.width
        top = desk.screen.height // 2
        if desk.notice:
            from adafruit_display_text import wrap_text_to_lines

            from cardtable.letters import label

            lines = wrap_text_to_lines(words.BAD_SETTING + desk.notice, width // art.letter_w - 1)
            fit = top // (art.letter_h * 5 // 4)  # as far apart as a Label puts its lines
            upper: "displayio.Group | displayio.TileGrid" = label(
                art, "\n".join(lines[:fit]), art.letter_w // 2, 2, PALE
            )
        else:
            # From the drive, for its pixels would take 13 KB of memory.
            picture = displayio.OnDiskBitmap(path("title-%s.bmp" % art.size))
            top = min(picture.height, top)
            upper = displayio.TileGrid(picture, pixel_shader=picture.pixel_shader, x=(width - picture.width) // 2)
        self._list = Listing(desk, words.TITLE, 2, words.HOW_TITLE, top)
        self._list.group.append(upper)
        self._list.set(0, words.PLAY)
        self._list.set(1, words.ABOUT)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        self._list.open()
        while True:
            choice = self._list.choose()
            if choice >= 0:
                return "about" if choice else "games"
