"""The plain model of each game by its name in traces and perft rows: a new game is one row.

A model module has `OPTIONS`, `PACK`, `Rules` and `Deal`; `Deal.of` reads the start of a deal from either text.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Protocol

from . import bauernheinrich, dudak

MODELS: dict[str, ModuleType] = {"bauernheinrich": bauernheinrich, "dudak": dudak}


class Deal(Protocol):
    """What the checks ask of a deal of any game."""

    seat: int
    over: bool
    stalled: bool

    @property
    def trumps(self) -> Sequence[str | None]: ...

    def copy(self) -> Deal: ...

    def legal(self) -> list[str]: ...

    def play(self, move: str) -> None: ...

    def places(self) -> list[int]: ...
