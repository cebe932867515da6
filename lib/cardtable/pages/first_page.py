"""The first page after power-on, by the settings."""

from handheld import settings
from handheld.idle import Idle
from handheld.system import random_bytes

from cardtable.pages.settings import PREFIX, SETTINGS
from cardtable.resume import opened
from engine import const, games, match
from engine.session import LEVELS, Session
from engine.text.number_words import parse
from engine.text.option_words import parse as parse_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from cardtable.app import Desk

_BRIGHT = const(100)  # percent
_PACES = {"slow": 1700, "normal": 1000, "fast": 500}  # milliseconds


def first(desk: "Desk") -> str:
    """Read the settings; return the name of the page to begin with: the title if anything is wrong in them."""
    chosen: "dict[str, Any]" = {}
    for name, values, default, _ in SETTINGS:
        key = PREFIX + name
        found: "Any"
        if name == "DEAL":
            found = settings.parsed(key, values, parse)
        elif name == "OPTIONS":
            game = chosen["GAME"]
            names = (game or games.NAMES[0],) if game or chosen["DEAL"] else games.NAMES
            found = settings.parsed(key, values, _fitting(names))
        elif isinstance(values[0], int):
            found = settings.number(key, values[0], values[1])
        else:
            found = settings.chosen(key, values)
        chosen[name] = found or default
    desk.options = chosen["OPTIONS"]
    for seat in range(4):
        desk.levels[seat] = LEVELS.index(chosen["LEVEL"])
    desk.autoplay = chosen["AUTOPLAY"] == "1"
    desk.pace = _PACES[chosen["PACE"]]
    desk.motion = chosen["MOTION"] == "on" and chosen["PACE"] != "fast"
    if chosen["BRIGHTNESS"]:
        desk.screen.light(chosen["BRIGHTNESS"])
    if chosen["REST"] == "on":
        desk.keys.idle = Idle(desk.screen, chosen["BRIGHTNESS"] or _BRIGHT)
    desk.keeper = opened(chosen["KEEP"] == "on")
    desk.notice = "\n".join(settings.notices)
    if desk.notice or desk.keeper.match or not (chosen["GAME"] or chosen["DEAL"]):
        return "title"
    desk.session = session = Session(names[0], random_bytes, desk.autoplay, desk.levels)
    session.obey(desk.options)
    session.number = chosen["DEAL"] or b""
    return "table"


def _fitting(names: "tuple[str, ...]") -> "Callable[[str], str]":
    """Return a function that returns house rules if a game of `names` has them; else it raises ValueError, from a game
    that knows the rule in question if one does."""

    def fitting(words: str) -> str:
        fault: "ValueError | None" = None
        for name in names:
            try:
                parse_options(match.options(games.load(name)), words.split())
                return words
            except ValueError as error:
                if not fault or str(fault).startswith("unknown"):
                    fault = error
        raise fault

    return fitting
