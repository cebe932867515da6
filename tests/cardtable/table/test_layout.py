"""Where things lie: all on the screen, and nothing over anything else but where the table is meant to be so."""

from typing import NamedTuple

import pytest
from cardtable.draw.art import Art
from cardtable.table.layout import Layout

import tools.sim  # noqa: F401  (the stand-ins for the firmware's modules)

from ..person import SIZES, text


class Box(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: "Box") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


class Table:
    """The boxes of everything on the table, for one screen."""

    def __init__(self, size: tuple[int, int]) -> None:
        art = Art(*size)
        at = Layout(*size, art)
        self.screen = Box(0, 0, *size)
        self.tags = [Box(x, y, x + at.tag_w, y + at.tag_h) for x, y in at.tags[1:]]
        self.cards = [Box(x, y, x + art.card_w, y + art.card_h) for x, y in at.cards]
        line = at.room * art.letter_w
        self.prompt = Box(2, at.prompt_y, 2 + line, at.prompt_y + art.letter_h)
        self.event = Box(2, at.event_y, 2 + line, at.event_y + art.letter_h)
        self.button = Box(at.button_x, at.button_y, at.button_x + at.button * art.letter_w, at.button_y + art.letter_h)
        self.hand = Box(at.hand_x, at.hand_y - art.card_h // 8, at.hand_x + at.hand_w, at.hand_y + art.card_h)
        # Where there are teams: the trump suit and both their points, in the place of the button, which is above it.
        width = art.icon + 1 + 10 * art.letter_w
        above = (art.icon - art.letter_h + 1) // 2
        self.points = Box(at.button_x, at.button_y - above, at.button_x + width, at.button_y - above + art.icon)
        up = art.letter_h + 1
        self.over_points = Box(self.button.left, self.button.top - up, self.button.right, self.button.bottom - up)
        own = art.icon + 2 * art.letter_h + 4
        self.own = Box(at.own_x, at.own_y, at.own_x + 2 + 3 * art.letter_w, at.own_y + own)

    def everything(self) -> list[Box]:
        lower = [self.prompt, self.event, self.button, self.hand, self.own]
        return self.tags + self.cards + lower


@pytest.fixture(params=SIZES, ids=text)
def table(request: pytest.FixtureRequest) -> Table:
    return Table(request.param)


def test_everything_is_on_the_screen(table: Table) -> None:
    width, height = table.screen[2:]
    for box in table.everything():
        assert box.left >= 0 and box.top >= 0 and box.right <= width and box.bottom <= height


def test_tags_lines_and_your_hand_keep_clear_of_each_other(table: Table) -> None:
    apart = [*table.tags, table.prompt, table.event, table.hand, table.own]
    for i, box in enumerate(apart):
        assert not [other for other in apart[i + 1 :] if box.meets(other)]


def test_the_trick_keeps_clear_of_tags_your_hand_and_what_happened(table: Table) -> None:
    for card in table.cards:
        assert not [box for box in (*table.tags, table.event, table.hand, table.own) if card.meets(box)]


def test_only_your_own_card_lies_where_the_prompt_is(table: Table) -> None:
    # It is never on the table while the prompt says what is wanted of you: nobody plays twice to a trick.
    for above in (table.prompt, table.button, table.points):
        assert [card.meets(above) for card in table.cards[1:]] == [False] * 3
    assert not table.cards[0].meets(table.event)


def test_the_points_of_the_teams_keep_clear_of_tags_lines_and_your_hand(table: Table) -> None:
    for box in (table.points, table.over_points):
        assert box.left >= 0 and box.right <= table.screen.right
        assert not [other for other in (*table.tags, table.event, table.hand, table.own) if box.meets(other)]
    assert not table.over_points.meets(table.points)


def test_of_no_card_of_the_trick_another_covers_the_index(table: Table) -> None:
    for card in table.cards:
        index = Box(card.left, card.top + 2, card.left + 10, card.top + 23)
        assert not [other for other in table.cards if other != card and index.meets(other)]


def test_the_cards_of_the_trick_lie_before_their_players(table: Table) -> None:
    you, left, top, right = table.cards
    assert left.left < you.left == top.left < right.left
    assert top.top < left.top == right.top < you.top
    # A card of an odd width lies a pixel off the middle.
    assert you.left + you.right - table.screen.right in (0, 1)
    assert left.left + right.right - table.screen.right in (0, 1)
