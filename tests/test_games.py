"""No game is missing in a list of the tests, and the engine says the same of each."""

from pathlib import Path

import pytest

from engine import games
from tests.engine.anygame import in_teams
from tests.on_offer import left_out

from .games import NAMES, PLACES, ROWS, TEAMS

TESTS = Path(__file__).parent


def test_every_game_has_a_row() -> None:
    assert games.NAMES == NAMES
    assert sorted(PLACES + TEAMS) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_row_says_what_the_game_says(name: str) -> None:
    game = games.load(name)
    assert (game.MATCH, in_teams(game)) == (ROWS[name].match, ROWS[name].teams)


def test_every_game_has_a_model_and_a_file_of_perft_rows() -> None:
    assert {path.stem for path in (TESTS / "checker").glob("*.py")} >= set(NAMES)
    assert {path.name for path in (TESTS / "data").glob("perft_*")} == {f"perft_{name}.jsonl" for name in NAMES}


def test_what_is_on_offer_and_left_out_is_told() -> None:
    assert left_out([]) == ["Bauernheinrich", "Dudák", "Open Dudák", "Pocket Dudák", "Bauerchen"]
    assert left_out([("dudak", "beat=must"), ("bauerchen", "melds=on")]) == [
        "Bauernheinrich",
        "Open Dudák",
        "Pocket Dudák",
    ]
