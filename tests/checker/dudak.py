"""Dudák (normal, Open, Pocket) as the rule book tells it: cards are text, hands are sets, the pile is a list of cards.

Like the model of Bauernheinrich it exists to disagree with the engine when one of the two is wrong. So it imports
nothing of the engine and prefers the slow way that a card player can read to the fast one.

A declaration, the showing of a pocket card, a beat and its second card are a move each, so a turn has several moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .house import HouseRules, shared_places

SUITS = "CSHD"
RANKS = "789TJQKA"  # low to high; the Jacks are ordinary cards
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
PICK = "PICK"  # the whole pile
TAKE = "TAKE"  # the top card, or under take=same_suit that card and all others of its suit
SHOW = "SHOW"
CALLS = {f"CALL:{suit}": suit for suit in SUITS}

IDLE_LIMIT = 120  # turns without a player going out or a pile discarded, after which the deal stops
TURN_LIMIT = 400

OPTIONS = {
    "variant": ("normal", "open", "pocket"),
    "beat": ("may", "must"),
    "take": ("one_by_one", "whole", "same_suit"),
}


@dataclass(frozen=True)
class Rules(HouseRules):
    """The three house rules; each value is one of `OPTIONS`, the first being the default."""

    OPTIONS: ClassVar = OPTIONS

    variant: str = "normal"
    beat: str = "may"
    take: str = "one_by_one"

    @property
    def pocket_cards(self) -> bool:
        return self.variant == "pocket"


def beats(card: str, top: str, trump: str | None) -> bool:
    """Whether `card`, played by someone with this trump suit or none, beats `top`, the top card of the pile (3.1)."""
    if card[1] == top[1]:
        return RANKS.index(card[0]) > RANKS.index(top[0])
    return card[1] == trump


def turned_trumps(hands: Sequence[Sequence[str]], first: int) -> list[str | None]:
    """Each seat's trump suit in Open Dudák, from hands with the top card first (3.7).

    Who turns all his cards without a new suit gets the first free one; for the fourth player that is the last suit.
    """
    trumps: list[str | None] = [None] * 4
    for seat in (first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4):
        free = [suit for suit in SUITS if suit not in trumps]
        trumps[seat] = next((card[1] for card in hands[seat] if card[1] in free), free[0])
    return trumps


@dataclass
class Deal:
    """One deal at any moment. A seat without cards is out; `seat` is whose move it is and `out` the order of going out.

    `pile` lies bottom to top; `pocket` holds the cards not shown yet. Within a turn `taken` are the cards taken one by
    one and `beaten` tells that the second card is due. Set a position up by naming the fields; at the start of a turn
    `taken` is empty and `beaten` false.
    """

    hands: list[set[str]]
    trumps: list[str | None]
    rules: Rules
    seat: int
    pocket: list[str | None] = field(default_factory=lambda: [None] * 4)
    pile: list[str] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)
    beaten: bool = False
    out: list[int] = field(default_factory=list)
    turns: int = 0
    idle: int = 0
    over: bool = False
    stalled: bool = False

    @classmethod
    def dealt(
        cls, hands: Iterable[Sequence[str]], rules: Rules, first: int = 0, pocket: Iterable[str | None] = (None,) * 4
    ) -> Deal:
        """A fresh deal from four hands by seat, in dealing order and without the pocket cards; `first` begins."""
        hands = list(hands)
        trumps: list[str | None] = [None] * 4
        if rules.variant == "open":
            trumps = turned_trumps(hands, first)
        return cls([set(hand) for hand in hands], trumps, rules, first, list(pocket))

    @classmethod
    def of(cls, start: Mapping[str, Any]) -> Deal:
        """The fresh deal of a perft row or of a trace's deal event; ValueError for an option that does not exist."""
        return cls.dealt(start["hands"], Rules.of(start["options"]), start["first"], start["pocket"])

    def copy(self) -> Deal:
        hands, trumps, pocket = [set(hand) for hand in self.hands], list(self.trumps), list(self.pocket)
        turn = (list(self.pile), set(self.taken), self.beaten, list(self.out), self.turns, self.idle)
        return Deal(hands, trumps, self.rules, self.seat, pocket, *turn, over=self.over, stalled=self.stalled)

    def held(self, seat: int) -> int:
        """How many cards the seat has; a pocket card not shown yet is one of them."""
        return len(self.hands[seat]) + (self.pocket[seat] is not None)

    def active(self) -> list[int]:
        return [seat for seat in range(4) if self.held(seat)]

    def legal(self) -> list[str]:
        """The moves of `seat` as sorted text; empty once the deal is over."""
        return [] if self.over else sorted(self._moves())

    def _moves(self) -> set[str]:
        hand = self.hands[self.seat]
        if self.beaten:
            return hand
        if self.taken:
            return self._answers(hand - self.taken)
        if not hand:  # only his pocket card is left (3.8)
            return {SHOW}
        return self._trump_moves() | (self._answers(hand) if self.pile else hand)

    def _trump_moves(self) -> set[str]:
        """What may give `seat` a trump suit at the start of his turn (3.4, 3.8)."""
        if self.pocket[self.seat]:
            return {SHOW}
        if self.trumps[self.seat] is None:
            return {call for call, suit in CALLS.items() if suit not in self.trumps}
        return set()

    def _answers(self, own: set[str]) -> set[str]:
        """Beating the top card with one of `own`, or taking (3.5, 3.6)."""
        trump = self.trumps[self.seat]
        beating = {card for card in own if beats(card, self.pile[-1], trump)}
        if beating and self.rules.beat == "must":
            return beating
        return beating | {PICK if trump or self.rules.take == "whole" else TAKE}

    def play(self, move: str) -> None:
        """Make a move of `seat`; ValueError if it is not legal."""
        if move not in self.legal():
            raise ValueError(f"seat {self.seat} may not play {move}")
        if move in CALLS:
            self._declare(CALLS[move])
        elif move == SHOW:
            self._show()
        elif move in (PICK, TAKE):
            self._take(move)
        else:
            self._play_card(move)

    def _declare(self, suit: str) -> None:
        self.trumps[self.seat] = suit
        free = [other for other in SUITS if other not in self.trumps]
        if len(free) == 1:  # three have declared: the fourth has the last suit, out or not
            self.trumps[self.trumps.index(None)] = free[0]

    def _show(self) -> None:
        card = self.pocket[self.seat]
        assert card
        self.pocket[self.seat] = None
        self.hands[self.seat].add(card)
        self.trumps[self.seat] = card[1]

    def _take(self, move: str) -> None:
        top = self.pile[-1]
        if move == PICK:
            cards = list(self.pile)
        elif self.rules.take == "same_suit":
            cards = [card for card in self.pile if card[1] == top[1]]
        else:
            cards = [top]
        self.pile = [card for card in self.pile if card not in cards]
        self.hands[self.seat].update(cards)
        self.taken.update(cards)
        if not self.pile or move == PICK or self.rules.take == "same_suit":
            self._end_turn()

    def _play_card(self, card: str) -> None:
        leads = not self.pile
        self.hands[self.seat].remove(card)
        self.pile.append(card)
        if leads or self.beaten:
            self._end_turn()
        elif self.hands[self.seat]:
            self.beaten = True
        else:  # he beat with his only card (3.6); a pocket card cannot be the second (3.8)
            self.pile = []
            self._end_turn(discarded=True)

    def _end_turn(self, discarded: bool = False) -> None:
        goes_out = not self.held(self.seat)
        if goes_out:
            self.out.append(self.seat)
        self.turns += 1
        self.idle = 0 if goes_out or discarded else self.idle + 1
        self.taken = set()
        self.beaten = False
        if len(self.active()) == 1:
            self.over = True
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.seat = next(other for n in (1, 2, 3, 4) if self.held(other := (self.seat + n) % 4))
        if self.idle >= IDLE_LIMIT or self.turns >= TURN_LIMIT:
            self.over = self.stalled = True

    def places(self) -> list[int]:
        """Each seat's place once the deal is over; after a stall equal numbers of cards share a place (2.7)."""
        if not self.over:
            raise ValueError("the deal is not over")
        return shared_places(self.out, [self.held(seat) for seat in range(4)])

    def result(self) -> dict[str, Any]:
        """What the end event of a trace tells of a deal that is over."""
        return {"places": self.places(), "stalled": self.stalled}
