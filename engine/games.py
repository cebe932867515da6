"""The games by name: modules with NAME, PACK, OPTIONS and Deal. A board imports only the one it plays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Game

NAMES = ("bauernheinrich",)


def load(name: str) -> "Game":
    """Return the module of a game; ValueError if there is none of that name."""
    if name not in NAMES:
        raise ValueError("unknown game: %s (allowed: %s)" % (name, ", ".join(NAMES)))
    game: "Game" = getattr(__import__("engine." + name), name)
    return game
