"""The licences of the libraries in a bundle, which ask to go wherever a copy goes."""

import re
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from tools.bundle.error import BundleError
from tools.bundle.modules import Module

_FILE = re.compile(r"[^/]+\.dist-info/(.*/)?(licen[cs]e|copying|notice)[^/]*", re.IGNORECASE)


def texts(modules: Iterable[Module]) -> dict[str, bytes]:
    """One text for each library that has a module among `modules`, by its path on the drive.

    BundleError if a package comes without its licence.
    """
    libraries = {module.library for module in modules if module.library}
    return {f"licenses/{library}.txt": _text(library).encode() for library in libraries}


def _text(library: str) -> str:
    files = [file for file in distribution(library).files or [] if _FILE.fullmatch(file.as_posix())]
    if not files:
        raise BundleError(f"{library}: the package holds no licence")
    return "\n".join(Path(str(file.locate())).read_text(encoding="utf-8") for file in sorted(files))
