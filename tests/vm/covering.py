"""Few sets of a game's house rules in which any two values of different options meet."""

from itertools import combinations, product

from engine import games

_Word = tuple[str, str]


def covering(game: str) -> list[list[str]]:
    """Words key=value for each set, the defaults first; of sets that bring as many new pairs the first is taken."""
    table = games.load(game).OPTIONS
    sets = [
        tuple((key, value) for (key, _), value in zip(table, values, strict=True))
        for values in product(*(values for _, values in table))
    ]
    chosen = [sets[0]]
    left = set().union(*map(_pairs, sets)) - _pairs(sets[0])
    while left:
        chosen.append(max(sets, key=lambda words: len(left & _pairs(words))))
        left -= _pairs(chosen[-1])
    return [[f"{key}={value}" for key, value in words] for words in chosen]


def _pairs(words: tuple[_Word, ...]) -> set[tuple[_Word, _Word]]:
    return set(combinations(words, 2))
