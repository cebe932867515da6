"""The title: a picture, or what is wrong in the settings, and the way into the game."""

import displayio
from handheld.sheet import load_bmp

from cardtable import words
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

            lines = wrap_text_to_lines(desk.notice, width // art.letter_w - 1)
            fit = top // (art.letter_h * 5 // 4)  # as far apart as a Label puts its lines
            upper = label(art, "\n".join(lines[:fit]), art.letter_w // 2, 2, PALE)
        else:
            picture, colours = load_bmp(path("title-%s.bmp" % art.size))
            palette = displayio.Palette(len(colours))
            for i in range(len(colours)):
                palette[i] = colours[i]
            top = min(picture.height, top)
            upper = displayio.TileGrid(picture, pixel_shader=palette, x=(width - picture.width) // 2)
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
