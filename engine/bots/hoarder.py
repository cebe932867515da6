"""The hoarder: heads with his highest plain cards, and keeps trumps and Jacks for the end.

Where nobody has to beat he would rather pick up a short trick than part with a Jack. With three cards left he opens his
purse and beats with the dearest.
"""

from engine import const
from engine.bots.choice import DEAREST, JACK, TRUMP, Cheapest, price
from engine.cards import PICK
from engine.generator import Generator
from engine.view import View

_END = const(3)  # cards in hand: now he spends
_SHORT = const(2)  # cards in a trick that he does not mind picking up


class Bot:
    """See engine.bots."""

    def __init__(self, options: "dict[str, str]") -> None:
        self._cheapest = Cheapest()

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the move that costs his hoard least."""
        cheapest = self._cheapest
        cheapest.start()
        for i in range(n):
            cheapest.offer(moves[i], self._cost(view, moves[i]), random)
        return cheapest.move

    def _cost(self, view: View, move: int) -> int:
        ending = view.counts[view.seat] <= _END
        if move == PICK:
            return DEAREST if ending or view.shown_n > _SHORT else JACK - 1
        cost = price(move, view.trumps[view.seat])
        if not view.shown_n:
            return cost
        if ending:
            return -cost
        return cost if cost >= TRUMP else TRUMP - cost
