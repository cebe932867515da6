"""The pictures of the game: card faces, suit signs and letters, in the size that suits the screen.

A card is a grid of small tiles out of one sheet, and how it looks - plain, dimmed, the card to beat - is a matter of
its colours alone. So a face costs a few bytes, and showing it otherwise moves no pixel of ours.
"""

import displayio

from engine import const

BACK = 32  # the face of a card that lies face down
_BLANK = const(33)
_AWAY = const(-1000)  # pixels
NO_SUIT = 4  # icons: C S H D, no suit, a small back
SMALL_BACK = 5

_ROOT = __file__[: __file__.rfind("/lib/")] if "/lib/" in __file__ else "."

FELT = 0x105C3C
PANEL = 0x0B4A30
PALE = 0xF4F1DE
GOLD = 0xF2C230
GILT = 0xFFEFB4  # the paper of the card to beat: gold on plain paper alone is hard to see
SHADE = 0x8FB8A0
TEAMS = (0x1D4F8C, 0x7C3226)  # the grounds of what is yours and your partner's, and of what is the others'
INK = 0x14161C


def path(name: str) -> str:
    """Return where a file of assets/ lies, wherever the game was copied to."""
    return _ROOT + "/assets/" + name


def ink(colour: int, paper: int = -1) -> displayio.Palette:
    """Return the two colours of letters: their own, and the paper's behind them (none: what lies below shows)."""
    palette = displayio.Palette(2)
    palette[1] = colour
    if paper < 0:
        palette.make_transparent(0)
    else:
        palette[0] = paper
    return palette


def plain(colour: int) -> displayio.Palette:
    """Return a palette of one colour."""
    palette = displayio.Palette(1)
    palette[0] = colour
    return palette


def put_away(layer: "displayio.TileGrid | displayio.Group") -> None:
    """Let a card or a group of parts be seen no more, until it is given another `y`: it lies off the screen. One that
    was hidden instead the firmware draws again where it last lay, when it is shown elsewhere and when the page opens.
    """
    if layer.y != _AWAY:
        layer.y = _AWAY


class Art:
    """The sheets for a screen of `width` x `height`, loaded once. `card_w`, `card_h`, `icon`, `letter_w`, `letter_h`
    are sizes in pixels; `index_w` is the strip of a card that shows rank and suit. `paper`, `dimmed`, `now` are the
    colours of cards, `panel` and `frame` those of fields, the others those of letters; `extras` are the letters of the
    sheet beyond ASCII, `suits` the first tile of the suit signs there."""

    size: str
    cols: int
    rows: int
    card_w: int
    card_h: int
    index_w: int
    icon: int
    letter_w: int
    letter_h: int
    letters: displayio.Bitmap
    extras: str
    suits: int
    paper: displayio.Palette
    dimmed: displayio.Palette
    now: displayio.Palette
    pale: displayio.Palette
    gold: displayio.Palette
    shade: displayio.Palette
    button: displayio.Palette
    inverse: displayio.Palette
    panel: displayio.Palette
    frame: displayio.Palette
    _sheet: displayio.Bitmap
    _icons: displayio.Bitmap
    _faces: bytes
    _cell_w: int
    _cell_h: int

    def __init__(self, width: int, height: int) -> None:
        from cardtable.draw.load_art import load  # here, for it is not needed again: 2 KB

        load(self, width, height)

    def card(self) -> displayio.TileGrid:
        """Return a new card, put away as yet."""
        grid = displayio.TileGrid(
            self._sheet,
            pixel_shader=self.paper,
            width=self.cols,
            height=self.rows,
            tile_width=self._cell_w,
            tile_height=self._cell_h,
            y=_AWAY,
        )
        return grid

    def face(self, grid: displayio.TileGrid, card: int, whole: bool = True) -> None:
        """Put a face on a card: its code, or BACK. Not `whole`: where other cards cover all but its left edge, only the
        rank and suit there, as half a pip is but a blot."""
        at = 2 + card * self.cols * self.rows
        blank = 2 + _BLANK * self.cols * self.rows
        for i in range(self.cols * self.rows):
            tile = self._faces[at + i if whole or i % self.cols == 0 else blank + i]
            if grid[i] != tile:
                grid[i] = tile

    def lay(self, grid: displayio.TileGrid, x: int, y: int, card: int, colours: displayio.Palette) -> None:
        """Show a card at a place with its whole face, in some colours; what is so already is not drawn anew."""
        if grid.x != x:
            grid.x = x
        if grid.y != y:
            grid.y = y
        self.face(grid, card)
        if grid.pixel_shader is not colours:
            grid.pixel_shader = colours

    def suit(self, x: int, y: int) -> displayio.TileGrid:
        """Return a new icon at a place: tile 0..3 shows a suit, NO_SUIT none, SMALL_BACK a card face down."""
        return displayio.TileGrid(
            self._icons,
            pixel_shader=self.paper,
            tile_width=self.icon,
            tile_height=self.icon,
            x=x,
            y=y,
            default_tile=NO_SUIT,
        )
