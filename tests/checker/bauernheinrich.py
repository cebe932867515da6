"""Bauernheinrich as the rule book tells it: cards are text, hands are sets, and every rule is one short function.

It exists to disagree with the engine when one of the two is wrong. So it imports nothing of the engine, knows no
tricks, and prefers the slow way that a card player can read to the fast one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .house import HouseRules, shared_places

SUITS = "CSHD"
RANKS = "789TQKA"  # of a plain suit, low to high; the Jacks stand apart
JACKS = "DHSC"  # their letters, low to high
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS + "J")
PICK = "PICK"

OPTIONS = {
    "follow": ("head_first", "void_to_trump", "free"),
    "beat": ("must", "may"),
    "leader": ("last", "same"),
    "direction": ("clockwise", "counterclockwise"),
}


@dataclass(frozen=True)
class Rules(HouseRules):
    """The four house rules; each value is one of `OPTIONS`, the first being the default."""

    OPTIONS: ClassVar = OPTIONS

    follow: str = "head_first"
    beat: str = "must"
    leader: str = "last"
    direction: str = "clockwise"

    @property
    def stall_limit(self) -> int:
        """Leads without progress after which the deal stops: 60, or 100 where nobody is obliged to beat."""
        return 100 if self.beat == "may" else 60


def is_jack(card: str) -> bool:
    return card[0] == "J"


def suit(card: str) -> str:
    """The card's suit; a Jack is in none, which no other card's suit equals."""
    return "none" if is_jack(card) else card[1]


def beats(card: str, top: str, trump: str) -> bool:
    """Whether `card`, played by someone whose trump suit is `trump`, beats `top`, the last card of the trick (2.3)."""
    if is_jack(card):
        return not is_jack(top) or JACKS.index(card[1]) > JACKS.index(top[1])
    if is_jack(top):
        return False
    if suit(card) == suit(top):
        return RANKS.index(card[0]) > RANKS.index(top[0])
    return suit(card) == trump


def beating(hand: Iterable[str], top: str, trump: str, follow: str) -> set[str]:
    """The cards of `hand` that may be played on `top` under the house rule `follow` (2.5)."""
    hand = set(hand)
    cards = {card for card in hand if beats(card, top, trump)}
    in_suit = {card for card in cards if suit(card) == suit(top) and not is_jack(card)}
    if follow == "head_first" and in_suit:
        return in_suit
    if follow == "void_to_trump" and not is_jack(top) and any(suit(card) == suit(top) for card in hand):
        return in_suit | {card for card in cards if is_jack(card)}
    return cards


def personal_trumps(hands: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """Each seat's trump suit: clubs for the holder of AC, then spades, hearts, diamonds clockwise from him (2.1)."""
    holder = next(seat for seat, hand in enumerate(hands) if "AC" in hand)
    return tuple(SUITS[(seat - holder) % 4] for seat in range(4))


@dataclass
class Deal:
    """One deal at any moment. A seat without cards is out; `seat` is whose move it is and `out` the order of going out.

    `trick` holds the cards on the table in order of play, `size` how many it needs, `leader` who led it. Set a position
    up by naming the fields; between tricks `trick` is empty and `seat` is about to lead.
    """

    hands: list[set[str]]
    trumps: tuple[str, ...]
    rules: Rules
    seat: int
    trick: list[str] = field(default_factory=list)
    size: int = 0
    leader: int = 0
    out: list[int] = field(default_factory=list)
    stall: int = 0
    over: bool = False
    stalled: bool = False

    @classmethod
    def dealt(cls, hands: Iterable[Iterable[str]], rules: Rules) -> Deal:
        """A fresh deal from four hands by seat; the holder of AC is to lead."""
        own = [set(hand) for hand in hands]
        trumps = personal_trumps(own)
        return cls(own, trumps, rules, seat=trumps.index("C"))

    @classmethod
    def of(cls, start: Mapping[str, Any]) -> Deal:
        """The fresh deal of a perft row or of a trace's deal event; ValueError for an option that does not exist."""
        return cls.dealt(start["hands"], Rules.of(start["options"]))

    def copy(self) -> Deal:
        hands = [set(hand) for hand in self.hands]
        state = (list(self.trick), self.size, self.leader, list(self.out), self.stall, self.over, self.stalled)
        return Deal(hands, self.trumps, self.rules, self.seat, *state)

    def active(self) -> list[int]:
        return [seat for seat in range(4) if self.hands[seat]]

    def next_active(self, seat: int) -> int:
        """The next seat with cards after `seat` in the direction of play."""
        step = 1 if self.rules.direction == "clockwise" else -1
        return next(other for n in (1, 2, 3, 4) if self.hands[other := (seat + n * step) % 4])

    def legal(self) -> list[str]:
        """The moves of `seat` as sorted text, cards and perhaps PICK; empty once the deal is over."""
        if self.over:
            return []
        hand = self.hands[self.seat]
        if not self.trick:
            return sorted(hand)
        cards = beating(hand, self.trick[-1], self.trumps[self.seat], self.rules.follow)
        if self.rules.beat == "may" or not cards:
            return sorted(cards | {PICK})
        return sorted(cards)

    def play(self, move: str) -> None:
        """Make a move of `seat`; ValueError if it is not legal."""
        if move not in self.legal():
            raise ValueError(f"seat {self.seat} may not play {move}")
        if move == PICK:
            self._pick_up()
        else:
            self._play_card(move)

    def _pick_up(self) -> None:
        self.hands[self.seat].update(self.trick)
        self._next_lead(self.next_active(self.seat))

    def _play_card(self, card: str) -> None:
        seat = self.seat
        if not self.trick:
            self.size = len(self.active())
            self.leader = seat
            self.stall += 1
        self.hands[seat].remove(card)
        self.trick.append(card)
        if not self.hands[seat]:
            self.out.append(seat)
            self.stall = 0
        if len(self.active()) == 1:  # at once, even in mid-trick (2.6)
            self.over = True
        elif len(self.trick) == self.size:
            self.stall = 0
            leads = self.leader if self.rules.leader == "same" else seat
            self._next_lead(leads if self.hands[leads] else self.next_active(leads))
        else:
            self.seat = self.next_active(seat)

    def _next_lead(self, seat: int) -> None:
        self.trick = []
        self.seat = seat
        if self.stall >= self.rules.stall_limit:
            self.over = self.stalled = True

    def places(self) -> list[int]:
        """Each seat's place once the deal is over; after a stall equal numbers of cards share a place (2.7)."""
        if not self.over:
            raise ValueError("the deal is not over")
        return shared_places(self.out, [len(hand) for hand in self.hands])

    def result(self) -> dict[str, Any]:
        """What the end event of a trace tells of a deal that is over."""
        return {"places": self.places(), "stalled": self.stalled}
