"""What the engine's objects look like at a prompt and in a failed test: a repr for each, given to its class here.

The classes themselves say nothing of it, so that a board keeps no byte for it.
"""

from collections.abc import Callable
from typing import Any

from engine import games
from engine.bauerchen.stein_match import SteinMatch
from engine.generator import Generator
from engine.pc import writing
from engine.places_match import PlacesMatch
from engine.players import Players
from engine.record import Log, Record
from engine.session import Session
from engine.text.notation import card_text, move_text
from engine.view import View


def register() -> None:
    """Give the engine's classes their repr.

    >>> register()
    >>> from engine.pc import Position
    >>> Position.parse("AH / QC / TC / QS; trumps H; turn 2; scores 9 3", "bauerchen").engine_deal
    <bauerchen AH / QC / TC / QS; trumps H; turn 2; caller 0; taker 2; tricks 4 0; points 93 0; scores 9 3>
    """
    for name in games.NAMES:
        _give(games.load(name).Deal, _deal_of(name))  # type: ignore[arg-type]  # a class, in each of them
    for shown, words in _WORDS.items():
        _give(shown, words)


def _give(shown: type, words: Callable[[Any], str]) -> None:
    """A class shows its objects by these words; an object that is not fit for them, as Python does."""

    def repr_(self: object) -> str:
        try:
            return f"<{words(self)}>"
        except Exception:  # half made, or damaged on purpose: whoever looks wants to see it all the more
            return object.__repr__(self)

    shown.__repr__ = repr_  # type: ignore[method-assign, assignment]


def _deal_of(name: str) -> Callable[[Any], str]:
    def words(deal: Any) -> str:
        return f"{name} {writing.written(games.load(name), deal)}"

    return words


def _view(view: View) -> str:
    hands = " / ".join(" ".join(writing.cards(view.hands, seat)) or writing.EMPTY for seat in range(4))
    table = " ".join(card_text(card) for card in view.shown[: view.shown_n])
    hidden = " ".join(writing.cards(view.hidden, 0))
    parts = [hands, table and f"table {table}", hidden and f"hidden {hidden}"]
    return f"View of seat {view.seat}: {'; '.join(filter(None, parts))}"


def _log(log: Log) -> str:
    return " ".join(["Log:", *map(move_text, log.moves[: log.n]), *(["cut"] if log.cut else [])])


def _points(match: PlacesMatch) -> str:
    return f"PlacesMatch: points {list(match.points)}, doubled; {match.deals} deals, seat {match.dealer} deals next"


def _stein(match: SteinMatch) -> str:
    points, rounds, steins = (list(numbers) for numbers in (match.points, match.rounds, match.steins))
    return f"SteinMatch: points {points}, rounds {rounds}, steins {steins}; seat {match.dealer} deals next"


def _generator(generator: Generator) -> str:
    return f"Generator at {generator.a:04x} {generator.b:04x} {generator.c:04x} {generator.count:04x}"


def _players(players: Players) -> str:
    return "Players: " + " ".join(type(bot).__name__ for bot in players.bots)


def _session(session: Session) -> str:
    where = "a match is to begin" if session.deal is None else writing.written(session.game, session.deal)
    return f"Session of {session.game.NAME}: {where}"


_WORDS: dict[type, Callable[[Any], str]] = {
    View: _view,
    Record: lambda record: f"Record {record.text()}",
    Log: _log,
    PlacesMatch: _points,
    SteinMatch: _stein,
    Generator: _generator,
    Players: _players,
    Session: _session,
}
