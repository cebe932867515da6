"""What is known of the files on a drive: which of them an earlier run put there, and what it found there.

The manifest on the drive tells what the last run was about to put there. What it cannot tell stands in a file of its
own beside it: the files of runs before that one, until a run has come to its end; and the libraries that were there
before the game came, which stay when it goes.
"""

import json
from typing import NamedTuple

from tools.bundle import manifest
from tools.bundle.manifest import Entry
from tools.drive.disk import Disk
from tools.quoting import quoted

NAME = "cardtable.before.json"

Files = dict[str, frozenset[Entry]]


class Ledger(NamedTuple):
    """earlier: what we may have put at a path, beside what the manifest says; found: paths of libraries that were
    there before us."""

    earlier: Files
    found: frozenset[str]


class Known(NamedTuple):
    """files: all that we may have put at each path; found: as in the ledger; stored: the ledger's file, None if there
    is none."""

    files: Files
    found: frozenset[str]
    stored: bytes | None


def known(disk: Disk) -> Known:
    """What the drive's manifest and ledger tell; nothing where they are missing or damaged."""
    stored = disk.read(NAME)
    earlier, found = _read(stored)
    return Known(_joined(earlier, _listed(disk.read(manifest.NAME))), found, stored)


def without(some: Files, less: Files) -> Files:
    """The entries of `some` that are not in `less`."""
    rest = {path: entries - less.get(path, frozenset()) for path, entries in some.items()}
    return {path: entries for path, entries in rest.items() if entries}


def write(ledger: Ledger) -> bytes | None:
    """The file of a ledger; None if there is nothing to tell."""
    if not ledger.earlier and not ledger.found:
        return None
    earlier = [[path, *item] for path, entries in sorted(ledger.earlier.items()) for item in sorted(entries)]
    return json.dumps({"earlier": earlier, "found": sorted(ledger.found)}, separators=(",", ":")).encode() + b"\n"


def _read(content: bytes | None) -> Ledger:
    earlier: Files = {}
    try:
        stored = json.loads(content or b"null")
        for row in stored["earlier"]:
            path, item = _row(row)
            earlier[path] = earlier.get(path, frozenset()) | {item}
        return Ledger(earlier, frozenset(map(str, stored["found"])))
    except (ValueError, TypeError, KeyError, RecursionError):
        return Ledger({}, frozenset())


def _row(row: object) -> tuple[str, Entry]:
    match row:
        case [str(path), int(size), str(digest)] if ".." not in path and ":" not in path and path[:1] not in "/\\":
            return path, Entry(size, digest)
    raise ValueError(f"{quoted(row)} is no file on a drive")


def _listed(content: bytes | None) -> Files:
    try:
        listed = manifest.read(content).files if content is not None else {}
    except (ValueError, RecursionError):  # the latter for a file of brackets
        return {}
    return {path: frozenset((item,)) for path, item in listed.items()}


def _joined(some: Files, more: Files) -> Files:
    return {path: some.get(path, frozenset()) | more.get(path, frozenset()) for path in some.keys() | more.keys()}
