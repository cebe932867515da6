"""The command deploy as its user meets it: which drive it takes, what it says, and what if a drive is full or gone."""

import errno
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.drive.boards import BOOT_OUT, FIRST, OWN, SECOND, bundle, fill, tree
from tools import deploy
from tools.bundle import Bundle, BundleError, single, uf2
from tools.drive import find, space
from tools.drive.disk import Disk
from tools.drive.words import several
from tools.quoting import quoted
from tools.venv import ROOT

from .running import Done, assert_refused, run

Asked = list[str | None]


@pytest.fixture(autouse=True)
def made(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """What the bundle of every board holds; a test may change it."""
    files = dict(FIRST)
    monkeypatch.setattr("tools.bundle.make", lambda board=None: Bundle(board, bundle(files)))
    return files


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """A maker's drive."""
    return fill(tmp_path / "CIRCUITPY", OWN)


def on(drive: Path, words: str = "") -> Done:
    """Run the command on a drive."""
    return run(deploy.main, f"--path {drive} {words}")


def board(tmp_path: Path, name: str, version: str = "10.2.1") -> Path:
    """The empty drive of a board."""
    told = BOOT_OUT.format(version=version, board=name)
    return fill(tmp_path / f"{name}-{version}", {"boot_out.txt": told.encode()})


def assert_failed(done: Done, *said: str) -> None:
    """What went wrong with a drive is told in one line, with status 1."""
    assert done.status == 1
    assert done.err.startswith("deploy: ")
    assert done.err.count("\n") == 1
    assert [word for word in said if word not in done.err] == []


def test_a_board_is_filled_checked_and_cleared(drive: Path) -> None:
    done = on(drive)
    assert (done.status, done.err) == (0, "")
    assert "Pimoroni PicoSystem with rp2040, CircuitPython 10.2.1" in done.out
    assert "copy code.py to code.before.py" in done.out
    assert f"{len(bundle(FIRST))} checked: the game is on the board" in done.out
    assert on(drive, "--check").status == 0
    done = on(drive, "--remove")
    assert (done.status, done.err) == (0, "")
    assert "copy code.before.py to code.py" in done.out
    assert tree(drive) == OWN
    assert on(drive, "--check").status == 1
    assert "nothing on it that this command has put there" in on(drive, "--remove").out


def test_a_second_run_writes_nothing(drive: Path) -> None:
    on(drive)
    before = {path: (path.stat().st_ino, path.stat().st_mtime_ns) for path in drive.rglob("*")}
    assert "0 files written" in on(drive).out
    assert {path: (path.stat().st_ino, path.stat().st_mtime_ns) for path in drive.rglob("*")} == before


def test_an_update_leaves_files_alone_that_are_the_same(drive: Path, made: dict[str, bytes]) -> None:
    on(drive)
    before = (drive / "assets/cards.bmp").stat()
    made["code.py"] += b"# newer"
    assert on(drive).status == 0
    after = (drive / "assets/cards.bmp").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert (drive / "code.py").read_bytes() == made["code.py"]


def test_reset_is_asked_for_when_boot_py_has_changed_and_only_then(drive: Path, made: dict[str, bytes]) -> None:
    reset = "press the board's reset button"
    assert reset in on(drive).out
    made["code.py"] += b"# newer"
    assert reset not in on(drive).out
    made["boot.py"] += b"# newer"
    assert reset in on(drive).out
    assert reset in on(drive, "--remove").out


@pytest.mark.parametrize("words", ["", "--remove"])
def test_a_dry_run_tells_all_and_does_nothing(words: str, drive: Path, made: dict[str, bytes]) -> None:
    if words:
        on(drive)
    before = tree(drive)
    told = on(drive, f"{words} --dry-run")
    assert (told.status, told.err) == (0, "")
    assert tree(drive) == before
    steps = set(told.out.splitlines()[1:])
    wanted = ["remove code.before.py", "remove cardtable.json"] if words else ["write code.py, 11 bytes"]
    assert steps >= {*wanted, f"copy {'code.before.py to code.py' if words else 'code.py to code.before.py'}"}


def test_check_names_every_difference_and_changes_nothing(drive: Path) -> None:
    on(drive)
    (drive / "assets/cards.bmp").unlink()
    fill(drive, {"code.py": b"other", "lib/cardtable/app.py": b"stale", "lib/engine/cardtable.part": b"half"})
    before = tree(drive)
    done = on(drive, "--check")
    assert (done.status, done.err) == (1, "")
    assert set(done.out.splitlines()[1:-1]) == {
        "missing: assets/cards.bmp",
        "changed: code.py",
        "not ours: code.py",
        "too much: lib/cardtable/app.py",
        "too much: lib/engine/cardtable.part",
    }
    assert tree(drive) == before


@pytest.mark.parametrize(("name", "asked"), [("pygamer", "pygamer"), ("adafruit_funhouse", None), ("my_own", None)])
def test_the_bundle_is_the_boards_own_if_it_has_one(
    name: str, asked: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards: Asked = []
    monkeypatch.setattr("tools.bundle.make", lambda board=None: (boards.append(board), Bundle(board, bundle(FIRST)))[1])
    done = on(board(tmp_path, name))
    assert (done.status, done.err, boards) == (0, "", [asked])
    assert ("settings.toml" in done.out) == (asked is None)


@pytest.mark.parametrize(
    ("name", "version", "said"),
    [
        ("pygamer", "8.2.10", ["8.2.10", "9 or newer"]),
        ("raspberry_pi_pico", "10.2.1", ["raspberry_pi_pico", "no display"]),
    ],
)
@pytest.mark.parametrize("words", ["", "--check", "--dry-run"])
def test_a_board_that_cannot_run_it_is_refused(
    name: str, version: str, said: list[str], words: str, tmp_path: Path
) -> None:
    place = board(tmp_path, name, version)
    before = tree(place)
    done = on(place, words)
    assert_refused(done, quoted(place), *said)
    assert tree(place) == before


def test_the_game_comes_off_a_board_that_went_back_to_an_older_firmware(drive: Path) -> None:
    on(drive)
    old = BOOT_OUT.format(version="8.2.10", board="pimoroni_picosystem").encode()
    fill(drive, {"boot_out.txt": old})
    assert on(drive, "--remove").status == 0
    assert tree(drive) == {**OWN, "boot_out.txt": old}


@pytest.mark.parametrize("place", ["empty", "missing", "file"])
def test_a_folder_that_is_no_drive_is_refused(place: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").touch()
    for words in ("", "--check", "--remove"):
        assert_refused(on(tmp_path / place, words), quoted(tmp_path / place), "no boot_out.txt")


def test_what_stands_in_the_way_is_refused(tmp_path: Path) -> None:
    place = board(tmp_path, "pygamer")
    fill(place, {"lib/engine": b"mine"})
    assert_refused(on(place)._replace(out=""), "lib/engine is a file on the drive")


def test_a_code_txt_is_pointed_out(drive: Path) -> None:
    assert "code.txt" not in on(drive, "--dry-run").out
    fill(drive, {"code.txt": b"print()"})
    assert "CircuitPython starts code.txt" in on(drive, "--dry-run").out
    assert on(drive).status == 0
    done = on(drive, "--check")
    assert (done.status, done.err) == (1, "")
    assert "CircuitPython starts code.txt" in done.out and "the drive is not as it should be" in done.out


@pytest.mark.parametrize(
    "words",
    [
        "--check --remove",
        "--uf2 firmware.uf2 --single-file",
        "--check --dry-run",
        "--single-file --path .",
        "--uf2 firmware.uf2 --dry-run",
    ],
)
def test_what_excludes_each_other_is_refused(words: str) -> None:
    done = run(deploy.main, words)
    assert_refused(done, "not allowed with", *[word for word in words.split() if word in ("--check", "--single-file")])


def drives(monkeypatch: pytest.MonkeyPatch, *found: Path) -> None:
    """Let the computer show these drives."""
    monkeypatch.setattr(find, "drives", lambda: list(found))


def test_the_only_drive_is_taken(drive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drives(monkeypatch, drive)
    assert run(deploy.main, "").status == 0
    assert run(deploy.main, "--check").status == 0


def test_several_drives_are_listed(drive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = fill(tmp_path / "odd", {"boot_out.txt": b"?"})
    drives(monkeypatch, drive, other)
    done = run(deploy.main, "")
    assert (done.status, done.out) == (2, "")
    lines = done.err.splitlines()
    assert len(lines) == 3
    assert f"--path {drive}  Pimoroni PicoSystem with rp2040, CircuitPython 10.2.1" in lines[1]
    assert f"--path {other}" in lines[2]
    assert tree(drive) == OWN


@pytest.mark.parametrize("name", ["CIRCUITPY 1", "CIRCUITPY", "it's $HOME; ls", "Łódź"])
def test_a_drive_to_choose_is_named_as_a_shell_takes_it(name: str, tmp_path: Path) -> None:
    place = fill(tmp_path / name, OWN)
    told = several([place, place], "linux").splitlines()[1]
    assert shlex.split(told)[:3] == ["--path", str(place), "Pimoroni"]


@pytest.mark.parametrize(("name", "pasted"), [("D:", "{}"), ("D:/my board", '"{}"')])
def test_on_windows_the_quotes_are_those_of_its_shells(name: str, pasted: str) -> None:
    assert several([Path(name)] * 2, "win32").splitlines()[1].startswith(f"  --path {pasted.format(Path(name))}  ")


def test_a_board_may_have_a_name_that_the_console_cannot_write(drive: Path) -> None:
    told = BOOT_OUT.format(version="10.2.1", board="own").encode().replace(b"Pimoroni", "Łódź".encode() + b"\xff")
    fill(drive, {"boot_out.txt": told})
    done = subprocess.run(
        [sys.executable, "-m", "tools", "deploy", "--remove", "--dry-run", "--path", str(drive)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u0141\xf3d\\u017a\\ufffd PicoSystem with rp2040, CircuitPython 10.2.1" in done.stdout


def test_without_a_drive_it_is_told_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    drives(monkeypatch)
    done = run(deploy.main, "")
    assert (done.status, done.out) == (2, "")
    for said in ("CIRCUITPY", "CircuitPython, a Python for small boards", "https://circuitpython.org/downloads",
                 "reset button twice", "--path DIR", "data"):  # fmt: skip
        assert said in done.err
    assert done.err.count("\n") <= 12
    assert max(map(len, done.err.splitlines())) <= 120


def test_a_source_that_cannot_go_to_a_board_is_named(drive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(board: str | None) -> Bundle:
        raise BundleError("engine/cards.py: it is async")

    monkeypatch.setattr("tools.bundle.make", broken)
    assert_failed(on(drive), "engine/cards.py: it is async")
    assert tree(drive) == OWN


class Medium:
    """A drive of 64 KB that can be made larger and be locked: a real one where tests may mount, else pretended."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.room = 40 * 1024
        self.locked = False
        root.mkdir()
        self.mounted = self._mount("size=64k")
        if not self.mounted:
            patch.setattr(os, "open", self._open)
            patch.setattr(os, "write", self._write)
            patch.setattr(space, "free", lambda _: (self.room, 4096))
        fill(root, OWN)

    def lock(self) -> None:
        """From now on it is read-only."""
        self.locked = True
        if self.mounted:
            assert self._mount("remount,ro")

    def make_room(self) -> None:
        """From now on there is enough."""
        self.room = 1024 * 1024
        if self.mounted:
            assert self._mount("remount,size=1m")

    def end(self) -> None:
        if self.mounted:
            subprocess.run(["umount", self.root], check=True)

    def _mount(self, options: str) -> bool:
        command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.root)]
        return shutil.which("mount") is not None and not subprocess.run(command, capture_output=True).returncode

    def _open(self, path: Path, flags: int, mode: int = 0o777, open: Any = os.open) -> int:
        if self.locked and flags & os.O_WRONLY:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return open(path, flags, mode)

    def _write(self, handle: int, content: bytes, write: Any = os.write) -> int:
        self.room -= 4096
        if self.room < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(handle, content)


@pytest.fixture
def medium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Medium]:
    there = Medium(tmp_path / "CIRCUITPY", monkeypatch)
    yield there
    there.end()


def test_a_drive_without_room_is_not_begun(medium: Medium) -> None:
    for words in ("", "--dry-run"):
        assert_failed(on(medium.root, words), "bytes more must be free; nothing was written")
        assert tree(medium.root) == OWN


def test_a_drive_that_runs_full_is_completed_once_there_is_room(
    medium: Medium, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(space, "needed", lambda *_: 0)
    assert_failed(on(medium.root), f"{quoted(medium.root)} is full", "run it again")
    assert tree(medium.root)["code.py"] == OWN["code.py"]
    medium.make_room()
    assert on(medium.root).status == 0
    assert on(medium.root, "--check").status == 0
    assert tree(medium.root)["code.before.py"] == OWN["code.py"]


def test_a_read_only_drive_is_told_of(medium: Medium) -> None:
    medium.make_room()
    medium.lock()
    named = f"{quoted(medium.root)} is read-only"
    assert_failed(on(medium.root), named, "eject it", "reset button", "boot.py", "run it again")
    assert tree(medium.root) == OWN


def test_a_drive_that_vanishes_half_way_is_completed_by_a_second_run(
    drive: Path, made: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    on(drive)
    made.clear()
    made.update(SECOND)
    with monkeypatch.context() as pulled:
        calls = count()
        replace = Path.replace

        def until_pulled(source: Path, target: Path) -> Path:
            if next(calls) > 2:
                raise OSError(errno.EIO, "Input/output error")
            return replace(source, target)

        pulled.setattr(Path, "replace", until_pulled)
        assert_failed(on(drive), f"{quoted(drive)} stopped answering (Input/output error)", "run it again")
    assert on(drive, "--check").status == 1
    assert on(drive).status == 0
    assert on(drive, "--check").status == 0
    assert (drive / "code.before.py").read_bytes() == OWN["code.py"]


def test_a_drive_that_gives_back_something_else_is_told_of(drive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Disk, "read_back", lambda self, path: b"" if path == "boot.py" else self.read(path))
    assert_failed(on(drive), "does not give back what was written (boot.py)", "run it again")


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where single files are made."""
    monkeypatch.setattr(deploy, "DIST", tmp_path / "dist")
    return tmp_path / "dist"


def test_a_single_file_is_made_and_said_to_need_a_new_firmware(dist: Path, made: dict[str, bytes]) -> None:
    done = run(deploy.main, "--single-file")
    assert (done.status, done.err) == (0, "")
    assert "CircuitPython 10.3 or newer" in done.out
    assert tree(dist) == {"code.py": single.code(bundle(made))}


def test_a_firmware_gets_the_game(
    dist: Path, tmp_path: Path, made: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, {"pico.uf2": b"UF2 firmware"})
    monkeypatch.setattr(uf2, "add", lambda firmware, files: firmware + b" with " + ", ".join(files).encode())
    done = run(deploy.main, f"--uf2 {tmp_path}/pico.uf2")
    assert (done.status, done.err) == (0, "")
    assert str(dist / "cardtable-pico.uf2") in done.out
    assert tree(dist) == {"cardtable-pico.uf2": b"UF2 firmware with " + ", ".join(bundle(made)).encode()}


@pytest.mark.parametrize(("name", "said"), [("missing.uf2", "No such file"), ("notes.uf2", "UF2 file")])
def test_what_is_no_firmware_is_refused(name: str, said: str, dist: Path, tmp_path: Path) -> None:
    fill(tmp_path, {"notes.uf2": b"shopping"})
    assert_refused(run(deploy.main, f"--uf2 {tmp_path / name}"), quoted(tmp_path / name), said)
    assert not dist.exists()
