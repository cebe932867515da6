"""Puts the game on a board's drive, compares it with what is there, takes it off again; or packs it into one file."""

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from tools import bundle
from tools.arguments import Parser
from tools.bundle import BundleError, boards, single, uf2
from tools.drive import bootout, find, fit, plan, space, words, work
from tools.drive.bootout import BootOut
from tools.drive.disk import Disk
from tools.drive.steps import Copy, Step, Write
from tools.progress import Progress
from tools.quoting import quoted
from tools.venv import ROOT

HELP = "copy the game to a connected board (--check compares, --remove takes it off, --uf2 makes one file)"
DIST = ROOT / "dist"


def main(argv: list[str]) -> int:
    """0 done, and with --check nothing differs; 1 something differs, the drive is full, locked or gone, no bundle can
    be made; 2 bad input, no drive, several drives, or a board that the game does not run on."""
    parser = Parser("deploy", HELP[0].upper() + HELP[1:] + ".")
    asked = _parse(parser, argv)
    try:
        if asked.uf2 or asked.single_file:
            return _pack(parser, asked.uf2)
        return _on_drive(parser, asked)
    except BrokenPipeError:  # whoever read our output has gone: no fault of a drive
        raise
    except (BundleError, OSError) as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 1


def _parse(parser: Parser, argv: list[str]) -> Namespace:
    parser.add_argument("--path", type=Path, metavar="DIR", help="the board's drive; otherwise it is looked for")
    parser.add_argument("--dry-run", action="store_true", help="tell what would be done, and do nothing")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--check", action="store_true", help="tell what on the drive is not as it should be")
    kind.add_argument("--remove", action="store_true", help="take the game off; the code.py that was there comes back")
    kind.add_argument(
        "--uf2", type=Path, metavar="FIRMWARE.uf2", help="for an RP2 board: make a firmware with the game"
    )
    kind.add_argument("--single-file", action="store_true", help="make one code.py that unpacks itself on the board")
    asked: Namespace = parser.parse_args(argv)
    if (asked.uf2 or asked.single_file) and (asked.path or asked.dry_run):
        parser.error("--uf2 and --single-file write to dist/ and to no drive: not allowed with --path or --dry-run")
    if asked.check and asked.dry_run:
        parser.error("--check changes nothing: not allowed with --dry-run")
    return asked


def _drive(parser: Parser, path: Path | None) -> tuple[Path, BootOut]:
    """The drive that is meant, and its board."""
    drives = find.drives() if path is None else [path]
    if not drives:
        parser.error(words.NO_DRIVE)
    if len(drives) > 1:
        parser.error(words.several(drives))
    try:
        return drives[0], bootout.read(drives[0])
    except OSError as error:
        parser.error(f"cannot read {quoted(drives[0])}: {error.strerror}")
    except ValueError as error:
        parser.error(f"{quoted(drives[0])}: {error}")


def _on_drive(parser: Parser, asked: Namespace) -> int:
    """Does on the drive what is asked for; 1 if the drive does not let it."""
    drive, board = _drive(parser, asked.path)
    obstacle = "" if asked.remove else fit.obstacle(board)
    if obstacle:
        parser.error(f"{quoted(drive)}: {obstacle}")
    print(f"{drive}: {board.name}, CircuitPython {board.version}")
    known = board.board_id if board.board_id in boards.IDS else None
    files = {} if asked.remove else bundle.make(known).files
    try:
        if asked.remove:
            return _take_off(Disk(drive), asked.dry_run)
        if not asked.check:
            _tell(fit.notices(board))
        return _put_on(parser, Disk(drive), files, asked)
    except BrokenPipeError:
        raise
    except OSError as error:
        print(f"deploy: {words.trouble(error, drive)}", file=sys.stderr)
        return 1


def _put_on(parser: Parser, disk: Disk, files: dict[str, bytes], asked: Namespace) -> int:
    """Fills the drive, or with --check or --dry-run only tells."""
    try:
        steps, left = plan.fill(disk, files)
    except ValueError as error:
        parser.error(f"{quoted(disk.root)}: {error}")
    notices = words.notices(disk)
    if asked.check:
        wrong = [*notices, *(words.difference(disk, step) for step in steps)]
        _tell(wrong)
        print(f"{len(files)} files compared: the drive is {'not ' if wrong else ''}as it should be")
        return 1 if wrong else 0
    _tell([*notices, *map(words.left, left)])
    free, cluster = space.free(disk.root)
    short = space.needed(disk, steps, cluster) - free
    if short > 0:
        print(f"deploy: {quoted(disk.root)}: {short:,} bytes more must be free; nothing was written", file=sys.stderr)
        return 1
    if not asked.dry_run:
        return _fill(disk, steps, files)
    _tell(words.done(step) for step in steps)
    return 0


def _fill(disk: Disk, steps: list[Step], files: dict[str, bytes]) -> int:
    """Writes, and reads everything back."""
    progress = Progress(len(steps) + len(files), "files written and read back")
    try:
        work.carry_out(disk, steps, progress.step)
        damaged = work.damaged(disk, files, progress.step)
    finally:
        progress.end()
    if damaged:
        print(f"deploy: {words.damaged(disk.root, damaged)}", file=sys.stderr)
        return 1
    written = sum(isinstance(step, Write) for step in steps)
    _tell(words.done(step) for step in steps if not isinstance(step, Write))
    print(f"{written} files written, {len(files)} checked: the game is on the board")
    _tell(words.after(steps))
    return 0


def _take_off(disk: Disk, dry_run: bool) -> int:
    """Clears the drive, or with --dry-run only tells."""
    steps, left = plan.clear(disk)
    _tell(map(words.left, left))
    if dry_run:
        _tell(words.done(step) for step in steps)
        return 0
    progress = Progress(len(steps), "files taken off")
    try:
        work.carry_out(disk, steps, progress.step)
    finally:
        progress.end()
    _tell(words.done(step) for step in steps if isinstance(step, Copy))
    print("the game is off the board" if steps else "there is nothing on it that this command has put there")
    _tell(words.after(steps))
    return 0


def _pack(parser: Parser, firmware: Path | None) -> int:
    """Makes one file in dist/: the firmware with the game in it, or without one a program that unpacks itself."""
    files = bundle.make().files
    if firmware is None:
        name, content, use = "code.py", single.code(files), words.SINGLE_FILE
    else:
        name, content, use = f"cardtable-{firmware.name}", _firmware(parser, firmware, files), words.UF2
    DIST.mkdir(exist_ok=True)
    (DIST / name).write_bytes(content)
    print(f"written: {DIST / name}, {len(content):,} bytes")
    print(use)
    return 0


def _firmware(parser: Parser, firmware: Path, files: dict[str, bytes]) -> bytes:
    try:
        return uf2.add(firmware.read_bytes(), files)
    except OSError as error:
        parser.error(f"--uf2: cannot read {quoted(firmware)}: {error.strerror}")
    except ValueError as error:
        parser.error(f"--uf2: {quoted(firmware)}: {error}")


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
