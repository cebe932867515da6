"""microcontroller.nvm with the rules of the hardware, a count of what wears it out, and power that may fail in it.

SAMD erases and rewrites its block at every write. RP2040 programs bytes that are blank (0xFF) without an erase and
erases its whole sector for any other write. ESP32 and nRF rewrite the blob at every write, and have it whole, the old
one or the new one, whenever the power goes. Blank is 0x00 on ESP32.
"""

from collections.abc import Callable, Iterable

_SIZES = {"samd": 8192, "rp2": 4096, "esp32": 8192, "nrf": 8192}
_AT_ONCE = ("esp32", "nrf")  # these chips write the whole blob or nothing


class PowerOff(BaseException):
    """Ends the program in the middle of whatever it does. Not an Exception: device code must not catch it."""


class Nvm:
    """The bytes that outlive power-off; `erases` counts the erases since power-on, `writes` the writes. `steps` is how
    many more bytes are written or erases begun before the power fails, None: it does not; `kept` is told where bytes
    have changed, and which those are now."""

    def __init__(self, chip: str, content: bytes | None = None) -> None:
        """`content` must have the size of the chip's NVM, ValueError otherwise; None is blank."""
        self.blank = 0x00 if chip == "esp32" else 0xFF
        size = _SIZES[chip]
        self.content = bytearray([self.blank]) * size if content is None else bytearray(content)
        if len(self.content) != size:
            raise ValueError(f"{len(self.content)} bytes, the NVM of this board has {size}")
        self._programs_blank = chip == "rp2"
        self._at_once = chip in _AT_ONCE
        self.erases = 0
        self.writes = 0
        self.steps: int | None = None
        self.kept: Callable[[int, bytes], object] | None = None

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
        start = index.indices(len(self.content))[0]
        if self._programs_blank and all(byte == 0xFF for byte in old):
            self._program(start, new)
            return
        self.erases += 1
        whole = bytes(self.content[:start]) + new + bytes(self.content[start + len(new) :])
        self._step()
        if self._at_once:
            self.content[:] = whole
            self._keep(0, whole)
        else:
            self.content[:] = bytes([self.blank]) * len(whole)
            self._program(0, whole)

    def _program(self, start: int, new: bytes) -> None:
        """Writes bytes where all is blank, one by one if the power is to fail."""
        if self.steps is None:
            self.content[start : start + len(new)] = new
        else:
            for at, byte in enumerate(new, start):
                self._step()
                self.content[at] = byte
        self._keep(start, new)

    def _step(self) -> None:
        if self.steps is not None:
            if self.steps == 0:
                raise PowerOff
            self.steps -= 1

    def _keep(self, start: int, new: bytes) -> None:
        if self.kept:
            self.kept(start, new)


def nvm_for(chip: str, content: bytes | None = None) -> Nvm | None:
    """The NVM of a chip, None where the firmware has none."""
    return Nvm(chip, content) if chip in _SIZES else None


def _plain(index: slice) -> slice:
    if index.step not in (None, 1):
        raise NotImplementedError("only slices with step=1 (aka None) are supported")
    return index
