"""The bundle as a drive for the VMs: the very files that a board gets, in the format that MicroPython reads."""

from pathlib import Path

import pytest

from .story import fill


@pytest.fixture(scope="session")
def drive(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The folders in which the game finds its modules: the drive, its lib, and the stand-ins for the firmware's."""
    return fill(tmp_path_factory.mktemp("drive"))


@pytest.fixture(scope="session")
def mpy(drive: list[Path]) -> Path:
    """The drive of a board, with pictures for every screen."""
    return drive[0]
