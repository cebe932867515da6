"""The whole game as one code.py, for those who can only copy one file: it unpacks itself on the board.

The program that does so is unpack.py beside this file. Behind it come comments: first a line that begins with #= and
gives the number of packed files, that of all lines after it and their CRC; then each file's size and path; then the
files, one after another in that order, in base64.
"""

from base64 import b64encode
from pathlib import Path
from zlib import crc32

from tools.bundle import manifest

_PROGRAM = Path(__file__).with_name("unpack.py")
_PIECE = 192  # bytes a line: the board holds no more than one line of it
# In this order after all others: boot.py while the old manifest still tells what is ours, code.py when nothing is left.
_LAST = ("boot.py", manifest.NAME, "code.py")


def code(files: dict[str, bytes]) -> bytes:
    """The source of a code.py that unpacks `files`, given by their path on the drive; they hold a code.py."""
    paths = sorted(files, key=lambda path: (path in _LAST and 1 + _LAST.index(path), path))
    lines = [b"#%d %s" % (len(files[path]), path.encode()) for path in paths]
    lines += [b"#" + b64encode(piece) for path in paths for piece in _pieces(files[path])]
    mark = b"#=%d %d %d" % (len(paths), len(lines), crc32(b"".join(lines)))
    return _PROGRAM.read_text(encoding="utf-8").encode() + b"\n" + b"\n".join([mark, *lines]) + b"\n"


def _pieces(content: bytes) -> list[bytes]:
    return [content[start : start + _PIECE] for start in range(0, len(content), _PIECE)]
