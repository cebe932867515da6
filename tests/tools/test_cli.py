"""python3 -m tools: what it says before any command runs."""

import ast
import io
import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from venv import create

import pytest

import engine
import tools
from tools import cli, venv

TOOLS = Path(tools.__file__).parent
ROOT = TOOLS.parent


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
    assert 'attr = "engine.VERSION"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


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


@pytest.fixture
def entry(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Enters `python3 -m tools --version` in this process, with these variables and this sys.path."""

    def enter(path: list[str], **variables: str) -> None:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "path", path)
        monkeypatch.setattr(sys, "argv", ["tools", "--version"])
        with pytest.raises(SystemExit) as end:
            runpy.run_path(str(TOOLS / "__main__.py"))
        assert end.value.code == 0

    return enter


def test_the_root_goes_to_the_end_of_the_path(entry: Callable[..., None]) -> None:
    entry([str(TOOLS), str(ROOT), "somewhere"])
    assert sys.path == ["somewhere", str(ROOT)]


def test_what_pythonpath_names_comes_last_of_all(entry: Callable[..., None], tmp_path: Path) -> None:
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    entry([str(ROOT), one, two, "somewhere"], PYTHONPATH=os.pathsep.join([one, "", two]))
    assert sys.path == ["somewhere", str(ROOT), one, two]


@pytest.mark.parametrize(
    "name",
    [
        *("PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "PYTHONPLATLIBDIR", "PYTHONUSERBASE", "PYTHONOPTIMIZE"),
        *("PYTHONSTARTUP", "PYTHONWARNINGS", "PYTHONINSPECT", "MICROPYPATH", "MYPYPATH"),
    ],
)
def test_a_variable_that_leads_to_other_modules_goes_no_further(name: str, entry: Callable[..., None]) -> None:
    entry(["somewhere"], PYTHONIOENCODING="utf-8", **{name: "x"})
    assert name not in os.environ and os.environ["PYTHONIOENCODING"] == "utf-8"


@pytest.mark.parametrize("start", [["-m", "tools"], [str(TOOLS)]], ids=["-m tools", "by its path"])
@pytest.mark.parametrize("words", [["--version"], ["play", "--headless", "--keys", "quit"]], ids=" ".join)
def test_packages_of_the_user_that_are_named_like_ours_are_not_taken(
    start: list[str], words: list[str], tmp_path: Path
) -> None:
    for name in ("engine", "tools", "displayio", "cardtable"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise ImportError('not ours')")
    done = subprocess.run(
        [sys.executable, *start, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_bare_python_may_have_packages_that_are_named_like_ours(tmp_path: Path) -> None:
    create(tmp_path, symlinks=True)
    (packages,) = tmp_path.glob("lib/**/site-packages")
    for name in ("engine", "tools"):
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text("VERSION = 'not ours'")
    bare = tmp_path / "bin" / "python"
    for start in (["-m", "tools"], [str(TOOLS)]):
        done = subprocess.run([bare, *start, "--version"], cwd=ROOT, capture_output=True, text=True)
        assert (done.stdout, done.stderr) == (engine.VERSION + "\n", "")


def test_it_runs_from_another_folder_by_its_path(tmp_path: Path) -> None:
    """Begun outside .venv, as it is on the command line."""
    command = [venv._BASE, str(TOOLS), "play", "--headless", "--keys", "shot=a.png"]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONSAFEPATH": "1"}, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "a.png").exists()
