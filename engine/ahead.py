"""Imports what any game may need while the player looks at a page, a module at a time; what one game needs, its presets
import. A deal in play has no use for it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def any_game() -> "Iterator[None]":
    """Import what is large, and needed if it is that game which will be chosen, or shared by several."""
    # The beating is Bauernheinrich's alone: imported with its rules it would have their page open after 415 ms on a
    # PicoSystem, not after 376, and 400 are allowed. The price is up to 1 KB while another game is played.
    for module in ("engine.why", "engine.bauernheinrich.beating", "engine.state", "engine.events"):
        __import__(module)
        yield
