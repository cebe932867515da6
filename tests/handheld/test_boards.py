"""The table of boards, against itself, against the facts we are sure of and against CircuitPython's own definitions."""

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest

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


def definition(board_id: str) -> str:
    """What CircuitPython's stubs say of a board."""
    try:
        stubs = distribution("circuitpython-stubs")
    except PackageNotFoundError:
        pytest.skip("circuitpython-stubs is not installed")
    return Path(str(stubs.locate_file(f"board_definitions/{board_id}/__init__.pyi"))).read_text(encoding="utf-8")


def pins_used(profile: Any) -> tuple[str, ...]:
    pins: tuple[str, ...] = profile.shift + profile.pins + profile.stick + profile.sound
    return pins


def test_the_table_has_each_board_once(bench: Any) -> None:
    rows = bench.load("boards").TABLE.replace("\\\n", "").split("\n")
    assert [row.split()[0] for row in rows if row] == BOARDS


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_board_is_found_by_its_id_and_its_keys_are_numbered_from_0(bench: Any, board_id: str) -> None:
    profile = bench.load("boards").find(board_id)
    assert profile.board_id == board_id
    assert len(set(profile.names)) == len(profile.names) and set(profile.names) <= set(range(8))
    assert bool(profile.shift) != bool(profile.pins)
    assert len(profile.shift) == 3 or len(profile.pins) == len(profile.names) == len(set(profile.pins))
    assert len(profile.stick) in (0, 2) and len(profile.sound) in (0, 1, 2, 3)
    assert sorted(profile.missing() + list(profile.names) + ([LEFT, RIGHT, UP, DOWN] if profile.stick else [])) == list(
        range(8)
    )


@pytest.mark.parametrize("board_id", BOARDS)
def test_no_row_claims_to_be_tried_on_hardware_yet(bench: Any, board_id: str) -> None:
    assert bench.load("boards").find(board_id).tried is False


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_firmware_has_every_pin_and_module_a_row_names(bench: Any, board_id: str) -> None:
    profile = bench.load("boards").find(board_id)
    text = definition(board_id)
    pins = re.findall(r"^(\w+): microcontroller\.Pin", text, re.MULTILINE)
    assert not set(pins_used(profile)) - set(pins)
    included = re.findall(r"[\w.]+", re.findall(r"Included modules: (.*)", text)[0])
    assert ("keypad.ShiftRegisterKeys" if profile.shift else "keypad.Keys") in included
    assert "analogio" in included or not profile.stick
    assert re.search(r"^DISPLAY: ", text, re.MULTILINE)


@pytest.mark.parametrize("board_id", ["", "pybadg", "pybadge_lc", "ybadge", "pybadge shift", "unknown"])
def test_a_board_that_is_not_in_the_table_has_no_profile(bench: Any, board_id: str) -> None:
    assert bench.load("boards").find(board_id) is None


def test_the_badge(bench: Any) -> None:
    profile = bench.load("boards").find("pybadge")
    assert profile.names == (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)
    assert profile.shift == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    assert profile.pressed is True and profile.stick == () and profile.pins == ()
    assert profile.sound == ("SPEAKER", "SPEAKER_ENABLE")


def test_the_gamer(bench: Any) -> None:
    profile = bench.load("boards").find("pygamer")
    assert profile.names == (B, A, START, SELECT)
    assert profile.shift == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    assert profile.pressed is True and profile.ladder is False
    assert profile.stick == ("JOYSTICK_X", "JOYSTICK_Y")


def test_the_picosystem_has_x_for_start_and_y_for_select(bench: Any) -> None:
    profile = bench.load("boards").find("pimoroni_picosystem")
    by_name = dict(zip(profile.names, profile.pins, strict=True))
    assert (by_name[START], by_name[SELECT], by_name[A], by_name[B]) == ("SW_X", "SW_Y", "SW_A", "SW_B")
    assert profile.pressed is False and profile.shift == () and profile.sound == ("AUDIO",)


def test_the_sprig_has_its_left_pad_for_moving(bench: Any) -> None:
    profile = bench.load("boards").find("hack_club_sprig")
    by_name = dict(zip(profile.names, profile.pins, strict=True))
    assert [by_name[key][-1] for key in (UP, LEFT, DOWN, RIGHT)] == ["W", "A", "S", "D"]


@pytest.mark.parametrize(
    ("board_id", "missing"),
    [
        ("pybadge", []),
        ("pygamer", []),
        ("pimoroni_picosystem", []),
        ("hardkernel_odroid_go", []),
        ("pewpew_m4", [SELECT]),
        ("tinycircuits_thumby", [START, SELECT]),
    ],
)
def test_a_board_with_a_pad_and_two_keys_can_be_played(bench: Any, board_id: str, missing: list[int]) -> None:
    profile = bench.load("boards").find(board_id)
    assert profile.missing() == missing
    assert profile.playable()


@pytest.mark.parametrize(
    ("board_id", "names"),
    [
        ("adafruit_feather_esp32s3_reverse_tft", (A, B)),
        ("lilygo_t_display_rp2040", (A, B)),
        ("clue_nrf52840_express", (A, B)),
    ],
)
def test_a_board_without_a_pad_cannot_be_played_yet(bench: Any, board_id: str, names: tuple[int, ...]) -> None:
    profile = bench.load("boards").find(board_id)
    assert profile.names == names
    assert profile.missing() == [LEFT, RIGHT, UP, DOWN, START, SELECT]
    assert not profile.playable()


@pytest.mark.parametrize("lacking", [4, 5])
def test_a_board_without_a_or_b_cannot_be_played(bench: Any, lacking: int) -> None:
    sources = ["1", "2", "3", "4", "5", "6", "7", "8"]
    sources[lacking] = "-"
    profile = bench.load("boards").Profile("mine pins:GP low " + " ".join(sources) + " - - no")
    assert not profile.playable()


def test_a_row_from_elsewhere_makes_a_profile_too(bench: Any) -> None:
    profile = bench.load("boards").Profile("mine pins:GP high 2 3 4 5 6 7 8 9 - GP1 yes")
    assert profile.pins == ("GP2", "GP3", "GP4", "GP5", "GP6", "GP7", "GP8", "GP9")
    assert profile.names == tuple(range(8)) and profile.pressed and profile.tried and profile.playable()


def test_a_stick_stands_in_for_the_pad_alone(bench: Any) -> None:
    profile = bench.load("boards").Profile("mine pins:GP low - - - - 1 2 - - centred:A0,A1 - no")
    assert profile.missing() == [START, SELECT] and profile.playable()
