"""A bot alone by its name, with or without a level: for a PC; on a board Players seat theirs."""

from engine import bots
from engine.bots.levels import seated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Bot, Game

ALLOWED = bots.NAMES + ("but for the first also with :gentle, :steady, :sharp",)  # in words


def known(name: str) -> bool:
    """Return whether a bot has that name."""
    parts = name.split(":")
    if len(parts) == 1:
        return name in bots.NAMES
    return len(parts) == 2 and parts[0] in bots.NAMES[1:] and parts[1] in bots.LEVELS


def load(name: str, game: "Game", options: "dict[str, str]") -> "Bot":
    """Return a new bot as engine.bots.load does, also one with a level behind its name; ValueError if there is none."""
    if not known(name):
        from engine.text.quoting import refusal

        raise refusal("unknown bot:", name, ALLOWED)
    return seated((name,) * 4, [bots.load(name.split(":")[0], game, options)] * 4, game, options)[0]
