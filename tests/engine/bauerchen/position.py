"""Bauerchen positions in card notation.

A position is written byte by byte into the packed state that `Deal.unpack_from` takes, so no test reaches into a deal
to set it up; cards that a position does not name are out of play, in tricks that somebody has taken.
"""

from collections.abc import Sequence
from typing import Any

from engine.bauerchen.rules import OPTIONS, PACK, Deal
from engine.cards import NO_CARD, NOBODY, SUITS
from engine.options import complete
from engine.packing import code
from engine.text.notation import card_text

from ..notes import bits, cards, hand, legal, play, put, version, words

__all__ = ["bits", "cards", "hand", "legal", "play", "words"]  # what is asked of a position

# Where the parts of a packed Bauerchen state begin (engine.bauerchen.saved).
VERSION, RULES, MORE_RULES, SEAT, SHOWN_N, TAKER, TRUMP = range(7)
HANDS, KNOWN, LACKS, UNDEALT = 7, 23, 39, 55  # four bytes a seat, rank bits by suit
POINTS, TRICKS, MELDS, SCORES = 71, 73, 75, 77  # a byte a team
CALLER, SHOWN = 79, 80
PACKED = 84

CARD_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # RULES.md 4.1
LAST_TRICK = 10
NONE = ("", "", "", "")

Table = Sequence[tuple[int, str]]


def tricks_over(hands: Sequence[str], in_trick: Sequence[bool], begun: bool) -> int:
    """How many tricks are over, as a hand that is written down tells; without one all are, or none if the deal has
    merely begun."""
    told = (5 - len(cards(hands[seat])) - in_trick[seat] for seat in range(4) if hands[seat])
    return next(told, 0 if begun else 5)


def filled(hands: Sequence[str], sizes: Sequence[int], elsewhere: str, lacks: Sequence[str] = NONE) -> list[str]:
    """Hands of these sizes: one that is left empty gets the first cards of the pack that are nowhere else."""
    spare = [card for card in PACK if card not in cards(" ".join([elsewhere, *hands]))]
    full = []
    for seat in range(4):
        some = [card for card in spare if card not in cards(lacks[seat])][: 0 if hands[seat] else sizes[seat]]
        spare = [card for card in spare if card not in some]
        full.append(hands[seat] or " ".join(card_text(card) for card in some))
    return full


def tricks_taken(done: int, taker: int, points: Sequence[int] | None) -> list[int]:
    """How many of the tricks each team has: the taker's all, but one the other team if it has points."""
    other = int(points is not None and points[1 - taker % 2] > 0)
    return [other, done - other] if taker % 2 else [done - other, other]


def points_taken(elsewhere: str, last: int, tricks: Sequence[int]) -> list[int]:
    """The points of the cards that are nowhere, and of the last trick, shared by the teams as the tricks are."""
    gone = [card_text(card) for card in PACK if card not in cards(elsewhere)]
    total = sum(CARD_POINTS[word[0]] for word in gone) + last
    first = total * tricks[0] // max(sum(tricks), 1)
    return [first, total - first]


def packed_position(
    hands: Sequence[str] = NONE,
    *,
    trump: str | None = "H",
    table: Table = (),
    turn: int | None = None,
    caller: int | None = None,
    taker: int | None = None,
    points: Sequence[int] | None = None,
    tricks: Sequence[int] | None = None,
    melded: Sequence[int] = (0, 0),
    scores: Sequence[int] = (0, 0),
    known: Sequence[str] = NONE,
    lacks: Sequence[str] = NONE,
    undealt: Sequence[str] = NONE,
    **options: str,
) -> bytearray:
    """The packed state of a position.

    `hands` by seat: how many cards one has says how many tricks are over, and a hand left empty is filled with cards
    that are nowhere else (all empty, and no trick: the deal is over). `trump` a letter, None before the call, where
    `undealt` is filled likewise under call_after=2; `table` the running trick, (seat, card) in order of play.

    Left out, `turn` is the seat after the trick's last card, else that of `taker` or 0, and NOBODY when no cards are
    left; `taker`, who took the trick before, leads this one; `caller` leads the first trick (later: seat 0); all
    `tricks` are the taker's team's, but one the other's if it has points; `points` are those of the cards that are
    gone, shared as the tricks are. `melded` (game points), `scores`, `known` and `lacks` as a deal has them; `options`
    the house rules that differ.
    """
    rules = complete(OPTIONS, options)
    on_table = " ".join(word for _, word in table)
    leader = table[0][0] if table else next(seat for seat in (turn, taker, 0) if seat is not None)
    assert [seat for seat, _ in table] == [(leader + k) % 4 for k in range(len(table))]
    in_trick = [(seat - leader) % 4 < len(table) for seat in range(4)]
    done = 0
    if trump or rules["call_after"] == "5":
        done = tricks_over(hands, in_trick, begun=bool(table) or not trump)
        hands = filled(hands, [5 - done - played for played in in_trick], on_table, lacks)
    else:
        hands = filled(hands, [2 if seat == leader else 0 for seat in range(4)], " ".join(undealt))
        undealt = filled(undealt, [5 - len(cards(held)) for held in hands], " ".join(hands))
    if taker is None:
        taker = leader if done else NOBODY
    if tricks is None:
        tricks = tricks_taken(done, taker, points)
    if points is None:
        last = LAST_TRICK if done == 5 and rules["lautern"] == "yes" else 0
        points = points_taken(" ".join([*hands, *undealt, on_table]), last, tricks)

    state = bytearray(PACKED)
    state[VERSION] = version(Deal())
    state[RULES], state[MORE_RULES] = code(OPTIONS, rules) % 256, code(OPTIONS, rules) // 256
    state[SEAT] = turn if turn is not None else (leader + len(table)) % 4 if done < 5 else NOBODY
    state[SHOWN_N], state[TAKER], state[TRUMP] = len(table), taker, SUITS.index(trump) if trump else NOBODY
    for seat in range(4):
        for start, rows in ((HANDS, hands), (KNOWN, known), (LACKS, lacks), (UNDEALT, undealt)):
            put(state, start + 4 * seat, rows[seat])
    for start, numbers in ((POINTS, points), (TRICKS, tricks), (MELDS, melded), (SCORES, scores)):
        state[start : start + 2] = bytes(numbers)
    state[CALLER] = caller if caller is not None else 0 if done else leader
    state[SHOWN:] = bytes(cards(on_table)) + bytes([NO_CARD] * (4 - len(table)))
    return state


def position(hands: Sequence[str] = NONE, **rest: Any) -> Deal:
    """The deal at a position; see `packed_position` for what makes one."""
    deal = Deal()
    deal.unpack_from(packed_position(hands, **rest))
    return deal


def facing(trick: str, held: str, leader: int = 0, **rest: Any) -> Deal:
    """A hand faces a trick that `leader` has led; the other hands are filled with cards that are nowhere else."""
    table = [((leader + k) % 4, word) for k, word in enumerate(trick.split())]
    turn = (leader + len(table)) % 4
    return position([held if seat == turn else "" for seat in range(4)], table=table, turn=turn, **rest)


def ended(points: Sequence[int], **rest: Any) -> Deal:
    """A deal whose five tricks are over, with these card points."""
    return position(points=points, taker=int(points[1] > points[0]), **rest)


def dealt(hands: Sequence[str], first: int = 0, **options: str) -> Deal:
    """A fresh deal; `hands` from seat `first` on in the order received, five cards each."""
    deal = Deal(options)
    deal.start(bytes(card for words in hands for card in cards(words)), first)
    return deal


def table(deal: Deal) -> list[tuple[int, str]]:
    """The trick on the table, in order of play."""
    return [(deal.shown_by[i], card_text(deal.shown[i])) for i in range(deal.shown_n)]


def pair(deal: Deal, at: int) -> list[int]:
    """What a deal counts for the two teams at an index of engine.bauerchen.score."""
    return list(deal.tally[at : at + 2])
