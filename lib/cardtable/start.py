"""The first page after power-on, by the settings."""

from handheld import settings

from cardtable.session import Session
from engine import games
from engine.number_words import parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_PACES = {"slow": 1700, "normal": 1000, "fast": 500}  # milliseconds


def first(desk: "Desk") -> str:
    """Read the settings; return the name of the page to begin with. What is wrong in them the title tells."""
    game = settings.text("CARDTABLE_GAME")
    deal = settings.text("CARDTABLE_DEAL")
    try:
        autoplay = settings.text("CARDTABLE_AUTOPLAY")
        if autoplay not in ("", "0", "1"):
            raise ValueError("CARDTABLE_AUTOPLAY cannot be %r (allowed: 0, 1)" % autoplay)
        language = settings.text("CARDTABLE_LANGUAGE")
        if language not in ("", "en"):
            raise ValueError("CARDTABLE_LANGUAGE cannot be %r (allowed: en)" % language)
        pace = settings.text("CARDTABLE_PACE")
        if pace:
            if pace not in _PACES:
                raise ValueError("CARDTABLE_PACE cannot be %r (allowed: slow, normal, fast)" % pace)
            desk.pace = _PACES[pace]
        brightness = settings.number("CARDTABLE_BRIGHTNESS", 1, 100, 0)
        if brightness:
            desk.screen.light(brightness)
        session = _session(game, bool(deal))
        if deal:
            session.number = parse(deal)
    except ValueError as error:
        desk.notice = str(error)
        return "title"
    if not game and not deal:
        return "title"
    desk.session = session
    return "table"


def _session(game: str, deal: bool) -> Session:
    """Return a session of the game, or else of the first that has these house rules - where a deal is asked for, of the
    first of all. ValueError if there is none, from a game that knows the rule in question if one does."""
    fault: "ValueError | None" = None
    for name in (game or games.NAMES[0],) if game or deal else games.NAMES:
        session = Session(name)
        try:
            session.obey(settings.text("CARDTABLE_OPTIONS"))
            return session
        except ValueError as error:
            if not fault or str(fault).startswith("unknown"):
                fault = error
    raise fault
