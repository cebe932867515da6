"""Which match a game is played for: the choice that there is, and the score across deals of the kind chosen.

Games that end with places count points or marks (engine.places_match), Bauerchen counts rounds and
steins (engine.bauerchen.stein_match).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Game, Match

MATCH = ("match", "round_to")  # the options of a match; those of presets are a deal's
_POINTS_SHOWN = ("points", ("shown", "hidden"))


def options(game: "Game") -> "tuple[tuple[str, tuple[str, ...]], ...]":
    """Return a game's OPTIONS with what a deal knows nothing of: the choice of match, single deals or the game's kind,
    where the game has none among its own rules; and where teams take card points, whether the table shows how many."""
    if game.MATCH == "stein":
        return game.OPTIONS + (_POINTS_SHOWN,)
    return game.OPTIONS + (("match", ("single", game.MATCH)),)


def new(game: "Game", rules: "dict[str, str]", dealer: int) -> "Match":
    """Return the match that complete `rules` ask for, at no score."""
    if game.MATCH == "stein":
        from engine.bauerchen.stein_match import SteinMatch

        return SteinMatch(rules, dealer)
    from engine.places_match import PlacesMatch

    return PlacesMatch(game, dealer)
