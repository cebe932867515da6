"""Read the picture sources: plain text that any editor opens, made of sections. A section is a heading in square
brackets and the rows below it; a line that begins with a semicolon is a remark. Every complaint names the file and
the line, because the person who made the slip sees nothing but that message."""

from pathlib import Path
from typing import NamedTuple

from tools.quoting import quoted

Picture = list[list[int]]  # rows from the top, palette slots from the left

KEEP = -1  # a pixel that leaves what lies below it
INK = -2  # a pixel in the colour of the card's suit


class SourceError(Exception):
    """A source that cannot be used; its text is `file:line: what is wrong`."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path.name}:{line}: {what}")


class Section(NamedTuple):
    """A heading, as words, and the rows below it, each with its line number (the first line of a file is 1)."""

    path: Path
    line: int
    words: list[str]
    rows: list[tuple[int, str]]

    def error(self, what: str) -> SourceError:
        """A complaint about the heading."""
        return SourceError(self.path, self.line, what)

    def match(self, pattern: str) -> list[str]:
        """The words of the heading that stand for the capitals of `pattern`; SourceError if the other words differ."""
        wanted = pattern.split()
        same = len(wanted) == len(self.words) and all(
            w.isupper() or w == have for w, have in zip(wanted, self.words, strict=True)
        )
        if not same:
            raise self.error(f"heading {quoted('[' + ' '.join(self.words) + ']')} should read [{pattern}]")
        return [have for w, have in zip(wanted, self.words, strict=True) if w.isupper()]

    def number(self, word: str) -> int:
        """A word of the heading as a whole number; SourceError if it is none."""
        try:
            return int(word)
        except ValueError:
            raise self.error(f"{quoted(word)} should be a whole number") from None

    def picture(self, symbols: dict[str, int], width: int = 0, height: int = 0) -> Picture:
        """The rows as a picture of `width` x `height` pixels (0: as wide as its first row, as high as it is);
        SourceError for another size or a symbol that is not in `symbols`."""
        if not self.rows or (height and len(self.rows) != height):
            raise self.error(f"{len(self.rows)} rows below the heading, should be {height or 'some'}")
        width = width or len(self.rows[0][1])
        return [pixels(self.path, line, text, symbols, width) for line, text in self.rows]


def pixels(path: Path, line: int, text: str, symbols: dict[str, int], width: int) -> list[int]:
    """One row of symbols as slots; SourceError if it is not `width` symbols of `symbols`."""
    if len(text) != width:
        raise SourceError(path, line, f"{len(text)} pixels wide, should be {width}")
    for symbol in text:
        if symbol not in symbols:
            raise SourceError(path, line, f"unknown symbol {quoted(symbol)}, allowed are {' '.join(symbols)}")
    return [symbols[symbol] for symbol in text]


def read(path: Path) -> list[Section]:
    """The sections of a source file in order; SourceError if it cannot be read or has rows above the first heading."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(path, 1, f"cannot be read ({error.__class__.__name__})") from None
    sections: list[Section] = []
    for number, raw in enumerate(lines, 1):
        text = raw.rstrip()
        if not text or text.startswith(";"):
            continue
        if text.startswith("[") and text.endswith("]"):
            sections.append(Section(path, number, text[1:-1].split(), []))
        elif sections:
            sections[-1].rows.append((number, text))
        else:
            raise SourceError(path, number, "a heading in square brackets should come first")
    return sections


def paint(below: Picture, picture: Picture, x: int, y: int, ink: int = KEEP) -> None:
    """Lay `picture` on `below` with its top left corner at (x, y); INK becomes `ink`, and what sticks out is cut
    off."""
    for dy, row in enumerate(picture):
        for dx, slot in enumerate(row):
            if slot != KEEP and 0 <= y + dy < len(below) and 0 <= x + dx < len(below[0]):
                below[y + dy][x + dx] = ink if slot == INK else slot
