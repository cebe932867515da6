"""The three characters at Dudák (RULES.md 7.2). All declare at once, the longest suit.

The thrifty one spends the cheapest card that the rules allow, and shows his pocket card at once. Value order for
spending cards: plain cards by rank, then own trumps by rank.

The hoarder beats with his highest plain cards and keeps trumps for the end. Where nobody has to beat he would rather
take a short pile than part with a trump. With three cards left he opens his purse and beats with the dearest.

The counter remembers every card taken up, shown or gone. He spends from long suits, keeps cards of the next player's
trump suit to add them as second cards, which that player cannot trump, and a player about to go out he stops with a
card that this player can hardly beat. His pocket card he shows when it lets him beat, or when he soon needs it.
"""

from engine import const
from engine.bots.cheapest import DEAREST, Cheapest
from engine.cards import CALL_C, MANY, NO_CARD, PICK, SHOW
from engine.dudak.rules import HIGHER
from engine.view import View

STRENGTH = b"\0\1\2\3\5\6\7\4"  # of the ranks 7 8 9 T Q K A J
TRUMP = const(8)  # prices from here on are trumps
_AT_ONCE = const(-1000)  # cheaper than any card
_LATER = const(1000)  # dearer than anything else
_CARD = const(32)  # of a suit to declare: more than the strengths of all its cards together
SURELY = const(64)  # a chance of one

_END = const(3)  # cards in the hoarder's hand: now he spends
_SHORT = const(2)  # cards in a pile that he does not mind taking; with 3, up to 4 % of deals of four hoarders stall

# Mean place against three thrifty players in the normal, the open and the pocket game, 10,000 deals each (± 0.006):
# 2.391, 2.374, 2.375 with all that follows.
OWN_TRUMP = const(22)  # the lowest trump; every rank above it counts one more
RANK = const(2)  # of a plain card
LENGTH = const(6)  # of its suit in hand; without: 2.417, 2.462, 2.400, and up to 3 % of deals of four counters stall
OVER = const(2)  # cards of its suit in hand; without: 2.394, 2.383, 2.379
# A card of the next player's trump suit, which he cannot trump:
SECOND = const(20)  # put down as the second card; without: 2.441, 2.397, 2.387
SAVED = const(16)  # not beaten with before; without: 2.402, 2.376, 2.376. Not led with either: thrice the stalls
# A second card of the trump suit of the player before; without: 2.407, 2.398, 2.375.
BEHIND = const(10)
# A card that the next player surely cannot beat as he stands, who holds no more than so many. Without: 2.413, 2.393,
# 2.410; of players with three cards too it gains nothing.
STOP = const(48)
FEW = const(2)
# The counter shows his pocket card with so many cards left, it among them; at once: 2.400, with two: 2.374.
LAST = const(3)


def price(card: int, trump: int) -> int:
    """Return what a card is worth to a hand whose trump suit is `trump`: 0..7 plain, 8..15 trump."""
    cost = STRENGTH[card & 7]
    return cost + TRUMP if card >> 3 == trump else cost


def suit_strength(bits: int) -> int:
    """Return how good a suit is to declare: by its length, then by its ranks."""
    strength = 0
    for rank in range(8):
        if bits >> rank & 1:
            strength += _CARD + STRENGTH[rank]
    return strength


class Thrifty(Cheapest):
    """See engine.bots. The others differ in what showing, taking and playing cost them."""

    plausible = 4

    def cost(self, view: View, move: int) -> int:
        """Return what a move costs him: to declare costs less than all else, the best suit least."""
        if move >= CALL_C:
            return _AT_ONCE - suit_strength(view.hands[(view.seat << 2) + move - CALL_C])
        if move == SHOW:
            return self._showing(view)
        if move >= PICK:
            return self._taking(view)
        return self._playing(view, move)

    def _showing(self, view: View) -> int:
        """Return what it costs to show the pocket card."""
        return _AT_ONCE

    def _taking(self, view: View) -> int:
        """Return what it costs to take up from the pile: too much for one who can beat."""
        return DEAREST

    def _playing(self, view: View, card: int) -> int:
        """Return what it costs to play a card."""
        return price(card, view.trumps[view.seat])


class Hoarder(Thrifty):
    """See engine.bots."""

    def _taking(self, view: View) -> int:
        return DEAREST if view.counts[view.seat] <= _END or view.shown_n > _SHORT else TRUMP - 1

    def _playing(self, view: View, card: int) -> int:
        cost = price(card, view.trumps[view.seat])
        if view.top == NO_CARD or (cost >= TRUMP and view.counts[view.seat] > _END):
            return cost
        return -cost


class Counter(Thrifty):
    """See engine.bots."""

    plausible = 14

    def _showing(self, view: View) -> int:
        return _AT_ONCE if view.counts[view.seat] <= LAST or _showing_helps(view) else _LATER

    def _playing(self, view: View, card: int) -> int:
        follower = view.next_active(view.seat)
        cost = _worth(view, card, follower)
        if view.top == NO_CARD and view.counts[follower] <= FEW:
            cost -= STOP * unbeaten(view, card, follower) // SURELY
        return cost


def _worth(view: View, card: int, follower: int) -> int:
    """Return what a card is worth to his hand."""
    seat = view.seat
    suit = card >> 3
    strength = STRENGTH[card & 7]
    trump = view.trumps[seat] if view.pocket == NO_CARD else view.pocket >> 3
    if suit == trump:
        return OWN_TRUMP + strength
    held = view.hands[(seat << 2) + suit]
    cost = strength * RANK - MANY[held] * LENGTH - MANY[held & HIGHER[card & 7]] * OVER
    if view.top != NO_CARD:
        return cost + SAVED if suit == view.trumps[follower] else cost
    if view.shown_n:  # the second card
        if suit == view.trumps[follower]:
            cost -= SECOND
        if suit == view.trumps[_before(view)]:
            cost -= BEHIND
    return cost


def _before(view: View) -> int:
    """Return the seat whose turn was before, of those that still hold cards."""
    seat = (view.seat - view.step) & 3
    while not view.counts[seat]:
        seat = (seat - view.step) & 3
    return seat


def _showing_helps(view: View) -> bool:
    """Return whether he can beat the top card with the pocket card shown, and not without."""
    top = view.top
    if top == NO_CARD:
        return False
    higher = HIGHER[top & 7]
    if view.hands[(view.seat << 2) + (top >> 3)] & higher:
        return False
    return view.pocket >> 3 != top >> 3 or higher >> (view.pocket & 7) & 1 > 0


def unbeaten(view: View, card: int, seat: int) -> int:
    """Return how likely it is that `seat` has nothing that beats `card`, with the trump suit that he has now and by all
    that this view can know of his hand: 0 to SURELY. A pocket card counts as one of the hand, which it soon will be."""
    row = seat << 2
    unseen = view.counts[seat]
    hidden = beaters = 0
    for suit in range(4):
        if suit == card >> 3:
            bits = HIGHER[card & 7]
        else:
            bits = 255 if suit == view.trumps[seat] else 0
        if view.hands[row + suit] & bits:
            return 0
        unseen -= MANY[view.hands[row + suit]]
        could = view.hidden[suit] & ~view.lacks[row + suit]
        hidden += MANY[could]
        beaters += MANY[could & bits]
    chance = SURELY
    for i in range(unseen):
        chance = chance * (hidden - beaters - i) // (hidden - i) if beaters + i < hidden else 0
    return chance
