"""Compiles the device code once for all tests on the VMs."""

from pathlib import Path

import pytest

from . import harness


@pytest.fixture(scope="session")
def mpy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled device code: engine/, and what lib/ holds."""
    folder = tmp_path_factory.mktemp("mpy")
    harness.compile_all(folder)
    return folder
