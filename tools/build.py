"""Makes dist/CIRCUITPY, which is copied to a board as it is, and one zip of the same files."""

import shutil
import sys
from pathlib import Path

from engine import VERSION
from tools.arguments import Parser, choice
from tools.bundle import Bundle, BundleError, archive, boards, make
from tools.bundle.manifest import PROJECT
from tools.venv import ROOT

HELP = "make dist/CIRCUITPY, ready to copy to a board, and a zip of it (--board ID: only its pictures)"
DIST = ROOT / "dist"
LIMIT = 215_000  # bytes for one board, compiled: the smallest has a drive of 256 KB, and it is not ours alone

_CLUSTER = 512  # bytes: what the smallest drives give a file at a time
_GROUPS = {  # by what their paths begin with, the longest that fits
    "lib/engine/": "our engine",
    "lib/": "our library",
    "lib/adafruit_": "Adafruit",
    "assets/": "pictures",
    "": "the rest",
}


def main(argv: list[str]) -> int:
    """0 made; 1 a source that cannot go to a board, a bundle too large, a disk that cannot be written; 2 bad input."""
    parser = Parser("build", HELP[0].upper() + HELP[1:] + ".")
    parser.add_argument(
        "--board", type=choice("board", boards.IDS), metavar="ID", help="for one board: " + ", ".join(boards.IDS)
    )
    parser.add_argument("--source", action="store_true", help=".py instead of .mpy: for boards with memory to spare")
    arguments = parser.parse_args(argv)
    try:
        bundle = make(arguments.board, source=arguments.source)
        size = _tell_sizes(bundle)
        if bundle.board and not arguments.source and size > LIMIT:
            raise BundleError(f"the bundle for {bundle.board} has {size:,} bytes, more than {LIMIT:,}")
        print(f"written: {', '.join(str(path) for path in _write(bundle))}")
    except (BundleError, OSError) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


def _tell_sizes(bundle: Bundle) -> int:
    """Prints the size of each group of files and of all; bytes of all."""
    sizes = {path: len(content) for path, content in bundle.files.items()}
    for group, title in _GROUPS.items():
        members = [size for path, size in sizes.items() if _group(path) == group]
        print(f"{title:12}{sum(members):9,} bytes in {len(members):2} files")
    total = sum(sizes.values())
    on_drive = sum(-(-size // _CLUSTER) * _CLUSTER for size in sizes.values())
    print(f"{'total':12}{total:9,} bytes in {len(sizes):2} files, {on_drive:,} on a drive of {_CLUSTER}-byte clusters")
    return total


def _group(path: str) -> str:
    return max((start for start in _GROUPS if path.startswith(start)), key=len)


def _write(bundle: Bundle) -> tuple[Path, Path]:
    """Puts the folder and the zip in place of earlier ones; where they are."""
    drive, fresh = DIST / "CIRCUITPY", DIST / "CIRCUITPY.new"
    shutil.rmtree(fresh, ignore_errors=True)
    for path, content in bundle.files.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(content)
    if drive.exists():
        shutil.rmtree(drive)
    fresh.rename(drive)
    board = f"-{bundle.board}" if bundle.board else ""
    source = "" if "lib/engine/__init__.mpy" in bundle.files else "-source"
    packed = DIST / f"{PROJECT}-{VERSION}{board}{source}.zip"
    packed.write_bytes(archive.pack(bundle.files))
    return drive, packed
