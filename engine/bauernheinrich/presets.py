"""House rules by name, as their sources have them (RULES.md 2.9):
(name, what differs from the default) each, the default first. While they are read, the rest of the game is imported.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PRESETS = (
    ("spielregeln", ()),
    (
        "article",
        (("follow", "void_to_trump"), ("beat", "may"), ("leader", "same"), ("direction", "counterclockwise")),
    ),
    ("loose", (("follow", "free"),)),
)


def ahead() -> "Iterator[None]":
    """Import what the bots need, a module at a time."""
    __import__("engine.bots.cheapest")
    yield
    __import__("engine.bauernheinrich.ending")
    yield
