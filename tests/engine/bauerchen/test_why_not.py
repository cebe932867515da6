"""Why a move may not be made at Bauerchen: what `why_not` and `duty` answer, rule by rule (RULES.md 4.2, 4.3)."""

import random

import pytest

from engine import games, why
from engine.cards import CALL_C, MOVES, NOBODY, PICK, SHOW, TAKE
from engine.text.notation import parse_move

from ..anygame import mask, moves_of, positions
from .position import Deal, facing, play, position

CALLS = ["CALL:C", "CALL:S", "CALL:H", "CALL:D"]


def why_not(deal: Deal, word: str) -> int:
    return deal.why_not(parse_move(word))


def test_4_3_the_jack_of_the_suit_that_was_led_is_told_to_be_a_trump() -> None:
    deal = facing("KS", "QS TC JS")
    assert (why_not(deal, "JS"), deal.duty) == (why.JACK_IS_TRUMP, why.FOLLOW_SUIT)
    assert why_not(facing("KH", "AH TC JH"), "JH") == 0, "trumps were led"
    assert why_not(facing("KS JC", "AH JS"), "JS") == 0, "no spade to follow with"


@pytest.mark.parametrize(
    ("trick", "held", "card", "code"),
    [
        pytest.param("KS", "QS TC AH", "TC", why.FOLLOW_SUIT, id="holds the suit"),
        pytest.param("KS", "QS TC AH", "AH", why.FOLLOW_SUIT, id="holds the suit, so no trump"),
        pytest.param("KS", "QS TC JD", "JD", why.FOLLOW_SUIT, id="holds the suit, so no Jack"),
        pytest.param("KS JD", "QS TC JC", "JC", why.FOLLOW_SUIT, id="holds the suit, though it was trumped"),
        pytest.param("KS", "AH TC JC", "TC", why.TRUMP_IT, id="void, holds trumps"),
        pytest.param("KS QH", "AH TC KC", "TC", why.GO_OVER, id="void, can go over"),
        pytest.param("KS TH", "AH KH KC", "KH", why.GO_OVER, id="a trump that does not go over"),
        pytest.param("KS JC", "AH KH KC", "KC", why.TRUMP_IT, id="nothing goes over, but a trump it must be"),
        pytest.param("KH", "AH QH KC", "KC", why.GO_OVER, id="a trump led: can go over"),
        pytest.param("KH", "AH QH KC", "QH", why.GO_OVER, id="a trump led: does not go over"),
        pytest.param("JS", "AH QH KC", "KC", why.TRUMP_IT, id="a Jack led, nothing goes over"),
        pytest.param("JS", "JC QH KC", "QH", why.GO_OVER, id="a Jack led, and a higher one in hand"),
    ],
)
def test_4_3_a_card_that_may_not_be_played_says_which_duty_forbids_it(
    trick: str, held: str, card: str, code: int
) -> None:
    deal = facing(trick, held)
    assert (why_not(deal, card), deal.duty) == (code, code)


@pytest.mark.parametrize(
    ("trick", "held", "duty"),
    [
        pytest.param("", "QS TC AH", 0, id="a lead"),
        pytest.param("KS", "TC KC QD", 0, id="no card of the suit and no trump"),
        pytest.param("JS", "TC KS QD", 0, id="no trump"),
        pytest.param("KS", "QS AS", why.FOLLOW_SUIT, id="nothing but the suit"),
        pytest.param("KS", "AH JC", why.TRUMP_IT, id="nothing but trumps"),
        pytest.param("QH", "AH JC", why.GO_OVER, id="nothing but higher trumps"),
        pytest.param("JS", "AH JD", why.TRUMP_IT, id="nothing but lower trumps"),
    ],
)
def test_4_3_the_duty_is_told_even_if_all_cards_fulfil_it(trick: str, held: str, duty: int) -> None:
    deal = facing(trick, held)
    assert [why_not(deal, card) for card in held.split()] == [0] * len(held.split())
    assert deal.duty == duty


@pytest.mark.parametrize(("after", "held"), [("5", "AC TC KC QC JC"), ("2", "AC TC")])
def test_4_2_first_a_suit_is_to_be_called(after: str, held: str) -> None:
    deal = position(f"{held} / ? / ? / ?; trumps -", call_after=after)
    assert [why_not(deal, word) for word in ("AC", "TC", "PICK", "TAKE", "SHOW")] == [why.CALL_FIRST] * 5
    assert ([why_not(deal, word) for word in CALLS], deal.duty) == ([0] * 4, 0)


def test_4_2_a_suit_is_called_once() -> None:
    for deal in (facing("", "AC KC"), facing("AS", "AC KC")):
        assert [why_not(deal, word) for word in CALLS] == [why.NOT_NOW] * 4


def test_4_3_nobody_takes_up_cards() -> None:
    for deal in (facing("", "AC KC"), facing("AS", "AC KC")):
        assert [why_not(deal, word) for word in ("PICK", "TAKE")] == [why.NOTHING_TO_TAKE] * 2
        assert why_not(deal, "SHOW") != 0


def test_when_the_deal_is_over_so_is_all_play() -> None:
    ended = play(position("AS / KS / QS / TS"), "AS KS QS TS")
    stopped = play(facing("", "KS QS", melds="on", more="scores 11 0"), "KS")
    for deal in (ended, stopped):
        assert [why_not(deal, word) for word in ("QS", "PICK", *CALLS)] == [why.ALREADY_OVER] * 6
        assert deal.duty == 0


def test_what_is_legal_has_no_reason_and_what_is_not_has_one() -> None:
    for deal in positions(games.load("bauerchen"), random.Random(70), deals=36):
        if deal.seat == NOBODY:
            continue
        held = [card for card in range(32) if mask(deal.hands, deal.seat) >> card & 1]
        allowed = moves_of(deal)
        for move in [*held, PICK, TAKE, SHOW, *range(CALL_C, MOVES)]:
            assert (deal.why_not(move) == 0) == (move in allowed), (move, allowed)
