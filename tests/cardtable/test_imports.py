"""Imports point one way: code.py -> lib/cardtable -> lib/handheld and engine, which know nothing of what lies above.

Also held here: no screen knows a game by name, and the hardware layer knows no card.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import NAMES as GAMES

ROOT = Path(__file__).parents[2]
ALL_GAMES = {*GAMES, "dudak", "bauerchen"}
FIRMWARE = set(
    "analogio audiocore audioio audiopwmio board busio digitalio displayio errno fontio gc io keypad microcontroller"
    " micropython os pwmio storage struct supervisor sys terminalio time traceback vectorio".split()
)
ADAFRUIT = {"adafruit_display_text", "adafruit_displayio_layout"}

MAY_IMPORT = {
    "engine": {"engine", "micropython", "array"},
    "lib/handheld": {"handheld"} | FIRMWARE,
    "lib/cardtable": {"cardtable", "handheld", "engine"} | FIRMWARE | ADAFRUIT,
}


def sources(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found, folder
    return found


def imported(source: Path) -> Iterator[str]:
    """Every module that a source imports anywhere in it, in full."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{source}: relative import"
            yield from (f"{node.module}.{name.name}" for name in node.names)


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_a_folder_imports_only_what_lies_below_it(folder: str) -> None:
    for source in sources(folder):
        assert {name.split(".")[0] for name in imported(source)} <= MAY_IMPORT[folder], source


def test_no_screen_imports_a_game_or_a_bot() -> None:
    for source in sources("lib/cardtable"):
        for name in imported(source):
            assert not set(name.split(".")) & (ALL_GAMES | {"bots", "heading"}), source


@pytest.mark.parametrize("folder", ["lib/cardtable", "lib/handheld"])
def test_only_the_words_name_a_game(folder: str) -> None:
    games = re.compile("|".join(ALL_GAMES), re.IGNORECASE)
    named = {source.name for source in sources(folder) if games.search(source.read_text(encoding="utf-8"))}
    assert named == ({"words.py"} if folder == "lib/cardtable" else set())


def test_the_hardware_layer_knows_no_card() -> None:
    for source in sources("lib/handheld"):
        names = re.findall(r"\w+", re.sub(r'"""[\s\S]*?"""|#.*', "", source.read_text(encoding="utf-8")))
        assert not [name for name in names if re.search("card|suit|trick|trump|deal|seat", name, re.IGNORECASE)]
