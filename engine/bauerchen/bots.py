"""The three characters at Bauerchen (RULES.md 7.3).

All call the suit that makes most of their cards trumps, and of those the strongest. None beats what his partner surely
wins where he need not, or leads a dead suit while he has another plain one.

The thrifty one spends the cheapest card that the rules allow: plain cards by rank, then trumps by rank, then Jacks.

The hoarder keeps trumps and Jacks for the end, and plays his high plain cards early: he leads them, beats with them and
gives them to his partner's tricks; to his opponents' he gives the cheapest. With two cards left he opens his purse.

The counter weighs what a trick is worth, and how likely his team gets it by all that he knows of the hands, against
what a card will still be good for.
"""

from engine import const
from engine.bauerchen.rules import JACK, PLAIN, beaters
from engine.bauerchen.score import CALLER, LIMITS, POINTS, VALUES, out_of_schneider
from engine.bots.cheapest import RUDE, Cheapest
from engine.cards import CALL_C, MANY, NO_CARD, NOBODY
from engine.view import View

STRENGTH = b"\0\0\0\2\0\1\3\0"  # of the ranks 7 8 9 T Q K A J
ACE = const(3)  # the price of a plain ace
TRUMP = const(4)  # prices from here on are trumps ...
_JACK = const(8)  # ... and from here on Jacks
_T = const(3)
_J = const(7)
_CARD = const(16)  # of a suit to call: more than the strengths of all its cards together
_OFFERED = const(20)  # dearer to lead than any other card: a ten or an ace for whoever holds a higher one
_END = const(2)  # cards in the hoarder's hand: now he spends
SURELY = const(1024)  # a chance of one

# Two counters against two thrifty players: deals won, and game points ahead a deal, of 10,000 deals each (± 0.4 %,
# ± 0.011): 53.7 %, +0.157 with all that follows, in card points; without manners 53.9 %, +0.165.
# To lead a card, by its price. All alike: 49.7 %, +0.047; plain cards from the lowest up: 52.5 %, +0.128.
LEAD = b"\x09\5\2\0\x0e\x0e\x13\x13\x0d\x0f\x12\x13"
ALONE = const(20)  # more if it surely wins, for then it is good later too; without: 52.2 %, +0.097
ACES = const(8)  # less for a plain ace, led against the callers; without: 53.6 %, +0.157
# Less for a trump, for each that is held. It is a low one, which others must go over; the highest first brought 52.6 %,
# +0.141 at best. Without: 51.9 %, +0.073.
DRAWING = const(3)
CALLED = const(5)  # less for a trump, led by the callers; without: 53.3 %, +0.132
# To part with a card in a trick, by its price, beside what it brings there. Nothing: 53.1 %, +0.137.
KEEP = b"\2\2\2\5\4\6\x08\x0b\x0d\x0d\x0f\x11"
MASTER = const(7)  # more for the highest trump left; without: 53.3 %, +0.145
LINE = const(6)  # to reach a line; it decides one card in 200. Without: 53.7 %, +0.159


def price(card: int, trump: int) -> int:
    """Return what a card is worth to who spends the cheapest: 0..3 plain, 4..7 trump, 8..11 Jack."""
    if card & 7 == _J:
        return _JACK + 3 - (card >> 3)
    return STRENGTH[card & 7] + (TRUMP if card >> 3 == trump else 0)


class Thrifty(Cheapest):
    """See engine.bots. The others differ in what playing a card costs them."""

    plausible = 2

    _weighs = False  # how likely a trick is won

    def __init__(self, options: "dict[str, str]") -> None:
        # Whether a plain card that is not dead can be led. A trump that surely wins is no better lead than a dead card:
        # who leads it first wins 0.9 % (counters 0.5 %) fewer deals.
        self._live = False

    def begin(self, view: View, moves: bytearray, n: int) -> None:
        self._live = False
        if view.top == NO_CARD and moves[0] < CALL_C:
            for i in range(n):
                if not self._live and price(moves[i], view.trumps[0]) < TRUMP:
                    self._live = not dead(view, moves[i])

    def cost(self, view: View, move: int) -> int:
        """Return what a move costs him, and much more if it is against good manners. (The board has room for eight
        frames, so what asks deepest, how likely the trick is won, is asked from here.)"""
        if move >= CALL_C:
            return -_suit_strength(view, move - CALL_C)
        chance = 0
        if view.top == NO_CARD:
            rude = self._live and dead(view, move)
            if self._weighs:
                chance = won(view, move, move, True)
        else:
            taking = takes(view, move)
            led = view.shown[0]
            rude = taking and partners(view) and won(view, led, view.top, True) == SURELY
            if self._weighs:
                chance = won(view, led, move if taking else view.top, taking or partners(view))
        return self._playing(view, move, chance) + rude * RUDE

    def _playing(self, view: View, card: int, chance: int) -> int:
        """Return what it costs to play a card, with which the trick is won by that `chance` if he weighs it."""
        return price(card, view.trumps[0])


class Hoarder(Thrifty):
    """See engine.bots."""

    def _playing(self, view: View, card: int, chance: int) -> int:
        cost = price(card, view.trumps[0])
        if view.top == NO_CARD and VALUES[card & 7] > 9 and not master(view, card):
            return cost + _OFFERED
        if takes(view, card) or partners(view):
            return -cost if cost < TRUMP or view.counts[view.seat] <= _END else cost
        return cost


class Counter(Thrifty):
    """See engine.bots."""

    plausible = 5 * SURELY

    _weighs = True

    def __init__(self, options: "dict[str, str]") -> None:
        Thrifty.__init__(self, options)
        self._win = LIMITS[options["lautern"]][0]
        self._out = out_of_schneider(options)

    def _playing(self, view: View, card: int, chance: int) -> int:
        if view.top == NO_CARD:
            return _leading(view, card, chance)
        worth = price(card, view.trumps[0])
        points = VALUES[card & 7]
        for i in range(view.shown_n):
            points += VALUES[view.shown[i] & 7]
        team = view.seat & 1
        cost = KEEP[worth] * SURELY - (2 * chance - SURELY) * points
        cost -= self._lines_reached(view.tally[POINTS + team], points) * LINE * chance
        cost += self._lines_reached(view.tally[POINTS + 1 - team], points) * LINE * (SURELY - chance)
        return cost + MASTER * SURELY if worth >= TRUMP and master(view, card) else cost

    def _lines_reached(self, had: int, points: int) -> int:
        """Return how many lines, to win and to be out of schneider, a team reaches with some points more."""
        return (had < self._win <= had + points) + (had < self._out <= had + points)


def _leading(view: View, card: int, chance: int) -> int:
    """Return what it costs the counter to lead a card that wins by a `chance`."""
    trump = view.trumps[0]
    worth = price(card, trump)
    cost = LEAD[worth] * SURELY + ALONE * chance
    called = (view.tally[CALLER] ^ view.seat) & 1 == 0
    if worth >= TRUMP:
        for suit in range(4):
            held = view.hands[(view.seat << 2) + suit]
            cost -= MANY[held if suit == trump else held & JACK] * DRAWING * SURELY
        if called:
            cost -= CALLED * SURELY
    elif worth == ACE and not called:
        cost -= ACES * SURELY
    return cost


def _suit_strength(view: View, suit: int) -> int:
    """Return how good a suit is to call: by its length, then by its ranks."""
    strength = 0
    for rank in range(_T, _J):
        if view.hands[(view.seat << 2) + suit] >> rank & 1:
            strength += _CARD + STRENGTH[rank]
    return strength


def takes(view: View, card: int) -> bool:
    """Return whether a card beats those on the table."""
    top = view.top
    return top == NO_CARD or beaters(top, view.trumps[0], card >> 3) >> (card & 7) & 1 > 0


def partners(view: View) -> bool:
    """Return whether the best card on the table is the partner's."""
    n = view.shown_n
    return n > 1 and view.shown[n - 2] == view.top


def master(view: View, card: int) -> bool:
    """Return whether nobody else holds a higher card of its suit, the trumps being one."""
    trump = view.trumps[0]
    for suit in range(4):
        out = view.hidden[suit]
        for row in range(0, 16, 4):
            if row != view.seat << 2:
                out |= view.hands[row + suit]
        over = beaters(card, trump, suit)
        if price(card, trump) < TRUMP:
            over &= PLAIN if suit == card >> 3 else 0
        if out & over:
            return False
    return True


def dead(view: View, card: int) -> bool:
    """Return whether to lead a card is to lose it: a higher one is out and the partner cannot beat it, or an opponent
    is known to be out of the suit and may trump it."""
    suit = card >> 3
    if not master(view, card) and not beats(view, card, card, view.seat ^ 2):
        return True
    if price(card, view.trumps[0]) < TRUMP:
        for seat in range(1 - (view.seat & 1), 4, 2):
            at = (seat << 2) + suit
            out = view.hands[at] | view.hidden[suit] & ~view.lacks[at]
            if not out & PLAIN and beats(view, card, card, seat):
                return True
    return False


def won(view: View, led: int, best: int, ours: bool) -> int:
    """Return how likely the trick falls to the own team, 0 to SURELY, when `view.seat` has played to it, `led` was led
    and `best` is the best card, one of `ours` or not."""
    seat = view.seat
    chance = SURELY if ours else 0
    for _ in range(3 - view.shown_n):
        seat = (seat + 1) & 3
        beating = beats(view, led, best, seat)
        if (seat ^ view.seat) & 1:
            chance -= chance * beating // SURELY
        else:
            chance += (SURELY - chance) * beating // SURELY
    return chance


def beats(view: View, led: int, best: int, seat: int) -> int:
    """Return how likely it is, 0 to SURELY, that `seat` can beat `best` in a trick to which `led` was led."""
    trump = view.trumps[0]
    suit = led >> 3 if price(led, trump) < TRUMP else NOBODY  # what he has to follow
    row = seat << 2
    unseen = view.counts[seat]
    pool = same = higher = trumps = 0  # of what he may hold beside what all have seen: all, of the suit, that beat
    follows = trumping = 0
    for s in range(4):
        held = view.hands[row + s]
        could = view.hidden[s] & ~view.lacks[row + s]
        over = beaters(best, trump, s)
        unseen -= MANY[held]
        pool += MANY[could]
        if s == suit:
            follows = held & PLAIN
            if follows & over:
                return SURELY
            same = MANY[could & PLAIN]
            higher = MANY[could & over & PLAIN]
            over &= JACK
        trumping |= held & over
        trumps += MANY[could & over]
    chance = SURELY - without(pool, unseen, higher)
    if not follows:
        trumped = SURELY if trumping else SURELY - without(pool - same, unseen, trumps)
        chance += without(pool, unseen, same) * trumped // SURELY
    return chance


def without(pool: int, drawn: int, some: int) -> int:
    """Return how likely it is, 0 to SURELY, that of `drawn` cards of `pool` none is one of `some`."""
    chance = SURELY
    for i in range(drawn):
        chance = chance * (pool - some - i) // (pool - i) if some + i < pool else 0
    return chance
