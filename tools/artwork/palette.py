"""The sixteen colours that cards, icons and title share, and the symbols that stand for them in the sources. Slot 8 +
i holds the dimmed colour of slot i, so a dimmed card is the same sheet under a palette that is shifted by eight."""

from pathlib import Path
from typing import NamedTuple

from tools.artwork.source import INK, KEEP, SourceError, read
from tools.quoting import quoted

SLOTS = 16
TRANSPARENT, PAPER, BLACK, RED, FRAME, BACK_DARK, BACK_LIGHT, FELT = range(8)
GOLD = 15


class Palette(NamedTuple):
    """`colours[slot]` is 0xRRGGBB; `symbols` has the slot of each symbol, with `.` for KEEP and `#` for INK."""

    colours: list[int]
    symbols: dict[str, int]


def read_palette(path: Path) -> Palette:
    """The palette in `path`; SourceError unless it gives each slot 0..15, in order, a symbol of its own and a
    colour."""
    symbols = {".": KEEP, "#": INK}
    colours: list[int] = []
    for section in read(path):
        section.match("palette")
        for line, text in section.rows:
            words = text.split()
            if len(words) < 3 or words[0] != str(len(colours)) or len(words[1]) != 1 or words[1] in symbols:
                raise SourceError(path, line, f"should be slot {len(colours)}, a symbol of its own, RRGGBB and a name")
            symbols[words[1]] = len(colours)
            colours.append(_colour(path, line, words[2]))
    if len(colours) != SLOTS:
        raise SourceError(path, 1, f"{len(colours)} slots, should be {SLOTS}")
    return Palette(colours, symbols)


def _colour(path: Path, line: int, word: str) -> int:
    if len(word) != 6 or any(digit not in "0123456789ABCDEFabcdef" for digit in word):
        raise SourceError(path, line, f"{quoted(word)} should be a colour of six hexadecimal digits, RRGGBB")
    return int(word, 16)
