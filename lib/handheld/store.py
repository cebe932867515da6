"""What outlives power-off: a few named records in the board's NVM, and behind one of them bytes that come one by one.

NVM wears out where it is erased, and what is being erased when the power goes is lost. So on an RP2040, which programs
blank bytes without that, records and bytes are appended as they come, and all is written anew only where room runs
out. On other chips every write erases: there nothing is written but in `tidy`, all at once.

    MAGIC, length, CRC         of what was written at once: all that follows, up to `length`
    name, length, data, CRC    a record; of those with one name the last that is whole counts, and none without data
    a byte below NAMES         one of the bytes behind the last record TAILED

Whoever wrote the NVM last may be another program. What is neither blank nor ours is left alone until `take`.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAMES = const(240)  # the names of records are 240 .. 254
TAILED = const(240)
LONGEST = const(255)  # bytes of a record
# What a store can be.
READY = const(0)
NONE = const(1)  # the board has no NVM, or it failed: nothing is kept
FOREIGN = const(2)  # it holds what another program wrote: nothing is kept until that is given up
_MAGIC = b"PCT1"
_HEAD = const(8)
_AROUND = const(4)  # bytes of a record beside its data
_APPENDS = const(4096)  # bytes: the size of the NVM that programs blank bytes without an erase, the RP2040's
_SPARE = const(512)  # bytes that a long deal may take
_BLANK = b"\xff" * 64
_CRC = tuple([at * 0x1021 for at in range(16)])  # of four bits


class Store:
    """The records of an NVM (None: there is none). `state` is one of the above; `appends`, whether what is put and
    added is in the NVM at once; `lost`, whether a power cut took all that was kept; `tail`, the bytes behind the record
    TAILED at power-on.

    Nothing here raises: an NVM that fails is as none from then on.
    """

    def __init__(self, nvm: "Any") -> None:
        self.state = NONE
        self.appends = self.lost = False
        self.tail = b""
        self._nvm = nvm
        self._found: "dict[int, bytes]" = {}
        self._at = 0  # where the next byte is appended; 0: nowhere, until all is written anew
        self._stale = False  # not all is in the NVM
        if nvm is not None:
            try:
                self._load(nvm[0 : len(nvm)])  # at once: an ESP32 reads all of it whatever is asked for
            except Exception:  # of whatever kind a port makes it
                self.state = NONE

    def get(self, name: int) -> bytes:
        """Return the record of a name; b"" where there is none."""
        return self._found.get(name, b"")

    def put(self, name: int, data: bytes) -> None:
        """Keep a record of at most LONGEST bytes; b"": none any more. TAILED begins without a tail."""
        if self.state == NONE or (data == self.get(name) and name != TAILED):
            return
        self._found[name] = data
        self._stale = True
        record = _record(name, data)
        at = self._at
        end = at + len(record)
        if at and end <= _APPENDS:
            self._write(at, record)
            self._at = end
        else:
            self._at = 0  # what follows waits too

    def add(self, byte: int) -> None:
        """Add a byte below NAMES to the tail, where there is room to append it. Allocates nothing."""
        at = self._at
        if at and at < _APPENDS:
            try:
                self._nvm[at] = byte
                self._at = at + 1
            except Exception:
                self._fail()

    def take(self) -> None:
        """Give up what another program wrote."""
        self.state = READY
        self._stale = True

    def tidy(self, tail: bytes) -> None:
        """Write all anew with that tail, if need be: where bytes are appended if there is little room for more, else
        if anything has changed."""
        if self.state != READY:
            return
        if self.appends:
            if self._at and self._at < _APPENDS - _SPARE:
                return
        elif not self._stale:
            return
        try:
            image = self._image(tail)
            used = len(image)
            if self.appends:
                image += b"\xff" * (_APPENDS - used)
            self._write(0, image)
            self._at = used if self.appends else 0
            self._stale = False
        except MemoryError:
            pass  # another time

    def _write(self, at: int, data: bytes) -> None:
        try:
            self._nvm[at : at + len(data)] = data
        except Exception:
            self._fail()

    def _fail(self) -> None:
        self.state = NONE
        self._at = 0

    def _image(self, tail: bytes) -> bytes:
        """Return all as it is written at once."""
        pieces = [_record(name, self._found[name]) for name in self._found if self._found[name] and name != TAILED]
        if self.get(TAILED):
            pieces.append(_record(TAILED, self.get(TAILED)) + tail)
        body = b"".join(pieces)
        end = _HEAD + len(body)
        length = bytes((end & 255, end >> 8))
        check = crc(length + body)
        return _MAGIC + length + bytes((check & 255, check >> 8)) + body

    def _load(self, content: bytearray) -> None:
        """Read all that is there."""
        size = len(content)
        self.appends = size == _APPENDS
        self.state = READY
        begun = 0  # bytes of ours at the front
        while begun < len(_MAGIC) and content[begun] == _MAGIC[begun]:
            begun += 1
        end = content[4] | content[5] << 8
        if begun < len(_MAGIC):
            blank = content[size - 1]
            if blank not in (0, 255) or not _all(content, begun, blank):
                self.state = FOREIGN
            elif begun:
                self.lost = self._stale = True
        elif end < _HEAD or end > size or crc(content[4:6] + content[_HEAD:end]) != content[6] | content[7] << 8:
            self.lost = self._stale = True
        else:
            self._read(content, size if self.appends else end)

    def _read(self, content: bytearray, end: int) -> None:
        """Read the records before `end`. That those are whole is found out of the last of each name alone: a CRC takes
        an RP2040 25 us a byte."""
        places = []
        at = _HEAD
        while at < end and content[at] != 255:
            if content[at] < NAMES:
                at += 1
            elif at + 1 < end and at + content[at + 1] + _AROUND <= end:
                places.append(at)
                at += content[at + 1] + _AROUND
            else:
                end = at  # cut off
        last = at
        whole = at == end or _all(content, at, 255)
        for i in range(len(places) - 1, -1, -1):
            at = places[i]
            name = content[at]
            if name not in self._found:
                after = at + content[at + 1] + _AROUND
                if crc(content[at : after - 2]) == content[after - 2] | content[after - 1] << 8:
                    self._found[name] = bytes(content[at + 2 : after - 2])
                    if name == TAILED:
                        self.tail = _singles(content, after, last)
                elif after == last:
                    last = at
                    whole = False
        # Behind what a power cut has cut off nothing can be appended.
        self._at = last if self.appends and whole else 0


def crc(data: "bytes | bytearray") -> int:
    """Return the CRC-16 of CCITT: polynomial 0x1021, begun at 0xFFFF."""
    check = 0xFFFF
    for byte in data:
        check = (check << 4 & 0xFFFF) ^ _CRC[check >> 12 ^ byte >> 4]
        check = (check << 4 & 0xFFFF) ^ _CRC[check >> 12 ^ byte & 15]
    return check


def _record(name: int, data: bytes) -> bytes:
    """Return a record as it is written."""
    record = bytes((name, len(data))) + data
    check = crc(record)
    return record + bytes((check & 255, check >> 8))


def _singles(content: bytearray, at: int, end: int) -> bytes:
    """Return the bytes from `at` to `end` that are of no record."""
    found = []
    while at < end:
        if content[at] < NAMES:
            found.append(content[at])
            at += 1
        else:
            at += content[at + 1] + _AROUND
    return bytes(found)


def _all(content: bytearray, at: int, value: int) -> bool:
    """Return whether all bytes from `at` on have that value, 0 or 255."""
    blank = _BLANK if value else bytes(len(_BLANK))
    while at < len(content):
        piece = content[at : at + len(blank)]
        if piece != blank[: len(piece)]:
            return False
        at += len(blank)
    return True
