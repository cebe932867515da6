"""Reads --keys: what a person does to a board that is simulated without a screen, as text.

KEY          press and let go, once the screen has settled       KEY*N     N times
KEY!         press at once                                       KEY@MS    held for MS
boot:KEY     held at power-on, before all other tokens           wait=MS   lets simulated time pass
shot=FILE    writes what the screen shows as a PNG               quit      ends the run
"""

import re
from pathlib import Path
from typing import NamedTuple

from tools.arguments import unwritable, whole_number
from tools.quoting import quoted
from tools.sim.world import KEY_NAMES

PRESS_MS = 50  # how long a key is down, and then up, unless the token says otherwise
_BOOT_MS = 1000

_KEY = re.compile(r"(boot:)?([A-Z]+)((?:!|\*\d+|@\d+)*)$")
_LONGEST_MS = 600_000
_MOST = 10_000


class Press(NamedTuple):
    """The key 0..7 goes down for `ms`; `now`: without waiting for the screen to settle; `boot`: from power-on."""

    key: int
    ms: int
    now: bool
    boot: bool


class Wait(NamedTuple):
    """Simulated time passes."""

    ms: int


class Shot(NamedTuple):
    """A picture is written; `now`: of the screen as it is at this moment, else once it has settled."""

    path: Path
    now: bool


Token = Press | Wait | Shot


def parse(text: str) -> list[Token]:
    """The tokens in order, each press of KEY*N by itself. ValueError names a token that is none and what is allowed.

    A shot is taken once the screen has settled, but one that follows wait=MS or KEY! is taken at once.
    """
    tokens: list[Token] = []
    end: int | None = None
    at_once = False
    for word in text.split():
        if word == "quit":
            end = len(tokens) if end is None else end
        elif word.startswith("shot="):
            tokens.append(Shot(_picture(word), at_once))
        elif word.startswith("wait="):
            tokens.append(Wait(_number(word, word[5:], _LONGEST_MS)))
            at_once = True
        else:
            presses = _presses(word)
            if presses[0].boot and not all(isinstance(token, Press) and token.boot for token in tokens):
                raise ValueError(
                    f"{quoted(word)} comes too late: boot:KEY is held at power-on, before all other tokens"
                )
            tokens += presses
            at_once = presses[0].now
    return tokens[:end]


def _presses(word: str) -> list[Press]:
    match = _KEY.match(word)
    if not match or match[2] not in KEY_NAMES:
        raise ValueError(
            f"unknown token {quoted(word)}: allowed are {' '.join(KEY_NAMES)} (KEY, KEY*N, KEY@MS, KEY!, boot:KEY), "
            "wait=MS, shot=FILE, quit"
        )
    boot = bool(match[1])
    marks = re.findall(r"!|[*@]\d+", match[3])
    kinds = [mark[0] for mark in marks]
    if len(set(kinds)) < len(kinds) or (boot and kinds not in ([], ["@"])):
        raise ValueError(f"bad token {quoted(word)}: each of !, *N and @MS once at most, and boot:KEY takes @MS alone")
    count, ms = 1, _BOOT_MS if boot else PRESS_MS
    for mark in marks:
        if mark[0] == "*":
            count = _number(word, mark[1:], _MOST)
        elif mark[0] == "@":
            ms = _number(word, mark[1:], _LONGEST_MS)
    return [Press(KEY_NAMES.index(match[2]), ms, "!" in kinds, boot)] * count


def _number(word: str, digits: str, most: int) -> int:
    number = whole_number(digits, 1, most)
    if number is None:
        raise ValueError(f"bad number in token {quoted(word)}: allowed is 1 to {most}")
    return number


def _picture(word: str) -> Path:
    obstacle = unwritable(Path(word[5:]))
    if obstacle:
        raise ValueError(f"cannot write the picture of {quoted(word)}: {obstacle}")
    return Path(word[5:])
