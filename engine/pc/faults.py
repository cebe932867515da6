"""Bad values refused: a ValueError of one short line that names the value and what is allowed in its place."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine import games, options
from engine.text.quoting import quoted

if TYPE_CHECKING:
    from engine.protocol import Game

_FAR = 10**30  # numbers beyond are told by their size: Python takes long to write them, and from some length on refuses


def named(value: object) -> str:
    """Return any value as messages quote it.

    >>> named("pinochle"), named(7), named(["7C"] * 100)
    ("'pinochle'", '7', "['7C', '7C', '7C', '7C', '7C', '7C', ... '7C', '7C', '7C']")
    """
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int) and abs(value) > _FAR:
        return f"a number of {value.bit_length()} bits"
    return quoted(repr(value))[1:-1]


def refusal(fault: str, value: object, allowed: str | Iterable[str]) -> ValueError:
    """Return the error that tells a fault, the value that has it, and what is allowed: words, or one phrase.

    >>> refusal("seat cannot be", 7, "0 to 3")
    ValueError('seat cannot be 7 (allowed: 0 to 3)')
    """
    words = allowed if isinstance(allowed, str) else ", ".join(allowed)
    return ValueError(f"{fault} {named(value)} (allowed: {words})")


def a_game(name: object) -> "Game":
    """Return the rules of a game by its name.

    >>> a_game("dudak").NAME
    'dudak'
    """
    if not isinstance(name, str):
        raise refusal("no name of a game:", name, games.NAMES)
    return games.load(name)


def rules(game: "Game", chosen: "Mapping[str, object]") -> dict[str, str]:
    """Return all house rules of a game, with those that are chosen.

    >>> rules(a_game("dudak"), {"beat": "must"})
    {'variant': 'normal', 'beat': 'must', 'take': 'one_by_one'}
    """
    for key, value in chosen.items():
        if key == "options" and key not in dict(game.OPTIONS):
            raise refusal("house rules are keywords of their own, not options =", value, dict(game.OPTIONS))
        allowed = options.values(game.OPTIONS, key)
        if not isinstance(value, str):
            raise refusal(f"{key} cannot be", value, map(repr, allowed))
    return options.complete(game.OPTIONS, {key: str(value) for key, value in chosen.items()})


def whole(what: str, value: object, low: int, high: int) -> int:
    """Return a whole number if it is one from `low` to `high`.

    >>> whole("seed", 5, 0, 9)
    5
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise refusal(f"{what} cannot be", value, f"a whole number from {low} to {high}")
    return value


def text(what: str, value: object) -> str:
    """Return a value if it is text.

    >>> text("a move", "7C")
    '7C'
    """
    if not isinstance(value, str):
        raise refusal(f"{what} cannot be", value, "text")
    return value
