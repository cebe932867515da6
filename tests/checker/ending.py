"""Solves endings of two players with all cards known, exactly: the oracle for a bot's own search.

The last two fight only for third place, so a position is won or lost for the player to move. Such an ending always
comes to an end (rules 2.7), so a plain recursion with a memo is enough and the stall count cannot matter.
"""

from __future__ import annotations

from typing import NamedTuple

from .bauernheinrich import JACKS, RANKS, SUITS, Deal, Rules, beating, suit

# The four plain suits and the Jacks, each low to high.
_LINES = [[rank + letter for rank in RANKS] for letter in SUITS] + [["J" + letter for letter in JACKS]]
_STRENGTH = {card: (len(line) == 4, line.index(card)) for line in _LINES for card in line}


class _Position(NamedTuple):
    own: frozenset[str]  # hand of the player to move
    other: frozenset[str]
    trump: str  # of the player to move
    other_trump: str
    trick: tuple[str, ...]  # empty: to lead
    missing: int  # cards until the trick is complete, the one to come included
    led: bool  # whether the player to move leads again under leader=same


def _closed_up(here: _Position) -> _Position:
    """The same position with the gaps closed: only the order of the cards still in play matters, not their names.

    It makes one position of many that differ only in which of two neighbouring cards is gone.
    """
    alive = here.own.union(here.other, here.trick)
    new: dict[str, str] = {}
    for line in _LINES:
        new.update(zip((card for card in line if card in alive), line, strict=False))
    own, other = (frozenset(new[card] for card in hand) for hand in (here.own, here.other))
    return here._replace(own=own, other=other, trick=tuple(new[card] for card in here.trick))


class _TooLong(Exception):
    pass


class _Solver:
    def __init__(self, rules: Rules, limit: int) -> None:
        self.rules = rules
        self.limit = limit
        self.memo: dict[_Position, bool] = {}

    def wins(self, here: _Position) -> bool:
        """Whether the player to move gets rid of his cards first if both play their best."""
        here = _closed_up(here)
        known = self.memo.get(here)
        if known is None:
            if len(self.memo) >= self.limit:
                raise _TooLong
            known = self.memo[here] = self._leads(here) if not here.trick else self._follows(here)
        return known

    def _leads(self, here: _Position) -> bool:
        if len(here.own) == 1:
            return True
        leads = sorted(here.own, key=lambda card: (suit(card) == here.trump, _STRENGTH[card]))  # a win is found sooner
        return any(not self.wins(self._turn(here, here.own - {card}, (card,), 1, led=True)) for card in leads)

    def _follows(self, here: _Position) -> bool:
        cards = sorted(beating(here.own, here.trick[-1], here.trump, self.rules.follow))
        if cards and len(here.own) == 1:
            return True
        if any(self._plays(here, card) for card in cards):
            return True
        if cards and self.rules.beat == "must":
            return False
        return not self.wins(self._turn(here, here.own.union(here.trick), (), 2, led=False))

    def _plays(self, here: _Position, card: str) -> bool:
        own = here.own - {card}
        if here.missing > 1:
            return not self.wins(self._turn(here, own, (*here.trick, card), here.missing - 1, led=here.led))
        if self.rules.leader == "last" or here.led:
            return self.wins(here._replace(own=own, trick=(), missing=2, led=False))
        return not self.wins(self._turn(here, own, (), 2, led=False))

    @staticmethod
    def _turn(here: _Position, own: frozenset[str], trick: tuple[str, ...], missing: int, *, led: bool) -> _Position:
        """The other player's turn; `led` tells whether the one who moved just now is to lead again."""
        return _Position(here.other, own, here.other_trump, here.trump, trick, missing, bool(trick) and not led)


def _position(deal: Deal) -> _Position:
    if deal.over or len(deal.active()) != 2:
        raise ValueError("an ending has two players left and is not over")
    seat, other = deal.seat, deal.next_active(deal.seat)
    leader = deal.leader if deal.hands[deal.leader] else deal.next_active(deal.leader)
    missing = deal.size - len(deal.trick) if deal.trick else 2
    hands = frozenset(deal.hands[seat]), frozenset(deal.hands[other])
    trumps = deal.trumps[seat], deal.trumps[other]
    return _Position(*hands, *trumps, tuple(deal.trick), missing, bool(deal.trick) and leader == seat)


def mover_ahead(deal: Deal, limit: int = 100_000) -> bool | None:
    """Whether the player to move comes out third and not last if both play their best.

    `deal` has two players left, with or without a trick on the table, whoever is in it. None if the question takes more
    than `limit` positions or Python's stack; ValueError if it is not such an ending.
    """
    here = _position(deal)
    try:
        return _Solver(deal.rules, limit).wins(here)
    except (_TooLong, RecursionError):
        return None


def winning_moves(deal: Deal, limit: int = 100_000) -> set[str] | None:
    """The moves after which `deal.seat` still comes out third, none if he is lost; None and ValueError as above."""
    _position(deal)
    winning = set()
    for move in deal.legal():
        after = deal.copy()
        after.play(move)
        if after.over:
            winning.add(move)
            continue
        ahead = mover_ahead(after, limit)
        if ahead is None:
            return None
        if ahead == (after.seat == deal.seat):
            winning.add(move)
    return winning
