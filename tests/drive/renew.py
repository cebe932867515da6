"""Renews tools/drive/displays.txt from circuitpython-stubs: .venv/bin/python tests/drive/renew.py"""

import importlib.util
import re
from pathlib import Path

TABLE = Path(__file__).parents[2] / "tools/drive/displays.txt"
_DISPLAY = re.compile(r"^DISPLAY: displayio\.(\w+)", re.MULTILINE)
_WORDS = {None: "none", "Display": "display", "EPaperDisplay": "paper"}


def table() -> str:
    """A line for each board: its board_id, and what board.DISPLAY is."""
    package = importlib.util.find_spec("board_definitions")
    assert package is not None
    assert package.submodule_search_locations is not None
    definitions = Path(package.submodule_search_locations[0]).glob("*/__init__.pyi")
    return "".join(sorted(f"{path.parent.name} {_display(path)}\n" for path in definitions))


def _display(definition: Path) -> str:
    found = _DISPLAY.search(definition.read_text(encoding="utf-8"))
    return _WORDS[found[1] if found else None]


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="ascii", newline="\n")
