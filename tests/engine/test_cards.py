"""Cards and moves in notation, and the whole pack that a deal starts from."""

import pytest

from engine.cards import CALL_C, MOVES, PICK, RANKS, SHOW, SUITS, TAKE, IllegalMove, check_pack
from engine.text.notation import card_text, move_text, parse_card, parse_move

NO_CARDS = ["", "C", "A", "ac", "Ac", "CA", "1C", "0S", "AX", "A C", " AC", "AC ", "ACS", "10", "010S", "110S", "PICK"]


def test_cards_are_numbered_by_suit_clubs_spades_hearts_diamonds_and_seven_to_ace_then_jack() -> None:
    names = [rank + suit for suit in "CSHD" for rank in "789TQKAJ"]
    assert [card_text(card) for card in range(32)] == names
    assert [parse_card(name) for name in names] == list(range(32))
    assert (SUITS, RANKS) == ("CSHD", "789TQKAJ")


@pytest.mark.parametrize("suit", "CSHD")
def test_a_ten_may_be_written_with_two_figures(suit: str) -> None:
    assert parse_card("10" + suit) == parse_card("T" + suit)


@pytest.mark.parametrize("text", NO_CARDS)
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="no such card") as refusal:
        parse_card(text)
    assert repr(text) in str(refusal.value)


@pytest.mark.parametrize("text", ["78C", "9TS", "QKH", "KAJD", "789TQKAJC", "TQS"])
def test_several_ranks_are_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        parse_card(text)


def test_moves_have_words() -> None:
    assert [move_text(PICK), move_text(TAKE), move_text(SHOW)] == ["PICK", "TAKE", "SHOW"]
    assert [move_text(CALL_C + suit) for suit in range(4)] == ["CALL:C", "CALL:S", "CALL:H", "CALL:D"]
    assert move_text(parse_card("TH")) == "TH"


def test_every_move_is_read_back() -> None:
    codes = [*range(32), PICK, TAKE, SHOW, *range(CALL_C, CALL_C + 4)]
    assert len(set(codes)) == 39
    assert max(codes) < MOVES
    assert [parse_move(move_text(code)) for code in codes] == codes


@pytest.mark.parametrize(
    "text", ["", "pick", "PICKS", "CALL", "CALL:", "CALL:X", "CALL:CS", "CALL:c", "call:C", "A", "33"]
)
def test_what_is_no_move_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="no such move") as refusal:
        parse_move(text)
    assert repr(text) in str(refusal.value)


@pytest.mark.parametrize("code", [-1, 35, 40, 255, 1000])
def test_a_code_that_is_no_move_can_still_be_named(code: int) -> None:
    assert move_text(code) == f"move {code}"


def test_an_illegal_move_is_a_value_error() -> None:
    assert issubclass(IllegalMove, ValueError)


def test_a_pack_is_its_cards_once_each_in_any_order() -> None:
    cards = bytes(range(32))
    check_pack(cards[::-1], cards)
    with pytest.raises(ValueError, match="31 cards, not 32"):
        check_pack(cards[:-1], cards)
    with pytest.raises(ValueError, match="lacks JD"):
        check_pack(bytes([0]) + cards[:-1], cards)
