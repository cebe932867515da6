"""The simulator's table of boards against CircuitPython's own definitions."""

import re

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


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_the_sound_pin_is_what_its_chip_can_make_of_it(board_id: str) -> None:
    """PA02 of the SAMD51 is a DAC and has no timer. The light of the Thumby Color is on GPIO7, which is no name of its
    board's: on an RP2350 that is the timer's output of GPIO23 as well."""
    from handheld.boards import find

    profile = find(board_id)
    assert profile is not None
    pins = dict(re.findall(r"^(\w+): microcontroller\.Pin  # (\w+)", definitions.definition(board_id), re.M))
    pin = pins[profile.sound[0]] if profile.sound else ""
    made_by = "i2s" if len(profile.sound) == 3 else {"PA02": "dac", "GPIO23": "", "": ""}.get(pin, "timer")
    assert hardware.BOARDS[board_id].sound == made_by
