"""What the rules of thumb of all games share: the choice of the move that costs least."""

from engine.generator import Generator
from engine.view import View

DEAREST = 100
RUDE = 1 << 20  # more than any move costs that is not against good manners


class Cheapest:
    """A bot that makes the move which costs least; what a move costs, those derived from it say. Among equals each is
    as likely, by the generator. `plausible`, which
    each has, is how much more than the cheapest a move may cost that is not silly."""

    plausible: int

    def __init__(self, options: "dict[str, str]") -> None:
        pass

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the cheapest of the first `n` codes of `moves`."""
        self.begin(view, moves, n)
        best = cheapest = equals = 0
        for i in range(n):
            cost = self.cost(view, moves[i])
            if equals == 0 or cost < cheapest:
                best = moves[i]
                cheapest = cost
                equals = 1
            elif cost == cheapest:
                equals += 1
                if random.below(equals) == 0:
                    best = moves[i]
        return best

    def begin(self, view: View, moves: bytearray, n: int) -> None:
        """What there is to do before the costs of moves are asked for."""

    def cost(self, view: View, move: int) -> int:
        """Return what a move costs, any integer."""
        raise NotImplementedError
