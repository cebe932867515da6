"""Why a move may not be made in Dudák: what `why_not` answers, rule by rule (RULES.md 3.4 to 3.8)."""

import random

import pytest

from engine import games, why
from engine.cards import CALL_C, MOVES, NOBODY, PICK, SHOW, TAKE
from engine.text.notation import parse_move

from ..anygame import mask, moves_of, positions
from .position import Deal, facing, play, position


def why_not(deal: Deal, word: str) -> int:
    return deal.why_not(parse_move(word))


@pytest.mark.parametrize(
    ("held", "trump", "card", "code"),
    [
        pytest.param("9S KS 7D", "D", "9S", why.BEATS_NOT, id="lower in suit"),
        pytest.param("9S AC 7D", "D", "AC", why.BEATS_NOT, id="a plain suit, though the ace"),
        pytest.param("9S AC 7D", "-", "7D", why.BEATS_NOT, id="of a suit that might be declared"),
        pytest.param("9S 8S AC", "S", "9S", why.BEATS_NOT, id="lower in the own trump suit"),
        pytest.param("9S KS 7D", "D", "KS", 0, id="higher in suit"),
        pytest.param("9S KS 7D", "D", "7D", 0, id="a trump"),
    ],
)
@pytest.mark.parametrize("beat", ["may", "must"])
def test_3_1_a_card_that_does_not_beat_says_so(held: str, trump: str, card: str, code: int, beat: str) -> None:
    assert why_not(facing("QS", held, trump, beat=beat), card) == code


def test_3_5_a_card_taken_in_this_turn_may_not_beat_in_it() -> None:
    deal = facing("8C JH", "QH 9C", taken="KH 7H")
    assert [why_not(deal, card) for card in ("KH", "7H", "9C", "QH")] == [
        why.TAKEN_NOW,
        why.TAKEN_NOW,
        why.BEATS_NOT,
        0,
    ]


def test_3_5_what_is_led_or_added_may_be_any_card() -> None:
    deal = position("7H KS / 8H / 9S / TS")
    assert [why_not(deal, card) for card in ("7H", "KS")] == [0, 0]
    deal = play(facing("QS", "KS 7D 8C", "S"), "KS")
    assert [why_not(deal, card) for card in ("7D", "8C")] == [0, 0]


def test_3_5_who_leads_has_nothing_to_take_and_who_adds_must_add() -> None:
    for trumps in ("----", "CSHD"):
        deal = position(f"7H KS / 8H / 9S / TS; trumps {trumps}")
        assert [why_not(deal, taking) for taking in ("PICK", "TAKE")] == [why.NOTHING_TO_TAKE] * 2
    for trump in "-S":
        deal = play(facing("QS", "KS 7D 8C", trump), "KS")
        assert [why_not(deal, taking) for taking in ("PICK", "TAKE")] == [why.ADD_FIRST] * 2


def test_3_5_one_way_of_taking_is_not_the_other() -> None:
    assert why_not(facing("QS", "KS 7D", "S"), "PICK") == 0
    assert why_not(facing("QS", "KS 7D", "S"), "TAKE") == why.NOT_NOW
    assert why_not(facing("QS", "KS 7D"), "TAKE") == 0
    assert why_not(facing("QS", "KS 7D"), "PICK") == why.NOT_NOW
    assert why_not(facing("QS", "KS 7D", take="whole"), "PICK") == 0


def test_3_6_who_can_beat_must_beat() -> None:
    assert why_not(facing("QS", "KS 7D", "S", beat="must"), "PICK") == why.BEAT_IT
    assert why_not(facing("QS", "KS 7D", beat="must"), "TAKE") == why.BEAT_IT
    assert why_not(facing("QS", "9S 7D", "S", beat="must"), "PICK") == 0


def test_3_4_a_suit_may_be_another_players_or_it_is_not_the_time() -> None:
    deal = position("7H KS / 8H / 9S / TS; trumps -HS-")
    answers = [why_not(deal, f"CALL:{suit}") for suit in "CSHD"]
    assert answers == [0, why.SUIT_TAKEN, why.SUIT_TAKEN, 0]
    for late in (
        position("7H KS / 8H / 9S / TS; trumps D---"),
        play(facing("QS", "KS 7D 8C"), "KS"),
        facing("QS", "KS 7D", taken="AS"),
        facing("QS", "KS 7D", "S", variant="open"),
        facing("QS", "KS 7D (AH)", variant="pocket"),
    ):
        assert [why_not(late, f"CALL:{suit}") for suit in "CSHD"] == [why.NOT_NOW] * 4


def test_3_8_a_pocket_card_is_shown_at_the_start_of_a_turn() -> None:
    assert why_not(facing("QS", "KS 7D (AH)", variant="pocket"), "SHOW") == 0
    assert why_not(facing("QS", "KS 7D (AH)", taken="AS", variant="pocket"), "SHOW") == why.NOT_NOW
    assert why_not(play(facing("QS", "KS 7D 8C (AH)", variant="pocket"), "KS"), "SHOW") == why.NOT_NOW
    assert why_not(facing("QS", "KS 7D"), "SHOW") == why.NOT_NOW


def test_3_8_who_has_nothing_else_must_show_it() -> None:
    for pile in ("", "QS"):
        deal = facing(pile, "(AH)", variant="pocket")
        assert [why_not(deal, move) for move in ("PICK", "TAKE", "SHOW")] == [why.SHOW_FIRST, why.SHOW_FIRST, 0]


def test_when_the_deal_is_over_so_is_all_play() -> None:
    deal = play(position("7H / - / 9H / -; trumps CSHD"), "7H")
    assert [why_not(deal, move) for move in ("9H", "PICK", "TAKE", "SHOW", "CALL:C")] == [why.ALREADY_OVER] * 5


def test_what_is_legal_has_no_reason_and_what_is_not_has_one() -> None:
    for deal in positions(games.load("dudak"), random.Random(70), deals=36, every=5):
        if deal.seat == NOBODY:
            continue
        held = [card for card in range(32) if mask(deal.hands, deal.seat) >> card & 1]
        allowed = moves_of(deal)
        for move in [*held, PICK, TAKE, SHOW, *range(CALL_C, MOVES)]:
            assert (deal.why_not(move) == 0) == (move in allowed), (move, allowed)
