"""The kinds of table that there are, and what belongs to each. A game says at which it is played: `TABLE` in its rules.

What is shown and done otherwise at one kind its middle says (see cardtable.middle.middle): nothing else asks which it
is. The words are each game's own.
"""

from engine.games import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from cardtable.draw.art import Art
    from cardtable.middle.middle import Middle
    from cardtable.table.layout import Layout
    from engine.protocol import Game
    from engine.session import Session

# The modules of what lies in the middle.
_PARTS = {
    "trick": ("middle", "trick"),
    "pile": ("middle", "overlay", "pile"),
    "team": ("middle", "trick", "team_points", "team"),
}


def words(name: str) -> "ModuleType":
    """Return what is said at the table of a game of NAMES."""
    said: "ModuleType" = __import__("cardtable.words.en." + name, None, None, NAMES)
    return said


def ahead(game: "Game") -> "Iterator[None]":
    """Import what the table of a game needs and those of others do not, a module at a time."""
    words(game.NAME)
    yield
    for part in ("middle", "trick", "overlay", "pile", "team_points", "team"):  # those first that others need
        if part in _PARTS[game.TABLE]:
            __import__("cardtable.middle." + part)
            yield


def middle(art: "Art", layout: "Layout", session: "Session") -> "Middle":
    """Return what lies in the middle of the table of a session's game."""
    kind = session.game.TABLE
    said = words(session.game.NAME)
    if kind == "pile":
        from cardtable.middle.pile import Pile

        return Pile(art, layout, session, said)
    if kind == "team":
        from cardtable.middle.team import Team

        return Team(art, layout, session, said)
    from cardtable.middle.trick import Trick

    return Trick(art, layout, session, said)
