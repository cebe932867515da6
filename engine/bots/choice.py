"""What the rules of thumb share: what a card is worth keeping, and the cheapest of several moves.

Value order for spending cards (RULES.md 7.1): plain cards by rank, own trumps by rank, then the Jacks JD to JC.
"""

from engine import const
from engine.cards import PICK
from engine.generator import Generator
from engine.view import View

TRUMP = 8  # prices from here on are trumps ...
JACK = 16  # ... and from here on Jacks
DEAREST = 100
_J = const(7)


def price(card: int, trump: int) -> int:
    """Return what a card is worth to a hand whose trump suit is `trump`: 0..6 plain, 8..14 trump, 16..19 Jack."""
    if card & 7 == _J:
        return JACK + 3 - (card >> 3)
    if card >> 3 == trump:
        return TRUMP + (card & 7)
    return card & 7


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


def unbeaten(view: View, card: int, seat: int) -> bool:
    """Return whether `seat` surely holds nothing that beats `card`, by all that this view can know of his hand."""
    row = seat << 2
    suit = card >> 3
    trump = view.trumps[seat]
    unseen = view.counts[seat]
    for s in range(4):
        unseen -= many(view.hands[row + s])
    for s in range(4):
        held = view.hands[row + s]
        if unseen:
            held |= view.hidden[s] & ~view.lacks[row + s]
        if card & 7 == _J:
            held &= 0x80 if s < suit else 0
        elif s == suit:
            held &= 0x80 | (0xFE << (card & 7))
        elif s != trump:
            held &= 0x80
        if held:
            return False
    return True
