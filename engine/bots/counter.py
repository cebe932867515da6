"""The counter: remembers every card picked up, shown or gone, and plays thriftily until that tells him better.

He stops a player who is about to go out with a card that this player surely cannot beat, and with two players left
he works the ending out.
"""

from engine.bots.choice import DEAREST, Cheapest, price, unbeaten
from engine.bots.ending import UNKNOWN, WON, Ending
from engine.cards import PICK
from engine.const import const
from engine.generator import Generator
from engine.view import View

_POSITIONS = const(200)  # that a search may look at
_STOP = const(50)  # what a card that must be kept loses against one that stops


class Bot:
    """See engine.bots."""

    def __init__(self, options: "dict[str, str]") -> None:
        self._cheapest = Cheapest()
        self._ending = Ending(options, _POSITIONS)

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the winning move of an ending if he finds it, else the cheapest that stops the next player."""
        if n == 1:
            return moves[0]
        counts = view.counts
        if (counts[0] > 0) + (counts[1] > 0) + (counts[2] > 0) + (counts[3] > 0) == 2 and self._ending.search(view) == WON:
            return self._ending.move
        cheapest = self._cheapest
        cheapest.start()
        threat = self._threat(view)
        for i in range(n):
            move = moves[i]
            if move == PICK:
                cost = DEAREST
            else:
                cost = price(move, view.trumps[view.seat])
                if threat and not unbeaten(view, move, view.next_active(view.seat)):
                    cost += _STOP
            cheapest.offer(move, cost, random)
        return cheapest.move

    def _threat(self, view: View) -> bool:
        """Return whether the next player still answers to this trick and would go out with it."""
        return view.shown_n + 1 < view.size and view.counts[view.next_active(view.seat)] == 1
