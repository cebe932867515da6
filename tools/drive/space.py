"""Whether a drive has room for what a plan does to it, counted as its file system counts: in whole clusters.

The most that is taken up at any one time counts: a file lies on the drive twice until the new one is complete.
"""

import os
import shutil
import sys
from pathlib import Path, PurePosixPath

from tools.drive.disk import PART, Disk
from tools.drive.steps import Copy, Prune, Remove, Step, Write


def free(root: Path) -> tuple[int, int]:
    """The free bytes of a drive, and the bytes of a cluster."""
    if sys.platform != "win32":
        told = os.statvfs(root)
        return told.f_bavail * told.f_frsize, told.f_frsize
    import ctypes

    sectors, size, unused, total = (ctypes.c_ulong() for _ in range(4))
    drive = f"{root.resolve().drive}\\"
    ctypes.windll.kernel32.GetDiskFreeSpaceW(drive, *map(ctypes.byref, (sectors, size, unused, total)))
    return shutil.disk_usage(root).free, sectors.value * size.value


def needed(disk: Disk, steps: list[Step], cluster: int) -> int:
    """The free bytes that the steps need."""
    tally = _Tally(disk, cluster)
    for step in steps:
        match step:
            case Write(path, content):
                tally.put(path, len(content))
            case Copy(path, source):
                tally.put(path, disk.size(source) or 0)
            case Remove(path):
                tally.take(path)
            case Prune():  # gives back less than it is worth to count
                pass
    return tally.most


class _Tally:
    """Bytes that files and folders take up beyond what they do now; `most` is the most there ever was."""

    def __init__(self, disk: Disk, cluster: int) -> None:
        self.most = 0
        self._disk = disk
        self._cluster = cluster
        self._more = 0
        self._sizes: dict[str, int | None] = {}  # of files that were changed
        self._names: dict[PurePosixPath, int] = {}  # bytes that new names take up in a folder

    def put(self, path: str, size: int) -> None:
        before = self._size(path)
        if before is None:
            self._enter(PurePosixPath(path))
        self._more += self._whole(size)
        self.most = max(self.most, self._more)
        self._more -= self._whole(before or 0)
        self._sizes[path] = size

    def take(self, path: str) -> None:
        self._more -= self._whole(self._size(path) or 0)
        self._sizes[path] = None

    def _size(self, path: str) -> int | None:
        return self._sizes[path] if path in self._sizes else self._disk.size(path)

    def _enter(self, path: PurePosixPath) -> None:
        """A new name in its folder, and the folder's own in the one around it if it is new as well."""
        folder = path.parent
        if folder not in self._names:
            self._names[folder] = 0
            self._name(folder, PART)
            if not self._disk.is_folder(str(folder)):
                self._name(folder, "..")
                self._enter(folder)
        self._name(folder, path.name)

    def _name(self, folder: PurePosixPath, name: str) -> None:
        before = self._names[folder]
        self._names[folder] += 32 * (2 + len(name) // 13)  # FAT: one entry, and one more for each 13 letters
        self._more += self._whole(self._names[folder]) - self._whole(before)

    def _whole(self, size: int) -> int:
        return -(-size // self._cluster) * self._cluster
