"""python3 -m tools: what it says before any command runs."""

import ast
import io
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import engine
import tools
from tools import cli, venv

TOOLS = Path(tools.__file__).parent


def test_help_names_every_command_with_its_line_on_one_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    page = capsys.readouterr().out
    assert len(page.splitlines()) <= 24 and max(map(len, page.splitlines())) <= 120
    for name, line in cli.commands().items():
        assert line and f"  {name} " in page and line in page
    assert {"play", "build", "test"} <= set(cli.commands())


def test_help_imports_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in cli.COMMANDS:
        monkeypatch.delitem(sys.modules, f"tools.{name}", raising=False)
    cli.main(["--help"])
    assert not [name for name in cli.COMMANDS if f"tools.{name}" in sys.modules]


def test_the_version_is_the_engines(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == engine.VERSION + "\n"
    assert 'attr = "engine.VERSION"' in (TOOLS.parent / "pyproject.toml").read_text(encoding="utf-8")


def test_no_command_shows_the_help_and_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_an_unknown_command_is_named_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["plya"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "'plya'" in line and "play, build, " in line and ", test" in line


@pytest.mark.parametrize(
    ("command", "layer"),
    [("play", "play"), ("art", "play"), ("build", "build"), ("deploy", "build"), ("test", "test"), ("bench", "test")],
)
def test_a_command_waits_for_no_more_than_it_needs(command: str, layer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entered = []
    monkeypatch.setattr(cli, "commands", lambda: dict.fromkeys(cli.COMMANDS, ""))
    monkeypatch.setattr(venv, "enter", lambda layer, argv: entered.append((layer, argv)))
    monkeypatch.setattr(cli, "import_module", lambda name: SimpleNamespace(main=lambda argv: 0))
    assert cli.main([command, "--help"]) == 0
    assert entered == [(layer, [command, "--help"])]


def test_a_set_up_that_fails_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(layer: str, argv: list[str]) -> None:
        raise venv.SetupError("no network", 1)

    monkeypatch.setattr(venv, "enter", fail)
    assert cli.main(["play"]) == 1
    assert capsys.readouterr().err == "tools: no network\n"


@pytest.mark.parametrize("command", cli.COMMANDS)
@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_console_that_lacks_a_sign_is_told_its_number(
    stream: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever command prints it: the name of a board in its boot_out.txt, or of a folder in no known coding."""

    def main(argv: list[str]) -> int:
        print("Łódź \udcff", file=getattr(sys, stream))
        return 0

    written = io.BytesIO()
    monkeypatch.setattr(sys, stream, io.TextIOWrapper(written, encoding="cp1252", newline="\n"))
    monkeypatch.setattr(venv, "enter", lambda layer, argv: None)
    monkeypatch.setattr(cli, "import_module", lambda name: SimpleNamespace(main=main))
    assert cli.main([command]) == 0
    getattr(sys, stream).flush()
    assert written.getvalue() == b"\\u0141\xf3d\\u017a \\udcff\n"


def test_a_byte_that_is_no_sign_can_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"dudak\x81: AC\n"), encoding="cp1252"))
    with pytest.raises(SystemExit) as end:
        cli.main(["replay", "-"])
    assert end.value.code == 2
    assert "dudak" in capsys.readouterr().err


@pytest.mark.parametrize("version", [(2, 7), (3, 6), (3, 9)])
def test_an_old_python_is_refused_in_one_line(
    version: tuple[int, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(TOOLS / "__main__.py"))
    assert end.value.code == 2
    assert capsys.readouterr().err == f"This needs Python 3.10 or newer; this one is {version[0]}.{version[1]}.\n"


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_what_runs_first_parses_on_old_pythons(name: str) -> None:
    source = (TOOLS / name).read_text(encoding="ascii")  # Python 2 takes nothing else without being told
    tree = ast.parse(source, feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.arg)]


def test_the_root_goes_to_the_end_of_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    root = str(TOOLS.parent)
    monkeypatch.setattr(sys, "path", [root, "somewhere"])
    monkeypatch.setattr(sys, "argv", ["tools", "--version"])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(TOOLS / "__main__.py"))
    assert end.value.code == 0
    assert sys.path == ["somewhere", root]
