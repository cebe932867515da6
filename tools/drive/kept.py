"""A maker's own code.py and boot.py, kept beside ours: code.before.py, code.before-2.py and so on."""

from collections.abc import Iterator
from itertools import count
from pathlib import PurePosixPath

from tools.drive.disk import Disk
from tools.drive.steps import Copy, Remove, Step


def keep(disk: Disk, path: str) -> Iterator[Step]:
    """Keeps the file at `path` under the first free name, unless it is kept already."""
    content = disk.read(path)
    for name in _names(path):
        if not disk.exists(name):
            yield Copy(name, path)
            return
        if disk.read(name) == content:
            return


def give_back(disk: Disk, path: str, ours: bool) -> Iterator[Step]:
    """Puts the oldest kept file back to `path`, where a file of ours is, or none; takes ours off if none is kept."""
    first = next(_names(path))
    if disk.exists(first) and (ours or not disk.exists(path)):
        yield Copy(path, first)
        yield Remove(first)
    elif ours:
        yield Remove(path)
    elif given_back(disk, path):
        yield Remove(first)


def given_back(disk: Disk, path: str) -> bool:
    """Whether `path` has its kept file again and that is still there too: between the two steps, a run broke off."""
    content = disk.read(next(_names(path)))
    return content is not None and content == disk.read(path)


def _names(path: str) -> Iterator[str]:
    stem = PurePosixPath(path).stem
    yield f"{stem}.before.py"
    for number in count(2):
        yield f"{stem}.before-{number}.py"
