"""The games by name, each a folder of the engine: its rules - a module with NAME, PACK, OPTIONS, MATCH, Deal and TABLE,
the kind of table it is played at (trick, pile or team) -, its presets and its bots. A board imports only the one it
plays.

Asked for names in it, whichever, __import__ returns the module itself and not the package.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Characters, Game, Playouts, Presets

NAMES = ("bauernheinrich", "dudak", "bauerchen")


def load(name: str) -> "Game":
    """Return the rules of a game; ValueError if there is none of that name."""
    if name not in NAMES:
        from engine.text.quoting import refusal

        raise refusal("unknown game:", name, NAMES)
    game: "Game" = __import__("engine." + name + ".rules", None, None, NAMES)  # type: ignore[assignment]
    return game


def characters(name: str) -> "Characters":
    """Return the module with the bots of a game of NAMES."""
    bots: "Characters" = __import__("engine." + name + ".bots", None, None, NAMES)  # type: ignore[assignment]
    return bots


def presets(name: str) -> "Presets":
    """Return the module with the house rules by name that a game of NAMES has."""
    found: "Presets" = __import__("engine." + name + ".presets", None, None, NAMES)  # type: ignore[assignment]
    return found


def playouts(name: str) -> "Playouts":
    """Return the module that plays deals of a game of NAMES to their end, for those who look ahead."""
    playouts: "Playouts" = __import__("engine." + name + ".playout", None, None, NAMES)  # type: ignore[assignment]
    return playouts
