"""pip as the set-up runs it: whatever the user's settings of pip, what is installed lies in .venv."""

import os
import sys
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools import pip

ASTRAY = {
    "target": "elsewhere",
    "prefix": "elsewhere",
    "root": "elsewhere",
    "home": "elsewhere",
    "src": "elsewhere",
    "user": "1",
    "dry-run": "1",
    "require-hashes": "1",
    "no-deps": "0",
    "only-binary": ":none:",
    "no-binary": ":all:",
    "constraint": "other.txt",
    "requirement": "other.txt",
    "editable": ".",
    "group": "other",
    "ignore-installed": "1",
    "upgrade": "1",
    "pre": "1",
    "python": "elsewhere",
    "python-version": "2.7",
    "platform": "win32",
    "abi": "none",
    "implementation": "pp",
    "isolated": "1",
    "require-virtualenv": "1",
    "quiet": "3",
    "log": "elsewhere/log",
    "report": "elsewhere/report",
    "help": "1",
    "version": "1",
}
REACHING = {
    "index-url": "https://index.example/simple",
    "extra-index-url": "https://one.example/simple https://two.example/simple",
    "find-links": "wheels",
    "no-index": "1",
    "proxy": "proxy.example:3128",
    "trusted-host": "index.example",
    "cert": "bundle.pem",
    "client-cert": "client.pem",
    "keyring-provider": "subprocess",
    "timeout": "99",
    "default-timeout": "99",
    "retries": "9",
    "cache-dir": "cache",
    "no-cache-dir": "1",
}


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who has set nothing."""
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """The Python of a virtual environment with nothing in it but pip."""
    folder = tmp_path / ".venv"
    venv.create(folder, symlinks=True)
    (packages,) = folder.glob("**/site-packages")
    (packages / "pip").symlink_to(Path(find_spec("pip").origin).parent)
    ours = Path(sys.executable)
    return folder / ours.parent.name / ours.name


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A requirement file that names a package which lies in the folder `wheels` beside it."""
    (tmp_path / "wheels").mkdir()
    with zipfile.ZipFile(tmp_path / "wheels" / "toy-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("toy.py", "")
        wheel.writestr("toy-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
        wheel.writestr("toy-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("toy-1.dist-info/RECORD", "")
    (tmp_path / "toy.txt").write_text("toy==1\n")
    return tmp_path / "toy.txt"


def variable(name: str) -> str:
    return "PIP_" + name.upper().replace("-", "_")


def configure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *sections: tuple[str, dict[str, str]]) -> None:
    """Lets pip's configuration file have these sections."""
    lines = []
    for title, settings in sections:
        lines += [f"[{title}]", *(f"{name} = {value}" for name, value in settings.items())]
    (tmp_path / "pip.conf").write_text("\n".join(lines))
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))


def is_installed(python: Path, toy: Path) -> bool:
    """Installs it; whether it then lies where this Python is."""
    pip.install(python, toy, lambda line: None)
    return any(python.parents[1].glob("**/toy.py"))


def test_variables_of_the_user_do_not_put_it_elsewhere(
    python: Path, toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"no-index": "1", "find-links": str(tmp_path / "wheels"), **ASTRAY}.items():
        monkeypatch.setenv(variable(name), value)
    monkeypatch.chdir(tmp_path)
    assert is_installed(python, toy)
    assert not (tmp_path / "elsewhere").exists()


def test_configuration_files_of_the_user_do_not_put_it_elsewhere(
    python: Path, toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    links = {"no-index": "1", "find-links": str(tmp_path / "wheels")}
    configure(tmp_path, monkeypatch, ("global", {**links, **ASTRAY}), ("install", ASTRAY))
    monkeypatch.chdir(tmp_path)
    assert is_installed(python, toy)
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("name", ["target", "dry-run"])
def test_what_lies_elsewhere_all_the_same_is_not_taken_for_installed(
    name: str, python: Path, toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a setting that nobody thought of."""
    monkeypatch.setattr(pip, "_REACHING", (*pip._REACHING, name))
    for setting, value in {"no-index": "1", "find-links": str(tmp_path / "wheels"), name: ASTRAY[name]}.items():
        monkeypatch.setenv(variable(setting), value)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match=r"pip has put toy\.txt elsewhere than beside .*python: ERROR: .*toy==1"):
        is_installed(python, toy)


def test_a_failing_pip_tells_its_last_line(
    python: Path, toy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(OSError) as caught:
        is_installed(python, toy)
    assert str(caught.value) == "could not install toy.txt: ERROR: No matching distribution found for toy==1"
    before = capsys.readouterr().err
    assert "Could not find a version" in before and "No matching distribution" not in before


@pytest.mark.parametrize("name", ASTRAY)
def test_a_setting_that_is_not_about_reaching_an_index_stays_outside(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pip, "_configured", lambda python: {})
    monkeypatch.setenv(variable(name), ASTRAY[name])
    assert variable(name) not in pip.environment(Path(sys.executable))


@pytest.mark.parametrize("name", REACHING)
def test_a_setting_that_leads_to_an_index_reaches_pip(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pip, "_configured", lambda python: {variable(name): "of a file"})
    assert pip.environment(Path(sys.executable))[variable(name)] == "of a file"
    monkeypatch.setenv(variable(name), "")  # as good as unset for pip
    assert pip.environment(Path(sys.executable))[variable(name)] == "of a file"
    monkeypatch.setenv(variable(name), REACHING[name])
    assert pip.environment(Path(sys.executable))[variable(name)] == REACHING[name]


def test_configuration_files_give_what_leads_to_an_index_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_install = {"timeout": "5", "cert": ""}
    configure(tmp_path, monkeypatch, ("global", {**ASTRAY, **REACHING}), ("install", {**ASTRAY, **of_install}))
    expected = {variable(name): value for name, value in {**REACHING, "timeout": "5"}.items()}
    given = pip.environment(Path(sys.executable))
    assert {name: value for name, value in given.items() if name in expected} == expected
    assert [name for name in ASTRAY if variable(name) in given] == []
    assert given["PIP_CONFIG_FILE"] == os.devnull


def test_configuration_that_pip_cannot_read_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pip.conf").write_text("nonsense\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    with pytest.raises(OSError, match=r"^cannot read pip's configuration: .*pip\.conf.*") as caught:
        pip.environment(Path(sys.executable))
    assert "\n" not in str(caught.value)
