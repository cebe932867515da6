"""Loads the pictures of a size of screen, once."""

import displayio
from handheld import screen
from handheld.sheet import load_bmp

from cardtable.draw.art import GILT, GOLD, INK, PALE, PANEL, SHADE, ink, path, plain
from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.draw.art import Art

_SLOTS = const(8)  # colours of a sheet: as many plain ones, then as many dimmed
_PAPER = const(1)
_FRAME = const(4)
_NOW = const(15)  # the gold that means "now"
_ASCII = const(95)  # letters of the sheet that come first


def load(art: "Art", width: int, height: int) -> None:
    """Give `art` its sheets, colours and sizes for a screen."""
    art.size = "large" if screen.large(width, height) else "small"
    art._sheet, colours = load_bmp(path("cards-%s.bmp" % art.size))
    with open(path("cards-%s.map" % art.size), "rb") as file:
        art._faces = file.read()
    art.cols = art._faces[0]
    art.rows = art._faces[1]
    large = art.size == "large"
    art._cell_w = 13 if large else 8
    art._cell_h = 7 if large else 4
    art.card_w = art.cols * art._cell_w
    art.card_h = art.rows * art._cell_h
    art.index_w = 10 if large else 7
    art.paper = _colours(colours, 0)
    art.dimmed = _colours(colours, _SLOTS)
    art.now = _colours(colours, 0)
    art.now[_FRAME] = colours[_NOW]
    art.now[_PAPER] = GILT
    art._icons, _ = load_bmp(path("icons-%s.bmp" % art.size))
    art.icon = 14 if large else 9
    art.letters, _ = load_bmp(path("text-%s.bmp" % art.size))
    art.letter_w = 7 if large else 5
    art.letter_h = 12 if large else 8
    with open(path("text.map"), "rb") as file:
        art.extras = str(file.read(), "utf-8")
    art.suits = _ASCII + art.extras.find("\u2663")
    art.pale = ink(PALE)
    art.gold = ink(GOLD)
    art.shade = ink(SHADE)
    art.button = ink(PALE, PANEL)
    art.inverse = ink(INK, GOLD)
    art.panel = plain(PANEL)
    art.frame = plain(SHADE)


def _colours(colours: "tuple[int, ...]", first: int) -> displayio.Palette:
    palette = displayio.Palette(_SLOTS)
    for i in range(_SLOTS):
        palette[i] = colours[first + i]
    palette.make_transparent(0)
    return palette
