"""What the rules of thumb of all games share: the cheapest of several moves, and counting cards."""

from engine.cards import PICK
from engine.generator import Generator

DEAREST = 100


def many(bits: int) -> int:
    """Return how many bits are set."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


class Cheapest:
    """The cheapest of the moves offered to it: `move`. Among equals each is as likely, by the generator."""

    def __init__(self) -> None:
        self.move = PICK
        self._cost = self._equals = 0

    def start(self) -> None:
        """Forget what was offered."""
        self._equals = 0

    def offer(self, move: int, cost: int, random: Generator) -> None:
        """Consider a move at a cost (any integer)."""
        if self._equals == 0 or cost < self._cost:
            self.move = move
            self._cost = cost
            self._equals = 1
        elif cost == self._cost:
            self._equals += 1
            if random.below(self._equals) == 0:
                self.move = move
