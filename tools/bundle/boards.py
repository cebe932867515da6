"""The boards' own table of boards, read on the PC."""

import sys

from tools.quoting import quoted
from tools.venv import ROOT

sys.path.append(str(ROOT / "lib"))

from handheld import boards

find = boards.find
IDS = tuple(row.split()[0] for row in boards.TABLE.splitlines() if row)


def screen(board: str) -> str:
    """The class of a board's screen: small, large or tiny; ValueError if the table has no such board."""
    profile = boards.find(board)
    if profile is None:
        raise ValueError(f"unknown board: {quoted(board)} (allowed: {', '.join(IDS)})")
    return profile.screen
