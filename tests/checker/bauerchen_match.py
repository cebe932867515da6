"""Bauerchen from deal to deal: game points make a round, two rounds a stein, and steins the match (4.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .bauerchen import Rules


def _none() -> list[int]:
    return [0, 0]


@dataclass
class Match:
    """Each team's game points of the round, rounds of the stein, and steins; `first` is the next deal's forehand."""

    rules: Rules
    first: int = 0
    scores: list[int] = field(default_factory=_none)
    rounds: list[int] = field(default_factory=_none)
    steins: list[int] = field(default_factory=_none)
    over: bool = False

    def add(self, result: Mapping[str, Any]) -> None:
        """Count a deal from what `Deal.result` tells; the deal began at `scores` with `first` as forehand."""
        self.first = (self.first + 1) % 4  # forehand becomes dealer (4.2)
        for team in (0, 1):
            self.scores[team] += result["melds"][team]
        if result["winner"] is not None:
            self.scores[result["winner"]] += result["worth"]
        for team in (0, 1):
            if self.scores[team] >= int(self.rules.round_to):
                self._win_round(team)

    def _win_round(self, team: int) -> None:
        self.scores = _none()
        self.rounds[team] += 1
        if self.rounds[team] == 2:
            self.rounds = _none()
            self.steins[team] += 1
        steins = {"stein": 1, "three_steins": 2}  # best of three
        self.over = self.rules.match == "round" or self.steins[team] == steins[self.rules.match]
