"""What Bauerchen tells of its moves: one test a rule of RULES.md 4, its section named."""

from ..notes import told
from .position import dealt, facing, play, position

FIVES = ("AS TS KS QS JC", "AH TH KH QH JS", "AD TD KD QD JH", "AC TC KC QC JD")


def test_4_2_the_deal_the_call_and_a_lead_tell_nothing() -> None:
    deal = dealt(FIVES)
    assert told(deal) == []
    assert told(play(deal, "CALL:H")) == []
    assert told(play(deal, "AS")) == []


def test_4_3_a_trick_is_the_best_cards_and_brings_its_points() -> None:
    deal = play(dealt(FIVES), "CALL:H TS AH JH")
    assert told(deal) == []
    assert told(play(deal, "JD")) == ["TRICK 2 JH 25"]  # 10 + 11 + 2 + 2


def test_4_4_the_last_trick_brings_ten_more_in_lautern_only() -> None:
    last = "AS / QS / KH / TS; turn 0"
    for lautern, points in (("yes", 38), ("no", 28)):  # 11 + 3 + 4 + 10
        deal = position(last, lautern=lautern)
        assert told(play(deal, "AS QS KH TS")) == [f"TRICK 2 KH {points}", "END"]


def test_4_4_a_meld_is_told_at_the_lead_with_what_it_counts() -> None:
    for trump, points in (("H", 1), ("S", 2)):
        for card in ("KS", "QS"):
            deal = facing("", "KS QS AD", trump=trump, melds="on")
            assert told(play(deal, card)) == [f"MELDED 0 {card} {points}"]


def test_4_4_a_king_without_its_queen_or_not_led_is_no_meld() -> None:
    assert told(play(facing("", "KS TS AD", melds="on"), "KS")) == []
    assert told(play(facing("", "KS QS AD", melds="off"), "KS")) == []
    assert told(play(facing("TS", "KS QS AD", melds="on"), "KS")) == []


def test_4_4_a_meld_that_wins_the_round_ends_the_deal() -> None:
    deal = facing("", "KS QS AD", more="scores 11 0", melds="on")
    assert told(play(deal, "KS")) == ["MELDED 0 KS 1", "END"]
