"""boot_out.txt, which CircuitPython writes at a reset: what firmware a board runs and which board it is."""

import re
from pathlib import Path
from typing import NamedTuple

NAME = "boot_out.txt"

_FIRMWARE = re.compile(r"^Adafruit CircuitPython ((\d+)\.\S+) on [^;]*; *(.*?)\s*$", re.MULTILINE)
_BOARD = re.compile(r"^Board ID: *(\S+)\s*$", re.MULTILINE)


class BootOut(NamedTuple):
    """version in full and its first number; board_id, "" from a firmware older than 7; the name for people."""

    version: str
    major: int
    board_id: str
    name: str


def read(drive: Path) -> BootOut:
    """What the drive's boot_out.txt tells; ValueError in words if it is missing or tells no version."""
    try:
        text = (drive / NAME).read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, NotADirectoryError):
        raise ValueError(f"there is no {NAME} in it, so it is not the drive of a CircuitPython board") from None
    firmware = _FIRMWARE.search(text)
    if firmware is None:
        raise ValueError(f"its {NAME} names no version of CircuitPython; press the board's reset button once")
    board = _BOARD.search(text)
    version, major, name = firmware.groups()
    return BootOut(version, int(major), board[1] if board else "", name)
