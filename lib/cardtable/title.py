"""The title: a picture, and the way into the game."""

import displayio
from handheld.sheet import load_bmp

from cardtable import words
from cardtable.art import path
from cardtable.listing import Listing


class Title:
    """A page; it leads to the choice of a game or to About."""

    def __init__(self, desk) -> None:  # type: ignore[no-untyped-def]
        picture, colours = load_bmp(path("title-%s.bmp" % desk.art.size))
        palette = displayio.Palette(len(colours))
        for i in range(len(colours)):
            palette[i] = colours[i]
        width = desk.screen.width
        self._list = Listing(desk, words.TITLE, 2, words.HOW_TITLE, min(picture.height, desk.screen.height // 2))
        self._list.group.append(displayio.TileGrid(picture, pixel_shader=palette, x=(width - picture.width) // 2))
        self._list.set(0, words.PLAY, desk.notice)
        self._list.set(1, words.ABOUT, desk.notice)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        self._list.open()
        while True:
            choice = self._list.choose()
            if choice >= 0:
                return "about" if choice else "games"
