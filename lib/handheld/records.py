"""The records of a store, put and written anew; handheld.power_on reads them. As they lie in the NVM:

MAGIC, length, CRC         of what was written at once: all that follows, up to `length`
name, length, data, CRC    a record; of those with one name the last that is whole counts, and none without data
a byte below NAMES         one of the bytes behind the last record TAILED
"""

from micropython import const

from handheld.store import NONE, OFF, READY, Store

NAMES = const(240)  # the names of records are 240 .. 254
TAILED = const(240)
LONGEST = const(255)  # bytes of a record
MAGIC = b"PCT1"
HEAD = const(8)
AROUND = const(4)  # bytes of a record beside its data
APPENDS = const(4096)  # bytes: the size of the NVM that programs blank bytes without an erase, the RP2040's
_SPARE = const(256)  # bytes that a deal may take
_CRC = tuple([at * 0x1021 for at in range(16)])  # of four bits


def get(store: Store, name: int) -> bytes:
    """Return the record of a name; b"" where there is none."""
    return store.found.get(name, b"")


def put(store: Store, name: int, data: bytes) -> None:
    """Keep a record of at most LONGEST bytes; b"": none any more. TAILED begins without a tail."""
    if store.state in (NONE, OFF) or (data == get(store, name) and name != TAILED):
        return
    store.found[name] = data
    store.stale = True
    at = store.at
    if at:
        record = _record(name, data)
        store.at = at + len(record) if at + len(record) <= APPENDS else 0  # what follows waits too
        if store.at:
            _write(store, at, record)


def take(store: Store) -> None:
    """Give up what another program wrote."""
    store.state = READY
    store.stale = True


def tidy(store: Store, tail: bytes) -> None:
    """Write all anew with that tail, if need be: where bytes are appended if there is little room for more, else if
    anything has changed. Where memory is short, another time."""
    if store.state != READY or not (store.stale or store.appends) or 0 < store.at < APPENDS - _SPARE:
        return
    try:
        image = _image(store, tail)
    except MemoryError:
        return
    store.stale = False
    _write(store, 0, image)


def _write(store: Store, at: int, data: bytes) -> None:
    try:
        store.nvm[at : at + len(data)] = data
    except Exception:
        store.state = NONE
        store.at = 0


def _image(store: Store, tail: bytes) -> bytes:
    """Return all as it is written at once; what follows is appended behind it, where anything is."""
    pieces = [_record(name, store.found[name]) for name in store.found if store.found[name] and name != TAILED]
    if get(store, TAILED):
        pieces.append(_record(TAILED, get(store, TAILED)) + tail)
    body = b"".join(pieces)
    end = HEAD + len(body)
    length = bytes((end & 255, end >> 8))
    check = crc(length + body)
    store.at = end if store.appends else 0
    whole = MAGIC + length + bytes((check & 255, check >> 8)) + body
    return whole + b"\xff" * (APPENDS - end) if store.appends else whole


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
