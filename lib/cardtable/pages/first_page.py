"""The first page after power-on, by the settings."""

from handheld import settings
from handheld.system import random_bytes

from engine import games, match
from engine.session import Session
from engine.text.number_words import parse
from engine.text.option_words import parse as parse_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.app import Desk

_PACES = ("slow", "normal", "fast")
_MS = (1700, 1000, 500)


def first(desk: "Desk") -> str:
    """Read the settings; return the name of the page to begin with: the title if anything is wrong in them."""
    game = settings.chosen("CARDTABLE_GAME", games.NAMES)
    deal = settings.parsed("CARDTABLE_DEAL", "8 signs", parse)
    names = (game or games.NAMES[0],) if game or deal else games.NAMES
    desk.options = settings.parsed("CARDTABLE_OPTIONS", "key=value", _fitting(names)) or ""
    desk.autoplay = settings.chosen("CARDTABLE_AUTOPLAY", ("0", "1")) == "1"
    settings.chosen("CARDTABLE_LANGUAGE", ("en",))
    pace = settings.chosen("CARDTABLE_PACE", _PACES)
    if pace:
        desk.pace = _MS[_PACES.index(pace)]
    motion = settings.chosen("CARDTABLE_MOTION", ("on", "off"))
    desk.motion = motion != "off" and pace != "fast"
    brightness = settings.number("CARDTABLE_BRIGHTNESS", 1, 100)
    if brightness:
        desk.screen.light(brightness)
    desk.notice = "\n".join(settings.notices)
    if desk.notice or not (game or deal):
        return "title"
    desk.session = session = Session(names[0], random_bytes, desk.autoplay)
    session.obey(desk.options)
    session.number = deal or b""
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
