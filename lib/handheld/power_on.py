"""A store at power-on: what its NVM holds is read. See handheld.records for how it lies there."""

from handheld.records import APPENDS, AROUND, HEAD, MAGIC, NAMES, TAILED, crc
from handheld.store import FOREIGN, NONE, READY, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_BLANK = b"\xff" * 64


def read(nvm: "Any") -> Store:
    """Return a store with all that is in an NVM; None: there is none."""
    store = Store(nvm)
    if nvm is not None:
        try:
            _load(store, nvm[0 : len(nvm)])  # at once: an ESP32 reads all of it whatever is asked for
        except Exception:  # of whatever kind a port makes it
            store.state = NONE
    return store


def _load(store: Store, content: bytearray) -> None:
    """Read all that is there."""
    size = len(content)
    store.appends = size == APPENDS
    store.state = READY
    begun = 0  # bytes of ours at the front
    while begun < len(MAGIC) and content[begun] == MAGIC[begun]:
        begun += 1
    end = content[4] | content[5] << 8
    if begun < len(MAGIC):
        blank = content[size - 1]
        if blank not in (0, 255) or not _all(content, begun, blank):
            store.state = FOREIGN
        elif begun:
            store.lost = store.stale = True
    elif end < HEAD or end > size or crc(content[4:6] + content[HEAD:end]) != content[6] | content[7] << 8:
        store.lost = store.stale = True
    else:
        _read(store, content, size if store.appends else end)


def _read(store: Store, content: bytearray, end: int) -> None:
    """Read the records before `end`. That those are whole is found out of the last of each name alone: a CRC takes
    an RP2040 25 us a byte."""
    places = []
    at = HEAD
    while at < end and content[at] != 255:
        if content[at] < NAMES:
            at += 1
        elif at + 1 < end and at + content[at + 1] + AROUND <= end:
            places.append(at)
            at += content[at + 1] + AROUND
        else:
            end = at  # cut off
    last = at
    whole = at == end or _all(content, at, 255)
    for i in range(len(places) - 1, -1, -1):
        at = places[i]
        name = content[at]
        if name not in store.found:
            after = at + content[at + 1] + AROUND
            if crc(content[at : after - 2]) == content[after - 2] | content[after - 1] << 8:
                store.found[name] = bytes(content[at + 2 : after - 2])
                if name == TAILED:
                    store.tail = _singles(content, after, last)
            elif after == last:
                last = at
                whole = False
    # Behind what a power cut has cut off nothing can be appended.
    store.at = last if store.appends and whole else 0


def _singles(content: bytearray, at: int, end: int) -> bytes:
    """Return the bytes from `at` to `end` that are of no record."""
    found = []
    while at < end:
        if content[at] < NAMES:
            found.append(content[at])
            at += 1
        else:
            at += content[at + 1] + AROUND
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
