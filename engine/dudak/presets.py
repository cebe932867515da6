"""House rules by name, as their sources have them (RULES.md 5, rows 19 and 20):
(name, what differs from the default) each, the default first. While they are read, the rest of the game is imported.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PRESETS = (
    ("article", ()),
    ("duty", (("beat", "must"), ("take", "whole"))),
    ("suits", (("take", "same_suit"),)),
)


def ahead() -> "Iterator[None]":
    """Import what the bots need, a module at a time."""
    __import__("engine.bots.cheapest")
    yield
