"""Levels: a character as he is, `steady`; `gentle`, when he slips and forgets; `sharp`, when he looks ahead."""

from engine import bots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Bot, Game


def seated(
    names: "tuple[str, ...] | list[str]", characters: "list[Bot]", game: "Game", options: "dict[str, str]"
) -> "list[Bot]":
    """Return a bot a seat, by their names, of the characters there. One Sharp looks ahead for all that are sharp: a
    board has little memory."""
    sharp = None
    found: "list[Bot]" = []
    for seat in range(len(names)):
        level = names[seat].split(":")[-1]
        if level == bots.LEVELS[2]:
            from engine.bots.sharp import Sharp

            sharp = sharp or Sharp(game, options, characters)  # type: ignore[arg-type]
            found.append(sharp)
        elif level == bots.LEVELS[0]:
            from engine.bots.gentle import Gentle

            found.append(Gentle(game, characters[seat]))  # type: ignore[arg-type]
        else:
            found.append(characters[seat])
    return found
