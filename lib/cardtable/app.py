"""The game from power-on to power-off: which page follows which. code.py goes from page to page.

Pages are imported when they are first needed and made anew when they open, so that the table has the memory that a
title picture took before it.
"""

import gc

from handheld import keys as k
from handheld.screen import Screen

from cardtable import settings, words
from cardtable.art import Art
from cardtable.session import Session
from engine import const, games, number

_GRACE = const(400)


class Desk:
    """What every page needs: `screen`, `keys`, `art`; `session` and `table`, None while no game is being played;
    `notice`, what the title has to say; `menu_key`, the event that opens the menu of a deal; `grace`, milliseconds for
    which a page that a hurried A may meet unawares does not take it."""

    def __init__(self, screen: Screen, keys: "k.Keys") -> None:
        self.screen = screen
        self.keys = keys
        self.art = Art(screen.width, screen.height)
        self.session = None
        self.table = None
        self.notice = ""
        self.menu_key = k.START if keys.has(k.START) else k.LONG + k.B
        self.grace = _GRACE


def first(desk: Desk) -> str:
    """Read the settings; return the name of the page to begin with. What is wrong in them the title tells."""
    game = settings.text("CARDTABLE_GAME")
    deal = settings.text("CARDTABLE_DEAL")
    try:
        session = Session(game or games.NAMES[0])
        session.obey(settings.text("CARDTABLE_OPTIONS"))
        autoplay = settings.text("CARDTABLE_AUTOPLAY")
        if autoplay not in ("", "0", "1"):
            raise ValueError("CARDTABLE_AUTOPLAY cannot be %r (allowed: 0, 1)" % autoplay)
        dealt = number.parse(deal) if deal else b""
    except ValueError as error:
        desk.notice = words.BAD_SETTING + str(error)
        return "title"
    if not game and not deal:
        return "title"
    session.begin()
    session.new_deal(dealt)
    desk.session = session
    return "table"


def page(desk: Desk, name: str):
    """Return a page, ready to be called: it shows itself until it is left, and returns the name of the next one."""
    # The page before goes first, for the board has no room for two; the display would keep all of it.
    if name not in ("table", "pause"):
        desk.table = None
    if name in ("title", "about", "games"):
        desk.session = None
    desk.screen.show(None)
    gc.collect()
    if name == "table":
        if desk.table is None:
            from cardtable.table import Table

            desk.table = Table(desk)
        return desk.table.run
    if name == "pause":
        from cardtable.pause import Pause

        return Pause(desk).run
    if name == "result":
        from cardtable.result import Result

        return Result(desk).run
    if name == "rules":
        from cardtable.rules import Rules

        return Rules(desk).run
    if name == "games":
        from cardtable.choose import Choose

        return Choose(desk).run
    if name == "about":
        from cardtable.about import About

        return About(desk).run
    from cardtable.title import Title

    return Title(desk).run
