"""The games as a player is offered them, Dudák's variants one by one; a list of them leaves none out."""

from collections.abc import Iterable

from cardtable.words.en import pages as page_words

from engine import games, match
from engine.text import option_words


def left_out(played: Iterable[tuple[str, str]]) -> list[str]:
    """The titles on offer that are not among those `played`, each a game and the words of its options."""
    rules = [(name, option_words.parse(match.options(games.load(name)), words.split())) for name, words in played]
    missing = []
    for name, fixed, title, _ in page_words.GAMES:
        key, _, value = fixed.partition(" ")[0].partition("=")  # the first settles which variant it is
        if not any(name == other and (not fixed or chosen[key] == value) for other, chosen in rules):
            missing.append(title)
    return missing
