"""python -m tools test: fails when one of its checks fails."""

import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import test as command
from tools import venv


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that were run; those named in `failing` end with 1."""
    programs: list[list[str]] = []

    def run(arguments: list[str], cwd: Path) -> SimpleNamespace:
        programs.append([Path(arguments[0]).name, *arguments[1:]])
        return SimpleNamespace(returncode=1 if "mypy" in programs[-1] else 0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(venv, "script", lambda name: Path(".venv") / name)
    return programs


def test_all_checks_run_even_when_one_fails(ran: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["-k", "hand"]) == 1
    assert [program[0] for program in ran] == ["ruff", "ruff", "mypy", "pytest"]
    assert ran[-1][-2:] == ["-k", "hand"]
    summary = capsys.readouterr().out.splitlines()[-4:]
    assert [line.split()[0] for line in summary] == ["passed", "passed", "FAILED", "passed"]


def test_a_check_without_its_program_fails(ran: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "script", lambda name: None)
    assert command.main([]) == 1
    assert ran == []
