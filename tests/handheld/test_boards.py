"""The table of boards, against itself, against the facts we are sure of and against CircuitPython's own definitions."""

import re
from typing import Any

import pytest

from tools.bundle.firmware import definition, modules
from tools.sim import hardware

LEFT, RIGHT, UP, DOWN, A, B, START, SELECT = range(8)
BOARDS = [
    "pybadge",
    "pygamer",
    "pewpew_m4",
    "pimoroni_picosystem",
    "pajenicko_picopad",
    "hack_club_sprig",
    "ugame22",
    "deshipu_ugame_s3",
    "tinycircuits_thumby_color",
    "tinycircuits_thumby",
    "meowbit_v121",
    "seeeduino_wio_terminal",
    "hardkernel_odroid_go",
    "adafruit_feather_esp32s3_reverse_tft",
    "lilygo_t_display_rp2040",
    "clue_nrf52840_express",
]
EACH_BOARD = pytest.mark.parametrize("board_id", BOARDS)
# A key of the Feather is pressed = high, and so are those behind the badges' shift registers.
HIGH = {"pybadge": 8, "pygamer": 4, "adafruit_feather_esp32s3_reverse_tft": 2}


def keys_of(profile: Any) -> list[int]:
    return [key for key in range(8) if profile.keys >> key & 1]


def by_name(profile: Any) -> dict[int, str]:
    """The pin of each key."""
    return dict(zip(profile.names, profile.pins, strict=True))


def test_the_table_has_each_board_once(bench: Any) -> None:
    rows = bench.load("boards").TABLE.replace("\\\n", "").split("\n")
    assert [row.split()[0] for row in rows if row] == BOARDS


@EACH_BOARD
def test_a_board_is_found_by_its_id_and_its_keys_are_numbered_from_0(bench: Any, board_id: str) -> None:
    profile = bench.load("boards").find(board_id)
    assert profile.board_id == board_id
    assert len(set(profile.names)) == len(profile.names) and set(profile.names) <= set(range(8))
    assert bool(profile.shift) != bool(profile.pins)
    assert len(profile.shift) == 3 or len(profile.pins) == len(profile.names) == len(set(profile.pins))
    assert len(profile.stick) in (0, 2) and len(profile.sound) in (0, 1, 2, 3)
    assert keys_of(profile) == sorted([*profile.names, *([LEFT, RIGHT, UP, DOWN] if profile.stick else [])])


@EACH_BOARD
def test_the_firmware_has_every_pin_and_module_a_row_names(bench: Any, board_id: str) -> None:
    profile = bench.load("boards").find(board_id)
    pins = re.findall(r"^(\w+): microcontroller\.Pin", definition(board_id), re.MULTILINE)
    light = (profile.light,) if profile.light else ()
    assert not {*profile.shift, *profile.pins, *profile.stick, *profile.sound, *light} - set(pins)
    assert ("keypad.ShiftRegisterKeys" if profile.shift else "keypad.Keys") in modules(board_id)
    assert "analogio" in modules(board_id) or not profile.stick
    assert re.search(r"^DISPLAY: ", definition(board_id), re.MULTILINE)


@EACH_BOARD
def test_a_screen_has_the_pictures_that_the_game_takes_for_its_size(bench: Any, board_id: str) -> None:
    board = hardware.BOARDS[board_id]
    large = board.width >= 240 and board.height >= 200
    fits = board.width >= 128 and board.height >= 64
    assert bench.load("boards").find(board_id).screen == ("large" if large else "small" if fits else "tiny")


@EACH_BOARD
def test_keys_read_low_while_pressed_but_for_those_we_know_of(bench: Any, board_id: str) -> None:
    profile = bench.load("boards").find(board_id)
    assert len(profile.names) - profile.low == HIGH.get(board_id, 0)


@EACH_BOARD
def test_every_board_has_the_keys_to_move_on_and_to_play(bench: Any, board_id: str) -> None:
    profile = bench.load("boards").find(board_id)
    assert {RIGHT, A} <= set(keys_of(profile))
    assert profile.few or {LEFT, RIGHT, UP, DOWN, A, B} <= set(keys_of(profile))


@pytest.mark.parametrize("board_id", ["", "pybadg", "pybadge_lc", "ybadge", "pybadge shift", "unknown"])
def test_a_board_that_is_not_in_the_table_has_no_profile(bench: Any, board_id: str) -> None:
    assert bench.load("boards").find(board_id) is None


def test_the_badge(bench: Any) -> None:
    profile = bench.load("boards").find("pybadge")
    assert profile.names == (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)
    assert profile.shift == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    assert profile.low == 0 and profile.stick == () and profile.pins == ()
    assert profile.sound == ("SPEAKER", "SPEAKER_ENABLE") and profile.light == "TFT_LITE"


def test_the_gamer(bench: Any) -> None:
    profile = bench.load("boards").find("pygamer")
    assert profile.names == (B, A, START, SELECT)
    assert profile.shift == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    assert profile.low == 0 and profile.ladder is False and profile.few is False
    assert profile.stick == ("JOYSTICK_X", "JOYSTICK_Y")


def test_the_picosystem_has_x_for_start_and_y_for_select(bench: Any) -> None:
    profile = bench.load("boards").find("pimoroni_picosystem")
    pins = by_name(profile)
    assert (pins[START], pins[SELECT], pins[A], pins[B]) == ("SW_X", "SW_Y", "SW_A", "SW_B")
    assert profile.low == 8 and profile.shift == () and profile.sound == ("AUDIO",)
    assert profile.light == "BACKLIGHT"


def test_the_sprig_has_its_left_pad_for_moving(bench: Any) -> None:
    pins = by_name(bench.load("boards").find("hack_club_sprig"))
    assert [pins[key][-1] for key in (UP, LEFT, DOWN, RIGHT)] == ["W", "A", "S", "D"]


def test_the_odroid_has_a_pad_of_resistors(bench: Any) -> None:
    profile = bench.load("boards").find("hardkernel_odroid_go")
    assert profile.ladder is True and profile.stick == ("BTN_AXIS_X", "BTN_AXIS_Y")
    assert keys_of(profile) == list(range(8))


@pytest.mark.parametrize(
    ("board_id", "pins", "low"),
    [
        ("adafruit_feather_esp32s3_reverse_tft", {LEFT: "D0", RIGHT: "D1", A: "D2"}, 1),
        ("lilygo_t_display_rp2040", {RIGHT: "BUTTON_R", A: "BUTTON_L"}, 2),
        ("clue_nrf52840_express", {RIGHT: "BUTTON_B", A: "BUTTON_A"}, 2),
    ],
)
def test_boards_with_few_keys(bench: Any, board_id: str, pins: dict[int, str], low: int) -> None:
    profile = bench.load("boards").find(board_id)
    assert by_name(profile) == pins and profile.low == low and profile.few is True


@pytest.mark.parametrize("lacking", range(6))
def test_a_board_that_lacks_one_of_the_pad_a_and_b_has_few_keys(bench: Any, lacking: int) -> None:
    sources = ["1", "2", "3", "4", "5", "6", "7", "8"]
    boards = bench.load("boards")
    assert boards.Profile("mine pins:GP " + " ".join(sources) + " - - - small").few is False
    sources[lacking] = "-"
    assert boards.Profile("mine pins:GP " + " ".join(sources) + " - - - small").few is True


def test_keys_that_read_high_are_numbered_after_those_that_read_low(bench: Any) -> None:
    profile = bench.load("boards").Profile("mine pins:GP 2+ 3 4+ 5 6+ 7 8+ 9 - GP1 - small")
    assert profile.names == (RIGHT, DOWN, B, SELECT, LEFT, UP, A, START) and profile.low == 4
    assert profile.pins == ("GP3", "GP5", "GP7", "GP9", "GP2", "GP4", "GP6", "GP8")


def test_a_stick_stands_in_for_the_pad_alone(bench: Any) -> None:
    profile = bench.load("boards").Profile("mine pins:GP - - - - 1 2 - - centred:A0,A1 - - small")
    assert keys_of(profile) == [LEFT, RIGHT, UP, DOWN, A, B] and profile.few is False
