"""The simulator's table of boards against CircuitPython's own definitions."""

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from tools.sim import firmware, hardware

_PORTS = {"samd": "atmel-samd", "rp2": "raspberrypi", "esp32": "espressif", "stm": "stm", "nrf": "nordic"}
# Parts of the language or of every firmware that the definitions do not list, and the name of a compiler's module.
_UNLISTED = {"gc", "micropython"}


@pytest.fixture(scope="module")
def definitions() -> dict[str, str]:
    try:
        files = distribution("circuitpython-stubs")
    except PackageNotFoundError:
        pytest.skip("circuitpython-stubs is not installed")
    read = {}
    for board_id in hardware.BOARDS:
        read[board_id] = str(files.locate_file(f"board_definitions/{board_id}/__init__.pyi"))
    return read


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_a_board_offers_what_its_firmware_includes(board_id: str, definitions: dict[str, str]) -> None:
    text = Path(definitions[board_id]).read_text(encoding="utf-8")
    included = set(re.search(r"Included modules: (.*)", text)[1].split(", "))
    board = hardware.BOARDS[board_id]
    ours = set(firmware.STAND_INS) | {module.__name__ for module in firmware._CUT} | {"os.getenv"}
    ours |= {"keypad.ShiftRegisterKeys"}
    ours -= _UNLISTED
    assert ours - included == board.lacks & ours
    assert f"port: {_PORTS[board.chip]}" in text
