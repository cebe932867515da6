"""Whenever a run is killed, nothing of the maker's is lost, and a second run ends as if the first had not been."""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.drive import plan, work
from tools.drive.disk import Disk

from . import plug
from .boards import FIRST, OWN, SECOND, THIRD, bundle, fill, tree

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be forked")

# Everything that is the maker's and is not given another name.
UNTOUCHED = {path: content for path, content in OWN.items() if path not in ("code.py", "boot.py")}
KEPT = {"code.before.py": OWN["code.py"], "boot.before.py": OWN["boot.py"]}
# The maker had a library that the game needs as well, so that it stays his.
FOUND = {"cardtable.before.json": b'{"earlier":[],"found":["lib/adafruit_label/label.mpy"]}\n'}

Run = Callable[[Path], None]


def deploy(files: dict[str, bytes]) -> Run:
    """A run that puts these files on a drive."""

    def run(root: Path) -> None:
        work.carry_out(Disk(root), plan.fill(Disk(root), bundle(files)).steps, lambda: None)

    return run


def remove(root: Path) -> None:
    """A run that takes the game off."""
    work.carry_out(Disk(root), plan.clear(Disk(root)).steps, lambda: None)


def deployed(files: dict[str, bytes]) -> dict[str, bytes]:
    """What the maker's drive holds with a game on it."""
    return {**UNTOUCHED, **KEPT, **FOUND, **bundle(files)}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits for a medium: a killed process leaves what it wrote to the system."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def killed_everywhere(root: Path, before: dict[str, bytes], run: Run) -> Iterator[int]:
    """The drive at `root`, as `run` leaves it from `before` when it is killed: at each moment in turn."""
    moment = 0
    while True:
        shutil.rmtree(root, ignore_errors=True)
        fill(root, before)
        if not plug.pull(lambda: run(root), moment):
            return
        yield moment
        moment += 1


def nothing_is_lost(root: Path) -> None:
    there = tree(root)
    for path, content in UNTOUCHED.items():
        assert there[path] == content
    for path, name in (("code.py", "code.before.py"), ("boot.py", "boot.before.py")):
        assert OWN[path] in (there.get(path), there.get(name))


@pytest.mark.parametrize(
    ("before", "run", "again", "after"),
    [
        pytest.param(OWN, deploy(FIRST), deploy(FIRST), deployed(FIRST), id="at the first deploy"),
        pytest.param(OWN, deploy(FIRST), deploy(SECOND), deployed(SECOND), id="at the first deploy, then a newer game"),
        pytest.param(OWN, deploy(FIRST), remove, OWN, id="at the first deploy, then removed"),
        pytest.param(deployed(FIRST), deploy(SECOND), deploy(SECOND), deployed(SECOND), id="at an update"),
        pytest.param(deployed(FIRST), deploy(SECOND), deploy(THIRD), deployed(THIRD), id="at an update, then a newer"),
        pytest.param(deployed(FIRST), deploy(SECOND), deploy(FIRST), deployed(FIRST), id="at an update, then back"),
        pytest.param(deployed(FIRST), deploy(SECOND), remove, OWN, id="at an update, then removed"),
        pytest.param(deployed(FIRST), remove, remove, OWN, id="at a removal"),
        pytest.param(deployed(FIRST), remove, deploy(FIRST), deployed(FIRST), id="at a removal, then deployed"),
        pytest.param(deployed(FIRST), remove, deploy(SECOND), deployed(SECOND), id="at a removal, then a newer game"),
    ],
)
def test_killed(before: dict[str, bytes], run: Run, again: Run, after: dict[str, bytes], tmp_path: Path) -> None:
    moments = 0
    for moment in killed_everywhere(tmp_path / "drive", before, run):
        nothing_is_lost(tmp_path / "drive")
        again(tmp_path / "drive")
        assert tree(tmp_path / "drive") == after, f"killed at moment {moment}"
        moments += 1
    assert moments > 20


def test_killed_twice_in_a_row(tmp_path: Path) -> None:
    """At the update, and at the run that was to complete it."""
    dice = random.Random(5)
    drive = tmp_path / "drive"
    whole = fill(tmp_path / "whole", deployed(FIRST))
    there = plug.moments(lambda: deploy(SECOND)(whole))
    for _ in range(20):
        first, second = dice.randrange(there), dice.randrange(there)
        shutil.rmtree(drive, ignore_errors=True)
        fill(drive, deployed(FIRST))
        assert plug.pull(lambda: deploy(SECOND)(drive), first)
        plug.pull(lambda: deploy(THIRD)(drive), second)
        nothing_is_lost(drive)
        deploy(THIRD)(drive)
        assert tree(drive) == deployed(THIRD), f"killed at moment {first}, then {second}"
