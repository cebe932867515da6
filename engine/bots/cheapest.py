"""What the rules of thumb of all games share: the choice of the move that costs least, and counting cards."""

from engine.cards import NO_CARD, NOBODY
from engine.generator import Generator
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

# How many bits of a byte are set: looking it up takes a board a tenth of the time of counting.
MANY = bytes([sum([bits >> i & 1 for i in range(8)]) for bits in range(256)])
DEAREST = 100
RUDE = 1 << 20  # more than any move costs that is not against good manners


class Cheapest:
    """A bot that makes the move which costs least; what a move costs, those derived from it say. Among equals each is
    as likely, by the generator. One that costs no more than `plausible` above the cheapest is no silly move."""

    plausible = 0

    def __init__(self, options: "dict[str, str]") -> None:
        pass

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the cheapest of the first `n` codes of `moves`."""
        self._begin(view, moves, n)
        best = cheapest = equals = 0
        for i in range(n):
            cost = self._cost(view, moves[i])
            if equals == 0 or cost < cheapest:
                best = moves[i]
                cheapest = cost
                equals = 1
            elif cost == cheapest:
                equals += 1
                if random.below(equals) == 0:
                    best = moves[i]
        return best

    def weigh(self, view: View, moves: bytearray, n: int, costs: "array[int]") -> None:
        """Write what each of the first `n` codes of `moves` costs into `costs`."""
        self._begin(view, moves, n)
        for i in range(n):
            costs[i] = self._cost(view, moves[i])

    def stops(self, view: View, move: int) -> int:
        """Return the next player if this view proves that he cannot beat the card that is played, else NOBODY."""
        return NOBODY

    def ends(self, view: View) -> bool:
        """Begin to work the deal out to its end; False where there is no such thing."""
        return False

    def work_out(self) -> int:
        """Go on with that; return the move that wins, NO_CARD if none was found, NOTHING if there is more to do."""
        return NO_CARD

    def hurry(self) -> None:
        """Be done with thinking soon: no step is long."""

    def _begin(self, view: View, moves: bytearray, n: int) -> None:
        """What there is to do before the costs of moves are asked for."""

    def _cost(self, view: View, move: int) -> int:
        """Return what a move costs, any integer."""
        raise NotImplementedError
