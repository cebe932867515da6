"""Sheets come in as they were drawn, and a bad file is named with what is wrong with it."""

import struct
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, BinaryIO

import pytest

PALETTE = [0x000000, 0xFBF7E9, 0x14161C, 0xCE1F30, 0x2A3A30, 0x0B4A30, 0x105C3C, 0xF2C230]


def bmp(rows: list[list[int]], bits: int, colours: list[int], used: int | None = None, gap: int = 0) -> bytes:
    """The bytes of an indexed BMP; `gap` bytes stand between its colours and its rows."""
    lines = []
    for row in reversed(rows):
        text = "".join(format(pixel, f"0{bits}b") for pixel in row)
        text += "0" * (-len(text) % 32)
        lines.append(int(text, 2).to_bytes(len(text) // 8, "big"))
    data = b"".join(lines)
    table = b"".join(struct.pack("<I", colour) for colour in colours)
    start = 54 + len(table) + gap
    used = len(colours) if used is None else used
    info = struct.pack("<IiiHHIIiiII", 40, len(rows[0]), len(rows), 1, bits, 0, len(data), 0, 0, used, 0)
    return struct.pack("<2sIHHI", b"BM", start + len(data), 0, 0, start) + info + table + bytes(gap) + data


@pytest.fixture(params=["bitmaptools", "without it"], autouse=True)
def firmware(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A firmware that reads rows itself, and the smallest, which leave that to the program."""
    has = SimpleNamespace(readinto=readinto) if request.param == "bitmaptools" else None
    monkeypatch.setitem(sys.modules, "bitmaptools", has)


def readinto(
    bitmap: Any,
    file: BinaryIO,
    bits_per_pixel: int,
    element_size: int = 1,
    reverse_pixels_in_element: bool = False,
    swap_bytes_in_element: bool = False,
    reverse_rows: bool = False,
) -> None:
    """As the firmware's: rows of whole elements, and with pixels reversed the first one in the highest bits."""
    assert bits_per_pixel in (1, 2, 4, 8, 16) and not swap_bytes_in_element and reverse_pixels_in_element
    length = -(-bitmap.width * bits_per_pixel // (8 * element_size)) * element_size
    for y in range(bitmap.height):
        row = file.read(length)
        if len(row) != length:
            raise EOFError
        text = "".join(f"{byte:08b}" for byte in row)
        at = (bitmap.height - 1 - y if reverse_rows else y) * bitmap.width
        for x in range(bitmap.width):
            bitmap[at + x] = int(text[x * bits_per_pixel :][:bits_per_pixel], 2)


def load(bench: Any, tmp_path: Path, data: bytes) -> Any:
    path = tmp_path / "sheet.bmp"
    path.write_bytes(data)
    return bench.load("sheet").load_bmp(str(path))


@pytest.mark.parametrize("bits", [1, 4, 8])
@pytest.mark.parametrize("width", [1, 2, 7, 8, 9, 16, 31, 33])
def test_a_sheet_comes_in_as_drawn_whatever_its_width_and_depth(
    bench: Any, tmp_path: Path, bits: int, width: int
) -> None:
    count = min(1 << bits, len(PALETTE))
    rows = [[(x * 3 + y * 5 + x * y) % count for x in range(width)] for y in range(5)]
    bitmap, colours = load(bench, tmp_path, bmp(rows, bits, PALETTE[:count]))
    assert bitmap.rows() == rows
    assert colours == tuple(PALETTE[:count])
    assert bitmap.value_count == count


def test_a_table_of_unstated_length_is_full(bench: Any, tmp_path: Path) -> None:
    colours = [0x010203 * number for number in range(16)]
    bitmap, read = load(bench, tmp_path, bmp([[15, 0, 7]], 4, colours, used=0))
    assert read == tuple(colours) and bitmap.value_count == 16 and bitmap.rows() == [[15, 0, 7]]


def test_a_table_that_claims_more_colours_than_pixels_can_name_is_full(bench: Any, tmp_path: Path) -> None:
    bitmap, read = load(bench, tmp_path, bmp([[1, 0]], 1, PALETTE[:2], used=2**31))
    assert read == tuple(PALETTE[:2]) and bitmap.value_count == 2


def test_rows_are_read_from_where_the_header_says(bench: Any, tmp_path: Path) -> None:
    bitmap, _ = load(bench, tmp_path, bmp([[1, 0], [0, 1]], 1, PALETTE[:2], gap=10))
    assert bitmap.rows() == [[1, 0], [0, 1]]


def test_a_missing_file_is_named(bench: Any, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"cannot open picture .*nowhere\.bmp") as caught:
        bench.load("sheet").load_bmp(str(tmp_path / "nowhere.bmp"))
    assert caught.value.errno == 2


def patched(at: int, value: bytes) -> bytes:
    data = bmp([[1, 2, 3, 0]] * 4, 4, PALETTE)
    return data[:at] + value + data[at + len(value) :]


WHOLE = bmp([[1, 2, 3, 0]] * 4, 4, PALETTE)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "not a BMP"),
        (WHOLE[:53], "not a BMP"),
        (b"GIF89a" + bytes(60), "not a BMP"),
        (patched(28, b"\x18"), "24 bits a pixel"),
        (patched(28, b"\x02"), "2 bits a pixel"),
        (patched(30, b"\x02"), "compressed"),
        (patched(22, struct.pack("<i", -4)), "4 x -4 pixels"),
        (patched(18, struct.pack("<i", 0)), "0 x 4 pixels"),
        (WHOLE[:60], "cut short in its colours"),
        (WHOLE[:-1], "cut short in its rows"),
        (WHOLE[: 54 + 32], "cut short in its rows"),
    ],
)
def test_a_bad_file_is_named_with_what_is_wrong(bench: Any, tmp_path: Path, data: bytes, complaint: str) -> None:
    with pytest.raises(ValueError, match=rf"sheet\.bmp: .*{complaint}"):
        load(bench, tmp_path, data)
