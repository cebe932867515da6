"""The modules that the programs of a board reach, ours and Adafruit's, each with its place on the drive.

CircuitPython looks for modules in the root of the drive first, where a maker keeps his own under any name, and in /lib
last. So on a drive all of ours lie in /lib, the engine too, and code.py has them looked for only there. Adafruit's
libraries are the pinned packages of requirements.txt, as installed in .venv.
"""

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from tools import venv
from tools.bundle.error import BundleError
from tools.bundle.imports import Import, imports

ROOT = venv.ROOT
PROGRAMS = ("boot.py", "code.py")


class Module(NamedTuple):
    """name: in full; path: of its source in this project, lib/... if it is a library's; file: where that lies here;
    library: the package of PyPI that it comes from, "" if it is ours."""

    name: str
    path: str
    file: Path
    library: str = ""

    def place(self) -> str:
        """The path of its source on the drive."""
        return self.path if self.path in PROGRAMS or self.path.startswith("lib/") else f"lib/{self.path}"

    def text(self) -> str:
        """The source, its lines ending in a newline alone whatever system it was checked out on."""
        return self.file.read_text(encoding="utf-8")


def reached() -> list[Module]:
    """PROGRAMS and every module that they import, directly or not, sorted by path.

    A guarded import is followed only to modules of ours: of a library it asks for an extra. BundleError if a source is
    malformed, or imports from a package of ours a module that is not there.
    """
    libraries = _libraries()
    found: dict[str, Module] = {}
    waiting = [Module(program.removesuffix(".py"), program, ROOT / program) for program in PROGRAMS]
    while waiting:
        module = waiting.pop()
        if module.path not in found:
            found[module.path] = module
            waiting += _imported(module, libraries)
    return [found[path] for path in sorted(found)]


def _imported(module: Module, libraries: dict[str, Module]) -> Iterator[Module]:
    """The modules that one module imports, and the packages above them, as far as they are ours or a library's."""

    def find(name: str) -> Module | None:
        return _ours(name) or libraries.get(name)

    for wanted in _read(module):
        # A folder without __init__ is no module, but what lies in it is.
        there = find(wanted.module) or (wanted.name and find(wanted.names()[-1]))
        if not (wanted.guarded or there) and find(wanted.names()[0]):
            raise BundleError(f"{module.path}: there is no {wanted.module} to import")
        for name in wanted.names():
            target = find(name)
            if target and not (wanted.guarded and target.library):
                yield target


def _read(module: Module) -> tuple[Import, ...]:
    package = module.name if module.path.endswith("/__init__.py") else module.name.rpartition(".")[0]
    try:
        return imports(module.text(), package)
    except SyntaxError as error:
        raise BundleError(f"{module.path}:{error.lineno}: {error.msg}") from None
    except ValueError as error:
        raise BundleError(f"{module.path}: {error}") from None


def _ours(name: str) -> Module | None:
    folder = "" if name.partition(".")[0] == "engine" else "lib/"
    for ending in ("/__init__.py", ".py"):
        path = folder + name.replace(".", "/") + ending
        if (ROOT / path).is_file():
            return Module(name, path, ROOT / path)
    return None


def _libraries() -> dict[str, Module]:
    """Every module of the packages of requirements.txt, by its name."""
    found = {}
    for library in re.findall(r"^[\w-]+", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE):
        try:
            files = distribution(library).files or []
        except PackageNotFoundError:
            raise BundleError(f"requirements.txt: {library} is not installed") from None
        for file in files:
            name = file.as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if file.suffix == ".py":
                found[name] = Module(name, f"lib/{file.as_posix()}", Path(str(file.locate())), library)
    return found
