"""Records as people send them: mail wraps lines, marks what a reply quotes, and has words before and behind."""

import re
from unicodedata import category

from engine import games
from engine.record import CUT
from engine.text.notation import parse_move

_QUOTE_MARK = re.compile(r"(?<!\S)[>|]+")
_START = re.compile(rf"(?<!\S)(?:{'|'.join(games.NAMES)})\s+\w+=")


def find(text: str) -> tuple[str, list[str]]:
    """The first record in a text, as one line; and what stands before and behind it. The whole text where there is no
    beginning of one."""
    text = "".join(sign for sign in text if category(sign) != "Cf")  # signs without a width, such as a BOM
    text = _QUOTE_MARK.sub("", text)
    starts = [found.start() for found in _START.finditer(text)] or [0]
    end = starts[1] if len(starts) > 1 else len(text)
    head, colon, moves = text[starts[0] : end].partition(":")
    lines = moves.splitlines()
    n = 1
    while n < len(lines) and _goes_on(lines[n]):
        n += 1
    record = head + colon + " ".join(lines[:n])
    left = [text[: starts[0]], " ".join(lines[n:]) + text[end:]]
    return _on_one_line(record), [_on_one_line(part) for part in left if part.strip()]


def _goes_on(line: str) -> bool:
    """Whether a line is one of moves, be they damaged: people write in small letters too."""
    words = [word for word in line.split() if word != CUT]
    return not words or (all(word == word.upper() for word in words) and any(map(_is_move, words)))


def _is_move(word: str) -> bool:
    try:
        parse_move(word)
    except ValueError:
        return False
    return True


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
