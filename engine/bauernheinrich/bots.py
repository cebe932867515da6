"""The three characters at Bauernheinrich (RULES.md 7.1).

The thrifty one spends the cheapest card that the rules allow: plain, and hard to beat. Value order for spending cards:
plain cards by rank, own trumps by rank, then the Jacks JD to JC.

The hoarder heads with his highest plain cards, and keeps trumps and Jacks for the end. Where nobody has to beat he
would rather pick up a short trick than part with a Jack. With three cards left he opens his purse and beats with the
dearest.

The counter remembers every card picked up, shown or gone, and knows from that what his cards are still good for. A
plain card is worth keeping if it can still beat something, and easier to spare from a long suit. A player who is about
to go out he stops, if it does not cost much, with a card that this player surely cannot beat. With two players left he
works the ending out.
"""

from engine import const
from engine.bauernheinrich.ending import NOT_YET, WON, Ending
from engine.bots.cheapest import DEAREST, Cheapest
from engine.cards import MANY, NO_CARD, NOBODY, NOTHING, PICK
from engine.generator import Generator
from engine.view import View

TRUMP = const(8)  # prices from here on are trumps ...
JACK = const(16)  # ... and from here on Jacks
_J = const(7)
_END = const(3)  # cards in the hoarder's hand: now he spends
_SHORT = const(2)  # cards in a trick that he does not mind picking up

_MOVES = const(300)  # that a search may try: up to 250 turns of an empty loop each, 0.25 s on an RP2040 in all ...
_STEP = const(150)  # ... and those of one step

# Mean place against three thrifty players, 3,000 deals each (± 0.009): 2.458 with the price alone, 2.442 with what a
# card can beat, 2.433 with the length of its suit too. Stopping at any price made it 2.472, at this one no difference.
PRICE = const(8)  # of one step of price
HALF = const(4)  # of one rank, and of one card that a plain card can beat
LENGTH = const(3)
STOP = const(24)


def price(card: int, trump: int) -> int:
    """Return what a card is worth to a hand whose trump suit is `trump`: 0..6 plain, 8..14 trump, 16..19 Jack."""
    if card & 7 == _J:
        return JACK + 3 - (card >> 3)
    if card >> 3 == trump:
        return TRUMP + (card & 7)
    return card & 7


class Thrifty(Cheapest):
    """See engine.bots."""

    plausible = 4

    def cost(self, view: View, move: int) -> int:
        """Return the price of a card; picking up costs more than any."""
        return DEAREST if move == PICK else price(move, view.trumps[view.seat])


class Hoarder(Cheapest):
    """See engine.bots."""

    plausible = 4

    def cost(self, view: View, move: int) -> int:
        """Return what a move costs his hoard."""
        ending = view.counts[view.seat] <= _END
        if move == PICK:
            return DEAREST if ending or view.shown_n > _SHORT else JACK - 1
        cost = price(move, view.trumps[view.seat])
        if not view.shown_n:
            return cost
        if ending:
            return -cost
        return cost if cost >= TRUMP else TRUMP - cost


class Counter(Cheapest):
    """See engine.bots."""

    plausible = 24

    def __init__(self, options: "dict[str, str]") -> None:
        self._ending = Ending(options, _MOVES)
        self._threat = NOBODY  # the next player, if he is about to go out

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the card he can best spare; with two players left he begins to work the ending out."""
        if n == 1:
            return moves[0]
        return NOTHING if self.ends(view) else Cheapest.choose(self, view, moves, n, random)

    def go_on(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return the winning move of the ending if he finds it, else the card he can best spare."""
        move = self.work_out()
        return Cheapest.choose(self, view, moves, n, random) if move == NO_CARD else move

    def ends(self, view: View) -> bool:
        """Begin to work the ending out if two players are left."""
        counts = view.counts
        if (counts[0] > 0) + (counts[1] > 0) + (counts[2] > 0) + (counts[3] > 0) > 2:
            return False
        self._ending.begin(view)
        return True

    def work_out(self) -> int:
        """Search on."""
        verdict = self._ending.go_on(_STEP)
        if verdict == NOT_YET:
            return NOTHING
        return self._ending.move if verdict == WON else NO_CARD

    def begin(self, view: View, moves: bytearray, n: int) -> None:
        """See who is about to go out."""
        follower = view.next_active(view.seat)
        self._threat = follower if view.shown_n + 1 < view.size and view.counts[follower] == 1 else NOBODY

    def cost(self, view: View, move: int) -> int:
        """Return what a card is worth to him, and more if it does not stop one who is about to go out."""
        if move == PICK:
            return DEAREST * PRICE
        cost = _worth(view, move)
        if self._threat != NOBODY and not unbeaten(view, move, self._threat):
            cost += STOP
        return cost


def _worth(view: View, card: int) -> int:
    """Return what a card is worth to his hand."""
    cost = price(card, view.trumps[view.seat])
    if cost >= TRUMP:
        return cost * PRICE
    suit = card >> 3
    own = view.seat << 2
    others = view.hidden[suit]
    for row in range(0, 16, 4):
        if row != own:
            others |= view.hands[row + suit]
    lower = (1 << (card & 7)) - 1
    return (cost + MANY[others & lower]) * HALF - MANY[view.hands[own + suit] & 0x7F] * LENGTH


def unbeaten(view: View, card: int, seat: int) -> bool:
    """Return whether `seat` surely holds nothing that beats `card`, by all that this view can know of his hand."""
    row = seat << 2
    suit = card >> 3
    trump = view.trumps[seat]
    unseen = view.counts[seat]
    for s in range(4):
        unseen -= MANY[view.hands[row + s]]
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
