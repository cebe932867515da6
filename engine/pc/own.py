"""What engine.pc has to be told of each game: the module pc in the folder of its rules."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from engine.pc.counts import Count
    from engine.pc.results import Result
    from engine.protocol import Game


class Own(Protocol):
    """`COUNTS`: what a position tells beside cards, trumps, table, turn and places."""

    COUNTS: "Sequence[Count]"

    def fill(self, deal: Any, told: set[str]) -> None:
        """Set what a text does not tell, when `told` are the words that it has."""

    def result(self, deal: Any) -> "Result":
        """Return what came of a deal that is over."""

    def brought(self, before: Any, after: Any) -> list[str]:
        """Return in words what a move has brought about beside itself, by the deal before and after it."""


def own(game: "Game") -> Own:
    """Return that module.

    >>> from engine import games
    >>> [count.word for count in own(games.load("dudak")).COUNTS]
    ['adding', 'idle', 'turns']
    """
    module: Any = import_module(f"engine.{game.NAME}.pc")
    return module  # type: ignore[no-any-return]
