"""The title: a picture, or what is wrong in the settings, and the way into the game."""

import displayio
from handheld import store
from handheld.sheet import load_bmp

from cardtable.draw.art import PALE, path
from cardtable.draw.menu_page import MenuPage, sure
from cardtable.words.en import menus
from cardtable.words.en import pages as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cardtable.app import Desk


class Title:
    """A page; it leads on with the match that is kept, to the choice of a game, or to About."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._pages = ["games", "statistics", "about"]
        self._texts = [words.PLAY, words.STATISTICS, words.ABOUT]
        if desk.keeper.match:
            from cardtable import kept
            from cardtable.offer import row
            from engine.session_resumed import chosen

            try:
                name, rules = chosen(desk.keeper.store.found[kept.MATCH])
                self._texts.insert(0, words.GO_ON + words.GAMES[row(name, rules)][2])
                self._pages.insert(0, "go on")
            except ValueError:
                kept.drop(desk)
        picture, colours = _picture(path("title-%s.bmp" % desk.art.size))
        upper = displayio.TileGrid(picture, pixel_shader=colours, x=(desk.screen.width - picture.width) // 2)
        top = min(picture.height, desk.screen.height // 2)
        room = max([len(text) for text in self._texts])
        self._list = MenuPage(desk, words.TITLE, len(self._texts), room, words.HOW_TITLE, top)
        self._fill(upper, _note(desk.keeper.store))

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        desk = self._desk
        self._list.open()
        if desk.keeper.store.state == store.FOREIGN:
            from handheld import records

            if sure(desk, words.FOREIGN, words.FOREIGN_NOTE):
                records.take(desk.keeper.store)
                records.tidy(desk.keeper.store, b"")
            else:
                desk.keeper.store.state = store.OFF  # he is asked once
            self._list.open()
        if self._desk.notice:
            self._tell()
            self._list.open()
        while True:
            choice = self._list.choose()
            if choice < 0:
                continue
            page = self._pages[choice]
            if page == "games" and desk.keeper.match and not sure(desk, menus.GIVE_UP_MATCH, menus.GIVE_UP_MATCH_NOTE):
                self._list.open()
                continue
            return self._list.leave(page)

    def _fill(self, upper: "displayio.Group | displayio.TileGrid", note: str) -> None:
        """Put `upper` above the list, and a note below it."""
        self._list.group.append(upper)
        for i in range(len(self._texts)):
            self._list.set(i, self._texts[i], note)

    def _tell(self) -> None:
        """Put what is wrong in the settings in the place of the picture: not before that has shown, as a Label takes
        its time."""
        from cardtable.pages.labels import label

        art = self._desk.art
        screen = self._desk.screen
        pitch = art.letter_h * 5 // 4  # as far apart as a Label puts its lines
        lowest = screen.height - 5 * (art.letter_h + 2) - 6  # where two rows of the list still have room
        lines = _lines(self._desk.notice.split("\n"), screen.width // art.letter_w - 1, lowest // pitch)
        screen.clear()
        top = max(screen.height // 2, len(lines) * pitch + 2)
        room = max([len(text) for text in self._texts])
        self._list = MenuPage(self._desk, words.TITLE, len(self._texts), room, words.HOW_TITLE, top)
        self._fill(label(art, "\n".join(lines), art.letter_w // 2, 2, PALE), words.MEND)


def _note(kept: store.Store) -> str:
    """Return what is to be said of what is kept, once; "" if nothing is."""
    note = ""
    if kept.lost:
        kept.lost = False
        note = words.LOST_IT
    elif kept.state == store.NONE:
        kept.state = store.OFF
        note = words.NO_MEMORY
    return note


def _picture(name: str) -> "tuple[displayio.Bitmap | displayio.OnDiskBitmap, Any]":
    """Return a picture and its colours: in memory, which there is before a game, or else on the drive, from which it
    takes 170 ms longer to draw."""
    try:
        picture, colours = load_bmp(name)
    except MemoryError:
        on_disk = displayio.OnDiskBitmap(name)
        return on_disk, on_disk.pixel_shader
    palette = displayio.Palette(len(colours))
    for i in range(len(colours)):
        palette[i] = colours[i]
    return picture, palette


def _lines(notices: "list[str]", columns: int, fit: int) -> "list[str]":
    """Return the notices in lines of so many columns: as many of them as fit, and how many more there are. Of a first
    one that is too long the middle is left out: it begins with the setting's name and ends with what is allowed."""
    from adafruit_display_text import wrap_text_to_lines

    lines: "list[str]" = []
    for i in range(len(notices)):
        notice = notices[i]
        room = fit - (i + 1 < len(notices))
        more = wrap_text_to_lines(notice, columns)
        keep = min(len(notice), columns * fit) // 2
        while not lines and len(more) > room:
            more = wrap_text_to_lines(notice[:keep] + "..." + notice[-keep:], columns)
            keep -= 4
        if len(lines) + len(more) > room:
            lines.append(words.MORE_NOTICES % (len(notices) - i))
            break
        lines += more
    return lines
