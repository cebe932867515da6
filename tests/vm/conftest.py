"""The bundle as a drive for the VMs: the very files that a board gets, in the format that MicroPython reads."""

from pathlib import Path

import pytest

from tools import bundle

from . import harness


@pytest.fixture(scope="session")
def mpy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The drive of a board, with pictures for every screen."""
    folder = tmp_path_factory.mktemp("drive")
    for name, content in bundle.make(micropython=True).files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture(scope="session")
def drive(mpy: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The folders in which the game finds its modules: the drive, its lib, and the stand-ins for the firmware's."""
    standins = tmp_path_factory.mktemp("standins")
    for source in (harness.HERE / "standins").glob("*.py"):
        harness.compile_one(source, standins / f"{source.stem}.mpy")
    return [mpy, mpy / "lib", standins]
