"""The manifest tells which files on a drive are ours, and is not taken in by one that is not."""

import hashlib
import json
from typing import Any

import pytest

import engine
from tools.bundle import manifest
from tools.bundle.manifest import Entry

FILES = {"code.py": b"import game", "lib/cardtable/app.mpy": b"C\x06\x00\x1f", "assets/text.map": b""}


@pytest.mark.parametrize("board", [None, "pybadge"])
def test_it_reads_back_as_it_was_written(board: str | None) -> None:
    read = manifest.read(manifest.write(FILES, board))
    assert (read.version, read.board) == (engine.VERSION, board)
    assert read.files == {
        path: Entry(len(content), hashlib.sha256(content).hexdigest()) for path, content in FILES.items()
    }


def test_the_order_of_the_files_makes_no_difference() -> None:
    backwards = dict(reversed(FILES.items()))
    assert manifest.write(backwards, None) == manifest.write(FILES, None)


def spoilt(**changes: Any) -> bytes:
    return json.dumps({**json.loads(manifest.write(FILES, None)), **changes}).encode()


def listing(path: str, size: Any = 1, sha256: Any = "0" * 64) -> bytes:
    return spoilt(files={path: {"size": size, "sha256": sha256}})


def test_what_a_spoilt_one_starts_from_is_read() -> None:
    assert manifest.read(spoilt()).files.keys() == FILES.keys()
    assert manifest.read(listing("lib/a-b/c_d.1.mpy")).files == {"lib/a-b/c_d.1.mpy": Entry(1, "0" * 64)}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        manifest.write(FILES, None)[:-20],
        spoilt(name="another game"),
        spoilt(version=1),
        spoilt(board=7),
        spoilt(files=["code.py"]),
        spoilt(files={"code.py": 3}),
        listing("code.py", size="1"),
        listing("code.py", size=-1),
        listing("code.py", sha256="0" * 63),
        listing("code.py", sha256="x" * 64),
    ],
)
def test_another_file_is_no_manifest(content: bytes) -> None:
    with pytest.raises(ValueError):
        manifest.read(content)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/code.py",
        "../code.py",
        "lib/../../code.py",
        "lib//app.mpy",
        "lib/",
        "lib\\app.mpy",
        "C:code.py",
        ".x",
        "a\n",
    ],
)
def test_a_path_that_leads_elsewhere_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="no path of a bundle"):
        manifest.read(listing(path))
