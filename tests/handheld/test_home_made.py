"""A board that no row describes, or that its maker has wired anew: its keys and its sound come from settings.toml."""

import os
from typing import Any

import pytest

LEFT, RIGHT, UP, DOWN, A, B, START, SELECT = range(8)
COLUMNS, LINES = 26, 9  # of the firmware's terminal on a screen of 160x128


def profile(bench: Any, monkeypatch: pytest.MonkeyPatch, board_id: str = "mine", **settings: str | int) -> Any:
    """What the board takes itself for, with these settings, named without CARDTABLE_."""
    found = {"CARDTABLE_" + name.upper(): value for name, value in settings.items()}
    monkeypatch.setattr(os, "getenv", found.get)
    bench.board.board_id = board_id
    return bench.load("boards").this_board()


def test_a_known_board_is_what_its_row_says(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert profile(bench, monkeypatch, "pybadge").shift == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")


def test_an_unknown_board_has_the_keys_that_its_maker_names(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = profile(bench, monkeypatch, keys="LEFT=D5 RIGHT=D6 UP=D9 DOWN=D10 A=D11 B=D12 START=D13")
    assert mine.board_id == "mine" and mine.few is False and mine.low == 7
    assert mine.names == (LEFT, RIGHT, UP, DOWN, A, B, START)
    assert mine.pins == ("D5", "D6", "D9", "D10", "D11", "D12", "D13")
    assert (mine.shift, mine.stick, mine.sound, mine.light) == ((), (), (), "")


def test_right_and_a_are_enough(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = profile(bench, monkeypatch, keys=" A=GP1  RIGHT=GP2 ")
    assert mine.few is True and mine.pins == ("GP2", "GP1") and mine.names == (RIGHT, A)


def test_a_plus_marks_a_key_that_reads_high_while_pressed(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = profile(bench, monkeypatch, keys="RIGHT=D1+ A=D0")
    assert mine.pins == ("D0", "D1") and mine.names == (A, RIGHT) and mine.low == 1


def test_the_sound_is_a_pin_or_several(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert profile(bench, monkeypatch, keys="RIGHT=D1 A=D0", sound="A0").sound == ("A0",)
    assert profile(bench, monkeypatch, "pewpew_m4", sound="P1,P2").sound == ("P1", "P2")


def test_settings_outweigh_the_row_and_leave_the_rest_of_it(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = profile(bench, monkeypatch, "pygamer", keys="RIGHT=A1 A=A2 LEFT=A3")
    assert mine.pins == ("A3", "A1", "A2") and mine.shift == () and mine.stick == ()
    assert mine.sound == ("SPEAKER", "SPEAKER_ENABLE") and mine.screen == "small"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"keys": "RIGHT=D1"}, "CARDTABLE_KEYS cannot be 'RIGHT=D1' (needed at least: RIGHT and A)"),
        ({"keys": "A=D1 B=D2"}, "CARDTABLE_KEYS cannot be 'A=D1 B=D2' (needed at least: RIGHT and A)"),
        ({"keys": "RIGHT=D1 FIRE=D2"}, "CARDTABLE_KEYS: 'FIRE=D2' is not KEY=PIN (allowed keys: LEFT RIGHT UP"),
        ({"keys": "RIGHT=D1 A"}, "CARDTABLE_KEYS: 'A' is not KEY=PIN (allowed keys: LEFT RIGHT UP DOWN A B START"),
        ({"keys": "RIGHT=D1=D2 A=D3"}, "CARDTABLE_KEYS: 'RIGHT=D1=D2' is not KEY=PIN"),
        ({"keys": "RIGHT=D1 A=NOPIN"}, "CARDTABLE_KEYS: this board has no pin 'NOPIN'"),
        ({"keys": "RIGHT=D1 A=NOPIN+"}, "CARDTABLE_KEYS: this board has no pin 'NOPIN'"),
        ({"keys": "RIGHT=D1 A="}, "CARDTABLE_KEYS: this board has no pin ''"),
        ({"keys": "RIGHT=D1 A=board_id"}, "CARDTABLE_KEYS: this board has no pin 'board_id'"),
        ({"keys": 5}, "CARDTABLE_KEYS: '5' is not KEY=PIN"),
        ({"keys": "RIGHT=D1 A=D2", "sound": "NO1"}, "CARDTABLE_SOUND: this board has no pin 'NO1'"),
    ],
)
def test_a_setting_that_cannot_be_is_one_line_that_names_it(
    bench: Any, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str | int], said: str
) -> None:
    with pytest.raises(ValueError) as caught:
        profile(bench, monkeypatch, **settings)
    assert str(caught.value).startswith(said) and "\n" not in str(caught.value)


@pytest.mark.parametrize("board_id", ["mine", "adafruit_feather_rp2040_prop_maker"])
def test_without_keys_an_unknown_board_says_in_nine_lines_what_to_set(
    bench: Any, monkeypatch: pytest.MonkeyPatch, board_id: str
) -> None:
    with pytest.raises(LookupError) as caught:
        profile(bench, monkeypatch, board_id)
    said = str(caught.value)
    assert board_id in said and "settings.toml" in said and 'CARDTABLE_KEYS="RIGHT=' in said
    assert sum(-(-len(line) // COLUMNS) for line in said.split("\n")) < LINES


def test_what_it_says_to_set_can_be_set(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LookupError) as caught:
        profile(bench, monkeypatch)
    example = str(caught.value).split("\n")[1]
    assert profile(bench, monkeypatch, keys=example.split('"')[1]).few is True


def test_a_board_that_reads_no_settings_has_its_row(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getenv")
    bench.board.board_id = "pewpew_m4"
    assert len(bench.load("boards").this_board().pins) == 7
