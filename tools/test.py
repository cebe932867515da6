"""Every check in one command: ruff, the lint for device code, mypy, pytest; the quick ones first.

pytest runs through its own script, never as `python -m pytest`: that puts the root, and with it the board's code.py,
before the standard library, whose module `code` pytest needs.
"""

import subprocess
import sysconfig
import time
from collections.abc import Callable
from pathlib import Path

from tools import lint, venv

HELP = "check everything: ruff, device lint, mypy, pytest (arguments go to pytest)"

_USAGE = """usage: python3 -m tools test [PYTEST ARGUMENT]...

Runs ruff (lint and format), our lint for device code, mypy --strict on what a PC runs and on what a board runs, and
pytest. Arguments go to pytest: tests/engine, -k NAME, -x ...
With --cov as the last of them it shows coverage, by which nothing is decided and which takes three times as long."""


def main(argv: list[str]) -> int:
    """0 when all checks passed, else 1."""
    if argv in (["--help"], ["-h"]):
        print(_USAGE)
        return 0
    results = [
        _check("ruff check", lambda: _run("ruff", "check", ".")),
        _check("ruff format", lambda: _run("ruff", "format", "--check", ".")),
        _check("device lint", lambda: lint.passes(Path(venv.ROOT))),
        _check("mypy --strict", lambda: _run("mypy")),
        _check("mypy, device", lambda: _run("mypy", *device_types())),
        # On all processors, a file of tests on each: several of them prepare something for all of their tests.
        _check("pytest", lambda: _run("pytest", "--numprocesses=auto", "--dist=loadfile", *argv)),
    ]
    print("\n" + "\n".join(line for _, line in results))
    return 0 if all(passed for passed, _ in results) else 1


def device_types() -> list[str]:
    """What makes mypy see the modules that a board has in place of this Python's."""
    # The stubs of MicroPython's library lie among the packages just as mypy wants its own to lie.
    packages = sysconfig.get_path("purelib")
    return [
        "--config-file=tools/typings/mypy.ini",
        f"--custom-typeshed-dir={packages}",
        "--cache-dir=.mypy_cache/device",
    ]


def _check(title: str, passes: Callable[[], bool]) -> tuple[bool, str]:
    """Makes one check; whether it passed, and a line that says so."""
    print(f"== {title}", flush=True)
    start = time.monotonic()
    passed = passes()
    return passed, f"{'passed' if passed else 'FAILED'}   {title}, {time.monotonic() - start:.0f} s"


def _run(name: str, *arguments: str) -> bool:
    """Runs a program of .venv in the root; whether it found nothing wrong."""
    program = venv.script(name)
    if program is None:
        print(f".venv has no {name}")
        return False
    return subprocess.run([str(program), *arguments], cwd=Path(venv.ROOT)).returncode == 0
