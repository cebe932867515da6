"""What programs on a PC use never gets to a board, and need not be written as what does."""

from pathlib import Path

from tools import bundle, lint
from tools.lint.modules import unknown_imports
from tools.lint.source import for_a_pc, parse, paths
from tools.sim.imports import is_device_code
from tools.venv import ROOT


def names(path: str) -> tuple[str, ...]:
    """The names on the way to a module on the drive."""
    return tuple(path.removeprefix("lib/").rpartition(".")[0].split("/"))


def test_the_bundle_leaves_it_out() -> None:
    files = bundle.make().files
    assert "lib/engine/cards.mpy" in files
    assert [path for path in files if for_a_pc(names(path))] == []


def test_the_lint_for_device_code_does_not_look_at_it() -> None:
    read = {path.relative_to(ROOT).as_posix() for path in paths(Path(ROOT))}
    assert "engine/cards.py" in read
    assert [path for path in read if for_a_pc(names(path))] == []


def test_a_file_that_no_board_takes_passes_there_and_nowhere_else(tmp_path: Path) -> None:
    for folder in ("engine/pc", "engine/whist"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "pc.py").write_text("import typing\n")
    assert lint.findings(tmp_path) == []
    (tmp_path / "engine" / "whist" / "rules.py").write_text("import typing\n")
    assert [finding.path for finding in lint.findings(tmp_path)] == ["engine/whist/rules.py"]


def test_the_simulator_does_not_hold_it_to_what_a_board_has() -> None:
    root = Path(ROOT)
    told = {
        path: is_device_code(str(root / path), root) for path in ("engine/cards.py", "lib/cardtable/app.py", "code.py")
    }
    assert all(told.values())
    assert not any(is_device_code(str(root / path), root) for path in ("engine/pc/own.py", "engine/dudak/pc.py"))


def test_no_code_of_a_board_may_import_it() -> None:
    text = "from engine.pc import Position\nimport engine.pc.position\nfrom engine import pc\nimport engine.cards\n"
    assert [line for line, _ in unknown_imports(parse(text, "lib/cardtable/page.py"))] == [1, 2, 3]
