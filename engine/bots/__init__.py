"""The bots: `random`, and in each game's folder three characters, the same in all of them, each at three levels.

A name is that of a character, or with a level behind it, `counter:sharp`. Steady ones play as they are; gentle ones
slip and forget (engine.bots.gentle), sharp ones look ahead (engine.bots.sharp).

A class such as Thrifty is made once a match for the house rules in force. Its `choose(view, moves, n, random)` returns
one of the first `n` codes of `moves`; it sees the table through its View only, breaks ties with `random` (a Generator),
and allocates nothing. One that thinks for longer than 60,000 turns of an empty loop, 0.2 s on an RP2040, does so in
steps: `choose` returns NOTHING, before it has used `random`, and so does `go_on`, which is called with the same
arguments until it returns a move; after `hurry` it does so soon.
"""

from engine import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bots.cheapest import Cheapest
    from engine.bots.sharp import Sharp
    from engine.protocol import Bot, Game

NAMES = ("random", "thrifty", "hoarder", "counter")
LEVELS = ("gentle", "steady", "sharp")
ALLOWED = NAMES + ("but for the first also with :gentle, :steady, :sharp",)  # in words
_GENTLE = LEVELS[0]
_SHARP = LEVELS[2]
_COUNTER = NAMES[3]


def known(name: str) -> bool:
    """Return whether a bot has that name, with or without a level."""
    parts = name.split(":")
    if len(parts) == 1:
        return name in NAMES
    return len(parts) == 2 and parts[0] in NAMES[1:] and parts[1] in LEVELS


def load(name: str, game: "Game", options: "dict[str, str]") -> "Bot":
    """Return a new bot at `game` for complete `options`, that plays at any seat; ValueError if there is none of that
    name."""
    return table((name,) * 4, game, options)[0]


def table(names: "tuple[str, ...] | list[str]", game: "Game", options: "dict[str, str]") -> "list[Bot]":
    """Return a new bot a seat, by their names. A character is made once, however many seats he has, and one Sharp looks
    ahead for all: a board has little memory."""
    characters: "list[Cheapest]" = []  # or a Random, who is never sharp or gentle
    for seat in range(len(names)):
        name = names[seat]
        if not known(name):
            from engine.text.quoting import refusal

            raise refusal("unknown bot:", name, ALLOWED)
        name = name.split(":")[0]
        character = None
        for other in range(seat):
            if names[other].split(":")[0] == name:
                character = characters[other]
        characters.append(character or _kind(name, game)(options))  # from here: a board has room for few frames
    bots: "list[Bot]" = []
    sharp = None
    for seat in range(len(names)):
        level = names[seat].split(":")[-1]
        if level == _SHARP:
            from engine.bots.sharp import Sharp

            sharp = sharp or Sharp(game, options, characters)
            bots.append(sharp)
        elif level == _GENTLE:
            from engine.bots.gentle import Gentle

            bots.append(Gentle(game, characters[seat]))
        else:
            bots.append(characters[seat])
    return bots


def advisor(game: "Game", options: "dict[str, str]") -> "Sharp":
    """Return a sharp counter."""
    from engine.bots.sharp import Sharp

    return Sharp(game, options, [_kind(_COUNTER, game)(options)] * 4)


def _kind(name: str, game: "Game") -> "type[Cheapest]":
    """Return the class of a character, or Random."""
    if name == NAMES[0]:
        from engine.bots.random import Random

        return Random  # type: ignore[return-value]  # who has no level, and so need not be more than a Bot
    kind: "type[Cheapest]" = getattr(games.characters(game.NAME), name[0].upper() + name[1:])
    return kind
