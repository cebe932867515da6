"""Why a card may not be played: what `why_not` answers, rule by rule (RULES.md 2.5)."""

import pytest

from engine import why
from engine.bauernheinrich.rules import Deal
from engine.text.notation import card_text, parse_move

from .position import cards, facing, legal, play, position


def why_not(deal: Deal, word: str) -> int:
    return deal.why_not(parse_move(word))


@pytest.mark.parametrize(
    ("top", "held", "follow", "card", "code"),
    [
        pytest.param("TD", "9D 7S", "head_first", "9D", why.BEATS_NOT, id="lower in suit"),
        pytest.param("TD", "AC 7S", "head_first", "AC", why.BEATS_NOT, id="a plain suit, though the ace"),
        pytest.param("TS", "9S AS", "free", "9S", why.BEATS_NOT, id="lower in the own trump suit"),
        pytest.param("JH", "JD JC", "free", "JD", why.BEATS_NOT, id="a lower Jack"),
        pytest.param("JH", "AH JC", "free", "AH", why.ONLY_JACKS, id="a card of the Jack's printed suit"),
        pytest.param("JH", "7S JC", "head_first", "7S", why.ONLY_JACKS, id="a trump on a Jack"),
        pytest.param("TD", "AD 7S", "head_first", "7S", why.SUIT_FIRST, id="a trump though he can head the suit"),
        pytest.param("TD", "AD JC", "head_first", "JC", why.SUIT_FIRST, id="a Jack though he can head the suit"),
        pytest.param("TS", "AS JC", "head_first", "JC", why.SUIT_FIRST, id="a Jack though he can head his own trump"),
        pytest.param("TD", "AD 7S", "void_to_trump", "7S", why.VOID_FIRST, id="a trump with a higher card of the suit"),
        pytest.param("TD", "7D 7S", "void_to_trump", "7S", why.VOID_FIRST, id="a trump with a lower card of the suit"),
        pytest.param("TD", "9D 7S", "head_first", "7S", 0, id="a trump over a lower card of the suit"),
        pytest.param("TD", "AD 7S JC", "free", "7S", 0, id="a trump where all is free"),
        pytest.param("TD", "AD 7S JC", "void_to_trump", "JC", 0, id="a Jack at any time"),
    ],
)
def test_a_card_that_may_not_be_played_says_why(top: str, held: str, follow: str, card: str, code: int) -> None:
    for beat in ("must", "may"):
        assert why_not(facing(top, held, follow=follow, beat=beat), card) == code


def test_who_can_beat_must_beat() -> None:
    assert why_not(facing("TD", "AD 7D"), "PICK") == why.BEAT_IT
    assert why_not(facing("TD", "AD 7D", beat="may"), "PICK") == 0
    assert why_not(facing("TD", "7D"), "PICK") == 0


def test_a_leader_has_nothing_to_take_and_may_play_all() -> None:
    for beat in ("must", "may"):
        deal = position("7H JC AD / 8H / 9H / TH", beat=beat)
        assert why_not(deal, "PICK") == why.NOTHING_TO_TAKE
        assert [why_not(deal, word) for word in ("7H", "JC", "AD")] == [0, 0, 0]


def test_when_the_deal_is_over_so_is_all_play() -> None:
    deal = play(position("7H / - / 9H / -"), "7H")
    assert (why_not(deal, "9H"), why_not(deal, "PICK")) == (why.ALREADY_OVER, why.ALREADY_OVER)


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
@pytest.mark.parametrize("beat", ["must", "may"])
def test_what_is_legal_has_no_reason_and_what_is_not_has_one(follow: str, beat: str) -> None:
    held = "7S KS 7D AD JH JD 9C"
    for top in range(32):
        if top in cards(held):
            continue
        deal = facing(card_text(top), held, follow=follow, beat=beat)
        allowed = legal(deal)
        for word in [*held.split(), "PICK"]:
            assert (why_not(deal, word) == 0) == (word in allowed), (top, word)
