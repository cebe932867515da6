"""Checks a trace (JSON Lines, one event a line) move by move against the plain model of the game that it names.

The trace carries the legal moves at every turn, so a wrong rule shows where it first acts and not only in the result.
Run as a script it reads stdin, prints a summary, and leaves with status 1 at the first fault.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

if __name__ == "__main__":  # a script has no package: say where ours is (PEP 366)
    sys.path.append(str(Path(__file__).resolve().parents[2]))  # last, as the root has a code.py
    __package__ = "tests.checker"

from .house import HouseRules
from .models import MODELS, Deal

KEYS = {  # an end event holds what the game's `Deal.result` tells
    "deal": {"event", "deal", "game", "number", "options", "first", "hands", "pocket", "trumps"},
    "move": {"event", "seat", "legal", "move"},
}


class CheckError(Exception):
    """The first fault of a trace; `deal` and `move` count from 0, `move` is -1 at the deal event itself."""

    def __init__(self, deal: int, move: int, fault: str) -> None:
        super().__init__(f"deal {deal}, " + (f"move {move}: {fault}" if move >= 0 else f"start: {fault}"))
        self.deal = deal
        self.move = move


@dataclass
class Summary:
    """What a faultless trace held."""

    deals: int = 0
    moves: int = 0
    stalled: int = 0


class _Checker:
    def __init__(self) -> None:
        self.summary = Summary()
        self.deal: Deal | None = None
        self.moves = -1

    def fail(self, fault: str) -> CheckError:
        return CheckError(self.summary.deals, self.moves, fault)

    def same(self, what: str, found: object, expected: object) -> None:
        # repr, for in Python True == 1 and 1.0 == 1, but in JSON they are different texts
        if repr(found) != repr(expected):
            raise self.fail(f"{what} {found!r}, expected {expected!r}")

    def keys(self, event: dict[str, Any], keys: Iterable[str]) -> None:
        self.same(f"keys of the {event['event']} event", sorted(event), sorted(keys))

    def line(self, text: str) -> None:
        try:
            event = json.loads(text)
        except ValueError:
            raise self.fail(f"not JSON: {text.strip()!r}") from None
        kind = event.get("event") if isinstance(event, dict) else None
        if kind not in ("deal", "move", "end"):
            raise self.fail(f"not an event: {text.strip()!r}")
        if kind == "deal":
            self.start(event)
        elif self.deal is None:
            raise self.fail(f"{kind} event outside a deal")
        elif kind == "move":
            self.move(self.deal, event)
        else:
            self.end(self.deal, event)

    def start(self, event: dict[str, Any]) -> None:
        if self.deal is not None:
            raise self.fail("a new deal begins before the end of this one")
        self.keys(event, KEYS["deal"])
        self.same("deal", event["deal"], self.summary.deals)
        model = self.model(event["game"])
        if not (isinstance(event["number"], str) and event["number"]):
            raise self.fail(f"number {event['number']!r}, expected text")
        if type(event["first"]) is not int or event["first"] not in range(4):
            raise self.fail(f"first {event['first']!r}, expected a seat")
        rules = self.rules(model, event["options"])
        self.cards(model, rules, event["hands"], event["pocket"])
        deal: Deal = model.Deal.of(event)
        self.same("first", event["first"], deal.seat)
        self.same("trumps", event["trumps"], list(deal.trumps))
        self.deal = deal
        self.moves = 0

    def model(self, game: object) -> ModuleType:
        if not (isinstance(game, str) and game in MODELS):
            raise self.fail(f"game {game!r}, expected one of {', '.join(MODELS)}")
        return MODELS[game]

    def rules(self, model: ModuleType, options: object) -> HouseRules:
        if not isinstance(options, dict):
            raise self.fail(f"options {options!r}, expected an object")
        self.same("option keys", sorted(options), sorted(model.OPTIONS))
        try:
            rules: HouseRules = model.Rules.of(options)
        except ValueError as error:
            raise self.fail(str(error)) from None
        return rules

    def cards(self, model: ModuleType, rules: HouseRules, hands: object, pocket: object) -> None:
        if not (isinstance(hands, list) and all(isinstance(hand, list) for hand in hands)):
            raise self.fail(f"hands {hands!r}, expected four lists")
        if not isinstance(pocket, list):
            raise self.fail(f"pocket {pocket!r}, expected a list")
        self.same("cards in each hand", [len(hand) for hand in hands], [len(model.PACK) // 4 - rules.pocket_cards] * 4)
        self.same("pocket cards", [card is not None for card in pocket], [rules.pocket_cards] * 4)
        apart = [card for card in pocket if card is not None]
        dealt = Counter(str(card) for cards in (*hands, apart) for card in cards)
        wrong = sorted(card for card in dealt | Counter(model.PACK) if dealt[card] != model.PACK.count(card))
        if wrong:
            raise self.fail(f"not every card once: {', '.join(wrong)}")

    def move(self, deal: Deal, event: dict[str, Any]) -> None:
        if deal.over:
            raise self.fail("a move after the deal is over")
        self.keys(event, KEYS["move"])
        self.same("seat", event["seat"], deal.seat)
        legal = deal.legal()
        self.same("legal", event["legal"], legal)
        if event["move"] not in legal:
            raise self.fail(f"move {event['move']!r} is not legal, expected one of {legal!r}")
        deal.play(event["move"])
        self.moves += 1

    def end(self, deal: Deal, event: dict[str, Any]) -> None:
        if not deal.over:
            raise self.fail(f"the deal ends too early, seat {deal.seat} is to move")
        result = deal.result()
        self.keys(event, {"event", *result})
        for what, expected in result.items():
            self.same(what, event[what], expected)
        self.summary.deals += 1
        self.summary.moves += self.moves
        self.summary.stalled += result["stalled"]
        self.deal = None
        self.moves = -1


def check(lines: Iterable[str]) -> Summary:
    """Check a whole trace, one event a line; CheckError tells the first fault with its deal and move."""
    checker = _Checker()
    for text in lines:
        checker.line(text)
    if checker.deal is not None:
        raise checker.fail("the trace stops before the end of the deal")
    if not checker.summary.deals:
        raise checker.fail("the trace holds no deal")  # else a trace that failed to start would pass
    return checker.summary


def main() -> int:
    try:
        summary = check(sys.stdin)
    except CheckError as error:
        print(error)
        return 1
    print(f"{summary.deals} deals, {summary.moves} moves, {summary.stalled} stalled: no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
