"""The games by name: modules with NAME, PACK, OPTIONS and Deal. A board imports only the one it plays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Game

NAMES = ("bauernheinrich",)


def load(name: str) -> "Game":
    """Return the module of a game; ValueError if there is none of that name."""
    if name not in NAMES:
        raise ValueError("unknown game: %s (allowed: %s)" % (name, ", ".join(NAMES)))
    # Asked for a name in it, __import__ returns the module itself and not the package.
    game: "Game" = __import__("engine." + name, None, None, ("Deal",))  # type: ignore[assignment]
    return game
