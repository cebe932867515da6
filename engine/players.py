"""Four bots round a table: each with its own dice, all looking through one View in turn."""

from engine import bots
from engine.cards import MOVES
from engine.generator import Generator
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal, Game


class Players:
    """A bot at each of the four seats of a game, for one set of complete options. `fault` keeps what went wrong in
    a bot."""

    def __init__(self, game: "Game", names: "tuple[str, ...] | list[str]", options: "dict[str, str]") -> None:
        self.fault = ""
        self._bots = []
        for name in names:  # no comprehension, which is a frame of its own: a bot's imports go deep enough
            self._bots.append(bots.load(name, game, options))
        self._random = [Generator() for _ in names]
        self._view = View()
        self._moves = bytearray(MOVES)

    def start(self, number: bytes) -> None:
        """Take up the dice for deal `number`: the same number gives the same play."""
        for seat in range(len(self._random)):
            self._random[seat].seed(number, 1 + seat)

    def choose(self, deal: "Deal") -> int:
        """Return the move of the bot whose turn it is; allocates nothing. A bot at fault plays the first legal card."""
        moves = self._moves
        seat = deal.seat
        n = deal.legal(moves)
        self._view.look(deal, seat)
        try:
            move = self._bots[seat].choose(self._view, moves, n, self._random[seat])
            for i in range(n):
                if moves[i] == move:
                    return move
            self.fault = "seat %d chose %d, which is not legal" % (seat, move)
        except Exception as error:
            self.fault = "seat %d: %r" % (seat, error)
        return moves[0]
