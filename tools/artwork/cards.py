"""The faces of the cards: each is the blank card with a rank, a small suit, a big suit and, for jack, queen and king,
a picture laid on it. Faces are cut into cells and equal cells are kept once, which makes a sheet a quarter of 34
whole cards."""

from pathlib import Path

from tools.artwork.palette import BLACK, RED, Palette
from tools.artwork.source import Picture, SourceError, paint, read
from tools.quoting import quoted

SUITS = "CSHD"
RANKS = "789TQKAJ"
INKS = (BLACK, BLACK, RED, RED)  # of each suit
COURTS = "QKJ"
COLS, ROWS = 3, 8  # cells of a card: with rows half as high the large sheet is 2.3 KB smaller
MOST_TILES = 256  # a tile number is one byte

Part = tuple[Picture, int, int]  # a picture and where its top left corner lies on the card


def faces(path: Path, palette: Palette) -> list[Picture]:
    """The 32 faces (suit * 8 + rank), back and blank; SourceError if a part is missing, malformed or there twice."""
    whole, parts = _read(path, palette)
    drawn: list[Picture] = []
    for suit, ink in zip(SUITS, INKS, strict=True):
        for rank in RANKS:
            face = [row[:] for row in whole["blank"]]
            for name in _names(rank, suit):
                picture, x, y = parts[name]
                paint(face, picture, x, y, ink)
            drawn.append(face)
    return [*drawn, whole["back"], whole["blank"]]


def cut(drawn: list[Picture]) -> tuple[list[Picture], bytes]:
    """The different cells of the faces, and the map: COLS, ROWS, then COLS * ROWS tile numbers of each face, row by
    row."""
    width, height = len(drawn[0][0]) // COLS, len(drawn[0]) // ROWS
    tiles: list[Picture] = []
    places = bytearray((COLS, ROWS))
    for face in drawn:
        for y in range(0, ROWS * height, height):
            for x in range(0, COLS * width, width):
                tile = [row[x : x + width] for row in face[y : y + height]]
                if tile not in tiles:
                    tiles.append(tile)
                places.append(tiles.index(tile))
    return tiles, bytes(places)


def _names(rank: str, suit: str) -> list[tuple[str, str]]:
    names = [("rank", rank), ("suit", suit)]
    return [*names, ("court", rank), ("court-pip", suit)] if rank in COURTS else [*names, ("pip", suit)]


def _read(path: Path, palette: Palette) -> tuple[dict[str, Picture], dict[tuple[str, str], Part]]:
    whole: dict[str, Picture] = {}
    parts: dict[tuple[str, str], Part] = {}
    for section in read(path):
        if section.words in (["blank"], ["back"]):
            whole[section.words[0]] = section.picture(palette.symbols)
        else:
            kind, name, x, y = section.match("KIND NAME at X Y")
            if (kind, name) in parts:
                raise section.error(f"{quoted(kind + ' ' + name)} is there twice")
            parts[kind, name] = section.picture(palette.symbols), section.number(x), section.number(y)
    _complete(path, whole, parts)
    return whole, parts


def _complete(path: Path, whole: dict[str, Picture], parts: dict[tuple[str, str], Part]) -> None:
    """SourceError if a picture that some face needs is not there, or the blank does not fall into whole cells."""
    for word in ("blank", "back"):
        if word not in whole:
            raise SourceError(path, 1, f"[{word}] is missing")
    for suit in SUITS:
        for rank in RANKS:
            for name in _names(rank, suit):
                if name not in parts:
                    raise SourceError(path, 1, f"[{name[0]} {name[1]} at X Y] is missing")
    sizes = [(len(picture[0]), len(picture)) for picture in whole.values()]
    if sizes[0] != sizes[1] or sizes[0][0] % COLS or sizes[0][1] % ROWS:
        raise SourceError(path, 1, f"blank and back should be of one size, {COLS} cells wide and {ROWS} high")
