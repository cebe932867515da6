"""The plain model of each game by its name in traces and perft rows: a new game is one row.

A model module has `OPTIONS`, `PACK`, which is dealt out whole, `Rules` and `Deal`; `Deal.of` reads the start of a deal
from either text.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Protocol

from . import bauerchen, bauernheinrich, dudak

MODELS: dict[str, ModuleType] = {"bauernheinrich": bauernheinrich, "dudak": dudak, "bauerchen": bauerchen}


class Deal(Protocol):
    """What the checks ask of a deal of any game."""

    seat: int
    over: bool

    @property
    def trumps(self) -> Sequence[str | None]: ...

    def copy(self) -> Deal: ...

    def legal(self) -> list[str]: ...

    def play(self, move: str) -> None: ...

    def result(self) -> dict[str, Any]:
        """What a trace's end event tells of this deal, by key, `stalled` among them; ValueError if it is not over."""
        ...
