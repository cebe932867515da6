"""The NVM wears out by the rules of each chip."""

import pytest

from tools.sim.nvm import Nvm, nvm_for


def test_rp2040_programs_blank_bytes_without_an_erase_and_erases_for_any_other_write() -> None:
    nvm = Nvm("rp2")
    nvm[0:4] = b"abcd"
    nvm[4] = 1
    assert nvm.erases == 0
    nvm[3:5] = b"xy"
    assert (nvm.erases, nvm.writes) == (1, 3)
    assert nvm[0:6] == b"abcxy\xff"


@pytest.mark.parametrize("chip", ["samd", "esp32", "nrf"])
def test_other_chips_erase_at_every_write(chip: str) -> None:
    nvm = Nvm(chip)
    nvm[0:2] = b"ab"
    nvm[9] = 1
    assert nvm.erases == 2


@pytest.mark.parametrize(
    ("chip", "size", "blank"), [("samd", 8192, 0xFF), ("rp2", 4096, 0xFF), ("esp32", 8192, 0), ("nrf", 8192, 0xFF)]
)
def test_size_and_blank(chip: str, size: int, blank: int) -> None:
    nvm = Nvm(chip)
    assert (len(nvm), nvm[0], nvm[-1]) == (size, blank, blank)


def test_a_board_without_nvm() -> None:
    assert nvm_for("stm") is None


def test_writes_the_firmware_refuses_change_nothing() -> None:
    nvm = Nvm("rp2")
    with pytest.raises(ValueError, match="different lengths"):
        nvm[0:3] = b"ab"
    with pytest.raises(ValueError):
        nvm[0] = 256
    with pytest.raises(IndexError):
        nvm[4096] = 1
    with pytest.raises(NotImplementedError):
        nvm[0:4:2]
    assert (nvm.erases, nvm.writes, nvm[0:3]) == (0, 0, b"\xff\xff\xff")


def test_content_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="3 bytes, the NVM of this board has 4096"):
        Nvm("rp2", b"abc")
