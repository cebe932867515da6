"""Where everything lies on the table, worked out from the screen's size and the size of the pictures.

The hand takes the lower edge, above it the line that tells what happened; opponents sit at the three other sides, and
the trick lies in the middle, each card before its player. Where the screen is too narrow for that, the opponents sit
side by side along the upper edge, and the button to pick up, which elsewhere ends a line, lies above it.
"""

from cardtable.draw.art import Art
from engine import const

_NAME = const(8)  # letters in a tag
_BUTTON = const(12)  # letters in the button
_UNDER = const(8)  # letters below a pile
_PROMPT = const(19)  # letters that may stand before it
_EDGE = const(2)


class Layout:
    """Places in pixels. `tags` and `cards` are (x, y) by seat, the latter of a card in the trick; `pile` is that of its
    top card."""

    def __init__(self, width: int, height: int, art: Art) -> None:
        self.width = width
        self.height = height
        self.tag_w = _NAME * art.letter_w
        self.tag_h = art.letter_h + art.icon + _EDGE
        own = 3 * art.letter_w + _EDGE
        self.hand_x = _EDGE
        self.hand_y = height - art.card_h
        self.hand_w = width - own - 2 * _EDGE
        self.own_x = width - own
        self.own_y = height - art.icon - 2 * art.letter_h - 3 * _EDGE
        self.event_y = self.hand_y - art.card_h // 8 - art.letter_h - 1
        self.prompt_y = self.event_y - art.letter_h - 1
        self.room = (width - 2 * _EDGE) // art.letter_w
        self.button = _BUTTON
        self.button_x = width - _EDGE - _BUTTON * art.letter_w
        self.button_y = self.prompt_y
        if self.room < _PROMPT + _BUTTON:
            self.button_y -= art.letter_h + 1
        middle = (self.tag_h + self.button_y) // 2
        side = max(self.tag_h, middle - self.tag_h // 2)
        centre = width // 2
        apart = centre - self.tag_w - art.card_w // 2 - _EDGE
        if apart < art.card_w * 3 // 4:
            side = 0
            apart = centre
        apart = min(art.card_w * 4 // 3, apart)
        half_w = art.card_w // 2
        half_h = art.card_h // 2
        self.cards = (
            (centre - half_w, self.event_y - art.card_h - 1),
            (centre - apart - half_w, middle - half_h),
            (centre - half_w, self.tag_h + 1),
            (centre + apart - half_w, middle - half_h),
        )
        # A pile lies in the middle, but clear of the buttons, of which there may be two.
        under = _UNDER * art.letter_w - art.index_w
        pile = centre - half_w if self.button_y == self.prompt_y else self.button_x - under - _EDGE
        self.pile = (pile, (self.tag_h + self.prompt_y - art.card_h - art.letter_h) // 2)
        self.tags = ((0, 0), (0, side), (centre - self.tag_w // 2, 0), (width - self.tag_w, side))
