"""python -m tools test: fails when one of its checks fails, and holds device code to what a board has."""

import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import test as command
from tools import venv

ROOT = Path(__file__).parents[2]
PROGRAMS = ["ruff", "ruff", "mypy", "mypy", "pytest"]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """The programs that were run, none of which finds anything; the root has no device code in it yet."""
    programs: list[list[str]] = []

    def run(arguments: list[str], cwd: Path) -> SimpleNamespace:
        programs.append([Path(arguments[0]).name, *arguments[1:]])
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(venv, "script", lambda name: Path(".venv") / name)
    monkeypatch.setattr(venv, "ROOT", tmp_path)
    return programs


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of all device code and of what mypy needs to know of it."""
    for name in ("engine", "lib", "tools/typings"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("code.py", "boot.py"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def plant(tree: Path, name: str, text: str) -> str:
    """Add lines to a source; where the last of them stands, as a check tells it."""
    source = tree / name
    source.write_text(source.read_text(encoding="utf-8") + text, encoding="utf-8")
    return f"{name}:{len(source.read_text(encoding='utf-8').splitlines())}: "


def test_all_checks_run_and_pass(ran: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["-k", "hand"]) == 0
    assert [program[0] for program in ran] == PROGRAMS
    assert ran[-1][-2:] == ["-k", "hand"]
    summary = capsys.readouterr().out.splitlines()[-6:]
    assert [line.split()[0] for line in summary] == ["passed"] * 6


@pytest.mark.parametrize("failing", range(5))
def test_one_check_that_fails_fails_the_command(
    ran: list[list[str]], failing: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = iter([int(number == failing) for number in range(5)])
    monkeypatch.setattr(subprocess, "run", lambda arguments, cwd: SimpleNamespace(returncode=next(codes)))
    assert command.main([]) == 1
    summary = capsys.readouterr().out.splitlines()[-6:]
    assert [line.split()[0] for line in summary].count("FAILED") == 1


def test_a_check_without_its_program_fails(ran: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "script", lambda name: None)
    assert command.main([]) == 1
    assert ran == []


def test_the_device_lint_holds_all_device_code_to_every_rule(
    ran: list[list[str]], tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = [
        plant(tree, "engine/match.py", "\n_BIG = 2**31\n") + "2 ** 31 is 2**30 or more",
        plant(tree, "engine/bots/cheapest.py", "\n_HALF = 1 / 2\n") + "/ makes a float",
        plant(tree, "lib/cardtable/app.py", "\nimport functools\n") + "import of functools",
        plant(tree, "lib/cardtable/table/hand.py", "\nimport time\ntime.ticks_ms()\n") + "time.ticks_ms",
        plant(tree, "lib/handheld/clock.py", "\nprint('abc'[::2])\n") + "a slice with a step",
        plant(tree, "lib/handheld/keys.py", "\ntry: pass\nexcept PermissionError: pass\n") + "PermissionError",
        plant(tree, "lib/handheld/system.py", "\nprint(sorted('ab', key=ord))\n") + "sort with a key",
        plant(tree, "code.py", "\nprint('7'.zfill(3))\n") + ".zfill()",
        plant(tree, "boot.py", "\nfor pin in {1, 2}: print(pin)\n") + "goes over {1, 2}",
    ]
    assert command.main([]) == 1
    out = capsys.readouterr().out
    assert [fault for fault in faults if fault not in out] == []
    assert "FAILED   device lint" in out
    assert [program[0] for program in ran] == PROGRAMS


def test_the_device_lint_follows_calls_from_module_to_module(
    ran: list[list[str]], tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = plant(tree, "lib/cardtable/app.py", "\n\ndef more():\n    from handheld.clock import again\n    again()\n")
    plant(tree, "lib/handheld/clock.py", "\n\ndef again():\n    from cardtable import app\n    app.more()\n")
    assert command.main([]) == 1
    ring = "recursion: cardtable.app.more -> handheld.clock.again -> cardtable.app.more"
    assert where + ring in capsys.readouterr().out


def test_the_device_lint_tells_of_a_source_that_is_no_python(
    ran: list[list[str]], tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = plant(tree, "lib/handheld/clock.py", "\nif:\n")
    assert command.main([]) == 1
    assert where in capsys.readouterr().out


def test_mypy_sees_the_modules_of_a_board(tree: Path) -> None:
    faults = [
        plant(tree, "lib/cardtable/draw/art.py", "\nWRONG = displayio.Palette('2')\n")
        + 'error: Argument 1 to "Palette"',
        plant(tree, "lib/cardtable/app.py", "\nimport functools\n") + "error: Cannot find implementation",
        plant(tree, "lib/handheld/keys.py", "\nWRONG = time.ticks_ms()\n") + "error: Module has no attribute",
        plant(tree, "code.py", "\nimport heapq\n") + "error: Cannot find implementation",
    ]
    mypy = [str(venv.script("mypy")), *command.device_types()]
    done = subprocess.run(mypy, cwd=tree, capture_output=True, text=True)
    assert done.returncode == 1
    assert [fault for fault in faults if fault not in done.stdout] == []
