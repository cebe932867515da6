"""How your deals have ended, a game and a level at a time, with a bar for each place."""

from handheld import keys as k
from handheld import records
from handheld.field import field

from cardtable.draw.art import GOLD, plain
from cardtable.draw.line import written
from cardtable.draw.menu_page import sure
from cardtable.errands import STATISTICS
from cardtable.pages.still_page import EDGE, StillPage
from cardtable.words.en import pages as page_words
from cardtable.words.en import statistics as words
from engine import const, games
from engine.statistics import APART, BEST, PLACES, ROUNDS, STEINS, STREAK, counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_LABEL = const(5)  # letters before a bar, ...
_NUMBER = const(6)  # ... and behind it


class Statistics:
    """A page; it leads back to the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._at = 0
        self._found: "list[tuple[int, int, list[int]]]" = []  # row, level, counts
        self._read()

    def _read(self) -> None:
        self._found = []
        for row in range(len(page_words.GAMES)):
            try:
                found = counts(records.get(self._desk.keeper.store, STATISTICS + row))
            except ValueError:
                continue
            for level in sorted(found):
                self._found.append((row, level, found[level]))
        self._at = 0

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        desk = self._desk
        self._shown()
        while True:
            event = desk.keys.next(k.NEVER)
            step = 0
            if event in (k.RIGHT, k.DOWN):
                step = 1
            elif event in (k.LEFT, k.UP):
                step = -1
            elif event in (k.B, k.START):
                return "title"
            elif event == k.A and self._found:
                if sure(desk, words.RESET, words.RESET_NOTE):
                    kept = desk.keeper.store
                    records.put(kept, STATISTICS + self._found[self._at][0], b"")
                    if not kept.appends:
                        records.tidy(kept, kept.tail)
                    self._read()
                self._shown()
            if step and self._found:
                self._at = (self._at + step) % len(self._found)
                self._shown()

    def _shown(self) -> None:
        """Show the game and the level that are looked at."""
        desk = self._desk
        if not self._found:
            page = StillPage(desk, page_words.STATISTICS, (page_words.BACK_TO_TITLE,) * 2)
            page.group.append(written(desk.art, EDGE, page.top, words.NONE_YET, desk.art.pale))
        else:
            page = _page(desk, *self._found[self._at])
        page.show()
        desk.keys.clear()


def _page(desk: "Desk", row: int, level: int, found: "list[int]") -> StillPage:
    """Return the page of a game and a level."""
    art = desk.art
    game, _, title, _ = page_words.GAMES[row]
    teams = games.load(game).TABLE == "team"
    page = StillPage(desk, title, words.HOW)
    labels: "tuple[str, ...]" = words.TEAMS if teams else words.PLACES
    gold = plain(GOLD)
    deals = 0
    for at in range(len(labels)):
        deals += found[PLACES + at]
    y = page.top
    page.group.append(written(art, EDGE, y, words.LEVELS[level] + ": " + words.DEALS[deals != 1] % deals, art.pale))
    room = desk.screen.width - 2 * EDGE - (_LABEL + _NUMBER) * art.letter_w
    x = EDGE + _LABEL * art.letter_w
    for at in range(len(labels)):
        y += page.pitch
        number = found[PLACES + at]
        page.group.append(written(art, EDGE, y, labels[at], art.shade))
        width = max(1, number * room // max(deals, 1))
        page.group.append(field(gold if at == 0 else art.frame, x, y, width, art.letter_h - 1))
        page.group.append(written(art, x + width + art.letter_w // 2, y, str(number), art.pale))
    lines = [(words.TEAM_SERIES if teams else words.SERIES) % (found[STREAK], found[BEST])]
    if teams:
        lines.append(words.ROUNDS % (found[ROUNDS], found[STEINS]))
    if found[APART]:
        lines.append(words.APART % found[APART])
    for line in lines:
        y += page.pitch
        page.group.append(written(art, EDGE, y, line, art.shade))
    return page
