"""Imports what may be wanted next while the player looks at a page: a module takes 10 to 25 ms on an RP2040, a table
has two dozen. Each of these is a generator that imports one module at a time, those first that others need; between two
of them a key is answered."""

from engine import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardtable.app import Desk
    from engine.protocol import Game


def following(page: str, desk: "Desk") -> "Iterator[None]":
    """Import what follows the title, the choice of games or the house rules."""
    return _at_title() if page == "title" else _at_games() if page == "games" else _at_rules(desk.session.game)


def _at_title() -> "Iterator[None]":
    """Import the choice of a game, and About with Adafruit's libraries."""
    for name in (
        "cardtable.games",
        "adafruit_display_text",
        "adafruit_display_text.label",
        "cardtable.letters",
        "adafruit_displayio_layout",
        "adafruit_displayio_layout.layouts",
        "cardtable.grid",
        "cardtable.about",
    ):
        __import__(name)
        yield


def _at_games() -> "Iterator[None]":
    """Import the house rules and the table, as far as it is the same in all games."""
    for name in (
        "cardtable.rules_words",
        "engine.presets",
        "cardtable.rules",
        "cardtable.layout",
        "cardtable.tags",
        "cardtable.hand",
        "cardtable.captions",
        "cardtable.buttons",
        "cardtable.news",
        "cardtable.motion",
        "cardtable.question",
        "cardtable.pause",
        "cardtable.table",
        "engine.why",
        "engine.heading",
        "engine.state",
    ):
        __import__(name)
        yield


def _at_rules(game: "Game") -> "Iterator[None]":
    """Import the game's bots and its kind of table."""
    __import__("engine.bots.choice")
    yield
    for _ in games.importing(game.NAME):
        yield
    if game.TABLE == "pile":
        for name in ("cardtable.pile_words", "cardtable.note", "cardtable.pile"):
            __import__(name)
            yield
    elif game.TABLE == "team":
        for name in ("cardtable.team_words", "cardtable.trick", "engine.claim", "cardtable.team", "cardtable.points"):
            __import__(name)
            yield
    else:
        for name in ("cardtable.trick_words", "cardtable.trick"):
            __import__(name)
            yield
