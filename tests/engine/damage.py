"""Damage to packed states, in the manner of what memory and files do to them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine import options
from engine.pc import reading

from .notes import cards

if TYPE_CHECKING:
    from engine.protocol import Game

Damage = Callable[[bytearray], None]


def unchecked(game: "Game", text: str, chosen: dict[str, str]) -> bytearray:
    """The packed state of a position, whether it is sound or not."""
    return reading.state(text, game, options.complete(game.OPTIONS, chosen))


def byte(index: int, value: int) -> Damage:
    """A byte has another value."""

    def damage(state: bytearray) -> None:
        assert state[index] != value
        state[index] = value

    return damage


def also(start: int, seat: int, words: str) -> Damage:
    """Cards more, or fewer, in a seat's row of hands, known or lacks."""

    def damage(state: bytearray) -> None:
        for card in cards(words):
            state[start + 4 * seat + card // 8] ^= 1 << card % 8

    return damage


def each(*parts: Damage) -> Damage:
    """One damage after another."""

    def damage(state: bytearray) -> None:
        for part in parts:
            part(state)

    return damage
