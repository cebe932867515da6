"""Imports point one way: code.py -> lib/cardtable -> lib/handheld and engine, which know nothing of what lies above.

Also held here: no screen knows a game by name, but for those that are particular to it, and the hardware layer knows no
card. That what is imported is there on a board, the lint for device code sees to.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tools.sim  # noqa: F401  (the stand-ins for the firmware's modules)
from engine.games import NAMES as GAMES
from tools.lint.source import paths as device_code

ROOT = Path(__file__).parents[2]
WORDS = "words/en/pages.py"
# They tell what one game alone counts.
PARTNERS = {"middle/team.py", "middle/team_points.py", "pages/team_result.py", "pages/score_sheet.py"}
COUNTS = {"score", "sure_tricks"}
ADAFRUIT = {"adafruit_display_text", "adafruit_displayio_layout"}


def sources(folder: str) -> list[Path]:
    found = [path for path in device_code(ROOT) if path.is_relative_to(ROOT / folder)]
    assert found, folder
    return found


def imported(source: Path, types: bool = True) -> Iterator[str]:
    """Every module that a source imports anywhere in it, in full; without those for its `types` alone, if so wanted."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for node in ast.walk(tree) if types else _running(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def _running(tree: ast.Module) -> Iterator[ast.AST]:
    """Every node but those below `if TYPE_CHECKING`."""
    for statement in tree.body:
        if not (isinstance(statement, ast.If) and getattr(statement.test, "id", "") == "TYPE_CHECKING"):
            yield from ast.walk(statement)


def test_the_engine_imports_nothing_of_the_board() -> None:
    for source in sources("engine"):
        assert {name.split(".")[0] for name in imported(source, types=False)} <= {"engine", "micropython", "array"}, (
            source
        )


def test_the_hardware_layer_imports_nothing_of_what_lies_above_or_beside_it() -> None:
    for source in sources("lib/handheld"):
        assert not {name.split(".")[0] for name in imported(source)} & {"cardtable", "engine", *ADAFRUIT}, source


def test_no_screen_imports_a_game_or_a_bot() -> None:
    for source in sources("lib/cardtable"):
        partners = source.relative_to(ROOT / "lib/cardtable").as_posix() in PARTNERS
        for name in imported(source, types=False):
            parts = name.split(".")
            assert "bots" not in parts, source
            assert not set(parts) & set(GAMES) or (partners and parts[2] in COUNTS), source


@pytest.mark.parametrize("folder", ["lib/cardtable", "lib/handheld"])
def test_only_the_words_and_what_is_particular_to_it_name_a_game(folder: str) -> None:
    games = re.compile("|".join(GAMES), re.IGNORECASE)
    named = {
        source.relative_to(ROOT / folder).as_posix()
        for source in sources(folder)
        if games.search(source.read_text(encoding="utf-8"))
    }
    of_one_game = {f"words/en/{name}.py" for name in GAMES}
    assert named - of_one_game == ({WORDS, *PARTNERS} if folder == "lib/cardtable" else set())


def test_the_hardware_layer_knows_no_card() -> None:
    for source in sources("lib/handheld"):
        # A setting's name begins with the game's, whatever it sets.
        said = re.sub(r'"""[\s\S]*?"""|#.*|CARDTABLE_', "", source.read_text(encoding="utf-8"))
        names = re.findall(r"\w+", said)
        assert not [name for name in names if re.search("card|suit|trick|trump|deal|seat", name, re.IGNORECASE)]


def at_once(source: Path) -> set[str]:
    """The modules that a source imports as soon as it is imported, whatever it is to find in them."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    inside = {id(node) for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) for node in ast.walk(each)}
    found = set()
    for node in _running(tree):
        if isinstance(node, ast.Import) and id(node) not in inside:
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and id(node) not in inside:
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
    return found


@pytest.mark.parametrize("group", ["_SELDOM", "_OF_A_GAME"])
def test_what_stays_holds_on_to_nothing_that_is_let_go_of(group: str) -> None:
    from cardtable import app  # not above: it needs the stand-ins

    let_go = getattr(app, group)
    held = {}
    for source in [*sources("lib"), *sources("engine")]:
        folder = ROOT / "lib" if source.is_relative_to(ROOT / "lib") else ROOT
        name = ".".join(source.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith(let_go):
            held[name] = {wanted for wanted in at_once(source) if wanted.startswith(let_go)}
    assert {name: names for name, names in held.items() if names} == {}
