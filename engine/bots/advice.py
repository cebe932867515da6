"""Advice to who asks for it: the move that a sharp player would make in his place, by what he can see, and why."""

from engine import games
from engine.bots.sharp import Sharp
from engine.cards import MOVES, NOBODY, NOTHING
from engine.generator import Generator
from engine.reasons import ONLY, STOPS, SURE, THUMB, TRIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bots.cheapest import Cheapest
    from engine.players import Players
    from engine.protocol import Deal, Game

_STREAM = 9  # of the deal's number: no seat's


class Advice:
    """Advises at a game under complete `options`. Once `think` has returned a move: `why`, a code of engine.reasons,
    and `whom`, `best_in` and `tries` where it needs them.

    A board has little memory: advice is what `players`, none of whom thinks meanwhile, need beside. Asked is the
    counter who sits at that seat of theirs."""

    def __init__(self, game: "Game", options: "dict[str, str]", players: "Players", counter: int) -> None:
        self.why = ONLY
        self.whom = NOBODY
        self.best_in = self.tries = 0
        self._characters: "list[Cheapest]" = players.characters  # type: ignore[assignment]  # nobody random here
        self._counter = self._characters[counter]
        sharp = None
        for bot in players.bots:
            if hasattr(bot, "tries"):
                sharp = bot
        self._sharp: Sharp = sharp or Sharp(game, options, self._characters)  # type: ignore[assignment]
        self._stops = games.playouts(game.NAME).stops
        self._view = players.view
        self._moves = bytearray(MOVES)
        self._dice = Generator()
        self._n = 0  # moves to choose from while it thinks, else 0

    def start(self, number: bytes) -> None:
        """Take up the dice for deal `number`: the same moves get the same advice, asked for in the same order."""
        self._n = 0
        self._dice.seed(number, _STREAM)

    def think(self, deal: "Deal") -> int:
        """Think for a while about the turn of `deal.seat`; return the move, or NOTHING if it needs more: then nothing
        must be played before it has the move. Allocates nothing."""
        view = self._view
        sharp = self._sharp
        n = self._n
        if n:
            move = sharp.go_on(view, self._moves, n, self._dice)
        else:
            self._n = n = deal.legal(self._moves)
            view.look(deal, deal.seat)
            character = self._characters[deal.seat]
            self._characters[deal.seat] = self._counter
            move = sharp.choose(view, self._moves, n, self._dice)
            self._characters[deal.seat] = character
        if move == NOTHING:
            return NOTHING
        self._n = 0
        self.tries = sharp.tries
        self.best_in = sharp.best_in
        self.whom = self._stops(view, move)
        if n == 1:
            self.why = ONLY
        elif sharp.sure:
            self.why = SURE
        elif not self.tries:
            self.why = THUMB
        else:
            self.why = TRIES if self.whom == NOBODY else STOPS
        return move

    def hurry(self) -> None:
        """Be done at the next step."""
        self._sharp.hurry()
