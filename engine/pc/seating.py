"""Bots by name, as a PC knows them: those of a board with their levels, classes of one's own, and the cheat."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine import bots, games
from engine.bots import named
from engine.cards import CALL_C
from engine.generator import Generator
from engine.pc import faults
from engine.players import Players
from engine.view import View

if TYPE_CHECKING:
    from engine.protocol import Game

CHEAT = "cheat"
ALLOWED = (*named.ALLOWED, "or MODULE:CLASS")  # in words


class Cheat:
    """A player who sees all hands, and knows that the others go by the counter's rules of thumb, or by the thrifty
    one's: what nobody at the table can reach, shown beside what can be."""

    def __init__(self, game: "Game", deal: Any, thrifty: bool) -> None:
        self._deal = deal
        self._thrifty = thrifty
        self._counter = bots.load("counter", game, deal.options)
        self._playout = games.playouts(game.NAME).Playout(deal.options)

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the move with which the deal ends best; suits are called by the rule of thumb.

        >>> from engine.pc import Position
        >>> position = Position.parse("8D / 7S / KH / KS 9S; turn 3", "bauernheinrich")
        >>> deal, view, codes = position.engine_deal, View(), bytearray(40)
        >>> view.look(deal, 3)
        >>> n = deal.legal(codes)
        >>> Cheat(games.load("bauernheinrich"), deal, thrifty=False).choose(view, codes, n, Generator()) in codes[:n]
        True
        """
        if moves[n - 1] >= CALL_C:
            return self._counter.choose(view, moves, n, random)
        playout = self._playout
        playout.look(view)
        playout.hands[:] = bytes(self._deal.hands)
        if hasattr(self._deal, "pocket"):
            playout.pocket[:] = self._deal.pocket
        return min(moves[:n], key=lambda move: playout.run(move, self._thrifty))


def check(name: object) -> str:
    """Return a bot's name; ValueError if there is none of it.

    >>> check("counter:sharp"), check("engine.bots.random:Random")
    ('counter:sharp', 'engine.bots.random:Random')
    """
    if not isinstance(name, str):
        raise faults.refusal("unknown bot:", name, ALLOWED)
    if not named.known(name):
        _own(name)
    return name


def _own(name: str) -> Any:
    """The class that a name MODULE:CLASS stands for."""
    module, colon, kind = name.partition(":")
    if not colon or module in bots.NAMES:
        raise faults.refusal("unknown bot:", name, ALLOWED)
    try:
        found = getattr(import_module(module), kind)
    except (ImportError, ValueError, TypeError):
        raise faults.refusal("unknown bot:", name, (*ALLOWED, "with a module that can be imported")) from None
    except AttributeError:
        raise faults.refusal("unknown bot:", name, (*ALLOWED, "with a class of that module")) from None
    if not callable(getattr(found, "choose", None)):
        raise faults.refusal("unknown bot:", name, (*ALLOWED, "with a class that has choose")) from None
    return found


def seated(game: "Game", names: Sequence[str], rules: dict[str, str], deal: Any) -> Players:
    """Players for a deal, by the names of their bots.

    >>> dudak = games.load("dudak")
    >>> deal = dudak.Deal()
    >>> players = seated(dudak, ["thrifty:sharp", "counter", "engine.bots.random:Random", "cheat"], deal.options, deal)
    >>> players.fault
    ''
    """
    players = Players(game, [name if named.known(name) else "random" for name in names], rules)
    for seat, name in enumerate(names):
        if name == CHEAT:
            others = [other for other in names if other != CHEAT]
            players.seat(seat, Cheat(game, deal, others[0].startswith("thrifty")))  # type: ignore[arg-type]  # who needs no steps
        elif not named.known(name):
            players.seat(seat, _own(name)(rules))
    return players
