"""The bots: `random`, and in each game's folder three characters, the same in all of them, each at three levels.

A name is that of a character, or with a level behind it, `counter:sharp` (engine.bots.levels).

A class such as Thrifty is made once a match for the house rules in force. Its `choose(view, moves, n, random)` returns
one of the first `n` codes of `moves`; it sees the table through its View only, breaks ties with `random` (a Generator),
and allocates nothing. One that thinks for longer than 60,000 turns of an empty loop, 0.2 s on an RP2040, does so in
steps: `choose` returns NOTHING, before it has used `random`, and so does `go_on`, which is called with the same
arguments until it returns a move. One that takes many steps can be told to `hurry`, and is done at the next.
"""

from engine import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Bot, Game

NAMES = ("random", "thrifty", "hoarder", "counter")
LEVELS = ("gentle", "steady", "sharp")


def load(name: str, game: "Game", options: "dict[str, str]") -> "Bot":
    """Return a new bot at `game` for complete `options`; ValueError if there is none of that name. One with a level
    behind its name engine.bots.levels loads."""
    if name not in NAMES:
        from engine.text.quoting import refusal

        raise refusal("unknown bot:", name, NAMES)
    if name == NAMES[0]:
        from engine.bots.random import Random

        return Random(options)
    bot: "Bot" = getattr(games.characters(game.NAME), name[0].upper() + name[1:])(options)
    return bot
