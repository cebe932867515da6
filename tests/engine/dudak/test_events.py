"""What Dudák tells of its moves: one test a rule of RULES.md 3, its section named."""

from ..notes import told
from .position import dealt, facing, play, position

EIGHTS = ("7C 8C 9C TC QC KC AC JC", "7S 8S 9S TS QS KS AS JS", "7H 8H 9H TH QH KH AH JH", "7D 8D 9D TD QD KD AD JD")


def test_3_2_the_deal_a_lead_and_a_second_card_tell_nothing() -> None:
    deal = dealt(EIGHTS)
    assert told(deal) == []
    assert told(play(deal, "7C")) == []
    deal = facing("9C", "TC 7H 8H")
    assert told(play(deal, "TC")) == []
    assert told(play(deal, "7H")) == []


def test_3_4_the_fourth_seat_is_left_with_the_last_suit() -> None:
    deal = position("7C / 7S / 7H 8H / 7D; trumps C--D")
    assert told(play(deal, "7C CALL:S")) == ["LEFT_WITH 2 7H"]
    assert told(play(deal, "7S")) == ["OUT 1 2", "PILE 1 2"]


def test_3_4_a_suit_declared_before_that_leaves_none() -> None:
    assert told(play(dealt(EIGHTS), "CALL:H")) == []


def test_3_5_what_is_taken_tells_nothing() -> None:
    deal = facing("9C KH", "7D 8D")
    assert told(play(deal, "TAKE")) == []
    assert told(play(deal, "TAKE")) == []


def test_3_6_who_leads_or_adds_his_last_card_is_out_and_the_pile_stays() -> None:
    assert told(play(position("7H / 8H 9H / TH / QH"), "7H")) == ["OUT 0 1"]
    deal = play(position("7H 8H / 9H TH / TC QC / QH; pile 7D; trumps H---"), "8H")
    assert (told(deal), told(play(deal, "7H"))) == ([], ["OUT 0 1"])


def test_3_6_who_beats_with_his_only_card_is_out_and_clears_the_pile() -> None:
    deal = position("JC / 8H 9H / TH / QH; pile 7D 8D 9D TD QD KD 9C")
    assert told(play(deal, "JC")) == ["OUT 0 1", "PILE 0 8"]


def test_3_7_each_turns_cards_until_one_gives_him_a_suit_and_the_fourth_has_what_is_left() -> None:
    hands = ["7C 7S 7H 7D 8C 8S 8H 8D", "9C 9S 9H 9D TC TS TH TD", "QS QC QH QD KC KS KH KD", "AC AS AH AD JC JS JH JD"]
    turned = ["TURNED {0} 7C 1", "TURNED {1} 9C 0", "TURNED {1} 9S 1"]
    turned += ["TURNED {2} QS 0", "TURNED {2} QC 0", "TURNED {2} QH 1", "LEFT_WITH {3} 7D"]
    for first in range(4):
        seats = [(first + k) % 4 for k in range(4)]
        deal = dealt(hands, first, variant="open")
        assert told(deal) == [line.format(*seats) for line in turned]
        assert told(play(deal, "7C")) == []


def test_3_7_who_has_turned_eight_cards_is_left_with_the_first_free_suit() -> None:
    hands = ["7C 7H 8H 9H TH QH KH AH", "8C 9C TC QC KC AC JC 7S", "8S 9S TS QS KS AS JS JH", ""]
    hands[3] = "JD 7D 8D 9D TD QD KD AD"
    turned = ["TURNED 0 7C 1", *(f"TURNED 1 {card} 0" for card in hands[1].split()[:7]), "TURNED 1 7S 1"]
    turned += [*(f"TURNED 2 {card} 0" for card in hands[2].split()[:7]), "TURNED 2 JH 1", "LEFT_WITH 3 7D"]
    assert told(dealt(hands, variant="open")) == turned
    hands[:3] = ["7C 7H 8H 9H TH QH KH AH", "8C 9C TC QC KC AC 7S JH", "8S 9S TS QS KS AS JS JC"]
    turned = ["TURNED 0 7C 1", *(f"TURNED 1 {card} 0" for card in hands[1].split()[:6]), "TURNED 1 7S 1"]
    turned += [*(f"TURNED 2 {card} 0" for card in hands[2].split()), "LEFT_WITH 2 7H", "LEFT_WITH 3 7D"]
    assert told(dealt(hands, variant="open")) == turned


def test_3_8_the_last_hand_card_clears_the_pile_but_a_pocket_card_keeps_him_in() -> None:
    deal = position("AS (7H) / 8H 9H / TH / QH; pile 9C KS", variant="pocket")
    assert told(play(deal, "AS")) == ["PILE 0 3"]


def test_3_8_a_pocket_card_that_is_shown_tells_nothing_more() -> None:
    deal = position("AS (7H) / 8H 9H / TH / QH; pile 9C KS", variant="pocket")
    assert told(play(deal, "SHOW")) == []


def test_3_9_one_alone_with_cards_ends_the_deal() -> None:
    assert told(play(position("7H / 8H 9H / - / -; trumps HSCD"), "7H")) == ["OUT 0 3", "END"]
    deal = position("JC / 8H 9H / - / -; pile 9C; trumps HSCD")
    assert told(play(deal, "JC")) == ["OUT 0 3", "PILE 0 2", "END"]


def test_3_9_too_many_turns_without_progress_or_in_all_stall() -> None:
    deal = position("7H 8H / 8D 9D / TH / QH; idle 119")
    assert told(play(deal, "7H")) == ["STALL", "END"]
    deal = position("JC / 8H 9H / TH / QH; pile 9C; turns 399")
    assert told(play(deal, "JC")) == ["OUT 0 1", "PILE 0 2", "STALL", "END"]
