"""settings.toml as the firmware reads it: lines KEY = "text" of the top table, of which the first with a key counts.

What has no quotes is text since CircuitPython 10.2. Before that it was an integer or raised ValueError, as did whatever
10.2 answers with None: no value, a quote never closed, more behind the closing one. 10.0 came to refuse a leading zero.
"""

import re
from collections.abc import Mapping
from pathlib import Path

_QUOTED = re.compile(rb'"((?:[^"\\]|\\.)*)"\s*(?:#.*)?')
_ESCAPE = re.compile(rb"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")
_SIGNS = {b"b": b"\b", b"r": b"\r", b"n": b"\n", b"t": b"\t", b"v": b"\v", b"f": b"\f"}
_ESCAPED = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def read(path: Path) -> bytes:
    """What stands in the file; nothing where there is none. OSError if it cannot be read."""
    return path.read_bytes() if path.exists() else b""


def written(settings: Mapping[str, str | int]) -> bytes:
    """The lines that give these settings: text in quotes, numbers without."""
    lines = [f"{key} = {value if isinstance(value, int) else _quote(value)}\n" for key, value in settings.items()]
    return "".join(lines).encode()


def getenv(content: bytes, key: str, version: tuple[int, ...]) -> str | int | None:
    """os.getenv: None where the key is not there. ValueError for a bad value, but see above; UnicodeError, which is
    one, for text that is not UTF-8."""
    value = _value(content, key)
    if value is None:
        return None
    try:
        raw = _raw(value)
        if version < (10, 2) and not value.startswith(b'"'):
            return _integer(raw, version)
    except ValueError:
        if version < (10, 2):
            raise
        return None
    return _text(raw)


def get_setting(content: bytes, key: str) -> str | int | bool | None:
    """supervisor.get_setting, there since 10.2: None where the key is not there, ValueError for a bad value."""
    value = _value(content, key)
    if value is None:
        return None
    raw = _raw(value)
    if value.startswith(b'"'):
        return _text(raw)
    return {b"true": True, b"false": False}[raw] if raw in (b"true", b"false") else int(raw, 0)


def _value(content: bytes, key: str) -> bytes | None:
    """What stands behind the = of the first line with this key; None if no line before the first table has it."""
    for line in content.split(b"\n"):
        if line.lstrip().startswith(b"["):
            return None
        name, equals, value = line.partition(b"=")
        if equals and name.strip() == key.encode():
            return value.strip()
    return None


def _raw(value: bytes) -> bytes:
    """A value without its quotes or its remark. ValueError if it is none."""
    if not value.startswith(b'"'):
        if not value:
            raise ValueError("no value")
        return value.partition(b"#")[0].rstrip()
    quoted = _QUOTED.fullmatch(value)
    if not quoted:
        raise ValueError("no end of the text, or more behind it")
    return _ESCAPE.sub(_sign, quoted[1])


def _sign(escape: re.Match[bytes]) -> bytes:
    """What an escape stands for; a letter that has no meaning stands for itself. ValueError for no sign of Unicode."""
    four, eight, letter = escape.groups()
    if letter is None:
        return chr(int(four or eight, 16)).encode("utf-8", "surrogatepass")
    if letter in b"uU":
        raise ValueError("too few hexadecimal digits")
    return _SIGNS.get(letter, letter)


def _text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise UnicodeError from None  # the firmware has no words for it


def _integer(raw: bytes, version: tuple[int, ...]) -> int:
    digits = raw.replace(b"_", b"")
    try:
        return int(digits, 0)
    except ValueError:
        if version >= (10, 0):
            raise
        return int(digits)


def _quote(text: str) -> str:
    return '"' + "".join(_ESCAPED.get(sign, sign) for sign in text) + '"'
