"""What is said to a maker about drives: how to get one, what is done to it, what is wrong with it."""

import errno
import shlex
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.drive import bootout
from tools.drive.disk import Disk
from tools.drive.steps import Copy, Prune, Remove, Step, Write
from tools.quoting import quoted

NO_DRIVE = """there is no CIRCUITPY drive
  The game runs on CircuitPython, a Python for small boards. A board that has it shows up as a drive named CIRCUITPY,
  if the USB cable carries data and not only power.
  A board that has other firmware, or CircuitPython older than 9: fetch the .uf2 for it from
  https://circuitpython.org/downloads, press the board's reset button twice within half a second (on boards with an RP2
  chip: hold BOOT or BOOTSEL while you connect it), and copy the .uf2 to the drive that then shows up, such as
  PYGAMERBOOT or RPI-RP2. CIRCUITPY follows a few seconds later.
  A drive that is there under another name or in another place: --path DIR.
  A board whose chip has no USB, such as the ODROID-GO, never shows a drive: `build` makes dist/CIRCUITPY, and Thonny or
  CircuitPython's web workflow takes it over."""

SINGLE_FILE = """it needs CircuitPython 10.3 or newer on the board, and about 300 KB of free space
  A code.py of your own there: rename it first. Then copy this one to CIRCUITPY. The drive goes away while the board
  unpacks, and the game starts by itself. Settings and saves stay."""
UF2 = """copy it to the drive of the board's bootloader (RPI-RP2 or RP2350: hold BOOT or BOOTSEL while you connect it)
  It replaces everything on CIRCUITPY, settings.toml too: copy what you want to keep to the PC first. Saves stay.
  CIRCUITPY is 1 MB large then, whatever the chip; storage.erase_filesystem() and another deploy make it full size."""

_RESET = "boot.py has changed, and only a reset runs it: press the board's reset button once"

_LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)


def several(drives: Iterable[Path], system: str = sys.platform) -> str:
    """The drives to choose from, each with its board, as a shell of the system takes them (sys.platform names it)."""
    quoted = shlex.quote if system != "win32" else lambda word: subprocess.list2cmdline([word])
    lines = ["there are several drives, name the one that is meant:"]
    for drive in drives:
        try:
            board = bootout.read(drive)
            told = f"{board.name}, CircuitPython {board.version}"
        except (ValueError, OSError) as error:
            told = str(error)
        lines.append(f"  --path {quoted(str(drive))}  {told}")
    return "\n".join(lines)


def done(step: Step) -> str:
    """What a step does."""
    match step:
        case Write(path, content):
            return f"write {path}, {len(content):,} bytes"
        case Copy(path, source):
            return f"copy {source} to {path}"
        case Remove(path):
            return f"remove {path}"
        case Prune(path):
            return f"remove the folder {path} if it is empty"


def difference(disk: Disk, step: Step) -> str:
    """What is wrong with a drive that this step would put right."""
    match step:
        case Write(path) if disk.exists(path):
            return f"changed: {path}"
        case Write(path):
            return f"missing: {path}"
        case Copy(_, source):
            return f"not ours: {source}"
        case Remove(path) | Prune(path):
            return f"too much: {path}"


def notices(disk: Disk) -> list[str]:
    """What on a drive keeps the game from starting, a line each."""
    return ["note: CircuitPython starts code.txt, not code.py: rename code.txt"] if disk.exists("code.txt") else []


def left(path: str) -> str:
    """That a file is spared."""
    return f"note: {path} is no longer what was put there, so it stays"


def after(steps: Iterable[Step]) -> list[str]:
    """What is left to do for the maker once these steps are done, a line each."""
    return [_RESET] if any(step.path == "boot.py" for step in steps) else []


def damaged(drive: Path, paths: list[str]) -> str:
    """That files do not come back as they were written."""
    return (
        f"{quoted(drive)} does not give back what was written ({', '.join(paths)}): run it again; if that does not "
        "help, the drive's file system is damaged (storage.erase_filesystem() in the REPL makes it anew, and empty)"
    )


def trouble(error: OSError, drive: Path) -> str:
    """What broke off work on a drive, and what to do about it."""
    if error.errno == errno.ENOSPC:
        return f"{quoted(drive)} is full: delete something from it, then run it again"
    if error.errno in _LOCKED:
        return (
            f"{quoted(drive)} is read-only: eject it, press the board's reset button, and run it again; if that does "
            "not help, a boot.py on it keeps the drive from the PC (storage.remount): start in safe mode and rename it"
        )
    return f"{quoted(drive)} stopped answering ({error.strerror or error}): connect it again, then run it again"
