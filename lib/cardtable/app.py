"""The game from power-on to power-off: which page follows which. code.py goes from page to page.

A page is imported when it opens, and made anew whenever it does. What a deal and its menus do without is let go of
before the table opens, and what belongs to a game before another is chosen: 30 and 14 KB, and a board has room for all
the rest.
"""

import gc

import supervisor
from handheld import keys as k
from handheld import modules
from handheld.screen import Screen

from cardtable.art import Art
from cardtable.session import Session
from engine import const, games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_GRACE = const(400)
_PACE = const(1000)
_PAGES = ("title", "about", "games", "rules", "table", "pause", "result", "outcome", "score")
_TABLE = ("layout", "tags", "hand", "captions", "buttons", "news", "table")
# What a deal and its menus do without.
_SELDOM = (
    "adafruit_",
    "cardtable.about",
    "cardtable.games",
    "cardtable.grid",
    "cardtable.letters",
    "cardtable.outcome",
    "cardtable.result",
    "cardtable.rules",
    "cardtable.sheets",
    "cardtable.start",
    "cardtable.title",
    "engine.presets",
    "handheld.sheet",
)
# A game's rules and bots, its match, its kind of table and what this says.
_OF_A_GAME = tuple(["engine." + name for name in games.NAMES]) + (
    "engine.bots.",
    "engine.claim",
    "engine.places",
    "engine.stein",
    "cardtable.trick",
    "cardtable.pile",
    "cardtable.note",
    "cardtable.team",
    "cardtable.outcome",
    "cardtable.points",
    "cardtable.score",
)


class Desk:
    """What every page needs: `screen`, `keys`, `art`; `session`, None while no game is being played; `notice`, what the
    title has to say, a line for each bad setting; `options`, the house rules that the settings ask for; `autoplay`,
    whether a bot plays your seat; `menu_key`, the event that opens the menu of a deal; `grace`, milliseconds for which
    a page that a hurried A may meet unawares does not take it; `pace`, milliseconds for which what happened stands."""

    def __init__(self, screen: Screen, keys: "k.Keys") -> None:
        self.screen = screen
        self.keys = keys
        self.art = Art(screen.width, screen.height)
        self.session: "Session" = None
        self.notice = self.options = ""
        self.autoplay = False
        self.menu_key = k.START if keys.has(k.START) else k.LONG + k.B
        self.grace = _GRACE
        self.pace = _PACE


def page(desk: Desk, name: str) -> "Callable[[], str]":
    """Return a page, ready to be called: it shows itself until it is left, and returns the name of the next one."""
    # A file that the PC writes restarts the board: not in the middle of a deal.
    supervisor.runtime.autoreload = name not in ("table", "pause", "score")
    session = desk.session
    desk.screen.show(None)  # the display would keep all of the page before
    if name in ("title", "about", "games"):
        desk.session = session = None
        modules.let_go(_OF_A_GAME)
    if name in ("games", "table"):
        modules.let_go(_SELDOM)
    if name == "table":
        if not session.deal:
            session.begin()
        # Collected after each, lest what importing leaves lies between what stays: 2 KB less heap will do.
        for part in _TABLE:
            __import__("cardtable." + part)
            gc.collect()
    gc.collect()
    if name == "result" and session.deal.tally:
        name = "outcome"
    for other in _PAGES:
        if other == name:
            opened = getattr(__import__("cardtable." + other, None, None, ("run",)), other[0].upper() + other[1:])(desk)
    return opened.run  # type: ignore[no-any-return]
