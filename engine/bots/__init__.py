"""The bots by name. A bot is a module with `Bot`, made once a match for the house rules in force.

`Bot(options).choose(view, moves, n, random)` returns one of the first `n` codes of `moves`; it sees the table through
its View only, breaks ties with `random` (a Generator), and allocates nothing.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Bot

NAMES = ("random", "thrifty", "hoarder", "counter")


def load(name: str, options: "dict[str, str]") -> "Bot":
    """Return a new bot for complete `options`; ValueError if there is none of that name."""
    if name not in NAMES:
        raise ValueError("unknown bot: %s (allowed: %s)" % (name, ", ".join(NAMES)))
    module = __import__("engine.bots." + name, None, None, ("Bot",))  # asked for a name in it, it returns that module
    bot: "Bot" = module.Bot(options)
    return bot
