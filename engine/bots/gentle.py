"""Gentle play, in all games: a character who now and then makes his second-best move, and has a short memory.

He slips by his own dice, once in so many choices, and only where the second-best costs little more: what he plays is
plausible, never silly. He remembers what lies on the table and what he holds; cards that are gone, that others took up
or that they have shown to lack, he has forgotten.
"""

from array import array

from engine import const
from engine.bots.cheapest import Cheapest
from engine.cards import MOVES, NO_CARD
from engine.generator import Generator
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Game

_SLIP = const(2)  # choices of which one is a slip


class Gentle:
    """Plays as `character` does on such a day."""

    def __init__(self, game: "Game", character: Cheapest) -> None:
        self._character = character
        self._costs = array("i", bytes(4 * MOVES))
        self._pack = bytearray(4)
        for card in game.PACK:
            self._pack[card >> 3] |= 1 << (card & 7)

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the best move, or the second-best if that is plausible and he slips."""
        self._forget(view)
        costs = self._costs
        character = self._character
        character.begin(view, moves, n)  # from here, for a board has room for few frames
        for i in range(n):
            costs[i] = character.cost(view, moves[i])
        best = 0
        for i in range(1, n):
            if costs[i] < costs[best]:
                best = i
        if random.below(_SLIP) == 0:
            second = best
            for i in range(n):
                if i != best and (second == best or costs[i] < costs[second]):
                    second = i
            if costs[second] - costs[best] <= character.plausible:
                return moves[second]
        return moves[best]

    def _forget(self, view: View) -> None:
        """Leave in the view what the seat holds and what lies on the table."""
        own = view.seat << 2
        for suit in range(4):
            for i in range(suit, 16, 4):
                view.lacks[i] = 0
                if i & 12 != own:
                    view.hands[i] = 0
            view.hidden[suit] = self._pack[suit] & ~view.hands[own + suit]
        for i in range(view.shown_n):
            card = view.shown[i]
            view.hidden[card >> 3] &= ~(1 << (card & 7))
        if view.pocket != NO_CARD:
            view.hidden[view.pocket >> 3] &= ~(1 << (view.pocket & 7))
