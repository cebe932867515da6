"""boot_out.txt tells board and version, in all the forms that firmware has given it."""

from pathlib import Path

import pytest

from tools.drive import bootout
from tools.drive.bootout import BootOut

from .boards import fill


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Adafruit CircuitPython 10.2.1 on 2026-02-11; Pimoroni PicoSystem with rp2040\r\n"
            "Board ID:pimoroni_picosystem\r\nUID:E46058388B3D2B29\r\nboot.py output:\r\n",
            BootOut("10.2.1", 10, "pimoroni_picosystem", "Pimoroni PicoSystem with rp2040"),
        ),
        (
            "Adafruit CircuitPython 10.3.0-alpha.2-12-gabc1234567 on 2026-05-02; Adafruit PyGamer with samd51j19\n"
            "Board ID:pygamer\n",
            BootOut("10.3.0-alpha.2-12-gabc1234567", 10, "pygamer", "Adafruit PyGamer with samd51j19"),
        ),
        (
            "Adafruit CircuitPython 9.2.4-dirty on 2025-01-29; Adafruit CLUE nRF52840 Express with nRF52840\n"
            "Board ID:clue_nrf52840_express\n",
            BootOut("9.2.4-dirty", 9, "clue_nrf52840_express", "Adafruit CLUE nRF52840 Express with nRF52840"),
        ),
        (
            "Adafruit CircuitPython 6.3.0 on 2021-06-01; Adafruit PyBadge with samd51j19\n",
            BootOut("6.3.0", 6, "", "Adafruit PyBadge with samd51j19"),
        ),
    ],
)
def test_board_and_version(text: str, told: BootOut, tmp_path: Path) -> None:
    assert bootout.read(fill(tmp_path, {"boot_out.txt": text.encode()})) == told


def test_what_a_boot_py_prints_is_not_taken_for_the_board(tmp_path: Path) -> None:
    text = "Adafruit CircuitPython 10.2.1 on 2026-02-11; PyBadge with samd51j19\nBoard ID:pybadge\nboot.py output:\n"
    text += "Adafruit CircuitPython 7.0.0 on 2021-09-20; Another\nBoard ID:another\n\xff" + "x" * 10000
    told = bootout.read(fill(tmp_path, {"boot_out.txt": text.encode("latin-1")}))
    assert (told.version, told.board_id) == ("10.2.1", "pybadge")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"MicroPython v1.24 on 2025-01-01; Raspberry Pi Pico"])
def test_a_file_that_tells_no_version_is_refused(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"boot_out\.txt names no version of CircuitPython"):
        bootout.read(fill(tmp_path, {"boot_out.txt": content}))


@pytest.mark.parametrize("place", [".", "missing", "file"])
def test_a_folder_without_it_is_no_drive(place: str, tmp_path: Path) -> None:
    fill(tmp_path, {"file": b""})
    with pytest.raises(ValueError, match=r"no boot_out\.txt"):
        bootout.read(tmp_path / place)
