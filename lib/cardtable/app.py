"""The game from power-on to power-off: which page follows which. code.py goes from page to page.

A page is imported and made when it opens, and forgotten with all that it imported when it is left: the board has room
for the table, or for Adafruit's Label and a title picture, but not for both.
"""

import gc
import sys

import supervisor
from handheld import keys as k
from handheld.screen import Screen

from cardtable.art import Art
from cardtable.session import Session
from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_GRACE = const(400)
_PACE = const(1000)
_PAGES = ("cardtable", "adafruit_", "handheld.sheet", "engine.option_words", "engine.number_words", "engine.presets")
_OTHERS = ("title", "about", "games", "rules", "pause", "result", "outcome", "score")
_TABLE = ("layout", "tags", "hand", "captions", "buttons", "news", "table")
_TRICK = ("trick_words", "trick")
_PILE = ("pile_words", "note", "pile")
_TEAM = ("team_words", "trick", "team", "points")


class Desk:
    """What every page needs: `screen`, `keys`, `art`; `session`, None while no game is being played; `notice`, what the
    title has to say; `menu_key`, the event that opens the menu of a deal; `grace`, milliseconds for which a page that a
    hurried A may meet unawares does not take it; `pace`, milliseconds for which what happened stands."""

    def __init__(self, screen: Screen, keys: "k.Keys") -> None:
        self.screen = screen
        self.keys = keys
        self.art = Art(screen.width, screen.height)
        self.session: "Session" = None
        self.kept = _KEPT  # modules that outlive the pages
        self.notice = ""
        self.menu_key = k.START if keys.has(k.START) else k.LONG + k.B
        self.grace = _GRACE
        self.pace = _PACE


def page(desk: Desk, name: str) -> "Callable[[], str]":
    """Return a page, ready to be called: it shows itself until it is left, and returns the name of the next one."""
    # A file that the PC writes restarts the board: not in the middle of a deal.
    supervisor.runtime.autoreload = name not in ("table", "pause", "score")
    if name in ("title", "about", "games"):
        desk.session = None
    desk.screen.show(None)  # the display would keep all of the page before
    session = desk.session
    if not session:
        desk.kept = _KEPT
    _forget(_PAGES if session and not session.deal else _PAGES + ("engine",), desk.kept)
    if name == "table":
        if not session.deal:
            session.begin()
            desk.kept = _loaded()
        # Collected after each, lest what importing leaves lies between what stays: 2 KB less heap will do.
        if session.deal.tally:
            for part in _TEAM:
                __import__("cardtable." + part)
                gc.collect()
        elif session.deal.size:
            for part in _TRICK:
                __import__("cardtable." + part)
                gc.collect()
        else:
            for part in _PILE:
                __import__("cardtable." + part)
                gc.collect()
        for part in _TABLE:
            __import__("cardtable." + part)
            gc.collect()
        from cardtable.table import Table

        return Table(desk).run
    if name == "result" and session.deal.tally:
        name = "outcome"
    for other in _OTHERS:
        if other == name:
            opened = getattr(__import__("cardtable." + other, None, None, ("run",)), other[0].upper() + other[1:])(desk)
    return opened.run  # type: ignore[no-any-return]


def _loaded() -> "tuple[str, ...]":
    """Return the names of all modules but packages, which are soon made anew."""
    return tuple([name for name in sys.modules if "." in name])


def _forget(beginnings: "tuple[str, ...]", kept: "tuple[str, ...]") -> None:
    """Forget the modules whose names begin so, but for those kept. What may be forgotten is to be imported from, as in
    `from engine.number_words import text`: its package still has the old one.

    They are emptied too: the collector takes any word of memory for a pointer, and one that looks like an object of the
    page before would hold on to all of its code. Least heap for every page: 75 KB, and 82 without.
    """
    for name in tuple(sys.modules):
        for beginning in beginnings:
            if name.startswith(beginning) and name not in kept:
                module = sys.modules.pop(name)
                for attribute in dir(module):
                    if "." in name and attribute[:2] != "__":
                        setattr(module, attribute, None)
                break
    gc.collect()


_KEPT = _loaded()  # what every page needs
