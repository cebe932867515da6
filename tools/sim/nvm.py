"""microcontroller.nvm with the rules of the hardware, and a count of what wears it out.

SAMD erases and rewrites its block at every write. RP2040 programs bytes that are blank (0xFF) without an erase and
erases its whole sector for any other write. ESP32 and nRF rewrite the blob at every write. Blank is 0x00 on ESP32.
"""

from collections.abc import Iterable

_SIZES = {"samd": 8192, "rp2": 4096, "esp32": 8192, "nrf": 8192}


class Nvm:
    """The bytes that outlive power-off; `erases` counts the erases since power-on, `writes` the writes."""

    def __init__(self, chip: str, content: bytes | None = None) -> None:
        """`content` must have the size of the chip's NVM, ValueError otherwise; None is blank."""
        self.blank = 0x00 if chip == "esp32" else 0xFF
        size = _SIZES[chip]
        self.content = bytearray([self.blank]) * size if content is None else bytearray(content)
        if len(self.content) != size:
            raise ValueError(f"{len(self.content)} bytes, the NVM of this board has {size}")
        self._programs_blank = chip == "rp2"
        self.erases = 0
        self.writes = 0

    def __len__(self) -> int:
        return len(self.content)

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return self.content[index] if isinstance(index, int) else self.content[_plain(index)]

    def __setitem__(self, index: int | slice, value: int | Iterable[int]) -> None:
        if isinstance(index, int):
            at = range(len(self.content))[index]
            index = slice(at, at + 1)
        old = self.content[_plain(index)]
        new = bytes([value] if isinstance(value, int) else value)
        if len(old) != len(new):
            raise ValueError("Slice and value different lengths.")
        self.writes += 1
        if not (self._programs_blank and all(byte == 0xFF for byte in old)):
            self.erases += 1
        self.content[index] = new


def nvm_for(chip: str, content: bytes | None = None) -> Nvm | None:
    """The NVM of a chip, None where the firmware has none."""
    return Nvm(chip, content) if chip in _SIZES else None


def _plain(index: slice) -> slice:
    if index.step not in (None, 1):
        raise NotImplementedError("only slices with step=1 (aka None) are supported")
    return index
