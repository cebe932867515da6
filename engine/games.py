"""The games by name: modules with NAME, PACK, OPTIONS, MATCH, Deal and TABLE, the kind of table it is played at
(trick, pile or team). A board imports only the one it plays.

Asked for a name in it, __import__ returns the module itself and not the package.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.protocol import Characters, Game

NAMES = ("bauernheinrich", "dudak", "bauerchen")


def load(name: str) -> "Game":
    """Return the module of a game; ValueError if there is none of that name."""
    if name not in NAMES:
        from engine.quoting import refusal

        raise refusal("unknown game:", name, NAMES)
    game: "Game" = __import__("engine." + name, None, None, ("Deal",))  # type: ignore[assignment]
    return game


def characters(name: str) -> "Characters":
    """Return the module with the bots of a game of NAMES."""
    bots: "Characters" = __import__("engine.bots." + name, None, None, ("Thrifty",))  # type: ignore[assignment]
    return bots


def importing(name: str) -> "Iterator[None]":
    """Import the bots of a game of NAMES, a module at a time, those first that others import."""
    if name == NAMES[0]:
        __import__("engine.bots.bauernheinrich_ending")
        yield
    __import__("engine.bots." + name)
    yield
