"""The two fonts. A band of the source shows several glyphs side by side under a heading that names them, so that a
person sees how they look beside each other; the order in the sheet is ASCII and then `extras.txt`, whatever the order
of the bands."""

from pathlib import Path

from tools.artwork.source import Picture, SourceError, pixels, read
from tools.quoting import quoted

ASCII = [chr(code) for code in range(0x20, 0x7F)]
SPACE = "space"  # the name of the glyph that a heading cannot show
SYMBOLS = {".": 0, "#": 1}


def extras(path: Path) -> list[str]:
    """The glyphs beyond ASCII in the order of the sheet; SourceError if a name is not one character or is there
    twice."""
    found: list[str] = []
    for section in read(path):
        section.match("extras")
        for line, text in section.rows:
            for name in text.split():
                if len(name) != 1 or name in found or name in ASCII:
                    raise SourceError(path, line, f"{quoted(name)} should be one character beyond ASCII, given once")
                found.append(name)
    return found


def glyphs(path: Path, names: list[str], width: int, height: int) -> list[Picture]:
    """A `width` x `height` picture of each of `names`, slots 0 and 1; SourceError for a glyph missing, twice, unasked
    or malformed."""
    drawn: dict[str, Picture] = {}
    for section in read(path):
        if len(section.rows) != height:
            raise section.error(f"{len(section.rows)} rows below the heading, should be {height}")
        band = [" " if word == SPACE else word for word in section.words]
        for name in band:
            if name in drawn or name not in names or band.count(name) > 1:
                raise section.error(f"glyph {quoted(name)} is there twice or not among ASCII and the extras")
            drawn[name] = []
        for line, text in section.rows:
            cells = text.split()
            if len(cells) != len(band):
                raise SourceError(path, line, f"{len(cells)} pieces of glyphs, the heading names {len(band)}")
            for name, cell in zip(band, cells, strict=True):
                drawn[name].append(pixels(path, line, cell, SYMBOLS, width))
    for name in names:
        if name not in drawn:
            raise SourceError(path, 1, f"glyph {quoted(name)} is missing")
    return [drawn[name] for name in names]
