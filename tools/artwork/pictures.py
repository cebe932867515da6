"""The icons and the title picture. The title is told as a list of things to lay on the felt, in order: a card from
the sheet of cards, which may lean a little so that several make a fan, or a shape drawn in the source."""

from pathlib import Path

from tools.artwork.cards import RANKS, SUITS
from tools.artwork.palette import FELT, Palette
from tools.artwork.source import KEEP, Picture, Section, SourceError, paint, read
from tools.quoting import quoted

ICONS = ("clubs", "spades", "hearts", "diamonds", "none", "back")


def icons(path: Path, palette: Palette, side: int) -> list[Picture]:
    """The pictures of ICONS, `side` pixels square; SourceError if the file has not just these, in this order."""
    sections = read(path)
    if len(sections) != len(ICONS):
        raise SourceError(path, 1, f"{len(sections)} icons, should be {' '.join(ICONS)}")
    for section, name in zip(sections, ICONS, strict=True):
        section.match(f"icon {name}")
    return [section.picture(palette.symbols, side, side) for section in sections]


def title(path: Path, palette: Palette, cards: list[Picture], width: int, height: int) -> Picture:
    """The title picture on felt; `cards` are the 32 faces and the back. SourceError for a heading of no known kind."""
    picture = [[FELT] * width for _ in range(height)]
    for section in read(path):
        if section.words[:1] == ["card"]:
            _lay_card(picture, section, cards)
        else:
            x, y = section.match("shape at X Y")
            paint(picture, section.picture(palette.symbols), section.number(x), section.number(y))
    return picture


def _lay_card(picture: Picture, section: Section, cards: list[Picture]) -> None:
    name, x, y, zoom, lean = section.match("card NAME at X Y zoom N lean M")
    names = [rank + suit for suit in SUITS for rank in RANKS]
    if name not in names:
        raise section.error(f"{quoted(name)} should be a card such as JC, rank then suit, T for ten")
    if section.number(zoom) < 1:
        raise section.error(f"zoom {quoted(zoom)} should be 1 or more")
    card = enlarged(cards[names.index(name)], section.number(zoom))
    leaning, margin = lean_over(card, section.number(lean))
    paint(picture, leaning, section.number(x) - margin, section.number(y) - margin)


def enlarged(picture: Picture, zoom: int) -> Picture:
    """The picture with each pixel `zoom` pixels wide and high."""
    return [[slot for slot in row for _ in range(zoom)] for row in picture for _ in range(zoom)]


def lean_over(card: Picture, lean: int) -> tuple[Picture, int]:
    """The card turned about its middle by one pixel in each `lean`, clockwise if positive, 0 for upright; and the
    margin around it.

    Rows are shifted and then columns: no pixel is lost or doubled, so ranks stay as they were drawn."""
    width, height = len(card[0]), len(card)
    margin = height // abs(lean) + 1 if lean else 0
    turned = [[KEEP] * (width + 2 * margin) for _ in range(height + 2 * margin)]
    for y, row in enumerate(card):
        for x, slot in enumerate(row):
            if slot:  # the corners are transparent
                to_x = x + (_shift(height // 2 - y, lean) if lean else 0)
                to_y = y + (_shift(to_x - width // 2, lean) if lean else 0)
                turned[to_y + margin][to_x + margin] = slot
    return turned, margin


def _shift(distance: int, lean: int) -> int:
    """How far a pixel moves that lies `distance` from the middle; rounded the same way on both sides of it."""
    return (2 * distance + abs(lean)) // (2 * abs(lean)) * (1 if lean > 0 else -1)
