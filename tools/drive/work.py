"""Carries a plan out, step by step, and reads back what came of it."""

import errno
from collections.abc import Callable

from tools.drive import bootout
from tools.drive.disk import Disk
from tools.drive.steps import Copy, Prune, Remove, Step, Write


def carry_out(disk: Disk, steps: list[Step], count: Callable[[], None]) -> None:
    """Take the steps in their order, counting each; OSError as soon as one fails."""
    for step in steps:
        if not disk.exists(bootout.NAME):  # a mount point that outlives its drive would take the files in
            raise OSError(errno.ENODEV, "it has gone", step.path)
        match step:
            case Write(path, content):
                disk.write(path, content)
            case Copy(path, source):
                disk.write(path, (disk.root / source).read_bytes())
            case Remove(path):
                disk.remove(path)
            case Prune(path):
                disk.prune(path)
        count()


def damaged(disk: Disk, files: dict[str, bytes], count: Callable[[], None]) -> list[str]:
    """The paths of the files that the drive does not give back as they are here; counts each file."""
    wrong = []
    for path, content in files.items():
        if disk.read_back(path) != content:
            wrong.append(path)
        count()
    return wrong
