"""Bauerchen as the rule book tells it: cards are text, hands are sets, and every rule is one short function.

Like the models of the beating games it exists to disagree with the engine when one of the two is wrong. So it imports
nothing of the engine and prefers the slow way that a card player can read to the fast one.

Team 0 is seats 0 and 2, team 1 seats 1 and 3. A trace's deals stand alone, at no score.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .house import HouseRules

SUITS = "CSHD"
RANKS = "QKTA"  # of a plain suit, low to high; the Jacks are trumps, whatever their suit
JACKS = "DHSC"  # their letters, low to high
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS + "J")
CALLS = {f"CALL:{suit}": suit for suit in SUITS}

CARD_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
LAST_TRICK = 10  # the points of the last trick in the Lautern game
TRICKS = 5
LIMITS = {"yes": (66, 33), "no": (61, 31)}  # by `lautern`, the points to win and the points to be out of schneider
WIN, SCHNEIDER, SCHWARZ = 1, 2, 3  # what a deal is worth in game points (4.4)
MELD, TRUMP_MELD = 1, 2

OPTIONS = {
    "lautern": ("yes", "no"),
    "call_after": ("5", "2"),
    "tie": ("callers_lose", "no_score"),
    "schneider": ("below", "inclusive"),
    "melds": ("off", "on"),
    "caller_penalty": ("0", "1"),
    "match": ("stein", "round", "three_steins"),
    "round_to": ("12", "6"),
}


@dataclass(frozen=True)
class Rules(HouseRules):
    """The eight house rules; each value is one of `OPTIONS`, the first being the default."""

    OPTIONS: ClassVar = OPTIONS

    lautern: str = "yes"
    call_after: str = "5"
    tie: str = "callers_lose"
    schneider: str = "below"
    melds: str = "off"
    caller_penalty: str = "0"
    match: str = "stein"
    round_to: str = "12"


def is_trump(card: str, trump: str) -> bool:
    return card[0] == "J" or card[1] == trump


def strength(card: str, trump: str) -> tuple[int, int]:
    """Trumps above plain cards, Jacks above the trump suit; plain cards compare only within a suit (4.1)."""
    if card[0] == "J":
        return 2, JACKS.index(card[1])
    return int(card[1] == trump), RANKS.index(card[0])


def allowed(hand: Iterable[str], trick: Sequence[str], trump: str) -> set[str]:
    """The cards of `hand` that may be played to `trick`, the cards on the table in order of play (4.3)."""
    hand = set(hand)
    if not trick:
        return hand
    led = trick[0]
    if not is_trump(led, trump):
        suit = {card for card in hand if card[1] == led[1] and card[0] != "J"}
        if suit:
            return suit
    trumps = {card for card in hand if is_trump(card, trump)}
    top = max(strength(card, trump) for card in trick)  # of plain cards alone: every trump goes over them
    higher = {card for card in trumps if strength(card, trump) > top}
    return higher or trumps or hand


def winning_card(trick: Sequence[str], trump: str) -> str:
    """The highest trump, else the highest card of the suit led (4.3)."""
    able = [card for card in trick if is_trump(card, trump) or card[1] == trick[0][1]]
    return max(able, key=lambda card: strength(card, trump))


def outcome(points: Sequence[int], tricks: Sequence[int], callers: int, rules: Rules) -> tuple[int | None, int]:
    """The winning team, or None, and the game points it gets for the deal, from what each team took (4.4)."""
    needed, out_of_schneider = LIMITS[rules.lautern]
    reached = [team for team in (0, 1) if points[team] >= needed]
    if not reached and rules.tie == "no_score":
        return None, 0
    winner = reached[0] if reached else 1 - callers
    penalty = int(rules.caller_penalty) if winner != callers else 0
    lost_with = points[1 - winner]
    if tricks[1 - winner] == 0:
        return winner, SCHWARZ + penalty
    if lost_with < out_of_schneider or (rules.schneider == "inclusive" and lost_with == out_of_schneider):
        return winner, SCHNEIDER + penalty
    return winner, WIN + penalty


@dataclass
class Deal:
    """One deal at any moment; `seat` is whose move it is, `caller` the seat of forehand, who calls and leads.

    `trump` is None until the call. `to_come` are the cards that each seat gets after it, `trick` the cards on the table
    in order of play. `points`, `tricks` and `melds` (in game points) are each team's, `scores` what each had in the
    round before the deal. Set a position up by naming the fields; between tricks `trick` is empty and `seat` leads.
    """

    hands: list[set[str]]
    rules: Rules
    seat: int
    caller: int
    trump: str | None = None
    to_come: list[set[str]] = field(default_factory=lambda: [set() for _ in range(4)])
    trick: list[str] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    melds: list[int] = field(default_factory=lambda: [0, 0])
    scores: tuple[int, int] = (0, 0)
    over: bool = False

    @classmethod
    def dealt(cls, hands: Iterable[Sequence[str]], rules: Rules, first: int) -> Deal:
        """A fresh deal from four hands by seat, in dealing order; `first` is forehand."""
        hands = list(hands)
        if rules.call_after == "5":
            return cls([set(hand) for hand in hands], rules, first, first)
        seen = [2 if seat == first else 0 for seat in range(4)]  # the call comes after forehand's first packet (4.2)
        own = [set(hand[:n]) for hand, n in zip(hands, seen, strict=True)]
        to_come = [set(hand[n:]) for hand, n in zip(hands, seen, strict=True)]
        return cls(own, rules, first, first, to_come=to_come)

    @classmethod
    def of(cls, start: Mapping[str, Any]) -> Deal:
        """The fresh deal of a perft row or of a trace's deal event; ValueError for an option that does not exist."""
        return cls.dealt(start["hands"], Rules.of(start["options"]), start["first"])

    @property
    def trumps(self) -> list[str | None]:
        """Each seat's trump suit: the one that was called is everybody's."""
        return [self.trump] * 4

    def copy(self) -> Deal:
        hands, to_come = [set(hand) for hand in self.hands], [set(hand) for hand in self.to_come]
        teams = (list(self.points), list(self.tricks), list(self.melds), self.scores)
        return Deal(hands, self.rules, self.seat, self.caller, self.trump, to_come, list(self.trick), *teams, self.over)

    def legal(self) -> list[str]:
        """The moves of `seat` as sorted text; empty once the deal is over."""
        if self.over:
            return []
        if self.trump is None:  # any of the four suits, and no passing (4.2)
            return sorted(CALLS)
        return sorted(allowed(self.hands[self.seat], self.trick, self.trump))

    def play(self, move: str) -> None:
        """Make a move of `seat`; ValueError if it is not legal."""
        if move not in self.legal():
            raise ValueError(f"seat {self.seat} may not play {move}")
        if self.trump is None:
            self._call(CALLS[move])
        else:
            self._play_card(move, self.trump)

    def _call(self, suit: str) -> None:
        self.trump = suit
        for hand, cards in zip(self.hands, self.to_come, strict=True):
            hand.update(cards)
        self.to_come = [set() for _ in range(4)]

    def _play_card(self, card: str, trump: str) -> None:
        hand = self.hands[self.seat]
        hand.remove(card)
        if not self.trick:
            self._meld(card, trump)
        self.trick.append(card)
        if len(self.trick) == 4:
            self._complete_trick(trump)
        else:
            self.seat = (self.seat + 1) % 4

    def _meld(self, card: str, trump: str) -> None:
        """King or Queen led by one who holds the other; a round won by it stops the deal (4.4)."""
        other = {"K": "Q", "Q": "K"}.get(card[0], "-") + card[1]
        if self.rules.melds == "off" or other not in self.hands[self.seat]:
            return
        team = self.seat % 2
        self.melds[team] += TRUMP_MELD if card[1] == trump else MELD
        if self.scores[team] + self.melds[team] >= int(self.rules.round_to):
            self.over = True

    def _complete_trick(self, trump: str) -> None:
        leader = (self.seat + 1) % 4
        taker = (leader + self.trick.index(winning_card(self.trick, trump))) % 4
        team = taker % 2
        self.points[team] += sum(CARD_POINTS[card[0]] for card in self.trick)
        self.tricks[team] += 1
        self.trick = []
        self.seat = taker
        if sum(self.tricks) == TRICKS:
            if self.rules.lautern == "yes":
                self.points[team] += LAST_TRICK
            self.over = True

    def result(self) -> dict[str, Any]:
        """What the end event of a trace tells of a deal that is over; a deal stopped by a meld is won by nobody."""
        if not self.over:
            raise ValueError("the deal is not over")
        winner, worth = None, 0
        if sum(self.tricks) == TRICKS:
            winner, worth = outcome(self.points, self.tricks, self.caller % 2, self.rules)
        teams = {"points": self.points, "tricks": self.tricks, "melds": self.melds}
        return teams | {"winner": winner, "worth": worth, "stalled": False}
