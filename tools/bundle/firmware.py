"""What the firmware of a board brings along, from CircuitPython's own definitions (the package circuitpython-stubs)."""

import re
from importlib.metadata import distribution
from pathlib import Path

# Corrections of the definitions, each with its reason.
UNLISTED = {
    "gc": "part of the language's core, so no board's definition lists it",
    "micropython": "part of the language's core, so no board's definition lists it",
}


def definition(board: str) -> str:
    """The definition of a board; FileNotFoundError if there is none."""
    place = distribution("circuitpython-stubs").locate_file(f"board_definitions/{board}/__init__.pyi")
    return Path(str(place)).read_text(encoding="utf-8")


def modules(board: str) -> frozenset[str]:
    """What can be imported without a file on the drive, and parts that may be missing, as in "os.getenv"."""
    lists = re.findall(r"^ - (?:Included modules|Frozen libraries): *(.*)$", definition(board), re.MULTILINE)
    return frozenset(name for line in lists for name in line.split(", ") if name) | UNLISTED.keys()
