"""Positions of Dudák in card notation, and the moves from them."""

from __future__ import annotations

from typing import Any

from .dudak import OPTIONS, Deal, Rules

OPTION_OF = {value: option for option, values in OPTIONS.items() for value in values}


def table(
    *hands: str,
    trumps: str = "----",
    seat: int = 0,
    pile: str = "",
    pocket: str = "- - - -",
    rules: str = "",
    **more: Any,
) -> Deal:
    """A position at the start of a turn, pile bottom to top, `-` for none; seats without cards went out in seat order.

    `rules` are the values of house rules, as "must pocket".
    """
    pockets = [None if card == "-" else card for card in pocket.split()]
    out = [seat for seat, hand in enumerate(hands) if not hand and not pockets[seat]]
    own = [None if suit == "-" else suit for suit in trumps]
    house = Rules.of({OPTION_OF[value]: value for value in rules.split()})
    return Deal([set(hand.split()) for hand in hands], own, house, seat, pockets, pile.split(), out=out, **more)


def play(deal: Deal, moves: str) -> Deal:
    for move in moves.split():
        deal.play(move)
    return deal


def moves(deal: Deal) -> set[str]:
    return set(deal.legal())


def turns(deal: Deal) -> set[str]:
    """All the ways the turn of `deal.seat` can go, as the moves it takes."""
    ways = set()
    for move in deal.legal():
        after = deal.copy()
        after.play(move)
        ways |= {move} if after.turns > deal.turns else {f"{move} {rest}" for rest in turns(after)}
    return ways
