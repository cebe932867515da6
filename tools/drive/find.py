"""Where the drives of CircuitPython boards are: each holds a boot_out.txt, whatever its name."""

import string
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.drive import bootout

_LINUX = ("media/*", "media/*/*", "run/media/*/*", "mnt/*")
_MACOS = ("Volumes/*",)


def drives(root: Path = Path("/"), system: str = sys.platform) -> list[Path]:
    """The drives that this computer shows, each once."""
    found = {place.resolve(): place for place in places(root, system) if _is_drive(place)}
    return sorted(found.values())


def places(root: Path, system: str) -> Iterator[Path]:
    """Where a drive may be under `root` on a system, as sys.platform names it."""
    if system == "win32":
        yield from (Path(f"{letter}:/") for letter in string.ascii_uppercase)
        return
    for pattern in _MACOS if system == "darwin" else _LINUX:
        yield from root.glob(pattern)


def _is_drive(place: Path) -> bool:
    try:
        return (place / bootout.NAME).is_file()
    except OSError:  # an empty card reader, another user's mount
        return False
