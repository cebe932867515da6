"""The command with the whole game: wherever of twenty moments the plug is pulled, a second run ends well."""

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import bundle, deploy
from tools.bundle import Bundle, manifest

from . import plug
from .boards import OWN, fill, tree

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be forked")

BOARD = "pimoroni_picosystem"
KILLS = 20

Deploy = Callable[..., int]


@pytest.fixture(scope="module")
def game() -> dict[str, bytes]:
    """The bundle of the board."""
    return bundle.make(BOARD).files


@pytest.fixture(scope="module")
def older(game: dict[str, bytes]) -> dict[str, bytes]:
    """A game of which all programs and modules have changed since, and one was dropped."""
    files = {path: content + b"#" if path.endswith("py") else content for path, content in game.items()}
    files["lib/cardtable/dropped.mpy"] = b"C\x06\x00\x1f"
    del files[manifest.NAME]
    return {**files, manifest.NAME: manifest.write(files, BOARD)}


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """A maker's drive."""
    return fill(tmp_path / "CIRCUITPY", OWN)


@pytest.fixture
def on(drive: Path, monkeypatch: pytest.MonkeyPatch) -> Deploy:
    """Runs the command on the drive: on(files, "--check"); the files are those of the bundle."""
    monkeypatch.setattr(os, "fsync", lambda _: None)

    def run(files: dict[str, bytes], *arguments: str) -> int:
        monkeypatch.setattr(bundle, "make", lambda board: Bundle(board, files))
        return deploy.main(["--path", str(drive), *arguments])

    return run


def test_the_bundle_holds_nothing_that_is_the_makers(game: dict[str, bytes]) -> None:
    assert {"code.py", "boot.py", manifest.NAME} <= game.keys()
    assert [path for path in game if "settings.toml" in path or ".before" in path] == []


def test_the_game_goes_on_and_comes_off(game: dict[str, bytes], on: Deploy, drive: Path) -> None:
    assert [on(game), on(game, "--check")] == [0, 0]
    there = tree(drive)
    assert {path: there[path] for path in game} == game
    assert on({}, "--remove") == 0
    assert tree(drive) == OWN


@pytest.mark.parametrize("work", ["first", "update", "remove"])
def test_pull_the_plug(
    work: str, game: dict[str, bytes], older: dict[str, bytes], on: Deploy, drive: Path, tmp_path: Path
) -> None:
    arguments = ["--remove"] if work == "remove" else []
    if work != "first":
        on(older if work == "update" else game)
    before = tmp_path / "before"
    shutil.copytree(drive, before)
    dice = random.Random(f"pull the plug {work}")
    moments = plug.moments(lambda: on(game, *arguments))
    for moment in sorted(dice.sample(range(moments), KILLS)):
        shutil.rmtree(drive)
        shutil.copytree(before, drive)
        assert plug.pull(lambda: on(game, *arguments), moment)
        assert OWN["code.py"] in [content for path, content in tree(drive).items() if path.startswith("code.")]
        assert [on(game), on(game, "--check")] == [0, 0], f"killed at moment {moment} of {moments}"
        there = tree(drive)
        assert {path: there[path] for path in game} == game
        assert there["code.before.py"] == OWN["code.py"]
        assert there["boot.before.py"] == OWN["boot.py"]
        assert there["settings.toml"] == OWN["settings.toml"]
        assert [path for path in there if path.startswith(("code.before-", "boot.before-"))] == []
