"""House rules by name, as their sources have them (RULES.md 5, rows 35, 36 and 40):
(name, what differs from the default) each, the default first. While they are read, the rest of the game is imported.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PRESETS = (
    ("lautern", ()),
    ("pfalz", (("call_after", "2"), ("melds", "on"))),
    ("outside", (("lautern", "no"),)),
)


def ahead() -> "Iterator[None]":
    """Import what the bots and the table need, a module at a time."""
    __import__("engine.bots.cheapest")
    yield
    __import__("engine.bauerchen.sure_tricks")
    yield
