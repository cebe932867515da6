"""The games by name: modules with NAME, PACK, OPTIONS, MATCH and Deal. A board imports only the one it plays.

Asked for a name in it, __import__ returns the module itself and not the package.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
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
