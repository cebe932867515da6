"""Good traces of the plain models, and what the tests need to damage them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from .models import MODELS, Deal
from .trace import CheckError, check

Event = dict[str, Any]
Choose = Callable[[list[str]], str]
Damage = Callable[[list[Event]], object]


def low_to_high(game: str) -> list[str]:
    """The cards of the pack by rank; Jacks that stand above the suits come last."""
    model = MODELS[game]
    above = ["J" + suit for suit in getattr(model, "JACKS", "")]
    return [rank + suit for rank in model.RANKS for suit in model.SUITS] + above


def first_of(cards: list[str]) -> Choose:
    """Chooses the first of these cards that is legal, and where none is, the first legal move."""
    return lambda legal: next((card for card in cards if card in legal), legal[0])


def cheapest(game: str) -> Choose:
    """Deals in which the lowest card is spent first end soon (rules 9)."""
    return first_of(low_to_high(game))


def dearest(game: str) -> Choose:
    """Deals in which the highest card is spent first hardly ever end (rules 9)."""
    return first_of(low_to_high(game)[::-1])


def written(game: str, deals: int, choose: Choose | None = None, **options: str) -> list[Event]:
    """The events of a good trace: seeded random hands, and random moves unless `choose` picks them."""
    rng = random.Random(deals)
    events: list[Event] = []
    rules = MODELS[game].Rules.of(options)
    for number in range(deals):
        pack = rng.sample(MODELS[game].PACK, len(MODELS[game].PACK))
        hands = [pack[n : n + len(pack) // 4] for n in range(0, len(pack), len(pack) // 4)]
        pocket = [hand.pop() if rules.pocket_cards else None for hand in hands]
        start = {"event": "deal", "deal": number, "game": game, "number": str(number), "options": dict(vars(rules))}
        start |= {"hands": hands, "pocket": pocket, "first": rng.randrange(4)}
        deal: Deal = MODELS[game].Deal.of(start)
        events.append(start | {"first": deal.seat, "trumps": list(deal.trumps)})
        while not deal.over:
            seat, legal = deal.seat, deal.legal()
            move = (choose or rng.choice)(legal)
            events.append({"event": "move", "seat": seat, "legal": legal, "move": move})
            deal.play(move)
        events.append({"event": "end"} | deal.result())
    return events


def lines(events: list[Event]) -> list[str]:
    return [json.dumps(event) + "\n" for event in events]


def start(events: list[Event]) -> Event:
    """The deal event of the second deal: the damage is done there, after a good deal."""
    return [event for event in events if event["event"] == "deal"][1]


def moves(events: list[Event]) -> list[Event]:
    return [event for event in events[events.index(start(events)) :] if event["event"] == "move"]


def alter(key: str, place: int, value: object) -> Damage:
    """Puts another value into a list of the deal event."""
    return lambda events: start(events)[key].__setitem__(place, value)


def has_fault(events: list[Event], damage: Damage, fault: str) -> None:
    """A trace that passes, and once damaged does not."""
    events = json.loads(json.dumps(events))  # no list in it twice
    check(lines(events))
    damage(events)
    with pytest.raises(CheckError, match=fault):
        check(lines(events))
