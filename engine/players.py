"""Four bots round a table: each with its own dice, all looking through one View in turn."""

from engine import bots
from engine.cards import MOVES, NOTHING
from engine.generator import Generator
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Bot, Deal, Game, Thinker


class Players:
    """A bot at each of the four seats of a game, for one set of complete options. `dice` are theirs; `fault` keeps what
    went wrong in a bot. While nobody thinks, others may use the `bots`, their `characters`, and the `view` of who was
    asked last."""

    def __init__(self, game: "Game", names: "tuple[str, ...] | list[str]", options: "dict[str, str]") -> None:
        self.fault = ""
        seated: "list[Bot]" = []
        levels = False
        for seat in range(len(names)):  # no comprehension, which is a frame of its own: a bot's imports go deep enough
            character = names[seat].split(":")[0]
            levels = levels or character != names[seat]
            other = 0
            while names[other].split(":")[0] != character:
                other += 1
            seated.append(seated[other] if other < seat else bots.load(character, game, options))
        self.characters = seated
        if levels:
            from engine.bots import levels as of

            seated = of.seated(names, seated, game, options)
        self.bots: "list[Thinker]" = seated  # type: ignore[assignment]  # or some that need no steps
        self.dice = [Generator() for _ in names]
        self._thinker = 0  # who thinks, while one does, ...
        self._before = Generator()  # ... and his dice as they were when he began
        self.view = View()
        self._moves = bytearray(MOVES)
        self._n = 0  # moves to choose from while a bot thinks, else 0

    def seat(self, seat: int, bot: "Thinker") -> None:
        """Have another bot play at a seat."""
        self.bots[seat] = bot

    def start(self, number: bytes) -> None:
        """Take up the dice for deal `number`: the same number gives the same play."""
        self._n = 0
        for seat in range(len(self.dice)):
            self.dice[seat].seed(number, 1 + seat)

    def thrown(self) -> "list[Generator]":
        """Return the dice a seat, those of a bot that is thinking as they were when it began."""
        dice = list(self.dice)
        if self._n:
            dice[self._thinker] = self._before
        return dice

    def think(self, deal: "Deal") -> int:
        """Let the bot whose turn it is think for a while (see engine.bots); return its move, or NOTHING if it needs
        more: then nothing must be played before it has its move, or `start` begins another deal. Allocates nothing. A
        bot at fault plays the first legal card."""
        moves = self._moves
        seat = deal.seat
        bot = self.bots[seat]
        n = self._n
        try:
            if n:
                move = bot.go_on(self.view, moves, n, self.dice[seat])
            else:
                n = deal.legal(moves)
                self.view.look(deal, seat)
                move = bot.choose(self.view, moves, n, self.dice[seat])
            if move == NOTHING:
                if not self._n:
                    self._n = n
                    self._thinker = seat
                    self._before.copy(self.dice[seat])
                return NOTHING
            self._n = 0
            for i in range(n):
                if moves[i] == move:
                    return move
            self.fault = "seat %d chose %d, which is not legal" % (seat, move)
        except Exception as error:
            self._n = 0
            self.fault = "seat %d: %r" % (seat, error)
        return moves[0]

    def hurry(self) -> None:
        """Have the bot that thinks be done at its next step."""
        if self._n and hasattr(self.bots[self._thinker], "hurry"):  # else its steps are few
            self.bots[self._thinker].hurry()

    def choose(self, deal: "Deal") -> int:
        """Return the move of the bot whose turn it is, however long it thinks."""
        move = self.think(deal)
        while move == NOTHING:
            move = self.think(deal)
        return move
