"""The games as the tests know them: a new game is a row here, and whoever wants some of the games takes them from here.

Nothing of the engine is imported, for the checker is to know the rules apart from it; test_games.py holds the rows
against the engine's games, and tells which list with something of each game's own lacks one.
"""

from typing import NamedTuple


class Row(NamedTuple):
    """`match`: what its matches count; `teams`: whether two teams play, and not each for a place of his own;
    `positions` in its file of perft rows, and `ways` to go on from them that were counted, in round numbers."""

    match: str
    teams: bool
    positions: int
    ways: int


ROWS = {
    "bauernheinrich": Row(match="points", teams=False, positions=60, ways=200_000),
    "dudak": Row(match="marks", teams=False, positions=97, ways=600_000),
    "bauerchen": Row(match="stein", teams=True, positions=17, ways=27_000),
}
NAMES = tuple(ROWS)
TEAMS = tuple(name for name in NAMES if ROWS[name].teams)
PLACES = tuple(name for name in NAMES if not ROWS[name].teams)
