"""The positions of RULES.md 6.3, worked by hand: C1 to C8. Hearts are trumps."""

import pytest

from engine.bauerchen.rules import OPTIONS
from engine.bauerchen.score import POINTS, SCORES
from engine.bauerchen.stein_match import SteinMatch
from engine.options import complete

from .position import ended, facing, legal, pair, play, position, words

CALLERS, OTHERS = 0, 1  # seat 0 has called


@pytest.mark.parametrize(
    ("trick", "held", "allowed"),
    [
        pytest.param("AS", "QS KS JS 10H AD", "QS KS", id="C1: JS is a trump, not a spade"),
        pytest.param("AS", "QH JD AD KC 10C", "QH JD", id="C2: void, must trump"),
        pytest.param("AS AH", "QH 10H JD 10C KD", "JD", id="C3: must go over the ace of hearts"),
        pytest.param("AS AH", "QH 10H 10C KD KC", "QH 10H", id="C3: must undertrump"),
        pytest.param("JH", "AH JD AS KC QC", "AH JD", id="C4: neither goes over, still trumps"),
        pytest.param("JH", "AH JC AS KC QC", "JC", id="C4: the jack of clubs goes over"),
        pytest.param("AS QH", "AC 10D KD", "AC 10D KD", id="C5: no spade, no trump"),
        pytest.param("AS QH", "10S JC AC", "10S", id="C6: following comes before overtrumping"),
    ],
)
def test_c1_to_c6_what_may_be_played(trick: str, held: str, allowed: str) -> None:
    assert legal(facing(trick, held)) == words(allowed)


def test_c7_the_partner_too_must_be_overtrumped() -> None:
    deal = facing("AS 10H KS", "KH JS 10C", leader=3)
    assert (deal.seat, deal.shown_by[deal.best]) == (2, 0)
    assert legal(deal) == {"JS"}


@pytest.mark.parametrize(
    ("points", "tricks", "winner", "worth"),
    [
        pytest.param((98, 32), (4, 1), CALLERS, 2, id="others schneider"),
        pytest.param((97, 33), (4, 1), CALLERS, 1, id="just out of it"),
        pytest.param((130, 0), (5, 0), CALLERS, 3, id="schwarz"),
        pytest.param((65, 65), (3, 2), OTHERS, 1, id="a tie is lost by the callers"),
        pytest.param((40, 90), (2, 3), OTHERS, 1, id="callers beaten"),
    ],
)
def test_c8_what_a_deal_is_worth(points: tuple[int, int], tricks: tuple[int, int], winner: int, worth: int) -> None:
    deal = ended(points, tricks=tricks)
    assert (deal.winner(), deal.worth()) == (winner, worth)


def test_c8_the_last_trick_is_among_the_98() -> None:
    deal = position("AH / QC / TC / QS; tricks 3 1; points 61 32")
    play(deal, "AH QC TC QS")  # 27 and the ten
    assert (pair(deal, POINTS), deal.winner(), deal.worth()) == ([98, 32], CALLERS, 2)


def test_c8_with_11_and_2_the_round_is_won_and_both_begin_at_none() -> None:
    match = SteinMatch(complete(OPTIONS), dealer=3)
    match.points[:] = b"\x0b\7"
    match.add(ended((98, 32), tricks=(4, 1)), first=0)
    assert (match.won, list(match.points), list(match.rounds)) == (1, [13, 7], [1, 0])
    deal = ended((98, 32), tricks=(4, 1))
    match.open(deal)
    assert (list(match.points), pair(deal, SCORES)) == ([0, 0], [0, 0])
