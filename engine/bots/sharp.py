"""Sharp play, in all games: look ahead before you choose.

Of the moves that a character would make, the first few are tried in worlds - hands that the others may hold, by all
that the view shows - by playing each of them to the end of the deal by rules of thumb. The one with the best result on
average is played. How many worlds there are is counted, in turns of an empty loop, and not timed: the same deal number
gives the same play on every machine.
"""

from array import array

from engine import const, games
from engine.bots.cheapest import RUDE
from engine.bots.worlds import Worlds
from engine.cards import CALL_C, MOVES, NO_CARD, NOTHING
from engine.generator import Generator
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bots.cheapest import Cheapest
    from engine.protocol import Game, Solver

_CANDIDATES = const(6)
# Turns or leads without progress, after which it plays by the rule of thumb until there is some. Else four of them
# stop 4 to 5 % of deals of Dudák by the limits.
_PATIENCE = const(30)
_FAILED = const(10)  # draws without a world, after which none is tried again
_KNOWN = const(2)  # where nothing is hidden
_DEAR = const(1 << 29)
_BAD = const(255)


class Sharp:
    """Looks ahead for the `characters` at a table, by seat; every buffer is allocated here.

    What it knows of its last choice: `tries`, the worlds that it was tried in (0: none), and in how many of them no
    other move was better, `best_in`; `sure`, whether it has worked out that the move wins; `spent`, about how many
    turns of an empty loop it has taken.
    """

    def __init__(self, game: "Game", options: "dict[str, str]", characters: "list[Cheapest]") -> None:
        self.tries = self.best_in = self.spent = 0
        self.sure = False
        self._characters = characters
        self._solver: "Solver | None" = None  # the character that works out how the deal ends
        playouts = games.playouts(game.NAME)
        self._playout = playouts.Playout(options)
        self._most_worlds = playouts.WORLDS
        self._most_turns = playouts.TURNS
        self._worlds = Worlds()
        self._costs = array("i", bytes(4 * MOVES))
        self._candidates = bytearray(_CANDIDATES)  # in the order in which the character would make them
        self._n = 0  # of them
        self._results = bytearray(_CANDIDATES)  # in one world
        self._sums = array("i", bytes(4 * _CANDIDATES))  # of the results in all
        self._firsts = bytearray(_CANDIDATES)  # worlds in which no other was better
        self._failed = 0
        self._hurried = False

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the only move, or what the character does where a suit is called or patience is lost; else begin to
        look ahead."""
        self.tries = self.best_in = self.spent = self._failed = 0
        self.sure = self._hurried = False
        if n == 1:
            return moves[0]
        character = self._characters[view.seat]
        if moves[n - 1] >= CALL_C:
            return character.choose(view, moves, n, random)
        costs = self._costs
        character.begin(view, moves, n)  # from here, for a board has room for few frames
        for i in range(n):
            costs[i] = character.cost(view, moves[i])
        mannered = _DEAR
        self._n = 0
        for k in range(min(n, 1 if view.idle >= _PATIENCE else _CANDIDATES)):
            cheapest = 0
            for i in range(n):
                if costs[i] < costs[cheapest]:
                    cheapest = i
            if costs[cheapest] >= mannered:
                break
            mannered = min(mannered, costs[cheapest] + RUDE // 2)
            self._n += 1
            self._candidates[k] = moves[cheapest]
            costs[cheapest] = _DEAR
            self._sums[k] = self._firsts[k] = 0
        if self._n == 1:
            return self._candidates[0]
        self._worlds.spent = self._playout.spent = 0
        self._worlds.look(view)
        self._playout.look(view)
        self._solver = None
        if hasattr(character, "ends") and character.ends(view):
            self._solver = character  # type: ignore[assignment]
        return NOTHING

    def go_on(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Search the ending, if it is one, else play every candidate to the end in a world more. Return the best move
        once the turns are spent, or in a hurry the best so far.

        In every other world the others are taken for thrifty players: who trusts them to be like himself loses by it
        where they are not."""
        if self._solver:
            move = self._solver.work_out()
            if move == NOTHING:
                return NOTHING
            self._solver = None
            self.sure = move != NO_CARD
            if self.sure:
                return move
        playout = self._playout
        worlds = self._worlds
        if worlds.deal(playout.hands, playout.pocket, random):
            least = _BAD
            results = self._results
            for k in range(self._n):
                result = results[k] = playout.run(self._candidates[k], self.tries & 1 == 1)
                self._sums[k] += result
                if result < least:
                    least = result
            for k in range(self._n):
                self._firsts[k] += results[k] == least
            self.tries += 1
        else:
            self._failed += 1
        self.spent = worlds.spent + playout.spent
        if self.spent < self._most_turns and self._failed < _FAILED and not self._hurried:
            if self.tries < (self._most_worlds if worlds.hidden else _KNOWN):
                return NOTHING
        best = 0
        for k in range(1, self._n):
            if self._sums[k] < self._sums[best]:
                best = k
        self.best_in = self._firsts[best]
        return self._candidates[best]

    def hurry(self) -> None:
        """Be done at the next step."""
        self._hurried = True
