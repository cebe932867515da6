"""What the player wrote into settings.toml: the only place that asks the firmware for it.

Every setting may be missing, and a bad one never stops the game: it counts as missing, and `notices` tells of it.
"""

import os

import supervisor
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")

_MOST = const(60)  # signs of a quotation
_HEAD = const(38)
_TAIL = const(19)

notices: "list[str]" = []  # for the title: one for each bad setting, with its name and with what is allowed


def chosen(key: str, allowed: "tuple[str, ...]") -> str:
    """Return a setting that is one of a few words, "" if there is none."""
    words = ", ".join(allowed)
    text = _text(key, words)
    if not text or text in allowed:
        return text
    notices.append("%s cannot be %s (allowed: %s)" % (key, quoted(text), words))
    return ""


def number(key: str, least: int, most: int) -> int:
    """Return a setting that is a number, `least` .. `most`, a percent sign behind it or not; 0 if there is none."""
    words = "%d to %d" % (least, most)
    text = _text(key, words)
    digits = text.strip("% ")
    found = int(digits) if digits.isdigit() and len(digits) < 9 else -1  # not all boards have larger numbers
    if not text or least <= found <= most:
        return max(found, 0)
    notices.append("%s cannot be %s (allowed: %s)" % (key, quoted(text), words))
    return 0


def parsed(key: str, expected: str, parse: "Callable[[str], T]") -> "T | None":
    """Return what `parse` makes of a setting, None if there is none. It raises ValueError for one that cannot be, in
    words that say what is allowed; `expected` says so where not even its text is to be had."""
    text = _text(key, expected)
    if text:
        try:
            return parse(text)
        except ValueError as error:
            notices.append("%s: %s" % (key, error))
    return None


def quoted(value: str) -> str:
    """Return a value in quotes, with escapes for signs that do not print; of a long one no more than its beginning and
    its end."""
    shown = repr(value if len(value) <= _MOST else value[:_MOST] + value[-_MOST:])
    return shown if len(shown) <= _MOST else shown[:_HEAD] + "..." + shown[-_TAIL:]


def _text(key: str, expected: str) -> str:
    """Return a setting as text, "" if there is none."""
    try:
        value = os.getenv(key)
        if value is None and hasattr(supervisor, "get_setting"):
            supervisor.get_setting(key)  # raises ValueError where getenv takes a text without an end for none
    except NotImplementedError:
        return ""  # the smallest firmwares read no settings
    except Exception:  # before 10.2 what has no quotes is an integer or a ValueError; later, too, what is not UTF-8 is
        notices.append("%s cannot be read (allowed in quotes: %s)" % (key, expected))
        return ""
    return "" if value is None else str(value)
