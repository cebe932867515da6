"""Sheets of tiles and BMP files. An uncompressed indexed BMP is the one picture format that a few lines on the device
can read row by row, and a sheet sixteen tiles wide keeps its rows a multiple of four bytes at every tile width we
use."""

from struct import pack

from tools.artwork.source import Picture

PER_ROW = 16  # tiles side by side in a sheet


def sheet(tiles: list[Picture], per_row: int = PER_ROW) -> Picture:
    """The tiles, all of one size, left to right in rows of `per_row`; what is left of the last row is slot 0."""
    width, height = len(tiles[0][0]), len(tiles[0])
    rows: Picture = []
    for start in range(0, len(tiles), per_row):
        band = tiles[start : start + per_row]
        rest = [0] * (width * (per_row - len(band)))
        rows += [[slot for tile in band for slot in tile[y]] + rest for y in range(height)]
    return rows


def bmp(picture: Picture, colours: list[int]) -> bytes:
    """The picture as a BMP file: 1 bit a pixel for two colours, else 4; `colours` as 0xRRGGBB, 2 or 16 of them."""
    bits = 1 if len(colours) == 2 else 4
    body = b"".join(_packed(row, bits) for row in reversed(picture))
    table = b"".join(pack("<I", colour) for colour in colours)
    start = 14 + 40 + len(table)
    head = pack("<2sIHHI", b"BM", start + len(body), 0, 0, start)
    info = pack("<IiiHHIIiiII", 40, len(picture[0]), len(picture), 1, bits, 0, len(body), 2835, 2835, len(colours), 0)
    return head + info + table + body


def _packed(row: list[int], bits: int) -> bytes:
    """A row of slots as bytes, the leftmost pixel in the highest bits, filled up to a multiple of four bytes."""
    per_byte = 8 // bits
    out = bytearray((len(row) + per_byte - 1) // per_byte + 3 & ~3)
    for x, slot in enumerate(row):
        out[x // per_byte] |= slot << (8 - bits - x % per_byte * bits)
    return bytes(out)
