"""Drives are found by their boot_out.txt wherever a system shows them, and by nothing else."""

from pathlib import Path

import pytest

from tools.drive import find

from .boards import fill

BOOT_OUT = {"boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-02-11; Pimoroni PicoSystem with rp2040\n"}


@pytest.mark.parametrize(
    ("system", "place"),
    [
        ("linux", "media/CIRCUITPY"),
        ("linux", "media/somebody/CIRCUITPY"),
        ("linux", "run/media/somebody/CIRCUITPY"),
        ("linux", "mnt/board"),
        ("darwin", "Volumes/CIRCUITPY 1"),
    ],
)
def test_a_drive_is_found_where_the_system_shows_it(system: str, place: str, tmp_path: Path) -> None:
    fill(tmp_path / place, BOOT_OUT)
    assert find.drives(tmp_path, system) == [tmp_path / place]


def test_all_drives_are_found_and_nothing_that_is_none(tmp_path: Path) -> None:
    fill(tmp_path / "media/somebody/CIRCUITPY1", BOOT_OUT)
    fill(tmp_path / "media/somebody/CIRCUITPY", BOOT_OUT)
    fill(tmp_path / "media/somebody/RPI-RP2", {"INFO_UF2.TXT": b"UF2 Bootloader v3.0\n"})
    fill(tmp_path / "media/somebody/stick/backup", BOOT_OUT)
    fill(tmp_path / "home/somebody", BOOT_OUT)
    (tmp_path / "media/odd/boot_out.txt").mkdir(parents=True)
    (tmp_path / "media/somebody/file").touch()
    found = find.drives(tmp_path, "linux")
    assert found == [tmp_path / "media/somebody/CIRCUITPY", tmp_path / "media/somebody/CIRCUITPY1"]


def test_a_drive_that_is_shown_twice_counts_once(tmp_path: Path) -> None:
    drive = fill(tmp_path / "media/somebody/CIRCUITPY", BOOT_OUT)
    (tmp_path / "mnt").mkdir()
    (tmp_path / "mnt/board").symlink_to(drive)
    assert len(find.drives(tmp_path, "linux")) == 1


def test_a_place_that_cannot_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drive = fill(tmp_path / "media/CIRCUITPY", BOOT_OUT)
    fill(tmp_path / "media/locked", BOOT_OUT)
    is_file = Path.is_file

    def unless_locked(path: Path) -> bool:
        if path.parent.name == "locked":
            raise PermissionError(13, "Permission denied")
        return is_file(path)

    monkeypatch.setattr(Path, "is_file", unless_locked)
    assert find.drives(tmp_path, "linux") == [drive]


def test_windows_has_a_letter_for_each_drive() -> None:
    assert [str(place) for place in find.places(Path("/"), "win32")][::25] == ["A:", "Z:"]
