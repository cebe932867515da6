"""A deal without progress stops: RULES.md 2.7 to the letter."""

import pytest

from engine.bauernheinrich.rules import Deal
from engine.cards import NOBODY

from .position import legal, places, play, position, rows

CYCLE = "JC 7H / 9D TD / JS 8D / -"  # B8: three players who go round for ever
LAP = ("JC PICK", "JS PICK") * 3
# Seat 1 cannot beat a spade led by seat 0 and picks it up.
SEVENS = ("7S 7D 8D 9D", "7C 8C 9C TC", "7H 8H 9H TH", "TD QD KD AD")


def sevens(*counts: int) -> str:
    """Hands with so many cards."""
    return rows([" ".join(held.split()[:n]) for held, n in zip(SEVENS, counts, strict=True)])


def running(deal: Deal) -> bool:
    return deal.seat != NOBODY and not deal.stalled and len(legal(deal)) > 0


@pytest.mark.parametrize(
    ("beat", "limit", "held", "placed"),
    [
        ("must", 60, [2, 2, 2, 0], [2, 2, 2, 1]),  # ten laps
        ("may", 100, [1, 3, 2, 0], [2, 4, 3, 1]),  # sixteen laps and four leads
    ],
)
def test_an_endless_deal_stops_before_the_lead_that_would_pass_the_limit(
    beat: str, limit: int, held: list[int], placed: list[int]
) -> None:
    deal = position(CYCLE, beat=beat)
    for lead in range(limit):
        assert running(deal), lead
        play(deal, LAP[lead % 6].split()[0])
        assert running(deal)  # the last lead is still answered
        play(deal, "PICK")
    assert (deal.seat, deal.stalled, legal(deal)) == (NOBODY, True, set())
    assert (list(deal.counts), places(deal)) == (held, placed)


@pytest.mark.parametrize(
    ("counts", "shared"),
    [
        ((2, 1, 4, 3), [1, 2, 4, 3]),  # then held: 1 2 4 3
        ((2, 1, 3, 2), [1, 2, 4, 2]),  # 1 2 3 2
        ((3, 1, 1, 4), [2, 2, 1, 4]),  # 2 2 1 4
        ((3, 1, 2, 2), [1, 1, 1, 1]),  # 2 2 2 2
        ((2, 2, 3, 1), [1, 3, 3, 1]),  # 1 3 3 1
        ((2, 3, 4, 4), [1, 2, 2, 2]),  # 1 4 4 4
        ((4, 2, 1, 3), [2, 2, 1, 2]),  # 3 3 1 3
        ((4, 2, 3, 4), [1, 1, 1, 4]),  # 3 3 3 4
        ((2, 1, 3, 0), [2, 3, 4, 1]),  # 1 2 3, one is out
        ((3, 1, 3, 0), [2, 2, 4, 1]),  # 2 2 3
        ((2, 2, 3, 0), [2, 3, 3, 1]),  # 1 3 3
        ((3, 1, 2, 0), [2, 2, 2, 1]),  # 2 2 2
    ],
)
def test_players_are_placed_by_the_cards_they_hold_and_equals_share(counts: tuple[int, ...], shared: list[int]) -> None:
    deal = play(position(f"{sevens(*counts)}; stall 59"), "7S PICK")
    assert (deal.seat, deal.stalled) == (NOBODY, True)
    assert places(deal) == shared


@pytest.mark.parametrize(("beat", "stall"), [("must", 58), ("may", 59), ("may", 98)])
def test_one_lead_fewer_does_not_stop_it(beat: str, stall: int) -> None:
    assert running(play(position(f"{sevens(2, 2, 3, 3)}; stall {stall}", beat=beat), "7S PICK"))


def test_a_completed_trick_starts_the_count_anew() -> None:
    deal = position("7H 7C / 8H 8C / 9H 9C / TH TC; stall 59")
    assert running(play(deal, "7H 8H 9H TH"))
    assert deal.stall == 0


def test_a_last_card_in_mid_trick_starts_the_count_anew() -> None:
    deal = position("7H 7C / 8H / 9C TC / 8C QC; trumps DSHC; stall 59")
    play(deal, "7H")
    assert deal.stall == 60
    play(deal, "8H")
    assert deal.stall == 0
    assert running(play(deal, "PICK"))


def test_a_lead_that_is_the_leaders_last_card_leaves_the_count_at_0() -> None:
    deal = position("7S / 7C 8C / 7H 8H / TD QD; stall 59")
    play(deal, "7S")
    assert deal.stall == 0
    assert running(play(deal, "PICK"))
    assert deal.stall == 0
    play(deal, "7H")
    assert deal.stall == 1


def test_every_other_lead_counts_one_whoever_picks_it_up_and_however_late() -> None:
    deal = position("7H 7C / 8H 8C / 9C TC / QC KC; trumps DSHC")
    play(deal, "7H 8H PICK KC")
    assert deal.stall == 2


def test_a_deal_that_ends_with_the_lead_at_the_limit_is_not_called_stalled() -> None:
    deal = play(position("7H 7C / 8H / 9H / -; stall 59"), "7H 8H 9H")
    assert (deal.seat, deal.stalled, places(deal)) == (NOBODY, False, [4, 2, 3, 1])
    deal = play(position("7H / - / 9H 9C / -; stall 59"), "7H")
    assert (deal.seat, deal.stalled, places(deal)) == (NOBODY, False, [3, 1, 4, 2])
