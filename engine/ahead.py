"""Imports what a game needs while the player looks at a page, a module at a time, those first that others import.

A deal in play has no use for it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def any_game() -> "Iterator[None]":
    """Import what is large, and needed if it is that game which will be chosen, or shared by several."""
    for module in ("engine.why", "engine.bauernheinrich.beating", "engine.state", "engine.events"):
        __import__(module)
        yield


def one_game(name: str) -> "Iterator[None]":
    """Import what the bots and the table of a game of NAMES need, whose rules are there."""
    __import__("engine.bots.cheapest")
    yield
    if name == "bauernheinrich":
        __import__("engine.bauernheinrich.ending")
        yield
    elif name == "bauerchen":
        __import__("engine.bauerchen.sure_tricks")
        yield
