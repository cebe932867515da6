"""The steps that fill a drive, and those that clear it, in an order that may be broken off anywhere.

Ours is what the manifest or the ledger on the drive knows. Before a run changes any file, the ledger is given what the
manifest knew, and the manifest what is to come: so at no moment is a file of ours on the drive that they do not know,
and a code.py that they do not know is the maker's, and kept before ours takes its place.
"""

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

from tools.bundle import manifest
from tools.drive import kept, ledger
from tools.drive.disk import PART, Disk
from tools.drive.ledger import Known, Ledger
from tools.drive.steps import Prune, Remove, Step, Write

_PROGRAMS = ("boot.py", "code.py")  # what CircuitPython starts, in the order written: code.py ends it
_SHARED = "lib/adafruit_"  # libraries that the maker's other programs may import too
_TWINS = {".py": ".mpy", ".mpy": ".py"}


class Plan(NamedTuple):
    """The steps, in order; and the files of ours that stay, because they are no longer what we put there."""

    steps: list[Step]
    left: list[str]


def fill(disk: Disk, files: dict[str, bytes]) -> Plan:
    """What makes the drive hold the files of a bundle, which are given by their path; no steps if it does.

    ValueError in words if something stands where the game needs a folder or a file, or before a module of the game.
    """
    before = ledger.known(disk)
    _refuse_obstacles(disk, files, before)
    new = {path: frozenset((manifest.entry(content),)) for path, content in files.items()}
    found = before.found | {path for path in files if _was_found(disk, path, before)}
    dropped = sorted(before.files.keys() - files.keys())
    twins = [twin for path in files for twin in _twins(path) if disk.is_file(twin)]
    gone = [path for path in dropped if disk.exists(path) and path not in twins]
    stale = [path for path in gone if _is_ours(disk, path, before)]
    meanwhile = ledger.write(Ledger(ledger.without(before.files, new), found)) or before.stored

    steps = [*_swept(disk, files.keys() | before.files.keys())]
    steps += _put(disk, ledger.NAME, meanwhile)
    steps += _put(disk, manifest.NAME, files[manifest.NAME])
    steps += [Remove(twin) for twin in twins]
    steps += [Remove(path) for path in stale]
    steps += _prune(disk, _folders(dropped) - _folders(files))
    for path in sorted(files.keys() - {*_PROGRAMS, manifest.NAME}):
        steps += _put(disk, path, files[path])
    for path in _PROGRAMS:
        steps += _put_program(disk, path, files[path], before)
    steps += _closed(meanwhile, ledger.write(Ledger({}, found)))
    return Plan(steps, [path for path in gone if path not in stale])


def clear(disk: Disk) -> Plan:
    """What takes our files off the drive and gives the maker's programs back; no steps if none are known there."""
    before = ledger.known(disk)
    files = [path for path in sorted(before.files) if disk.exists(path) and path not in before.found]
    ours = [path for path in files if _is_ours(disk, path, before)]
    left = [path for path in files if path not in ours and not (path in _PROGRAMS and kept.given_back(disk, path))]

    steps = [*_swept(disk, before.files)]
    steps += [Remove(path) for path in ours if path not in _PROGRAMS]
    steps += _prune(disk, _folders(before.files))
    for path in _PROGRAMS if before.files else ():
        steps += kept.give_back(disk, path, path in ours)
    # What tells ours from the maker's goes last.
    if before.files and disk.exists(manifest.NAME):
        steps.append(Remove(manifest.NAME))
    if before.stored is not None:
        steps.append(Remove(ledger.NAME))
    return Plan(steps, left)


def _refuse_obstacles(disk: Disk, files: Iterable[str], before: Known) -> None:
    ours = _folders(before.files)  # a package may become a module
    for path in files:
        if disk.is_folder(path):
            raise ValueError(f"{path} is a folder on the drive, where the game has a file: rename the folder")
        package = str(PurePosixPath(path).with_suffix(""))
        if _is_module(path) and package not in ours and disk.is_folder(package):
            raise ValueError(
                f"{package} is a folder on the drive, and would be imported in place of the game's {path}: "
                "rename the folder"
            )
    for folder in sorted(_folders(files)):
        if disk.exists(folder) and not disk.is_folder(folder):
            raise ValueError(f"{folder} is a file on the drive, where the game has a folder: rename the file")


def _swept(disk: Disk, paths: Iterable[str]) -> Iterator[Step]:
    """Half-written files that a run left behind."""
    parts = {PART, *(str(PurePosixPath(path).with_name(PART)) for path in paths)}
    return (Remove(part) for part in sorted(parts) if disk.exists(part))


def _put(disk: Disk, path: str, content: bytes | None) -> list[Step]:
    if content is None or disk.is_one_of(path, (manifest.entry(content),)):
        return []
    return [Write(path, content)]


def _put_program(disk: Disk, path: str, content: bytes, before: Known) -> Iterator[Step]:
    write = _put(disk, path, content)
    if write and disk.exists(path) and not _is_ours(disk, path, before):
        yield from kept.keep(disk, path)
    yield from write


def _prune(disk: Disk, folders: Iterable[str]) -> list[Step]:
    inner_first = sorted(set(folders) - {"lib"}, key=lambda folder: (-folder.count("/"), folder))  # CircuitPython's own
    return [Prune(folder) for folder in inner_first if disk.is_folder(folder)]


def _closed(stored: bytes | None, finished: bytes | None) -> list[Step]:
    """The ledger, once the run has come to its end."""
    if stored == finished:
        return []
    return [Remove(ledger.NAME) if finished is None else Write(ledger.NAME, finished)]


def _is_ours(disk: Disk, path: str, before: Known) -> bool:
    return disk.is_one_of(path, before.files.get(path, ()))


def _was_found(disk: Disk, path: str, before: Known) -> bool:
    return path.startswith(_SHARED) and path not in before.files and any(map(disk.is_file, (path, *_twins(path))))


def _twins(path: str) -> list[str]:
    """The other file that the same import would find; none for a file that is not imported."""
    module = PurePosixPath(path)
    return [str(module.with_suffix(_TWINS[module.suffix]))] if _is_module(path) else []


def _is_module(path: str) -> bool:
    return PurePosixPath(path).suffix in _TWINS and path not in _PROGRAMS


def _folders(paths: Iterable[str]) -> set[str]:
    """The folders that files lie in."""
    return {str(folder) for path in paths for folder in PurePosixPath(path).parents} - {"."}
