"""Your hand: its order, the cursor, and hands of every size on screens that cannot show all of them at once."""

from functools import cache
from itertools import pairwise
from types import SimpleNamespace

import pytest
from cardtable.draw.art import BACK, Art
from cardtable.table.hand import Hand
from cardtable.table.layout import Layout

import tools.sim  # noqa: F401  (the stand-ins for the firmware's modules)
from engine.cards import PICK
from engine.text.notation import card_text, parse_card

from ..person import ON_EACH_SCREEN, SMALL

JACKS_APART = bytes(range(7))  # the ranks that lie by suit
TEN_HIGH = b"\4\5\3\6"  # Q K T A (RULES.md 4.1)
PACK = [card_text(card) for card in range(32)]


@cache
def art(size: tuple[int, int]) -> Art:
    return Art(*size)


class Held(Hand):
    """A hand of the cards in `words` on a screen, its owner's trumps being `trump` ("-": none yet); and what can be
    seen of it. With the ranks TEN_HIGH it is one of five, and everybody has the same trumps."""

    def __init__(
        self, words: str, trump: str = "C", size: tuple[int, int] = SMALL, ranking: bytes = JACKS_APART
    ) -> None:
        self.art = art(size)
        at = Layout(*size, self.art)
        partners = ranking == TEN_HIGH
        super().__init__(self.art, at.hand_x, at.hand_y, at.hand_w, 5 if partners else 32)
        self.row, self.left, self.right = at.hand_y, at.hand_x, at.hand_x + at.hand_w
        self.trump = trump
        self.ranking = ranking
        self.take(words)
        self.mark_all()
        self.show()

    def take(self, words: str) -> None:
        hands = bytearray(16)
        for word in words.split():
            hands[parse_card(word) >> 3] |= 1 << (parse_card(word) & 7)
        trumps = bytes(["CSHD-".index(self.trump)] * 4)
        partners = self.ranking == TEN_HIGH
        self.sort(
            SimpleNamespace(hands=hands, trumps=trumps, ranking=self.ranking, is_trump=lambda seat, card: partners), 0
        )

    def mark_words(self, words: str) -> None:
        moves = bytearray([parse_card(word) for word in words.split()])
        self.mark(moves, len(moves), b"", 0, 0)
        self.show()

    @property
    def words(self) -> str:
        return " ".join(card_text(self.cards[i]) for i in range(self.n))

    def grids(self) -> list:
        """The cards that are drawn, from left to right."""
        return [grid for grid in self.group if grid.y > 0]

    def dimmed(self) -> str:
        """Which cards of a hand that is all in view are dimmed."""
        grids = self.grids()
        assert len(grids) == self.n
        return " ".join(card_text(self.cards[i]) for i in range(self.n) if grids[i].pixel_shader is self.art.dimmed)


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("C", "7H 9H 7S 9S 7D 9D 7C 9C JD JH JS JC"),
        ("S", "7D 9D 7C 9C 7H 9H 7S 9S JD JH JS JC"),
        ("H", "7S 9S 7D 9D 7C 9C 7H 9H JD JH JS JC"),
        ("D", "7C 9C 7H 9H 7S 9S 7D 9D JD JH JS JC"),
    ],
)
def test_suits_lie_red_and_black_in_turn_your_trumps_last_and_then_the_jacks(trump: str, order: str) -> None:
    assert Held("JC 9S JH 7D 9C 7H JS 9H 7C JD 7S 9D", trump).words == order


def test_a_suit_lies_from_the_seven_up_to_the_ace() -> None:
    assert Held("AH QH TH 8H 7H 9H KH", "C").words == "7H 8H 9H TH QH KH AH"


@pytest.mark.parametrize(
    ("trump", "order"),
    [("C", "TH AS KD QC JS"), ("S", "KD QC TH AS JS"), ("H", "AS KD QC TH JS"), ("D", "QC TH AS KD JS")],
)
def test_with_a_partner_the_called_suit_and_the_jacks_above_it_come_last(trump: str, order: str) -> None:
    assert Held("JS AS TH KD QC", trump, ranking=TEN_HIGH).words == order


def test_with_a_partner_the_ten_lies_between_king_and_ace() -> None:
    assert Held("AS TS KS QS JS", "H", ranking=TEN_HIGH).words == "QS KS TS AS JS"


@ON_EACH_SCREEN
@pytest.mark.parametrize(
    ("held", "trump", "before"),
    [("QH KH TH JS JC", "C", 3), ("QH KH TC AC JC", "C", 2), ("QH AS KD TC AC", "C", 3), ("QH AS JH JS JC", "-", 2)],
)
def test_with_a_partner_all_trumps_lie_apart(held: str, trump: str, before: int, size: tuple[int, int]) -> None:
    grids = Held(held, trump, size, TEN_HIGH).grids()
    steps = [right.x - left.x for left, right in pairwise(grids)]
    gap = steps.pop(before - 1)
    assert set(steps) == {min(steps)} and gap > min(steps)


@ON_EACH_SCREEN
@pytest.mark.parametrize("held", ["JD JH JS JC", "QH AH KS TD"])
def test_trumps_alone_lie_apart_from_nothing(held: str, size: tuple[int, int]) -> None:
    grids = Held(held, "C", size, TEN_HIGH).grids()
    assert len({right.x - left.x for left, right in pairwise(grids)}) == 1


@ON_EACH_SCREEN
def test_the_jacks_lie_apart(size: tuple[int, int]) -> None:
    grids = Held("7H 8H 9H 7C JH JC", "C", size).grids()
    steps = [right.x - left.x for left, right in pairwise(grids)]
    assert steps[3] > steps[0]
    assert steps[:3] + steps[4:] == [steps[0]] * 4


def test_the_cursor_goes_round_the_ends() -> None:
    held = Held("7H 8H 9H")
    held.move(-1)
    assert card_text(held.chosen()) == "9H"
    held.move(1)
    assert card_text(held.chosen()) == "7H"


def test_the_chosen_card_stays_chosen_when_others_come_and_go() -> None:
    held = Held("7H 8H 9H TH", "C")
    held.move(2)
    held.take("7S 8S 9H 7C JC")
    assert card_text(held.chosen()) == "9H"


def test_when_the_chosen_card_is_played_its_place_is_chosen() -> None:
    held = Held("7H 8H 9H")
    held.move(2)
    held.take("7H 8H")
    assert card_text(held.chosen()) == "8H"


def test_an_empty_hand_has_no_chosen_card_and_no_cursor_to_move() -> None:
    held = Held("7H")
    held.take("")
    held.move(1)
    held.show()
    assert held.chosen() == -1 and held.grids() == []


def test_the_cards_that_may_not_be_played_are_dimmed_and_no_others() -> None:
    held = Held("7H 8H 9S 7C JC")
    held.mark_words("9S JC")
    assert held.dimmed() == "7H 8H 7C"
    held.mark_all()
    held.show()
    assert held.dimmed() == ""


def test_the_first_card_that_may_be_played_is_chosen_whichever_was() -> None:
    held = Held("7H 8H 9S 7C JC")
    held.mark_words("9S JC")
    assert card_text(held.chosen()) == "9S"
    held.move(2)
    assert card_text(held.chosen()) == "JC"
    held.mark_words("9S JC")
    assert card_text(held.chosen()) == "9S"


def test_where_only_picking_up_is_left_all_are_dimmed_and_the_cursor_stays() -> None:
    held = Held("7H 8H 9S")
    held.move(1)
    held.mark(bytearray([PICK]), 1, b"", 0, 0)
    held.show()
    assert held.dimmed() == "7H 8H 9S" and card_text(held.chosen()) == "8H"


@ON_EACH_SCREEN
@pytest.mark.parametrize("count", range(1, 33))
def test_the_chosen_card_is_in_view_and_all_cards_keep_to_their_width(count: int, size: tuple[int, int]) -> None:
    held = Held(" ".join(PACK[:count]), size=size)
    for _ in range(count):  # to the right, over the end, and back to the left
        _check(held)
        held.move(1)
    for _ in range(count):
        _check(held)
        held.move(-1)
    _check(held)


def _check(held: Held) -> None:
    grids = held.grids()
    (up,) = [i for i, grid in enumerate(grids) if grid.y < held.row]
    assert _index(held, grids[up]) == _face(held, held.chosen())
    assert all(held.left <= grid.x and grid.x + held.art.card_w <= held.right for grid in grids)
    steps = [right.x - left.x for left, right in pairwise(grids)]
    assert all(step >= held.art.index_w for step in steps)


@ON_EACH_SCREEN
@pytest.mark.parametrize("count", (1, 8, 32))
def test_cards_face_down_lie_where_they_lie_face_up_and_are_all_backs(count: int, size: tuple[int, int]) -> None:
    up, down = Held(" ".join(PACK[:count]), size=size), Held("", size=size)
    down.covered = True
    down.take(up.words)
    down.mark_all()
    down.show()
    assert [(grid.x, grid.y) for grid in down.grids()] == [(grid.x, grid.y) for grid in up.grids()]
    assert [_index(down, grid) for grid in down.grids()] == [_face(down, BACK)] * len(up.grids())


@ON_EACH_SCREEN
@pytest.mark.parametrize("count", (20, 25, 32))
def test_the_signs_say_on_which_sides_cards_are_out_of_view(count: int, size: tuple[int, int]) -> None:
    held = Held(" ".join(PACK[:count]), size=size)
    for _ in range(count):
        faces = [_index(held, grid) for grid in held.grids()]
        left = faces[0] != _face(held, held.cards[0])
        right = faces[-1] != _face(held, held.cards[count - 1])
        assert held.more() == left + 2 * right
        held.move(1)


def _index(held: Held, grid) -> list[int]:
    """The tiles of a drawn card's left column."""
    return [grid[i] for i in range(0, held.art.cols * held.art.rows, held.art.cols)]


def _face(held: Held, card: int) -> list[int]:
    """The tiles of a face's left column."""
    at = 2 + card * held.art.cols * held.art.rows
    return list(held.art._faces[at : at + held.art.cols * held.art.rows : held.art.cols])
