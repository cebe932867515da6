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


BAD_KEYS = [
    ("RIGHT=D1", "'RIGHT=D1' is not enough (needed at least: RIGHT and A)"),
    ("A=D1 B=D2", "'A=D1 B=D2' is not enough (needed at least: RIGHT and A)"),
    ("RIGHT=D1 FIRE=D2", "'FIRE=D2' is not KEY=PIN (allowed keys: LEFT RIGHT UP"),
    ("RIGHT=D1 A", "'A' is not KEY=PIN (allowed keys: LEFT RIGHT UP DOWN A B START"),
    ("RIGHT=D1=D2 A=D3", "'RIGHT=D1=D2' is not KEY=PIN"),
    ("RIGHT=D1 A=NOPIN", "this board has no pin 'NOPIN'"),
    ("RIGHT=D1 A=NOPIN+", "this board has no pin 'NOPIN'"),
    ("RIGHT=D1 A=", "this board has no pin ''"),
    ("RIGHT=D1 A=board_id", "this board has no pin 'board_id'"),
    (5, "'5' is not KEY=PIN"),
]


def assert_told(bench: Any, said: str) -> None:
    (notice,) = bench.load("settings").notices
    assert notice.startswith(said) and "\n" not in notice


@pytest.mark.parametrize(("keys", "said"), BAD_KEYS)
def test_a_known_board_goes_without_keys_that_cannot_be_and_tells_of_them(
    bench: Any, monkeypatch: pytest.MonkeyPatch, keys: str | int, said: str
) -> None:
    assert profile(bench, monkeypatch, "pewpew_m4", keys=keys).pins[0] == "BUTTON_LEFT"
    assert_told(bench, "CARDTABLE_KEYS: " + said)


@pytest.mark.parametrize(("keys", "said"), BAD_KEYS)
def test_a_board_without_a_row_has_no_others_and_says_what_is_wrong(
    bench: Any, monkeypatch: pytest.MonkeyPatch, keys: str | int, said: str
) -> None:
    with pytest.raises(LookupError) as caught:
        profile(bench, monkeypatch, keys=keys, sound="NO1")
    assert str(caught.value).startswith("CARDTABLE_KEYS: " + said)
    assert_told(bench, str(caught.value))


@pytest.mark.parametrize("error", [TypeError("row_pins contains duplicate pins"), ValueError("D1 in use")])
def test_pins_that_the_firmware_cannot_scan_are_keys_that_cannot_be(
    bench: Any, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(pins: tuple[str, ...], value_when_pressed: bool, pull: bool) -> None:
        assert pins == ("D1", "D2") and pull
        raise error

    monkeypatch.setattr("keypad.Keys", refuse)
    assert profile(bench, monkeypatch, "pewpew_m4", keys="A=D2+ RIGHT=D1").pins[0] == "BUTTON_LEFT"
    assert_told(bench, f"CARDTABLE_KEYS: {error} (allowed: pins that nothing else uses, each once)")


def test_a_sound_that_cannot_be_is_told(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert profile(bench, monkeypatch, "pewpew_m4", sound="P1,NO1").sound == ("SPEAKER",)
    assert_told(bench, "CARDTABLE_SOUND: this board has no pin 'NO1'")


def test_a_sound_has_three_pins_at_most(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert profile(bench, monkeypatch, "pewpew_m4", sound="P1,P2,P3").sound == ("P1", "P2", "P3")
    assert profile(bench, monkeypatch, "pewpew_m4", sound="P1,P2,P3,P4").sound == ("SPEAKER",)
    assert_told(bench, "CARDTABLE_SOUND: 4 pins (allowed: the pin;")


@pytest.mark.parametrize("keys", ["x" * 2**20, "A=D1 " * 2**18, f"RIGHT=D1 A={'NO' * 2**19}", "RIGHT=NO\udcff A=D1"])
def test_long_keys_are_quoted_in_part_and_on_one_line(bench: Any, monkeypatch: pytest.MonkeyPatch, keys: str) -> None:
    profile(bench, monkeypatch, "pewpew_m4", keys=keys)
    assert_short(bench)


@pytest.mark.parametrize("sound", ["NO" * 2**19, "NO1\n" * 2**18, "P1,NO\udcff"])
def test_a_long_sound_is_too(bench: Any, monkeypatch: pytest.MonkeyPatch, sound: str) -> None:
    profile(bench, monkeypatch, "pewpew_m4", sound=sound)
    assert_short(bench)


def assert_short(bench: Any) -> None:
    (notice,) = bench.load("settings").notices
    assert notice.isprintable() and len(notice) < 160


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
