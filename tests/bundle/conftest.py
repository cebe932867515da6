"""The bundles of all boards, made once; and projects that a test may spoil."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import bundle
from tools.bundle import Bundle, boards, modules
from tools.venv import ROOT

Write = Callable[..., None]


@pytest.fixture(scope="session")
def bundles() -> dict[str, Bundle]:
    """What each board gets."""
    return {board: bundle.make(board) for board in boards.IDS}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes the sources of a project of its own: project({"lib/art.py": "import board"}); code.py and boot.py are
    there, empty."""
    monkeypatch.setattr(modules, "ROOT", tmp_path)

    def write(sources: dict[str, str]) -> None:
        for path, text in {"code.py": "", "boot.py": "", "requirements.txt": "", **sources}.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8", newline="")

    return write


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of our sources that goes into the bundle in their place."""
    for folder in ("engine", "lib"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for name in ("code.py", "boot.py", "requirements.txt"):
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.setattr(modules, "ROOT", tmp_path)
    return tmp_path
