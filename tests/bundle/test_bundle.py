"""What a bundle holds, and under which names a board finds it."""

import re
from importlib.metadata import version

import pytest
from cardtable.draw import art

from tools import bundle
from tools.bundle import Bundle, BundleError, assets, boards, licences, manifest
from tools.bundle.modules import Module
from tools.sim import hardware
from tools.venv import ROOT


@pytest.fixture(scope="module")
def everything() -> dict[str, bytes]:
    """The bundle for all boards."""
    return bundle.make().files


def test_the_programs_are_sources_and_all_else_is_compiled(everything: dict[str, bytes]) -> None:
    assert {path for path in everything if path.endswith(".py")} == {"code.py", "boot.py"}
    for name in ("code.py", "boot.py"):
        assert everything[name] == (ROOT / name).read_text(encoding="utf-8").encode()
    folders = {path.rpartition("/")[0] for path in everything if path.endswith(".mpy")}
    assert {"lib/engine", "lib/engine/bots", "lib/cardtable", "lib/cardtable/pages", "lib/handheld"} <= folders
    assert {folder for folder in folders if not folder.startswith("lib/")} == set()


ONCE_MODULES = ("engine/bauerchen", "engine/bauernheinrich", "engine/dudak", "cardtable/table", "cardtable/words")


def test_a_package_beside_which_a_module_of_its_name_may_lie_is_a_regular_one(everything: dict[str, bytes]) -> None:
    """CircuitPython finds it before that module, a maker's in the root or one of an older bundle; before a package
    without __init__ it may not."""
    folders = {path.rpartition("/")[0] for path in everything if path.endswith(".mpy")}
    beside = {folder for folder in folders if folder.count("/") == 1} | {f"lib/{name}" for name in ONCE_MODULES}
    assert beside <= folders
    assert [folder for folder in sorted(beside) if f"{folder}/__init__.mpy" not in everything] == []


def test_the_files_stand_sorted_by_path(everything: dict[str, bytes]) -> None:
    assert list(everything) == sorted(everything)


def test_no_two_paths_are_one_file_to_the_drive(everything: dict[str, bytes]) -> None:
    assert len({path.lower() for path in everything}) == len(everything)


def test_the_manifest_lists_every_other_file(everything: dict[str, bytes]) -> None:
    read = manifest.read(everything[manifest.NAME])
    assert read.board is None
    assert read.files == {path: manifest.entry(data) for path, data in everything.items() if path != manifest.NAME}


def test_a_boards_manifest_names_it(bundles: dict[str, Bundle]) -> None:
    for board, made in bundles.items():
        assert made.board == manifest.read(made.files[manifest.NAME]).board == board


def test_as_source_each_module_is_the_file_it_is_made_from() -> None:
    source, compiled = bundle.make(source=True).files, bundle.make().files
    assert {path.replace(".mpy", ".py") for path in compiled} == set(source)
    assert source["lib/cardtable/app.py"] == (ROOT / "lib/cardtable/app.py").read_text(encoding="utf-8").encode()
    assert manifest.read(source[manifest.NAME]).files.keys() == source.keys() - {manifest.NAME}


def test_for_the_vms_only_the_first_byte_of_compiled_files_differs(everything: dict[str, bytes]) -> None:
    left = bundle.make(micropython=True).files
    assert list(left) == list(everything)
    for path, content in everything.items():
        if path.endswith(".mpy"):
            assert (left[path][:1], left[path][1:]) == (b"M", content[1:])
        elif path != manifest.NAME:
            assert left[path] == content


def test_an_unknown_board_is_named() -> None:
    with pytest.raises(ValueError, match=r"unknown board: 'pybadger' .*pybadge, pygamer"):
        bundle.make("pybadger")


def pictures(made: Bundle) -> set[str]:
    return {path.removeprefix("assets/") for path in made.files if path.startswith("assets/")}


ALL = {path.name for path in (ROOT / "assets").iterdir() if path.is_file() and path.suffix != ".md"}


@pytest.mark.parametrize(
    ("board", "other"), [("pewpew_m4", "large"), ("ugame22", "small"), ("tinycircuits_thumby", "large"), (None, "none")]
)
def test_a_board_gets_the_pictures_of_its_class_and_of_every_class(board: str | None, other: str) -> None:
    found = pictures(bundle.make(board))
    assert found == {name for name in ALL if f"-{other}." not in name}
    assert "text.map" in found and len(found) >= 6


def test_what_systems_leave_in_folders_does_not_count(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (".DS_Store", "Thumbs.db", "README.md", "cards-small.bmp"):
        (tmp_path / name).touch()
    (tmp_path / "source").mkdir()
    monkeypatch.setattr(assets, "FOLDER", tmp_path)
    assert set(assets.pictures(None)) == {"assets/cards-small.bmp"}


def requirements() -> dict[str, str]:
    """Each line of requirements.txt as circup reads it - the part before the version - with its version."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").lower().splitlines()
    wanted = [line for line in map(str.strip, lines) if line and not line.startswith("#")]
    return {re.split(r"[<>=~\[;]", line)[0].strip(): line.partition("==")[2] for line in wanted}


def test_requirements_txt_names_the_libraries_in_the_bundle_and_no_other(everything: dict[str, bytes]) -> None:
    ours = {"engine", *(path.name for path in (ROOT / "lib").iterdir())}
    libraries = {path.split("/")[1] for path in everything if path.startswith("lib/")} - ours
    # The name of a package as circup turns it into that of a library.
    assert {name.replace("-circuitpython-", "_").replace("-", "_") for name in requirements()} == libraries


def test_the_pinned_libraries_are_those_installed_and_their_licences_come_along(everything: dict[str, bytes]) -> None:
    for name, pin in requirements().items():
        assert version(name) == pin
        assert b"Permission is hereby granted" in everything[f"licenses/{name}.txt"]
    assert len([path for path in everything if path.startswith("licenses/")]) == len(requirements())


def test_a_library_without_its_licence_is_not_shipped() -> None:
    module = Module("board", "lib/board.py", ROOT / "board.py", "circuitpython-stubs")  # a package that holds none
    with pytest.raises(BundleError, match="circuitpython-stubs: the package holds no licence"):
        licences.texts([module])


@pytest.mark.parametrize("board", [board for board in boards.IDS if boards.screen(board) != "tiny"])
def test_a_board_gets_the_pictures_that_the_game_opens_for_its_screen(
    board: str, bundles: dict[str, Bundle], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    monkeypatch.setattr(art, "path", lambda name: opened.append(name) or str(ROOT / "assets" / name))
    size = art.Art(hardware.BOARDS[board].width, hardware.BOARDS[board].height).size
    assert set(opened) <= pictures(bundles[board])
    assert f"title-{size}.bmp" in pictures(bundles[board])
