"""The game from power-on to power-off: which page follows which. code.py goes from page to page.

A page is imported when it opens, and made anew whenever it does; a table stays for as long as its deal. What a deal and
its menus do without is let go of before the table opens, and what belongs to a game before another is chosen: 30 and 14
KB, and a board has room for all the rest.
"""

import gc
import sys

import supervisor
from handheld import clock, modules, system
from handheld import keys as k
from handheld.screen import Screen

from cardtable.art import FELT, Art, plain
from cardtable.session import Session
from engine import const, games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardtable.table import Table

_GRACE = const(400)
_PACE = const(1000)
_SHORT = const(16 * 1024)  # bytes: with less free the pages after a deal have no room beside the table's code
_PAGES = ("title", "about", "games", "rules", "pause", "result", "outcome", "score")
_TABLE = ("layout", "tags", "hand", "captions", "buttons", "news", "motion", "question", "pause", "table")
# What a deal and its menus do without.
_SELDOM = (
    "adafruit_",
    "cardtable.about",
    "cardtable.ahead",
    "cardtable.games",
    "cardtable.grid",
    "cardtable.leaf",
    "cardtable.letters",
    "cardtable.outcome",
    "cardtable.page_words",
    "cardtable.result",
    "cardtable.rules",
    "cardtable.score",
    "cardtable.sheets",
    "cardtable.start",
    "cardtable.team_page_words",
    "cardtable.title",
    "engine.number_words",
    "engine.option_words",
    "engine.presets",
    "engine.reading",
    "engine.writing",
    "handheld.sheet",
)
# A game's rules and bots, its match, its kind of table and what this says.
_OF_A_GAME = tuple(["engine." + name for name in games.NAMES]) + (
    "engine.bots.",
    "engine.claim",
    "engine.places",
    "engine.stein",
    "cardtable.note",
    "cardtable.outcome",
    "cardtable.pile",
    "cardtable.points",
    "cardtable.score",
    "cardtable.team",
    "cardtable.trick",
)


class Desk:
    """What every page needs: `screen`, `keys`, `art`; `ahead`, what imports ahead; `session`, None while no game is
    being played; `table`, None while no deal is on; `notice`, what the title has to say, a line for each bad setting;
    `options`, the house rules that the settings ask for; `autoplay`, whether a bot plays your seat; `motion`, whether
    cards slide; `menu_key`, the event that opens the menu of a deal; `grace`, milliseconds for which a page that a
    hurried A may meet unawares does not take it; `pace`, milliseconds for which what happened stands."""

    def __init__(self, screen: Screen, keys: "k.Keys") -> None:
        self.screen = screen
        self.keys = keys
        self.art = Art(screen.width, screen.height)
        screen.ground(plain(FELT))
        self.ahead: "Iterator[None]" = None
        self.session: "Session" = None
        self.table: "Table" = None
        self.notice = self.options = ""
        self.autoplay = False
        self.motion = True
        self.menu_key = k.START if keys.has(k.START) else k.LONG + k.B
        self.grace = _GRACE
        self.pace = _PACE

    def wait(self, deadline: int) -> int:
        """Return the next event, as keys.next does; while there is none, import what may be wanted next."""
        while self.ahead:
            event = self.keys.next(clock.now())
            if event != k.NOTHING or (deadline != k.NEVER and clock.left(deadline) <= 0):
                return event
            try:
                next(self.ahead)
            except (StopIteration, MemoryError):  # then it is imported where it is wanted, with this page gone
                self.ahead = None
            gc.collect()  # lest what importing leaves lies between what stays: 2 KB less heap will do
        return self.keys.next(deadline)


def page(desk: Desk, name: str) -> "Callable[[], str]":
    """Return a page, ready to be called: it shows itself until it is left, and returns the name of the next one."""
    # A file that the PC writes restarts the board: not in the middle of a deal.
    supervisor.runtime.autoreload = name not in ("table", "pause", "score")
    desk.ahead = None
    at_table = name in ("table", "pause")
    if not at_table:
        desk.table = None
        desk.screen.clear()
    if name in ("title", "about", "games"):
        desk.session = None
        modules.let_go(_OF_A_GAME)
    if name == "about" or (name == "result" and 0 <= system.free_memory() < _SHORT):
        modules.let_go(tuple(["cardtable." + part for part in _TABLE]))
    if name == "games" or (at_table and not desk.table):
        desk.screen.clear()
        modules.let_go(_SELDOM)
    if at_table and not desk.table:
        if not desk.session.deal:
            desk.session.begin()
        for part in _TABLE:
            if "cardtable." + part not in sys.modules:
                __import__("cardtable." + part)
                gc.collect()  # as in Desk.wait; each takes 7 ms here
        from cardtable.table import Table

        desk.table = Table(desk)
        if name == "pause":  # after the score sheet
            desk.table.lay()
    if name == "table":
        return desk.table.run
    if name == "score":  # of the page before it, which leaves little room for this one
        modules.let_go(("cardtable.outcome", "engine.option_words", "engine.reading", "engine.writing"))
    if name == "result" and desk.session.deal.tally:
        name = "outcome"
    for other in _PAGES:
        if other == name:
            opened = getattr(__import__("cardtable." + other, None, None, ("run",)), other[0].upper() + other[1:])(desk)
    if name in ("title", "games", "rules"):
        from cardtable.ahead import following

        desk.ahead = following(name, desk)
    return opened.run  # type: ignore[no-any-return]
