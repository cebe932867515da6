"""What the simulator must know of each board beyond lib/handheld/boards.py: screen, chip, and what its firmware lacks.

From the definitions of CircuitPython 10.2.1. A board that is not here cannot be simulated.
"""

from typing import NamedTuple


class Hardware(NamedTuple):
    """width and height in pixels; chip: samd, rp2, esp32, stm or nrf; lacks: what its firmware has not; sound: what its
    sound pin can be, timer, dac, i2s or "" for none; mono: the screen knows black and white alone."""

    width: int
    height: int
    chip: str
    lacks: frozenset[str]
    sound: str
    mono: bool


def _row(width: int, height: int, chip: str, lacks: str, sound: str = "", mono: bool = False) -> Hardware:
    return Hardware(width, height, chip, frozenset(lacks.split()), sound, mono)


_SMALLEST = (
    "analogio audiobusio audiopwmio binascii bitmaptools errno io json keypad.ShiftRegisterKeys os.getenv pwmio re"
    " traceback vectorio"
)

BOARDS = {
    "pybadge": _row(160, 128, "samd", "audiopwmio", "dac"),
    "pygamer": _row(160, 128, "samd", "audiopwmio", "dac"),
    "pewpew_m4": _row(160, 128, "samd", _SMALLEST, "dac"),
    "pimoroni_picosystem": _row(240, 240, "rp2", "audioio", "timer"),
    "pajenicko_picopad": _row(320, 240, "rp2", "audioio", "timer"),
    "hack_club_sprig": _row(160, 128, "rp2", "audioio", "i2s"),
    "ugame22": _row(320, 240, "rp2", "audioio", "i2s"),
    "deshipu_ugame_s3": _row(320, 240, "esp32", "audioio audiopwmio", "i2s"),
    "tinycircuits_thumby_color": _row(128, 128, "rp2", "audioio"),
    "tinycircuits_thumby": _row(72, 40, "rp2", "audioio", "timer", mono=True),
    "meowbit_v121": _row(160, 128, "stm", "audiobusio audioio bitmaptools zlib"),
    "seeeduino_wio_terminal": _row(320, 240, "samd", "audiopwmio vectorio", "timer"),
    "hardkernel_odroid_go": _row(320, 240, "esp32", "audiopwmio", "timer"),
    "adafruit_feather_esp32s3_reverse_tft": _row(240, 135, "esp32", "audioio audiopwmio"),
    "lilygo_t_display_rp2040": _row(240, 135, "rp2", "audioio"),
    "clue_nrf52840_express": _row(240, 240, "nrf", "audioio", "timer"),
}

# Bytes of heap free at the start of code.py, by chip: of the SAMD51 boards with 10.2.1 the least, of the RP2040 the
# PicoSystem's; of the others by rule of thumb.
FREE_HEAP = {"samd": 144_608, "rp2": 169_104, "esp32": 2_000_000, "stm": 60_000, "nrf": 130_000}

DEFAULT = "pimoroni_picosystem"
