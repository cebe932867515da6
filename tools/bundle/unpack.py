"""Pocket Card Table in one file: copied to the drive CIRCUITPY as code.py, it unpacks itself there and starts the game.

It needs CircuitPython 10.3 or newer: only there can a program take the drive from a PC that has it open. The files lie
behind the program as comments, base64 and line by line, so that neither the compiler nor the program ever holds one of
them whole. They are written only once all of them have arrived; the game's own code.py takes the place of this one as
the last, so that a run which is cut off begins anew with the next start. Settings and saves stay.
"""

import os
import sys
import time

import microcontroller
import storage
import supervisor

try:
    import binascii
except ImportError:  # PewPew M4, whose drive would be too small as well
    binascii = None  # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

_SELF = "code.py"
_BOOT = "boot.py"
_MANIFEST = "cardtable.json"
_PART = "cardtable.part"  # what a file is called until it is complete
_MARK = b"#="  # begins the first line behind the program
_QUIET = 5  # seconds for the PC to write what it still holds back

_TOO_OLD = "CircuitPython %s is too old for the game in one file: it needs 10.3 or newer, see circuitpython.org."
_TOO_SMALL = "This board has no room for the game in one file."
_NOT_WHOLE = "code.py is not whole yet. If this stays, copy it again."
_NO_ROOM = "The drive is full: %d KB more must be free. Delete something."
_BEGIN = "Unpacking Pocket Card Table. Leave the board on until it starts."
_LOCKED = "The drive is read-only. Eject CIRCUITPY on the PC, rename your boot.py if that locks it, press reset."
_FAILED = "Not unpacked: %s. Press reset to try again."


def main() -> None:
    words = refusal()
    if words:
        print(words)
        return
    print(_BEGIN)
    time.sleep(_QUIET)
    switch(storage.unsafe_disable_usb_drive)
    try:
        unpack()
    except Exception as error:  # whatever it is, the PC gets the drive back
        supervisor.runtime.autoreload = False  # or what the PC writes then would start this again, and again
        switch(storage.enable_usb_drive)
        print()
        print(_LOCKED if isinstance(error, OSError) and error.errno == 30 else _FAILED % error)
        return
    microcontroller.reset()  # not a reload: that leaves the PC without the drive, and does not run boot.py


def switch(drive: "Callable[[], None]") -> None:
    """Takes the drive from the PC or gives it back, where there is one."""
    try:
        drive()
    except RuntimeError:  # the board has no USB: its drive is the program's
        pass


def refusal() -> str | None:
    """Why nothing can be unpacked, in words; None if it can."""
    if not hasattr(storage, "unsafe_disable_usb_drive"):
        return _TOO_OLD % ".".join([str(part) for part in sys.implementation.version[:3]])
    if binascii is None:
        return _TOO_SMALL
    if not is_whole():
        return _NOT_WHOLE
    short = missing()
    return _NO_ROOM % short if short > 0 else None


def packed() -> "tuple[BinaryIO, list[int]]":
    """This file, open behind the program; how many files are packed, in how many lines, and the CRC of these."""
    file = open(_SELF, "rb")
    line = file.readline()
    while line and not line.startswith(_MARK):
        line = file.readline()
    words = line[2:].decode().split()
    return file, [int(word) for word in words]


def is_whole() -> bool:
    """Whether all lines have arrived. While a PC copies the file it is started again and again."""
    try:
        file, (_, lines, check) = packed()
    except ValueError:
        return False
    crc = 0
    with file:
        for _ in range(lines):
            crc = binascii.crc32(file.readline().rstrip(), crc)
    return crc == check


def contents(file: "BinaryIO", count: int) -> list[bytes]:
    """Of each packed file the line that tells of it: read out, all of them would take twice the room."""
    return [file.readline() for _ in range(count)]


def told(line: bytes) -> tuple[str, int]:
    """Path and size of a packed file."""
    size, path = line[1:].decode().strip().split(" ", 1)
    return path, int(size)


def missing() -> int:
    """KB that the drive lacks; at any time a file and what it replaces are both there, and this file to the last."""
    drive = os.statvfs("/")
    cluster = drive[0]
    file, (count, _, _) = packed()
    more = most = 0
    with file:
        for line in contents(file, count):
            path, size = told(line)
            more += -(-size // cluster)
            most = max(most, more + 1)
            if exists(path):
                more -= -(-os.stat(path)[6] // cluster)
            else:
                more += 1  # its name may need a cluster more in its folder
    return -((drive[3] - most) * cluster // 1024)


def unpack() -> None:
    """Puts every file in its place. OSError if one cannot be written, or does not read back."""
    file, (count, _, _) = packed()
    with file:
        for line in contents(file, count):
            path, size = told(line)
            crc = write(file, size)
            if checksum(_PART) != crc:
                raise OSError(5)
            if path == _BOOT:
                keep(crc)
            if path != _SELF:
                make_room(path)
                os.rename(_PART, path)
            print(".", end="")
    os.rename(_PART, _SELF)  # it comes last, and now nothing reads this file any more


def write(file: "BinaryIO", size: int) -> int:
    """Unpacks the next file; its CRC."""
    crc = 0
    with open(_PART, "wb") as part:
        while size:
            piece = binascii.a2b_base64(file.readline()[1:])
            part.write(piece)
            crc = binascii.crc32(piece, crc)
            size -= len(piece)
    return crc


def checksum(path: str) -> int:
    """The CRC of a file."""
    crc = 0
    with open(path, "rb") as file:
        piece = file.read(512)
        while piece:
            crc = binascii.crc32(piece, crc)
            piece = file.read(512)
    return crc


def keep(crc: int) -> None:
    """Renames a boot.py that is the maker's: neither the new one, whose CRC is given, nor one that came with a game."""
    if not exists(_BOOT) or checksum(_BOOT) == crc:
        return
    if exists(_MANIFEST):
        with open(_MANIFEST) as file:
            if '"%s":{"size":%d,' % (_BOOT, os.stat(_BOOT)[6]) in file.read():
                return
    name = "boot.before.py"
    number = 2
    while exists(name):
        name = "boot.before-%d.py" % number
        number += 1
    os.rename(_BOOT, name)


def make_room(path: str) -> None:
    """Makes the folders of a path, and takes away a .py that would be imported in place of its .mpy, or the reverse."""
    parts = path.split("/")
    for depth in range(1, len(parts)):
        folder = "/".join(parts[:depth])
        if not exists(folder):
            os.mkdir(folder)
    if len(parts) > 1:
        stem, _, ending = path.rpartition(".")
        twin = stem + {"py": ".mpy", "mpy": ".py"}.get(ending, "")
        if twin != stem and exists(twin):
            os.remove(twin)


def exists(path: str) -> bool:
    try:
        os.stat(path)
    except OSError:
        return False
    return True


main()
