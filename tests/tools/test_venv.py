"""The project's .venv: when it is made, when it is made again, and what is said when it cannot be."""

import builtins
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import npm, pip, venv


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A project of its own, in which every step of a set-up is only noted down."""
    done: list[str] = []
    folder = tmp_path / ".venv"
    play, build, test = (tmp_path / f"{layer}.txt" for layer in ("play", "build", "test"))
    way = tmp_path / "pip.py"
    for path in (play, build, test, way):
        path.write_text("a==1\n")
    monkeypatch.setattr(venv, "VENV", folder)
    monkeypatch.setattr(venv, "_BIN", folder / "bin")
    monkeypatch.setattr(venv, "_LAYERS", {"play": (play, way), "build": (build,), "test": (test,)})

    def make() -> None:
        done.append("make")
        (folder / "bin").mkdir(parents=True, exist_ok=True)
        (folder / "bin" / ("python" + venv._EXE)).touch()
        for stamp in folder.glob("*.stamp"):
            stamp.unlink()

    monkeypatch.setattr(venv, "_make", make)
    monkeypatch.setattr(pip, "install", lambda python, path, say: done.append(path.name))
    monkeypatch.setattr(venv, "_run_again", lambda python, argv: done.append(f"run {python.parent.name} {argv}"))
    monkeypatch.setattr(npm, "fetch", lambda folder, say: done.append("npm"))
    return done


AGAIN = "run bin ['play']"


def test_the_first_use_makes_it_and_runs_inside(steps: list[str]) -> None:
    venv.enter("play", ["play"])
    assert steps == ["make", "play.txt", AGAIN]


def test_the_second_start_only_runs_inside(steps: list[str]) -> None:
    venv.enter("play", ["play"])
    steps.clear()
    venv.enter("play", ["play"])
    assert steps == [AGAIN]


def test_each_layer_comes_on_top_when_it_is_first_needed(steps: list[str]) -> None:
    for layer in ("play", "build", "play", "test", "build", "test"):
        venv.enter(layer, [layer])
    set_ups = [step for step in steps if not step.startswith("run")]
    assert set_ups == ["make", "play.txt", "build.txt", "test.txt", "npm"]
    assert len(steps) - len(set_ups) == 6


def test_a_layer_brings_those_below_it(steps: list[str]) -> None:
    venv.enter("build", ["play"])
    assert steps == ["make", "play.txt", "build.txt", AGAIN]


def test_other_pins_of_a_layer_leave_the_others_alone(steps: list[str], tmp_path: Path) -> None:
    venv.enter("test", ["play"])
    steps.clear()
    (tmp_path / "build.txt").write_text("a==2\n")
    venv.enter("test", ["play"])
    assert steps == ["build.txt", AGAIN]


def test_other_pins_make_it_anew(steps: list[str], tmp_path: Path) -> None:
    venv.enter("test", ["play"])
    steps.clear()
    (tmp_path / "play.txt").write_text("a==2\n")
    venv.enter("test", ["play"])
    assert steps == ["make", "play.txt", "build.txt", "test.txt", "npm", AGAIN]


def test_another_python_makes_it_anew(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    venv.enter("play", ["play"])
    steps.clear()
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    venv.enter("play", ["play"])
    assert steps[0] == "make"


def test_a_set_up_that_was_interrupted_is_made_again(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(pip, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            venv.enter("play", ["play"])
    steps.clear()
    venv.enter("play", ["play"])
    assert steps == ["make", "play.txt", AGAIN]


def test_one_without_its_python_is_made_again(steps: list[str], tmp_path: Path) -> None:
    venv.enter("play", ["play"])
    steps.clear()
    (tmp_path / ".venv" / "bin" / ("python" + venv._EXE)).unlink()
    venv.enter("play", ["play"])
    assert steps[0] == "make"


def test_inside_it_goes_on_without_running_again(
    steps: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    venv.enter("play", ["play"])
    steps.clear()
    monkeypatch.setattr(sys, "prefix", str(tmp_path / ".venv"))
    venv.enter("play", ["play"])
    assert steps == []


def test_a_python_without_ensurepip_names_the_package_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    original = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "ensurepip":
            raise ImportError(name)
        return original(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(venv.SetupError, match="install the package python3-venv") as caught:
        venv._make()
    assert caught.value.status == 2


def test_one_that_failed_is_made_again(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: Any) -> None:
        raise OSError("pip has put it elsewhere")

    with monkeypatch.context() as patch:
        patch.setattr(pip, "install", fail)
        with pytest.raises(venv.SetupError, match="pip has put it elsewhere") as caught:
            venv.enter("play", ["play"])
    assert caught.value.status == 1
    steps.clear()
    venv.enter("play", ["play"])
    assert steps == ["make", "play.txt", AGAIN]


def test_one_made_in_another_way_is_made_anew(steps: list[str], tmp_path: Path) -> None:
    venv.enter("build", ["play"])
    steps.clear()
    (tmp_path / "pip.py").write_text("another way")
    venv.enter("build", ["play"])
    assert steps == ["make", "play.txt", "build.txt", AGAIN]


def test_a_path_that_a_virtual_environment_cannot_lie_in_is_bad_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / f"a{os.pathsep}b"
    monkeypatch.setattr(venv, "VENV", folder / ".venv")
    with pytest.raises(venv.SetupError) as caught:
        venv._make()
    assert str(folder) in str(caught.value) and f"{os.pathsep!r} in its name" in str(caught.value)
    assert caught.value.status == 2 and not folder.exists()


@pytest.mark.parametrize(
    ("error", "said", "status"),
    [
        (OSError("read-only"), "read-only", 1),
        (ValueError("no text"), "no text", 2),
        (subprocess.CalledProcessError(1, "ensurepip", b"Looking in links\nERROR: disk full\n"), "ERROR: disk full", 1),
    ],
)
def test_what_keeps_it_from_being_made_is_one_line(
    error: Exception, said: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: Any, **more: Any) -> None:
        raise error

    monkeypatch.setattr(venv, "VENV", tmp_path / ".venv")
    monkeypatch.setattr("venv.create", fail)
    with pytest.raises(venv.SetupError) as caught:
        venv._make()
    assert str(caught.value).endswith(f"make {tmp_path / '.venv'}: {said}")
    assert caught.value.status == status


def test_every_pin_is_exact() -> None:
    for path in {path for paths in venv._LAYERS.values() for path in paths if path.suffix == ".txt"}:
        for line in path.read_text().splitlines():
            assert not line or line.startswith(("#", "-r ../requirements.txt")) or "==" in line, line
