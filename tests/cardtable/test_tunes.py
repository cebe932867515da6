"""The tunes of the table are such as handheld.sound plays, and short."""

import pytest
from cardtable import tunes

TUNES = {name: tune for name, tune in vars(tunes).items() if isinstance(tune, bytes)}


def test_there_is_a_tune_of_its_own_for_each_thing_that_happens() -> None:
    assert set(TUNES) == {"DEAL", "CARD", "TRICK", "PICK_UP", "YOUR_TURN", "OUT", "WON", "LOST", "NO"}
    assert len(set(TUNES.values())) == 9


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_is_whole_notes_that_small_speakers_give_and_ends_soon(name: str) -> None:
    tune = TUNES[name]
    assert len(tune) % 2 == 0
    assert all(300 <= 8 * pitch <= 1400 for pitch in tune[::2])
    assert 10 * sum(tune[1::2]) <= (600 if name in ("WON", "LOST") else 250)
