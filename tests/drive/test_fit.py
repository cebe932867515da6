"""Which boards the game runs on is known for every board that CircuitPython has a firmware for."""

import pytest

from tools.bundle import boards
from tools.drive import fit
from tools.drive.bootout import BootOut

from .renew import TABLE, table


def on(board: str, version: str = "10.2.1") -> BootOut:
    return BootOut(version, int(version.split(".")[0]), board, "A board")


def test_the_table_is_what_the_board_definitions_say() -> None:
    assert TABLE.read_text(encoding="ascii") == table()


@pytest.mark.parametrize(
    ("board", "display"),
    [
        ("pybadge", "display"),
        ("raspberry_pi_pico", "none"),
        ("pimoroni_badger2040", "paper"),
        ("adafruit_feather_rp2040_dvi", "none"),  # has pins of that name, and no display
    ],
)
def test_boards_whose_screen_everybody_knows(board: str, display: str) -> None:
    assert fit.displays()[board] == display


@pytest.mark.parametrize("board", boards.IDS)
def test_every_board_with_a_row_of_its_own_can_be_filled(board: str) -> None:
    for version in ("9.0.0", "10.2.1", "10.3.0-alpha.2"):
        assert fit.obstacle(on(board, version)) == ""
    said = {"tinycircuits_thumby": ["too small"], "meowbit_v121": ["memory"]}.get(board, [])
    lines = fit.notices(on(board))
    assert len(lines) == len(said) and all(word in line for word, line in zip(said, lines, strict=True))


@pytest.mark.parametrize(
    ("board", "version", "said"),
    [
        ("pybadge", "8.2.10", ["8.2.10", "9 or newer", "https://circuitpython.org/downloads"]),
        ("", "6.3.0", ["6.3.0", "9 or newer"]),
        ("raspberry_pi_pico", "10.2.1", ["raspberry_pi_pico", "no display"]),
        ("pimoroni_badger2040", "10.2.1", ["pimoroni_badger2040", "electronic paper"]),
    ],
)
def test_a_board_that_cannot_run_the_game_is_told_why(board: str, version: str, said: list[str]) -> None:
    obstacle = fit.obstacle(on(board, version))
    assert [word for word in said if word not in obstacle] == []


@pytest.mark.parametrize(
    ("board", "version", "said"),
    [
        ("adafruit_funhouse", "10.2.1", ["settings.toml"]),
        ("a_board_of_my_own", "10.2.1", ["a_board_of_my_own is not known", "settings.toml"]),
        ("pybadge", "11.0.0", ["11.0.0 is newer"]),
        ("", "10.2.1", ["a board without an ID is not known", "settings.toml"]),
    ],
)
def test_a_board_that_nobody_described_is_filled_with_a_notice(board: str, version: str, said: list[str]) -> None:
    assert fit.obstacle(on(board, version)) == ""
    lines = fit.notices(on(board, version))
    assert len(lines) == len(said)
    assert [word for word, line in zip(said, lines, strict=True) if word not in line] == []
