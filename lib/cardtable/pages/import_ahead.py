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
        "cardtable.pages.choice_of_games",
        "adafruit_display_text",
        "adafruit_display_text.label",
        "cardtable.pages.labels",
        "adafruit_displayio_layout",
        "adafruit_displayio_layout.layouts",
        "cardtable.pages.grid_layout",
        "cardtable.pages.about",
    ):
        __import__(name)
        yield


def _at_games() -> "Iterator[None]":
    """Import the house rules and the table, as far as it is the same in all games."""
    for name in (
        "cardtable.words.en.levels",
        "cardtable.words.en.house_rules",
        "engine.text.option_words",
        "cardtable.pages.house_rules",
        "cardtable.table.layout",
        "cardtable.table.tags",
        "cardtable.table.hand",
        "cardtable.table.captions",
        "cardtable.table.buttons",
        "cardtable.table.telling",
        "cardtable.table.slides",
        "cardtable.table.pause",
        "cardtable.kinds",
        "cardtable.table.table",
    ):
        __import__(name)
        yield
    from engine.ahead import any_game

    for _ in any_game():
        yield


def _at_rules(game: "Game") -> "Iterator[None]":
    """Import the game's bots and its kind of table."""
    for _ in games.presets(game.NAME).ahead():
        yield
    games.characters(game.NAME)  # from here, as its module's own frames are the deepest
    yield
    from cardtable.kinds import ahead

    for _ in ahead(game):
        yield
    for name in ("engine.session_saved", "handheld.records", "cardtable.kept"):
        __import__(name)
        yield
