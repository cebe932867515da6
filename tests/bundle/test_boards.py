"""Each board's bundle against that board's firmware: no file that it would refuse, no import that it cannot follow."""

import ast
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path, PurePosixPath

import pytest
from handheld.boards import Profile, find

from tools import bundle
from tools.bundle import Bundle, boards, firmware
from tools.bundle.imports import Import, imports

BOARDS = pytest.mark.parametrize("board", boards.IDS)
DRIVE = 215_000  # bytes: what a bundle may have of the smallest drive


def test_there_are_sixteen_boards() -> None:
    assert len(boards.IDS) == len(set(boards.IDS)) == 16


@BOARDS
def test_the_bundle_fits_the_smallest_drive(board: str, bundles: dict[str, Bundle]) -> None:
    assert sum(map(len, bundles[board].files.values())) < DRIVE


@BOARDS
def test_the_firmware_takes_every_compiled_file(board: str, bundles: dict[str, Bundle]) -> None:
    compiled = {path: content for path, content in bundles[board].files.items() if path.endswith(".mpy")}
    assert len(compiled) > 50
    # CircuitPython 9 and 10: its letter, version 6, no native code, small ints of at most 31 bits.
    assert {path: content[:4] for path, content in compiled.items() if content[:3] != b"C\x06\x00"} == {}
    assert {path: content[:4] for path, content in compiled.items() if content[3] > 31} == {}


def sources(board: str | None = None) -> dict[str, str]:
    """What goes into a board's bundle, by path."""
    files = bundle.make(board, source=True).files
    return {path: content.decode() for path, content in files.items() if path.endswith(".py")}


def name(path: str) -> str:
    """The module at a path of the drive."""
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def defined(source: str) -> set[str]:
    """The names that a source gives a meaning."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=found, ctx=ast.Store()) | ast.FunctionDef(name=found) | ast.ClassDef(name=found):
                names.add(found)
            case ast.alias(name=found, asname=other):
                names.add(other or found)
    return names


def unresolved(texts: dict[str, str], board: str) -> set[str]:
    """Imports that a board finds neither in these sources nor in its firmware, as "path: module name"; guarded ones
    it can do without."""
    there = {name(path): text for path, text in texts.items()}
    # A stand-in that a source puts where a module is looked for.
    given = {found for text in texts.values() for found in re.findall(r'sys\.modules\["(\w+)"\] = ', text)}
    given |= firmware.modules(board)

    def found(wanted: Import) -> bool:
        full = f"{wanted.module}.{wanted.name}"
        if wanted.module not in there:  # it may be a folder without __init__
            return wanted.module in given or full in there
        return not wanted.name or wanted.name in defined(there[wanted.module]) or full in there

    missing = set()
    for path, text in texts.items():
        package = str(PurePosixPath(path.removeprefix("lib/")).parent).replace("/", ".")
        missing |= {f"{path}: {w.module} {w.name}" for w in imports(text, package) if not (w.guarded or found(w))}
    return missing


# Unguarded imports that some boards never come to: which, and why.
UNREACHED: dict[str, Callable[[Profile], bool]] = {
    "lib/handheld/stick.py: analogio ": lambda profile: not profile.stick,  # made for the stick alone
}


@BOARDS
def test_every_import_is_in_the_bundle_or_in_the_firmware(board: str) -> None:
    profile = find(board)
    unreached = {wanted for wanted, never in UNREACHED.items() if never(profile)}
    assert unresolved(sources(board), board) - unreached == set()


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("import functools", "functools "),
        ("from cardtable import pauze", "cardtable pauze"),
        ("from engine.cards import AKE", "engine.cards AKE"),
    ],
)
def test_a_module_or_name_that_is_nowhere_is_noticed(line: str, missing: str, copied: Path) -> None:
    with (copied / "lib/cardtable/table/table.py").open("a", encoding="utf-8") as source:
        source.write(f"\n\ndef late():\n    {line}\n")
    texts = sources()
    for board in boards.IDS:
        assert f"lib/cardtable/table/table.py: {missing}" in unresolved(texts, board)


@pytest.mark.parametrize(
    ("module", "lacking"),
    [
        ("zlib", {"meowbit_v121"}),
        ("traceback", {"pewpew_m4"}),
        ("bitmaptools", {"pewpew_m4", "meowbit_v121"}),
        ("synthio", {"pewpew_m4", "seeeduino_wio_terminal"}),
        ("usb_hid", {"pewpew_m4", "hardkernel_odroid_go"}),
        ("gc", set()),
        ("micropython", set()),
    ],
)
def test_a_module_that_some_firmwares_lack_is_noticed_there(module: str, lacking: set[str], copied: Path) -> None:
    with (copied / "boot.py").open("a", encoding="utf-8") as source:
        source.write(f"\nimport {module}\n")
    texts = sources()
    assert {board for board in boards.IDS if f"boot.py: {module} " in unresolved(texts, board)} == lacking


PEWPEW = (
    "binascii io json re traceback analogio vectorio bitmaptools os.getenv usb_hid usb_midi keypad.ShiftRegisterKeys"
)


@pytest.mark.parametrize(
    ("board", "lacks"),
    [("pewpew_m4", PEWPEW), ("meowbit_v121", "zlib bitmaptools nvm"), ("seeeduino_wio_terminal", "vectorio synthio")],
)
def test_the_definitions_say_what_is_known_of_the_smallest_firmwares(board: str, lacks: str) -> None:
    assert {module for module in lacks.split() if module in firmware.modules(board)} == set()
    assert {"board", "displayio", "keypad", "terminalio", "supervisor", "gc"} <= firmware.modules(board)


@BOARDS
def test_a_correction_of_the_definitions_is_needed(board: str) -> None:
    assert not [module for module in firmware.UNLISTED if f", {module}," in firmware.definition(board)]


def test_a_frozen_library_counts_as_firmware() -> None:
    assert {"stage", "ugame"} <= firmware.modules("pygamer")
