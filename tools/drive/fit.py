"""Whether the game runs on a board: what keeps it from that, and what its maker has to know.

displays.txt tells the screen of every board that CircuitPython has a firmware for; tests/drive/renew.py makes it from
the board definitions, which are too large to be asked of everyone who wants to play.
"""

from pathlib import Path

from tools.bundle import boards
from tools.drive.bootout import BootOut

_OLDEST, _NEWEST = 9, 10  # what the bundle is compiled for
_SHORT_OF_MEMORY = ("meowbit_v121",)  # 96 KB in all


def displays() -> dict[str, str]:
    """For each board_id its board.DISPLAY: none, display, or paper."""
    table = Path(__file__).with_name("displays.txt").read_text(encoding="ascii")
    return dict(row.split() for row in table.splitlines())


def obstacle(found: BootOut) -> str:
    """Why the game cannot run there, in words; "" if it can."""
    if found.major < _OLDEST:
        return (
            f"it runs CircuitPython {found.version}, and the game needs {_OLDEST} or newer: "
            "see https://circuitpython.org/downloads"
        )
    match displays().get(found.board_id):
        case "none":
            return f"the board {found.board_id} has no display of its own, and the game needs one"
        case "paper":
            return f"the board {found.board_id} has electronic paper, which is too slow for the game"
    return ""


def notices(found: BootOut) -> list[str]:
    """What the maker has to know before he plays, a line each."""
    lines = []
    if found.major > _NEWEST:
        lines.append(f"note: CircuitPython {found.version} is newer than {_NEWEST}: nobody has tried the game with it")
    if found.board_id not in displays():
        board = f"the board {found.board_id}" if found.board_id else "a board without an ID"
        lines.append(f"note: {board} is not known: the game needs a board.DISPLAY")
    if found.board_id not in boards.IDS:
        lines.append("note: its keys are not known: settings.toml must name them, as settings.example.toml shows")
    elif boards.screen(found.board_id) == "tiny":
        lines.append(f"note: the screen of {found.board_id} is too small for the cards: it will say so, and no more")
    elif found.board_id in _SHORT_OF_MEMORY:
        lines.append(f"note: {found.board_id} has too little memory for the game, which will say so, and no more")
    return lines
