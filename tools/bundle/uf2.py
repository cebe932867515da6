"""Adds the game to a CircuitPython firmware for an RP2 board: one copy onto the bootloader's drive brings both.

The firmware itself says where its drive lies in the flash: CircuitPython declares it in the binary info that picotool
reads (ports/raspberrypi/supervisor/internal_flash.c; by default from 1 MB on, later on boards with more firmware). It
declares the least size there is, for how large the chip is it asks the chip. So the drive is made that large and fits
on any; CircuitPython takes whatever FAT it finds there.

A file may hold firmware for both chips, one behind the other; a chip takes the blocks of its own family. Each family
gets the drive where its own firmware has it, and stays in one piece: the RP2350 begins anew where families alternate.

The NVM, where the saves are, is the 4 KB before the drive, and no block is written to it. The drive is replaced whole:
its FAT, all its folders, and as many clusters as the files take up; what lay in the others is free space from then on.
"""

import re
import struct
import time
from collections.abc import Iterator
from typing import NamedTuple

from folder2uf2 import EXTRA_FILES, SECTOR, FatBuilder, Geometry, Node, image_blocks  # type: ignore[import-untyped]

BLOCK = 512
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59

_CHIPS = {RP2040: "RP2040", RP2350: "RP2350"}

_HEAD = struct.Struct("<8I")  # two magics, flags, address, size, number, count, family
_MAGICS = (0x0A324655, 0x9E5D5157)
_END = struct.pack("<I", 0x0AB16F30)
_HAS_FAMILY = 0x2000  # the flag of a block whose last number is its family
_ROOM = BLOCK - _HEAD.size - len(_END)
_FLASH = range(0x10000000, 0x11000000)  # 16 MB, the largest chip
_DRIVE = re.compile(rb"\x07\0CP(.{12})", re.DOTALL)  # a block device with the tag CP: its name, address and size follow
_NAME = b"CircuitPython\0"
_SAVES = b"CPSAVES\0"  # the label of a second volume, which a few boards have in front of the drive
_SERIAL = 0x0CA2D7AB  # of the volume; random ones would make each file another
_DATE = time.mktime((2000, 1, 1, 0, 0, 0, 0, 0, -1))  # of all files; a FAT has local time, so it is local here too


class _Block(NamedTuple):
    """raw: the block as it is in the file."""

    family: int
    address: int
    payload: bytes
    raw: bytes


def add(firmware: bytes, files: dict[str, bytes]) -> bytes:
    """The firmware, a UF2 file, with a drive that holds `files` (by their path there).

    Every block of the firmware stays as it is but for its number and the count of blocks. ValueError in words if it is
    no UF2 file, none of CircuitPython for an RP2 board, or has a drive already; or if the files do not fit.
    """
    blocks = [_block(firmware[start : start + BLOCK]) for start in range(0, len(firmware), BLOCK)]
    families = [family for family in _CHIPS if any(block.family == family for block in blocks)]
    if not families:
        raise ValueError("it is no UF2 file for an RP2 board (RP2040 or RP2350)")
    for family in families:
        blocks = _with_drive(blocks, family, files)
    return b"".join(block.raw for block in blocks)


def _with_drive(blocks: list[_Block], family: int, files: dict[str, bytes]) -> list[_Block]:
    """The blocks, with a drive behind those of a family."""
    ours = [block for block in blocks if block.family == family]
    start, size = _drive(ours)
    if any(block.address + len(block.payload) > start for block in ours):
        raise ValueError("it holds files for the drive already: take the firmware as it was downloaded")
    added = [_block(_packed(family, *place)) for place in image_blocks(_volume(files, size), start)]
    end = 1 + max(at for at, block in enumerate(blocks) if block.family == family)
    return list(_numbered(blocks[:end] + added + blocks[end:], family, len(ours) + len(added)))


def _block(raw: bytes) -> _Block:
    """Raises ValueError if these are not the bytes of a block."""
    if len(raw) == BLOCK and raw.endswith(_END):
        *magics, _, address, size, _, _, family = _HEAD.unpack_from(raw)
        if tuple(magics) == _MAGICS and size <= _ROOM:
            return _Block(family, address, raw[_HEAD.size :][:size], raw)
    raise ValueError("it is no UF2 file, or not a whole one")


def _packed(family: int, address: int, payload: bytes) -> bytes:
    head = _HEAD.pack(*_MAGICS, _HAS_FAMILY, address, len(payload), 0, 0, family)
    return head + payload.ljust(_ROOM, b"\0") + _END


def _numbered(blocks: list[_Block], family: int, count: int) -> Iterator[_Block]:
    """The blocks, those of the family with their numbers among `count`; to a bootloader the others are another file."""
    number = 0
    for block in blocks:
        if block.family == family:
            block = block._replace(raw=block.raw[:20] + struct.pack("<2I", number, count) + block.raw[28:])
            number += 1
        yield block


def _drive(blocks: list[_Block]) -> tuple[int, int]:
    """Where in the flash the firmware has its drive, and the bytes that this has at least."""
    flash = bytearray(len(_FLASH))
    for block in blocks:
        if block.address not in _FLASH or block.address + len(block.payload) > _FLASH.stop:
            raise ValueError(f"it has a block for {block.address:#010x}, which is no place in the flash")
        at = block.address - _FLASH.start
        flash[at : at + len(block.payload)] = block.payload
    if _SAVES in flash:
        raise ValueError(
            "its board has a volume CPSAVES before the drive, which would be lost: use deploy without --uf2"
        )
    for found in _DRIVE.finditer(flash):
        name, address, size = struct.unpack("<3I", found[1])
        if flash.startswith(_NAME, name - _FLASH.start):
            return address | _FLASH.start, size
    raise ValueError(f"its part for the {_CHIPS[blocks[0].family]} is no CircuitPython")


def _volume(files: dict[str, bytes], size: int) -> bytes:
    """A FAT volume of that many bytes, as CircuitPython itself would make it; cut off behind the last file."""
    try:
        volume = FatBuilder(Geometry(size // SECTOR), volume_id=_SERIAL, build_ts=_DATE)
        volume.layout(_tree(files))
    except ValueError as error:
        needed = sum(map(len, files.values()))
        raise ValueError(f"the game's {needed:,} bytes do not fit on its drive of {size:,} bytes") from error
    return bytes(volume.image[: volume.used_bytes()])


def _tree(files: dict[str, bytes]) -> Node:
    """The files in their folders, and those with which CircuitPython keeps a PC from leaving its own on the drive."""
    folders = {"": Node("", is_dir=True, ts=_DATE)}
    for path, content in (dict(EXTRA_FILES) | files).items():
        parent, _, name = path.rpartition("/")
        _folder(folders, parent).children.append(Node(name, data=content, ts=_DATE))
    return folders[""]


def _folder(folders: dict[str, Node], path: str) -> Node:
    if path not in folders:
        parent, _, name = path.rpartition("/")
        folders[path] = Node(name, is_dir=True, ts=_DATE)
        _folder(folders, parent).children.append(folders[path])
    return folders[path]
