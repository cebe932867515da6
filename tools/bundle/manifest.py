"""The list of a bundle's files that goes to the drive with them, so that a later copy knows which files are ours."""

import json
import re
from hashlib import sha256
from typing import NamedTuple

from engine import VERSION
from tools.quoting import quoted

NAME = "cardtable.json"
PROJECT = "pocket-card-table"

_PATH = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)*", re.ASCII)
_SHA256 = re.compile(r"[0-9a-f]{64}")


class Entry(NamedTuple):
    """size in bytes; sha256 in hexadecimal."""

    size: int
    sha256: str


class Manifest(NamedTuple):
    """version of the game; board, None for every board; files by their path on the drive, all but the manifest."""

    version: str
    board: str | None
    files: dict[str, Entry]


def entry(content: bytes) -> Entry:
    """What a manifest says of a file."""
    return Entry(len(content), sha256(content).hexdigest())


def write(files: dict[str, bytes], board: str | None) -> bytes:
    """The manifest of a bundle's other files."""
    listed = {path: entry(content)._asdict() for path, content in sorted(files.items())}
    content = {"name": PROJECT, "version": VERSION, "board": board, "files": listed}
    return json.dumps(content, separators=(",", ":")).encode("ascii") + b"\n"


def read(content: bytes) -> Manifest:
    """The manifest that `write` made; ValueError if it is none of ours. Its paths lead nowhere off the drive."""
    match json.loads(content):
        case {
            "name": str(name),
            "version": str(version),
            "board": str() | None as board,
            "files": dict(listed),
        } if name == PROJECT:
            return Manifest(version, board, {_path(path): _entry(row) for path, row in listed.items()})
    raise ValueError(f"it is no manifest of {PROJECT}")


def _path(path: str) -> str:
    if not _PATH.fullmatch(path):
        raise ValueError(f"{quoted(path)} is no path of a bundle")
    return path


def _entry(row: object) -> Entry:
    match row:
        case {"size": int(size), "sha256": str(digest)} if size >= 0 and _SHA256.fullmatch(digest):
            return Entry(size, digest)
    raise ValueError(f"{quoted(row)} is no size and sha256")
