"""Picture sheets from BMP files, read row by row so that only the picture itself is ever in memory.

Only what our own art tool writes is read: uncompressed, indexed, 1, 4 or 8 bits a pixel, the lowest row first. That is
a few lines, where the general loader costs a board 5 KB. The firmware reads the rows where it can: the sheets of a
large screen in 40 ms on an RP2040, where Python takes 480.
"""

import struct

import displayio

try:
    import bitmaptools
except ImportError:  # on the smallest firmwares
    bitmaptools = None  # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import BufferedReader

_HEADER = 54  # bytes before the colours, of the kind of BMP that every program writes


def load_bmp(path: str) -> "tuple[displayio.Bitmap, tuple[int, ...]]":
    """A bitmap of colour numbers and what they mean, 0xRRGGBB by number.

    Raises OSError if the file cannot be opened, ValueError if it is not such a picture or is cut short; both name it.
    """
    try:
        file = open(path, "rb")
    except OSError as error:
        raise OSError(error.errno, "cannot open picture " + path) from error
    with file:
        start, table, width, height, bits, count = _layout(file.read(_HEADER), path)
        file.seek(table)
        colours = file.read(4 * count)
        if len(colours) < 4 * count:
            raise ValueError(path + ": cut short in its colours")
        bitmap = displayio.Bitmap(width, height, count)
        file.seek(start)
        try:
            if bitmaptools:
                bitmaptools.readinto(
                    bitmap, file, bits, element_size=4, reverse_pixels_in_element=True, reverse_rows=True
                )
            else:
                _read(bitmap, file, bits)
        except EOFError:
            raise ValueError(path + ": cut short in its rows") from None
    return bitmap, _colours(colours)


def _layout(header: bytes, path: str) -> tuple[int, int, int, int, int, int]:
    """Where the rows and the colours start, width, height, bits a pixel and the number of colours."""
    if len(header) < _HEADER or header[:2] != b"BM":
        raise ValueError(path + ": not a BMP picture")
    start, size, width, height, _, bits, packing = struct.unpack_from("<IIiiHHI", header, 10)
    if bits not in (1, 4, 8):
        raise ValueError("%s: %d bits a pixel, not 1, 4 or 8" % (path, bits))
    if packing:
        raise ValueError(path + ": compressed")
    if width < 1 or height < 1:
        raise ValueError("%s: %d x %d pixels, and rows must run upwards" % (path, width, height))
    count = struct.unpack_from("<I", header, 46)[0] or 256
    return start, 14 + size, width, height, bits, min(count, 1 << bits)


def _colours(table: bytes) -> tuple[int, ...]:
    """The colours of a table of blue, green, red and a spare byte each."""
    return tuple([table[at + 2] << 16 | table[at + 1] << 8 | table[at] for at in range(0, len(table), 4)])


def _read(bitmap: displayio.Bitmap, file: "BufferedReader", bits: int) -> None:
    """Read all rows, each of which fills whole words of 32 bits; EOFError if there are not as many."""
    width = bitmap.width
    row = bytearray((width * bits + 31) // 32 * 4)
    for y in range(bitmap.height - 1, -1, -1):
        if file.readinto(row) != len(row):
            raise EOFError
        _put_row(bitmap, y * width, width, row, bits)


def _put_row(bitmap: displayio.Bitmap, at: int, width: int, row: bytearray, bits: int) -> None:
    """Write one row from flat index `at` on: an index that is one number allocates nothing, a pair would."""
    mask = (1 << bits) - 1
    byte = 0
    shift = 8
    for x in range(at, at + width):
        shift -= bits
        bitmap[x] = row[byte] >> shift & mask
        if not shift:
            shift = 8
            byte += 1
