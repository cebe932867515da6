"""Levels: a character as he is, `steady`; `gentle`, when he slips and forgets; `sharp`, when he looks ahead."""

from engine import bots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Bot, Game

LEVELS = bots.LEVELS
ALLOWED = bots.NAMES + ("but for the first also with :gentle, :steady, :sharp",)  # in words


def known(name: str) -> bool:
    """Return whether a bot has that name, with or without a level."""
    parts = name.split(":")
    if len(parts) == 1:
        return name in bots.NAMES
    return len(parts) == 2 and parts[0] in bots.NAMES[1:] and parts[1] in LEVELS


def load(name: str, game: "Game", options: "dict[str, str]") -> "Bot":
    """Return a new bot as engine.bots.load does, also one with a level behind its name."""
    if not known(name):
        from engine.text.quoting import refusal

        raise refusal("unknown bot:", name, ALLOWED)
    return seated((name,) * 4, [bots.load(name.split(":")[0], game, options)] * 4, game, options)[0]


def seated(
    names: "tuple[str, ...] | list[str]", characters: "list[Bot]", game: "Game", options: "dict[str, str]"
) -> "list[Bot]":
    """Return a bot a seat, by their names, of the characters there. One Sharp looks ahead for all that are sharp: a
    board has little memory."""
    sharp = None
    found: "list[Bot]" = []
    for seat in range(len(names)):
        level = names[seat].split(":")[-1]
        if level == LEVELS[2]:
            from engine.bots.sharp import Sharp

            sharp = sharp or Sharp(game, options, characters)  # type: ignore[arg-type]
            found.append(sharp)
        elif level == LEVELS[0]:
            from engine.bots.gentle import Gentle

            found.append(Gentle(game, characters[seat]))  # type: ignore[arg-type]
        else:
            found.append(characters[seat])
    return found
