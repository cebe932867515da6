"""The files of one drive, by their path on it: the only place that changes anything there.

A file is written under another name, carried to the medium, and only then takes the place of an older one; so a path
holds either the old content or the new one, whole, whenever the plug is pulled.
"""

import os
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from tools.bundle.manifest import Entry, entry

PART = "cardtable.part"  # what a file is called, in its own folder, until it is complete
_CHUNK = 4096  # bytes a write
_NEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)


class Disk:
    """A drive at a folder. OSError wherever it is full, locked or gone."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def exists(self, path: str) -> bool:
        """Whether there is anything of that name."""
        return os.path.lexists(self.root / path)

    def is_folder(self, path: str) -> bool:
        """Whether there is a folder of that name."""
        return (self.root / path).is_dir()

    def is_file(self, path: str) -> bool:
        """Whether there is a file of that name."""
        return (self.root / path).is_file()

    def size(self, path: str) -> int | None:
        """Bytes of a file; None if there is no such file."""
        return (self.root / path).stat().st_size if self.is_file(path) else None

    def read(self, path: str) -> bytes | None:
        """Content of a file; None if there is no such file."""
        return (self.root / path).read_bytes() if self.is_file(path) else None

    def read_back(self, path: str) -> bytes | None:
        """Content of a file from the medium, where the system can be made to forget what was written."""
        if hasattr(os, "posix_fadvise") and self.is_file(path):
            with (self.root / path).open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return self.read(path)

    def is_one_of(self, path: str, entries: Iterable[Entry]) -> bool:
        """Whether a file is there with one of those sizes and hashes."""
        size = self.size(path)
        fitting = [wanted for wanted in entries if wanted.size == size]
        return bool(fitting) and entry(self.read(path) or b"") in fitting

    def write(self, path: str, content: bytes) -> None:
        """Put a file there, with the folders that it needs."""
        target = self.root / path
        self._make_folder(PurePosixPath(path).parent)
        part = target.with_name(PART)
        handle = os.open(part, _NEW, 0o666)
        try:
            for start in range(0, len(content), _CHUNK):
                _write_all(handle, content[start : start + _CHUNK])
            os.fsync(handle)
        finally:
            os.close(handle)
        part.replace(target)
        _settle(target.parent)

    def _make_folder(self, folder: PurePosixPath) -> None:
        for place in (*reversed(folder.parents[:-1]), folder):  # never the drive's own: it may have gone
            if not (self.root / place).is_dir():
                (self.root / place).mkdir()

    def remove(self, path: str) -> None:
        """Take a file away."""
        (self.root / path).unlink()
        _settle((self.root / path).parent)

    def prune(self, folder: str) -> None:
        """Take a folder away if nothing is in it."""
        if self.is_folder(folder) and not any((self.root / folder).iterdir()):
            (self.root / folder).rmdir()


def part_beside(path: str) -> str:
    """The name under which a file is written before it is complete."""
    return str(PurePosixPath(path).with_name(PART))


def _write_all(handle: int, chunk: bytes) -> None:
    while chunk:
        chunk = chunk[os.write(handle, chunk) :]


def _settle(folder: Path) -> None:
    """Carry a folder's own entries to the medium before the next step builds on them; Windows does so by itself."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
