"""python3 -m tools build: a folder ready to copy and one zip, both made anew and the same from the same sources."""

import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import engine
from tools import build, bundle
from tools.bundle import manifest, mpy
from tools.venv import ROOT

from .running import assert_refused, run

ZIP = f"pocket-card-table-{engine.VERSION}"


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command writes here."""
    folder = tmp_path / "dist"
    monkeypatch.setattr(build, "DIST", folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Every file in a folder by its path there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_folder_and_zip_hold_the_bundle(dist: Path) -> None:
    done = run(build.main, "")
    assert (done.status, done.err) == (0, "")
    assert {path.name for path in dist.iterdir()} == {"CIRCUITPY", f"{ZIP}.zip"}
    files = contents(dist / "CIRCUITPY")
    assert files == bundle.make().files
    with zipfile.ZipFile(dist / f"{ZIP}.zip") as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == files


def test_a_bundle_for_one_board_is_named_after_it(dist: Path) -> None:
    assert run(build.main, "--board pewpew_m4").status == 0
    assert {path.name for path in dist.iterdir()} == {"CIRCUITPY", f"{ZIP}-pewpew_m4.zip"}
    assert contents(dist / "CIRCUITPY") == bundle.make("pewpew_m4").files


def test_as_source_nothing_is_compiled(dist: Path) -> None:
    assert run(build.main, "--source").status == 0
    names = contents(dist / "CIRCUITPY")
    assert "lib/cardtable/app.py" in names and not [name for name in names if name.endswith(".mpy")]


def test_the_folder_is_made_anew_and_other_zips_stay(dist: Path) -> None:
    run(build.main, "--board ugame22 --source")
    (dist / "CIRCUITPY" / "lib" / "stale.mpy").touch()
    (dist / "CIRCUITPY.new").mkdir()
    (dist / "CIRCUITPY.new" / "left.mpy").touch()
    assert run(build.main, "--board pybadge").status == 0
    assert contents(dist / "CIRCUITPY") == bundle.make("pybadge").files
    assert {path.name for path in dist.iterdir()} == {"CIRCUITPY", f"{ZIP}-pybadge.zip", f"{ZIP}-ugame22-source.zip"}


def test_the_sizes_of_the_groups_add_up_to_what_is_written(dist: Path) -> None:
    lines = run(build.main, "--board pybadge").out.splitlines()
    titles = ["our engine", "our library", "Adafruit", "pictures", "the rest", "total"]
    assert [line[:12].rstrip() for line in lines[:6]] == titles
    sizes = [int(line[12:21].replace(",", "")) for line in lines[:6]]
    counts = [int(line.split(" in ")[1].split()[0]) for line in lines[:6]]
    assert sizes[5] == sum(sizes[:5]) == sum(map(len, contents(dist / "CIRCUITPY").values()))
    assert counts[5] == sum(counts[:5]) == len(contents(dist / "CIRCUITPY"))
    clusters = sum((len(data) + 511) // 512 for data in contents(dist / "CIRCUITPY").values())
    assert lines[5].endswith(f" {clusters * 512:,} on a drive of 512-byte clusters")
    groups = {"our engine": "lib/engine/", "Adafruit": "lib/adafruit_", "pictures": "assets/"}
    for title, start in groups.items():
        members = [data for path, data in contents(dist / "CIRCUITPY").items() if path.startswith(start)]
        assert (sizes[titles.index(title)], counts[titles.index(title)]) == (sum(map(len, members)), len(members))
    assert str(dist / "CIRCUITPY") in lines[6] and str(dist / f"{ZIP}-pybadge.zip") in lines[6]


def test_another_process_makes_the_same_bytes(tmp_path: Path, dist: Path) -> None:
    """From another folder, on another day, with another seed for hashes and other rights."""
    run(build.main, "--board pybadge")
    program = "import os; os.umask(0o077); from pathlib import Path; from tools import build; build.DIST = Path('dist')"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; build.main(['--board', 'pybadge'])"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "7", "SOURCE_DATE_EPOCH": "1", "TZ": "UTC-9"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    other = (tmp_path / "dist" / f"{ZIP}-pybadge.zip").read_bytes()
    assert hashlib.sha256(other).digest() == hashlib.sha256((dist / f"{ZIP}-pybadge.zip").read_bytes()).digest()


def test_an_unknown_board_is_refused_with_those_there_are(dist: Path) -> None:
    assert_refused(run(build.main, "--board pybadger"), "'pybadger'", "pybadge, pygamer", "clue_nrf52840_express")
    assert_refused(run(build.main, "--sorce"), "--sorce", "--board, --source")
    assert not dist.exists()


def failed(words: str, *said: str) -> None:
    """The command ends with status 1 and one line on stderr."""
    done = run(build.main, words)
    assert done.status == 1
    assert done.err.startswith("build: ") and done.err.count("\n") == 1
    assert [word for word in said if word not in done.err] == []


def test_a_source_that_cannot_go_to_a_board_stops_it_with_its_name(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(build.main, "")
    before = contents(dist)
    native = mpy._mpy_cross

    def of_another_version(source: str, path: str) -> bytes:
        code = native(source, path)
        return b"M\x05" + code[2:] if path.endswith("handheld/clock.py") else code

    mpy.compiled.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(mpy, "_mpy_cross", of_another_version)
        failed("", "lib/handheld/clock.py", "4d 05 00 1f")
    assert contents(dist) == before


def test_a_bundle_too_large_for_a_board_is_not_written(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = sum(map(len, bundle.make("pybadge").files.values()))
    monkeypatch.setattr(build, "LIMIT", size - 1)
    failed("--board pybadge", f"pybadge has {size:,} bytes", f"{size - 1:,}")
    assert not dist.exists()
    monkeypatch.setattr(build, "LIMIT", size)
    assert run(build.main, "--board pybadge").status == 0


def test_a_folder_that_cannot_be_written_is_named(dist: Path) -> None:
    dist.write_text("in the way")
    failed("", str(dist))
    assert dist.read_text() == "in the way"


def test_the_manifest_tells_the_version_of_the_game(dist: Path) -> None:
    run(build.main, "--board pybadge")
    read = manifest.read((dist / "CIRCUITPY" / manifest.NAME).read_bytes())
    assert (read.version, read.board) == (engine.VERSION, "pybadge")
