"""Blinka's loops over pixels, a row at a time: the same pixels in a fifth of the time.

Blinka goes pixel by pixel where the firmware's C does. Of what the game shows nearly all are tiles and rectangles that
lie upright, whose rows are one piece each: which of its pixels are still to be drawn is one number, a bit a pixel as in
Blinka's own mask, and the runs of them are copied. Whatever lies otherwise is left to Blinka.
"""

import struct
import sys
from array import array
from functools import lru_cache
from itertools import product
from typing import Any, BinaryIO, cast

import bitmaptools
import displayio  # noqa: F401  (has the modules below loaded)
import vectorio  # noqa: F401

_tiles: Any = sys.modules["displayio._tilegrid"]
_shapes: Any = sys.modules["vectorio._vectorshape"]
_fill_pixels, _fill_shape_pixels, _readinto = _tiles._fill_pixels, _shapes._fill_shape_pixels, bitmaptools.readinto

# The values in a byte of a row, by bits a value.
_VALUES = {bits: [bytes(values) for values in product(range(1 << bits), repeat=8 // bits)] for bits in (1, 2, 4)}


def install() -> None:
    """Puts them in the place of Blinka's."""
    _tiles._fill_pixels = fill_tiles
    _shapes._fill_shape_pixels = fill_shape
    cast(Any, bitmaptools).readinto = readinto


def fill_tiles(
    buffer: "memoryview[int]",
    mask: "memoryview[int]",
    colors: list[int],
    opaque: bytearray,
    geometry: tuple[int, ...],
    grid: Any,
    bitmap: Any,
) -> bool:
    """Blinka's displayio._tilegrid._fill_pixels."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    if x_stride != 1 or grid._absolute_transform.scale != 1:
        return bool(_fill_pixels(buffer, mask, colors, opaque, geometry, grid, bitmap))
    bits = mask.cast("B")
    whole = (1 << end_x - start_x) - 1
    flags = None if all(opaque) else bytes(48 + bool(seen) for seen in opaque).ljust(256, b"0")  # digits 0 and 1
    rows: dict[int, bytes] = {}
    covered = True
    height = grid._tile_height
    line, pieces = -1, []
    for y in range(start_y, end_y):
        at = start + (y - start_y + y_shift) * y_stride + x_shift
        to_do = whole & ~_drawn(bits, at, whole)
        if not to_do:
            continue
        if y // height != line:
            line = y // height
            pieces = _pieces(grid, line, start_x, end_x)
        values = _values(bitmap, pieces, y - line * height, rows)
        seen = int(values.translate(flags)[::-1], 2) if flags else whole
        covered = covered and not to_do & ~seen
        _draw(buffer, bits, at, memoryview(array("H", map(colors.__getitem__, values))), to_do & seen)
    return covered


def fill_shape(
    buffer: "memoryview[int]",
    mask: "memoryview[int]",
    cover: tuple[int, ...],
    geometry: tuple[int, ...],
    shape: Any,
    transform: tuple[int, ...],
) -> bool:
    """Blinka's vectorio._vectorshape._fill_shape_pixels."""
    if cover[1] != _shapes._COVER_RECTANGLE:
        return bool(_fill_shape_pixels(buffer, mask, cover, geometry, shape, transform))
    start, stride, x1, y1, x2, y2 = geometry  # of it, as far as it is to be drawn
    bits = mask.cast("B")
    whole = (1 << x2 - x1) - 1
    row = memoryview(array("H", [cover[0]]) * (x2 - x1))
    for at in range(start, start + (y2 - y1) * stride, stride):
        _draw(buffer, bits, at, row, whole & ~_drawn(bits, at, whole))
    return True


def readinto(bitmap: Any, file: BinaryIO, bits_per_pixel: int, *more: Any, **how: Any) -> None:
    """bitmaptools.readinto."""
    as_ours = {"element_size": 4, "reverse_pixels_in_element": True, "reverse_rows": True}
    if more or how != as_ours or bits_per_pixel != bitmap._bits_per_value or bits_per_pixel not in _VALUES:
        _readinto(bitmap, file, bits_per_pixel, *more, **how)
        return
    words = bitmap._stride
    for y in reversed(range(bitmap.height)):
        row = file.read(4 * words)
        if len(row) != 4 * words:
            raise EOFError
        bitmap._data[y * words : (y + 1) * words] = array(bitmap._data.typecode, struct.unpack(f">{words}I", row))
    bitmap.dirty()


def _drawn(bits: "memoryview[int]", at: int, whole: int) -> int:
    """Which pixels of a row that begins at `at` are drawn already, the first in the lowest bit."""
    return int.from_bytes(bits[at >> 3 : (at + whole.bit_length() + 7) >> 3], "little") >> (at & 7) & whole


def _draw(buffer: "memoryview[int]", bits: "memoryview[int]", at: int, colors: "memoryview[int]", to_do: int) -> None:
    """Copies the pixels `to_do` of a row that begins at `at`, and marks them as drawn."""
    place = slice(at >> 3, (at + len(colors) + 7) >> 3)
    mask = int.from_bytes(bits[place], "little") | to_do << (at & 7)
    bits[place] = mask.to_bytes(place.stop - place.start, "little")
    first = 0
    while to_do:
        skipped = (to_do & -to_do).bit_length() - 1
        first += skipped
        to_do >>= skipped
        run = (~to_do & to_do + 1).bit_length() - 1
        buffer[at + first : at + first + run] = colors[first : first + run]
        first += run
        to_do >>= run


def _pieces(grid: Any, line: int, start_x: int, end_x: int) -> list[tuple[int, int, int]]:
    """Where in its bitmap the pixels start_x..end_x of a line of a grid lie, a tile at a time: top, first, last."""
    width, height, columns = grid._tile_width, grid._tile_height, grid._bitmap_width_in_tiles
    row = (line + grid._top_left_y) % grid._height_in_tiles * grid._width_in_tiles
    found = []
    x = start_x
    while x < end_x:
        column, inside = divmod(x, width)
        tile = grid._tiles[row + (column + grid._top_left_x) % grid._width_in_tiles]
        n = min(width - inside, end_x - x)
        first = tile % columns * width + inside
        found.append((tile // columns * height, first, first + n))
        x += n
    return found


def _values(bitmap: Any, pieces: list[tuple[int, int, int]], y: int, rows: dict[int, bytes]) -> bytes:
    """The values of a row of pixels `y` below the top of its tiles; `rows` holds those of the bitmap that are known."""
    for top, _, _ in pieces:
        if top + y not in rows:
            rows[top + y] = _bitmap_row(bitmap, top + y)
    return b"".join([rows[top + y][first:last] for top, first, last in pieces])


def _bitmap_row(bitmap: Any, y: int) -> bytes:
    """The values of a row of a bitmap; below the last, where a tile may lie that the bitmap has not, they are 0."""
    if y >= bitmap.height:
        return bytes(bitmap.width)
    items = bitmap._data[y * bitmap._stride : (y + 1) * bitmap._stride]
    return _unpacked(items.tobytes(), items.typecode, bitmap._bits_per_value)


@lru_cache(maxsize=10_000)
def _unpacked(row: bytes, kind: str, bits: int) -> bytes:
    """The values in a row of items of a kind of array: eight bits a pixel as they come; fewer in the low half of each
    item, the first pixel highest."""
    if bits == 8:
        return row
    values = _VALUES[bits]
    return b"".join(values[byte] for item in array(kind, row) for byte in item.to_bytes(4, "big"))
