"""Our letters as a font that Adafruit's Label understands, for the pages that stand still."""

from adafruit_display_text.label import Label
from fontio import Glyph

from cardtable.draw.art import Art
from cardtable.draw.line import glyph


class Letters:
    """A font in the sense of adafruit_display_text: a box for all letters, a glyph for each."""

    def __init__(self, art: Art) -> None:
        self.ascent = art.letter_h
        self.descent = 0
        self._art = art

    def get_bounding_box(self) -> "tuple[int, int, int, int]":
        """Return width, height and offsets of a letter."""
        return (self._art.letter_w, self._art.letter_h, 0, 0)

    def get_glyph(self, code: int) -> Glyph:
        """Return where the sheet has the letter of a code."""
        art = self._art
        return Glyph(art.letters, glyph(art, chr(code)), art.letter_w, art.letter_h, 0, 0, art.letter_w, 0)


def label(art: Art, text: str, x: int, y: int, colour: int) -> Label:
    """Return standing text whose upper left corner is at x, y."""
    made = Label(Letters(art), text=text, color=colour)
    made.anchor_point = (0, 0)
    made.anchored_position = (x, y)
    return made
