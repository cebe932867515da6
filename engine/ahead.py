"""Imports what any game may need while the player looks at a page, a module at a time; what one game needs, its presets
import. A deal in play has no use for it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def any_game() -> "Iterator[None]":
    """Import what is large, and needed if it is that game which will be chosen, or shared by several."""
    for module in ("engine.why", "engine.bauernheinrich.beating", "engine.state", "engine.events"):
        __import__(module)
        yield
