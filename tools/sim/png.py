"""Writes a picture as a PNG file: 8-bit RGB, one pixel a pixel, with the standard library alone."""

import struct
import zlib
from pathlib import Path


def write(path: Path, width: int, height: int, rgb: bytes) -> None:
    """`rgb` holds 3 bytes a pixel, row by row from the top. The same picture gives the same file."""
    rows = b"".join(b"\0" + rgb[3 * width * y : 3 * width * (y + 1)] for y in range(height))
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
