"""A line of text that changes in play: one tile a letter, so that new words cost no memory and few pixels.

Words come from `words` as patterns: in them `@` stands for a name, `^` for a card, `*` for its suit, `#` for a number
and `~` for a place.
"""

import displayio

from cardtable.draw.art import Art
from cardtable.words.en import table as words
from engine import const
from engine.cards import RANKS

_FIRST = const(0x20)  # the sheet has the ASCII letters first, then the extras
_LAST = const(0x7E)
_ZERO = const(16)  # the tile of the digit


def glyph(art: Art, letter: str) -> int:
    """Return the tile of a letter; a question mark's where the sheet has none."""
    code = ord(letter)
    if _FIRST <= code <= _LAST:
        return code - _FIRST
    extra = art.extras.find(letter)
    return _LAST - _FIRST + 1 + extra if extra >= 0 else ord("?") - _FIRST


class Line:
    """`grid` shows up to `room` letters. Write with `say`, or `start`, `put`... and `end`."""

    def __init__(self, art: Art, x: int, y: int, room: int) -> None:
        self.room = room
        self.grid = displayio.TileGrid(
            art.letters,
            pixel_shader=art.pale,
            width=room,
            height=1,
            tile_width=art.letter_w,
            tile_height=art.letter_h,
            x=x,
            y=y,
        )
        self.n = 0  # letters written
        self._art = art

    def ink(self, palette: displayio.Palette) -> None:
        """Write in other colours."""
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette

    def start(self) -> None:
        """Begin to write anew."""
        self.n = 0

    def put(self, text: str) -> None:
        """Add words; what does not fit is cut."""
        for i in range(len(text)):
            self._letter(glyph(self._art, text[i]))

    def put_number(self, number: int) -> None:
        """Add a number 0..199."""
        if number > 99:
            self._letter(_ZERO + 1)
            number -= 100
            self._letter(_ZERO + number // 10)
        elif number > 9:
            self._letter(_ZERO + number // 10)
        self._letter(_ZERO + number % 10)

    def put_card(self, card: int) -> None:
        """Add a card: its rank, a ten as 10, and its suit sign."""
        rank = RANKS[card & 7]
        if rank == "T":
            self._letter(_ZERO + 1)
            rank = "0"
        self._letter(ord(rank) - _FIRST)
        self._letter(self._art.suits + (card >> 3))

    def put_pattern(self, pattern: str, name: str, card: int, number: int) -> None:
        """Add words with a name, a card and a number in their places."""
        for i in range(len(pattern)):
            letter = pattern[i]
            if letter == "@":
                self.put(name)
            elif letter == "^":
                self.put_card(card)
            elif letter == "*":
                self._letter(self._art.suits + (card >> 3))
            elif letter == "#":
                self.put_number(number)
            elif letter == "~":
                self.put(words.PLACES[number])
            else:
                self._letter(glyph(self._art, letter))

    def end(self) -> None:
        """Blank what is left of the line."""
        for i in range(self.n, self.room):
            if self.grid[i]:
                self.grid[i] = 0

    def say(self, pattern: str, name: str = "", card: int = 0, number: int = 0) -> None:
        """Write one pattern as the whole line."""
        self.n = 0
        self.put_pattern(pattern, name, card, number)
        self.end()

    def _letter(self, tile: int) -> None:
        if self.n < self.room:
            if self.grid[self.n] != tile:
                self.grid[self.n] = tile
            self.n += 1


def written(art: Art, x: int, y: int, text: str, palette: displayio.Palette) -> displayio.TileGrid:
    """Return a line that says `text` for good: an eighth of what a Label of one line takes."""
    line = Line(art, x, y, len(text))
    line.ink(palette)
    line.put(text)
    return line.grid
