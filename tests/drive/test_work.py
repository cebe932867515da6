"""A plan is carried out in its order; a drive that goes is noticed, and what does not come back as written is named."""

import errno
import os
from itertools import count
from pathlib import Path
from stat import S_ISDIR

import pytest

from tools.drive import plan, work
from tools.drive.disk import Disk

from .boards import FIRST, OWN, bundle, fill, tree


def test_each_step_and_each_file_read_back_is_counted(tmp_path: Path) -> None:
    fill(tmp_path, OWN)
    steps = plan.fill(Disk(tmp_path), bundle(FIRST)).steps
    counter = count()
    work.carry_out(Disk(tmp_path), steps, lambda: next(counter))
    assert next(counter) == len(steps)
    assert work.damaged(Disk(tmp_path), bundle(FIRST), lambda: next(counter)) == []
    assert next(counter) == len(steps) + 1 + len(bundle(FIRST))


def test_a_mount_point_that_outlives_its_drive_gets_no_files(tmp_path: Path) -> None:
    fill(tmp_path, OWN)
    steps = plan.fill(Disk(tmp_path), bundle(FIRST)).steps
    counter = count()

    def unmount_amid() -> None:
        if next(counter) == 3:
            for path in OWN:
                (tmp_path / path).unlink(missing_ok=True)

    with pytest.raises(OSError) as gone:
        work.carry_out(Disk(tmp_path), steps, unmount_amid)
    assert gone.value.errno == errno.ENODEV
    assert next(counter) == 4


def test_a_drive_that_has_gone_is_not_made_anew(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Disk(tmp_path / "gone").write("lib/cardtable/app.mpy", b"")
    assert tree(tmp_path) == {}


def test_what_does_not_come_back_as_it_was_written_is_named(tmp_path: Path) -> None:
    fill(tmp_path, {**bundle(FIRST), "boot.py": b"import usb_mid!"})
    (tmp_path / "lib/engine/cards.mpy").unlink()
    assert work.damaged(Disk(tmp_path), bundle(FIRST), lambda: None) == ["boot.py", "lib/engine/cards.mpy"]


def test_a_file_is_whole_before_it_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, {"code.py": b"old"})
    seen = []
    replace = Path.replace

    def watched(source: Path, target: Path) -> Path:
        seen.append((source.name, source.read_bytes(), target.read_bytes()))
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", watched)
    Disk(tmp_path).write("code.py", bytes(range(256)) * 40)
    assert seen == [("cardtable.part", bytes(range(256)) * 40, b"old")]
    assert tree(tmp_path) == {"code.py": bytes(range(256)) * 40}


def test_a_file_is_on_the_medium_before_it_takes_a_place_and_the_place_before_the_next_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    replace = Path.replace
    monkeypatch.setattr(
        os, "fsync", lambda handle: done.append("folder" if S_ISDIR(os.fstat(handle).st_mode) else "file")
    )
    monkeypatch.setattr(Path, "replace", lambda source, target: (done.append("replace"), replace(source, target)))
    Disk(tmp_path).write("code.py", b"new")
    Disk(tmp_path).remove("code.py")
    folders = ["folder"] if hasattr(os, "O_DIRECTORY") else []
    assert done == ["file", "replace", *folders, *folders]


@pytest.mark.skipif(not hasattr(os, "posix_fadvise"), reason="no such call on this system")
def test_what_is_read_back_is_not_what_the_system_remembers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, {"code.py": b"new"})
    forgotten = []
    monkeypatch.setattr(os, "posix_fadvise", lambda handle, start, size, what: forgotten.append((start, size, what)))
    assert Disk(tmp_path).read_back("code.py") == b"new"
    assert Disk(tmp_path).read_back("boot.py") is None
    assert forgotten == [(0, 0, os.POSIX_FADV_DONTNEED)]


def test_a_system_that_writes_less_than_it_was_given_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, content: write(handle, content[:7]))
    Disk(tmp_path).write("code.py", bytes(range(256)))
    assert tree(tmp_path) == {"code.py": bytes(range(256))}
