"""A firmware with the game: each of its own blocks as it was, and behind it a drive that another FAT reader reads."""

import struct
from collections.abc import Iterator

import pytest

from tools.bundle import uf2
from tools.bundle.uf2 import BLOCK, RP2040, RP2350, add

FLASH = 0x10000000
MB = 1 << 20
ABSOLUTE = 0xE48BFF57  # for which the RP2350's bootloader takes any address
FILES = {
    "code.py": b"print('hello')\n",
    "cardtable.json": b"{}",
    "lib/cardtable/app.mpy": bytes(range(256)) * 20,
    "lib/cardtable/art.mpy": b"",
    "assets/cards-small.bmp": b"\xff" * 513,
}
KEPT_CLEAN = {".fseventsd/no_log": b"", ".metadata_never_index": b"", ".Trashes": b"", ".Trash-1000": b""}


def block(address: int, payload: bytes, family: int = RP2040, number: int = 0, count: int = 1) -> bytes:
    """One block of a UF2 file, as its specification has it."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, len(payload), number, count, family)
    return head + payload.ljust(476, b"\x5a") + struct.pack("<I", 0x0AB16F30)


def firmware(drive: int = MB, size: int = MB, family: int = RP2040, words: bytes = b"CircuitPython\0") -> bytes:
    """20 KB of a firmware with the binary info of a CircuitPython whose drive starts at `drive`."""
    body = bytearray(bytes(range(256)) * 80)
    body[100:104] = b"\x07\0CP"  # chance, with nothing behind it
    body[5000 : 5000 + len(words)] = words
    body[9000:9022] = b"\x07\0CP" + struct.pack("<4IH", FLASH + 5000, drive, size, 0, 3)
    return b"".join(
        block(FLASH + at, bytes(body[at : at + 256]), family, at // 256, len(body) // 256)
        for at in range(0, len(body), 256)
    )


def blocks(file: bytes) -> list[bytes]:
    return [file[at : at + BLOCK] for at in range(0, len(file), BLOCK)]


def fields(one: bytes) -> tuple[int, ...]:
    """Flags, address, size, number, count, family."""
    return struct.unpack_from("<6I", one, 8)


def drive(file: bytes, start: int = MB) -> dict[str, bytes]:
    """The files on the drive that a UF2 file puts there."""
    volume = bytearray(16 * MB)
    for one in blocks(file):
        _, address, size, *_ = fields(one)
        if address >= FLASH + start:
            volume[address - FLASH - start : address - FLASH - start + size] = one[32 : 32 + size]
    return dict(read(bytes(volume)))


def read(volume: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a FAT12 or FAT16 volume, written from the format's description and from no other reader."""
    size, cluster, reserved, fats, entries, sectors, fat_size = struct.unpack_from("<HBHBHHxH", volume, 11)
    large = struct.unpack_from("<I", volume, 32)[0]
    root = (reserved + fats * fat_size) * size
    first = root + entries * 32
    wide = ((sectors or large) * size - first) // (cluster * size) >= 4085

    def following(number: int) -> int:
        if wide:
            return int.from_bytes(volume[reserved * size + 2 * number :][:2], "little")
        pair = int.from_bytes(volume[reserved * size + number * 3 // 2 :][:2], "little")
        return pair >> 4 if number % 2 else pair & 0xFFF

    def chain(number: int) -> bytes:
        content = b""
        while 2 <= number < (0xFFF0 if wide else 0xFF0):
            content += volume[first + (number - 2) * cluster * size :][: cluster * size]
            number = following(number)
        return content

    def folder(table: bytes, path: str) -> Iterator[tuple[str, bytes]]:
        long = ""
        for at in range(0, len(table), 32):
            entry = table[at : at + 32]
            if entry[0] == 0:
                return
            if entry[11] == 0x0F:
                long = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le") + long
                continue
            name, long = long.split("\0")[0], ""
            start, length = struct.unpack_from("<HI", entry, 26)
            if entry[11] == 0x10 and name:
                yield from folder(chain(start), f"{path}{name}/")
            elif entry[11] == 0:
                yield path + name, chain(start)[:length]

    yield from folder(volume[root:first], "")


def test_the_drive_holds_every_file_byte_for_byte() -> None:
    assert drive(add(firmware(), FILES)) == FILES | KEPT_CLEAN


def test_the_drive_starts_where_the_firmware_says_and_is_as_large_as_that() -> None:
    """A firmware for a board with Wi-Fi is larger, and so is the chip that the second one is for."""
    other = 0x181000
    file = add(firmware(drive=other, size=8 * MB), FILES)
    assert drive(file, other) == FILES | KEPT_CLEAN
    boot = next(one for one in blocks(file) if fields(one)[1] == FLASH + other)[32:]
    assert struct.unpack_from("<H", boot, 19)[0] == 8 * MB // 512


def test_a_firmware_may_give_the_drive_as_an_address_of_the_processor() -> None:
    assert drive(add(firmware(drive=FLASH + MB), FILES)) == FILES | KEPT_CLEAN


@pytest.mark.parametrize("family", [RP2040, RP2350])
def test_a_block_of_the_firmware_changes_in_nothing_but_its_number_and_count(family: int) -> None:
    before = blocks(firmware(family=family))
    after = blocks(add(firmware(family=family), FILES))
    assert len(after) > len(before)
    assert [one[:20] + one[28:] for one in after[: len(before)]] == [one[:20] + one[28:] for one in before]
    assert [fields(one)[3:] for one in after] == [(number, len(after), family) for number in range(len(after))]


def test_what_is_added_are_pages_of_whole_sectors_that_leave_the_nvm_alone() -> None:
    added = blocks(add(firmware(), FILES))[80:]
    assert [fields(one)[:3] for one in added] == [(0x2000, FLASH + MB + 256 * i, 256) for i in range(len(added))]
    # 40 sectors of 512 bytes before the first file, 14 for the files, 4 for folders; the flash is erased by 4 KB.
    assert len(added) * 256 == 8 * 4096
    assert all(one[288:508] == bytes(220) and one[508:] == struct.pack("<I", 0x0AB16F30) for one in added)


def test_blocks_of_another_family_are_a_file_of_their_own() -> None:
    """Pico's tools put one in front that is there for a fault of the RP2350 alone."""
    other = block(0x10FFFF00, b"\xef" * 256, ABSOLUTE, 0, 2)
    file = add(other + firmware(family=RP2350), FILES)
    assert file == other + add(firmware(family=RP2350), FILES)
    assert add(firmware(family=RP2350) + other, FILES) == add(firmware(family=RP2350), FILES) + other


@pytest.mark.parametrize("first", [RP2040, RP2350])
def test_a_file_for_both_chips_gets_the_game_for_each_where_its_own_firmware_has_the_drive(first: int) -> None:
    """What makes it is one file behind another; a bootloader takes two of its families only if each is in one piece."""
    own = {RP2040: firmware(), RP2350: firmware(drive=0x181000, size=8 * MB, family=RP2350)}
    chips = [first, *(own.keys() - {first})]
    file = add(b"".join(own[chip] for chip in chips), FILES)
    assert file == b"".join(add(own[chip], FILES) for chip in chips)


def test_if_one_of_two_chips_has_another_program_nothing_is_made() -> None:
    other = firmware(words=b"MicroPython\0\0\0", family=RP2350)
    with pytest.raises(ValueError, match="its part for the RP2350 is no CircuitPython"):
        add(firmware() + other, FILES)


def test_the_same_files_give_the_same_bytes_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    first = add(firmware(), FILES)
    monkeypatch.setattr(uf2.time, "time", lambda: 2e9)
    assert add(firmware(), FILES) == first


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"MZ" * 256,
        firmware()[:-1],
        firmware()[:4] + b"?" + firmware()[5:],
        firmware()[:-4] + b"last",
        firmware()[:16] + b"\xff" + firmware()[17:],  # 511 bytes of content
    ],
)
def test_what_is_no_uf2_file_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError, match="it is no UF2 file"):
        add(content, FILES)


@pytest.mark.parametrize("family", [0x55114460, 0xBFDD4EEE])  # SAMD51, ESP32-S3
def test_a_firmware_for_another_chip_is_refused(family: int) -> None:
    with pytest.raises(ValueError, match="it is no UF2 file for an RP2 board"):
        add(firmware(family=family), FILES)


def test_another_program_for_the_chip_is_refused() -> None:
    with pytest.raises(ValueError, match="its part for the RP2040 is no CircuitPython"):
        add(firmware(words=b"MicroPython\0\0\0"), FILES)


def test_a_board_with_a_volume_of_saves_before_the_drive_is_refused() -> None:
    with pytest.raises(ValueError, match="CPSAVES before the drive"):
        add(firmware(words=b"CircuitPython\0CPSAVES\0"), FILES)


@pytest.mark.parametrize("address", [0x0FFFFF00, 0x10FFFF80, 0x20000000])
def test_a_block_that_is_not_for_the_flash_is_refused(address: int) -> None:
    with pytest.raises(ValueError, match=f"{address:#010x}, which is no place in the flash"):
        add(firmware() + block(address, bytes(256)), FILES)


def test_a_firmware_that_has_a_drive_already_is_refused() -> None:
    with pytest.raises(ValueError, match="files for the drive already"):
        add(add(firmware(), FILES), FILES)


@pytest.mark.parametrize("size", [0, 8192, 65536])
def test_files_that_the_drive_has_no_room_for_are_refused(size: int) -> None:
    files = {**FILES, "large.bin": bytes(65536 - 5650)}
    with pytest.raises(ValueError, match=rf"65,536 bytes do not fit on its drive of {size:,} bytes"):
        add(firmware(size=size), files)
