"""The plain model of each game by its name in traces and perft rows: a module a game of tests.games.

A model module has `OPTIONS`, `PACK`, which is dealt out whole, `Rules` and `Deal`; `Deal.of` reads the start of a deal
from either text.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from tests.games import NAMES

MODELS: dict[str, ModuleType] = {name: import_module(f"{__package__}.{name}") for name in NAMES}


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
