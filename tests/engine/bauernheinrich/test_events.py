"""What Bauernheinrich tells of its moves: one test a rule of RULES.md 2, its section named."""

from ..notes import told
from .position import dealt, play, position

EIGHTS = ("AC 7S 8S 9S 7H 8H 7D 8D", "7C 8C TS QS 9H TH 9D TD", "9C TC KS AS QH KH QD KD", "QC KC JC JS JH JD AH AD")
FOUR = "7H 9C / 9H 8D / QH 8S / KH 7C"  # trumps C S H D


def test_2_2_the_deal_and_a_lead_tell_nothing() -> None:
    deal = dealt(EIGHTS)
    assert told(deal) == []
    assert told(play(deal, "AC")) == []


def test_2_4_a_complete_trick_is_that_of_the_last_card() -> None:
    deal = play(position(FOUR), "7H 9H QH")
    assert told(deal) == []
    assert told(play(deal, "KH")) == ["TRICK 3 KH"]


def test_2_4_where_the_same_leads_again_the_trick_is_still_the_last_cards() -> None:
    deal = play(position(FOUR, leader="same"), "7H 9H QH KH")
    assert (told(deal), deal.seat) == (["TRICK 3 KH"], 0)


def test_2_4_a_trick_that_is_picked_up_is_not_complete() -> None:
    deal = play(position("KH 9C / 9S 8D / 8H TC / AD 7C; trumps CSDH"), "KH 9S")
    assert told(play(deal, "PICK")) == []


def test_2_6_out_comes_before_the_trick_that_it_completes() -> None:
    deal = play(position("7H 9C / 9H / QH 8S / KH"), "7H")
    assert told(play(deal, "9H")) == ["OUT 1 1"]
    assert told(play(deal, "QH")) == []
    assert told(play(deal, "KH")) == ["OUT 3 2", "TRICK 3 KH"]


def test_2_6_one_alone_with_cards_ends_the_deal_and_the_trick_lies() -> None:
    assert told(play(position("7H / 9H 8D / - / -"), "7H")) == ["OUT 0 3", "END"]
    assert told(play(position("7H 9C / 9H / - / -"), "7H 9H")) == ["OUT 1 3", "END"]


def test_2_7_a_deal_without_progress_stalls_at_the_lead_that_would_be_one_too_many() -> None:
    deal = play(position("7H 9C / 9D 8D / QH 8S / KH 7C; stall 59"), "7H")
    assert told(deal) == []
    assert told(play(deal, "PICK")) == ["STALL", "END"]
