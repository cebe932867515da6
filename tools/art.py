"""Make the pictures, glyphs and maps in assets/ from the text pictures in assets/source/. The results are kept in the
repository, so that a board can be filled without running this; `--check` tells whether they still are what the
sources say."""

import sys
from pathlib import Path

from tools.artwork.bmp import bmp, sheet
from tools.artwork.cards import MOST_TILES, cut, faces
from tools.artwork.glyphs import ASCII, extras, glyphs
from tools.artwork.palette import FELT, PAPER, read_palette
from tools.artwork.pictures import icons, title
from tools.artwork.source import SourceError
from tools.quoting import quoted

HELP = "make assets/*.bmp and *.map from the text pictures in assets/source (--check: only compare)"

ASSETS = Path(__file__).resolve().parents[1] / "assets"

# Screen class: cell of a glyph (width, height), side of an icon, size of the title picture.
CLASSES = {"small": ((5, 8), 9, (160, 56)), "large": ((7, 12), 14, (240, 110))}


def build(source: Path) -> dict[str, bytes]:
    """Every file the sources in `source` make, by name; SourceError, naming file and line, if one is malformed."""
    palette = read_palette(source / "palette.txt")
    beyond = extras(source / "extras.txt")
    decks = {size: faces(source / f"cards-{size}.txt", palette) for size in CLASSES}
    files = {"text.map": "".join(beyond).encode()}
    for size, (cell, side, (width, height)) in CLASSES.items():
        tiles, places = cut(decks[size])
        if len(tiles) > MOST_TILES:
            raise SourceError(source / f"cards-{size}.txt", 1, f"{len(tiles)} different cells, at most {MOST_TILES}")
        font = glyphs(source / f"text-{size}.txt", ASCII + beyond, *cell)
        signs = icons(source / f"icons-{size}.txt", palette, side)
        cover = title(source / f"title-{size}.txt", palette, decks["large"], width, height)
        files[f"cards-{size}.bmp"] = bmp(sheet(tiles), palette.colours)
        files[f"cards-{size}.map"] = places
        files[f"text-{size}.bmp"] = bmp(sheet(font), [palette.colours[FELT], palette.colours[PAPER]])
        files[f"icons-{size}.bmp"] = bmp(sheet(signs, len(signs)), palette.colours)
        files[f"title-{size}.bmp"] = bmp(cover, palette.colours)
    return files


def main(argv: list[str]) -> int:
    """Write the files that differ, or with --check name them. 0: all is as it should be; 1: some differ; 2: bad
    source or argument."""
    if argv in (["--help"], ["-h"]):
        print(f"art: {HELP}")
        return 0
    if argv not in ([], ["--check"]):
        print(f"art: {quoted(' '.join(argv))} is not known, allowed is --check or nothing", file=sys.stderr)
        return 2
    try:
        files = build(ASSETS / "source")
    except SourceError as error:
        print(f"art: {error}", file=sys.stderr)
        return 2
    stale = [name for name in sorted(files) if not _same(ASSETS / name, files[name])]
    for name in stale:
        if argv:
            print(f"{name} is {'not what the sources make' if (ASSETS / name).exists() else 'missing'}")
        else:
            (ASSETS / name).write_bytes(files[name])
            print(f"{name} written, {len(files[name])} bytes")
    return 1 if argv and stale else 0


def _same(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content
