"""The player's settings.toml as the firmware reads it: one KEY = "text" or KEY = 123 a line, anything else ignored."""

import re
from pathlib import Path

_LINE = re.compile(r'\s*([A-Za-z0-9_-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([+-]?\d+))\s*(?:#.*)?$')
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b"}


def read(path: Path) -> dict[str, str | int]:
    """What os.getenv finds; nothing where there is no such file."""
    if not path.exists():
        return {}
    found: dict[str, str | int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.lstrip().startswith("["):  # the firmware reads the top table only
            break
        match = _LINE.match(line)
        if match:
            key, text, number = match.groups()
            found[key] = int(number) if text is None else re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[1]), text)
    return found
