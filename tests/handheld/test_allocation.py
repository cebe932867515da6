"""Waiting for a key and hearing one costs no memory, measured on an embedded Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
VM = Path(sys.executable).with_name("micropython")


@pytest.mark.skipif(not VM.exists(), reason="no MicroPython in this environment")
def test_waiting_for_a_key_allocates_nothing_whatever_comes() -> None:
    environment = {**os.environ, "MICROPYPATH": str(HERE.parents[1] / "lib")}
    done = subprocess.run(
        [str(VM), str(HERE / "measure_keys.py")], env=environment, capture_output=True, text=True, timeout=20
    )
    lines = [line.split() for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stdout + done.stderr
    many = ["nothing", "press", "long", "release", "stick", "repeat", "centre", "overflow", "clear"]
    few = ["left", "release", "waiting", "a", "menu", "quiet"]
    assert [line[0] for line in lines] == ["once", *many, *many, *few, *few]
    assert [line for line in lines if line[1:] != ["0", "True"]] == []
