"""The simulator's table of boards against CircuitPython's own definitions."""

import pytest

from tools.bundle import firmware as definitions
from tools.sim import firmware, hardware

_PORTS = {"samd": "atmel-samd", "rp2": "raspberrypi", "esp32": "espressif", "stm": "stm", "nrf": "nordic"}


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_a_board_offers_what_its_firmware_includes(board_id: str) -> None:
    board = hardware.BOARDS[board_id]
    ours = set(firmware.STAND_INS) | {module.__name__ for module in firmware._CUT} | {"os.getenv"}
    ours |= {"keypad.ShiftRegisterKeys"}
    assert ours - definitions.modules(board_id) == board.lacks & ours
    assert f"port: {_PORTS[board.chip]}" in definitions.definition(board_id)
