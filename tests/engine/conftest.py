"""Every test that takes `game` runs once for each game of the engine."""

from typing import TYPE_CHECKING

import pytest

from engine import games

if TYPE_CHECKING:
    from engine.protocol import Game


@pytest.fixture(params=games.NAMES)
def game(request: pytest.FixtureRequest) -> "Game":
    """A game's module."""
    return games.load(request.param)
