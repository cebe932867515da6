"""Every check in one command: ruff, mypy, pytest with coverage.

pytest runs through its own script, never as `python -m pytest`: that puts the root, and with it the board's code.py,
before the standard library, whose module `code` pytest needs.
"""

import subprocess
import time
from pathlib import Path

from tools import venv

HELP = "check everything: ruff, mypy, pytest with coverage (arguments go to pytest)"

_USAGE = """usage: python3 -m tools test [PYTEST ARGUMENT]...

Runs ruff (lint and format), mypy --strict on engine and tools, and pytest with coverage shown.
Arguments go to pytest: tests/engine, -k NAME, -x ..."""


def main(argv: list[str]) -> int:
    """0 when all checks passed, else 1."""
    if argv in (["--help"], ["-h"]):
        print(_USAGE)
        return 0
    results = [
        _check("ruff check", ["ruff", "check", "."]),
        _check("ruff format", ["ruff", "format", "--check", "."]),
        _check("mypy --strict", ["mypy"]),
        _check("pytest", ["pytest", "--cov", "--cov-report=term", *argv]),
    ]
    print("\n" + "\n".join(line for _, line in results))
    return 0 if all(passed for passed, _ in results) else 1


def _check(title: str, command: list[str]) -> tuple[bool, str]:
    """Runs one program of .venv in the root; whether it passed, and a line that says so."""
    print(f"== {title}", flush=True)
    program = venv.script(command[0])
    if program is None:
        return False, f"FAILED   {title}: .venv has no {command[0]}"
    start = time.monotonic()
    code = subprocess.run([str(program), *command[1:]], cwd=Path(venv.ROOT)).returncode
    return code == 0, f"{'FAILED' if code else 'passed'}   {title}, {time.monotonic() - start:.0f} s"
