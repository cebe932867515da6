"""The thrifty player: always the cheapest card that the rules allow. Plain, and hard to beat (RULES.md 7.1)."""

from engine.bots.choice import DEAREST, Cheapest, price
from engine.cards import PICK
from engine.generator import Generator
from engine.view import View


class Bot:
    """See engine.bots."""

    def __init__(self, options: "dict[str, str]") -> None:
        self._cheapest = Cheapest()

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the cheapest card; picks up only where he cannot beat."""
        cheapest = self._cheapest
        cheapest.start()
        for i in range(n):
            move = moves[i]
            cheapest.offer(move, DEAREST if move == PICK else price(move, view.trumps[view.seat]), random)
        return cheapest.move
