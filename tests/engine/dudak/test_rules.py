"""Dudák plays by the book: the pile and a turn, one test a rule of RULES.md 3.1 to 3.6, its section named."""

from itertools import combinations

import pytest

from engine.cards import NO_CARD, NOBODY, SUITS, IllegalMove
from engine.dudak.presets import PRESETS
from engine.dudak.rules import OPTIONS, PACK, Deal
from engine.options import complete
from engine.text.notation import card_text, parse_card

from .position import cards, dealt, facing, hand, legal, play, position, shown, words

CALLS = "CALL:C CALL:S CALL:H CALL:D"
TAKE = ("one_by_one", "whole", "same_suit")
EIGHTS = ("AC 7S 8S 9S 7H 8H 7D 8D", "7C 8C TS QS 9H TH 9D TD", "9C TC KS AS QH KH QD KD", "QC KC JC JS JH JD AH AD")

# -- 3.1 cards, ranks, trumps


def test_3_1_the_pack_is_32_cards() -> None:
    assert sorted(PACK) == sorted(parse_card(rank + suit) for suit in "CSHD" for rank in "789TJQKA")


@pytest.mark.parametrize("suit", SUITS)
def test_3_1_the_jack_lies_between_the_queen_and_the_ten(suit: str) -> None:
    for low, high in combinations([rank + suit for rank in "789TJQKA"], 2):
        assert legal(facing(low, high)) - words(CALLS) == {high, "TAKE"}
        assert legal(facing(high, low)) - words(CALLS) == {"TAKE"}


def test_3_1_the_ranks_are_told_from_low_to_high() -> None:
    assert "".join("789TQKAJ"[rank] for rank in Deal.ranking) == "789TJQKA"


@pytest.mark.parametrize("trump", SUITS)
def test_3_1_a_trump_beats_every_card_of_another_suit_and_the_lower_ones_of_its_own(trump: str) -> None:
    for top in range(32):
        if top != parse_card("T" + trump):
            beaten = card_text(top)[1] != trump or card_text(top)[0] in "789"
            assert legal(facing(card_text(top), "T" + trump, trump)) == ({"T" + trump} if beaten else set()) | {"PICK"}


def test_3_1_who_has_not_declared_has_no_trump() -> None:
    for top in range(24):
        assert legal(facing(card_text(top), "AD", take="whole")) - words(CALLS) == {"PICK"}


def test_3_1_the_trumps_of_another_are_plain_cards() -> None:
    deal = position("7C 8C / AH TD / 9C / TC; trumps H-S-; pile 7D KC; turn 1")
    assert legal(deal) == {"TAKE", "CALL:C", "CALL:D"}


def test_3_1_a_trump_is_one_of_the_suit_its_player_has_declared() -> None:
    deal = position("7C 8C / AH TD / 9C / TC; trumps H-S-")
    for card in range(32):
        assert [deal.is_trump(seat, card) for seat in range(4)] == [card // 8 == 2, False, card // 8 == 1, False]


def test_3_1_there_is_no_duty_to_follow_suit() -> None:
    assert legal(facing("QS", "KS AS 7D AD", "D", beat="must")) == words("KS AS 7D AD")
    assert legal(facing("QS", "KS AH 7D", "D")) == words("KS 7D PICK")


# -- 3.2 the deal


@pytest.mark.parametrize("first", range(4))
def test_3_2_each_seat_gets_eight_cards_in_a_row_and_the_first_one_begins(first: int) -> None:
    deal = dealt(EIGHTS, first)
    for k in range(4):
        assert hand(deal, (first + k) % 4) == words(EIGHTS[k])
    assert (deal.seat, legal(deal)) == (first, words(f"{EIGHTS[0]} {CALLS}"))
    assert (list(deal.counts), list(deal.trumps), list(deal.pocket)) == ([8] * 4, [NOBODY] * 4, [NO_CARD] * 4)
    assert (deal.idle, deal.turns, deal.opening_card()) == (0, 0, NO_CARD)


def test_3_2_play_goes_clockwise_past_those_who_are_out() -> None:
    deal = position("7C 7S / 8C 8S / - / 9C 9S; trumps CSHD")
    seats = []
    for move in ("7S", "PICK", "9S", "PICK", "8C"):
        seats.append(deal.seat)
        play(deal, move)
    assert seats == [0, 1, 3, 0, 1]
    assert [deal.next_active(seat) for seat in range(4)] == [1, 3, 3, 0]


# -- 3.3 the pile


def test_3_3_only_the_top_card_is_to_be_beaten() -> None:
    deal = facing("AH AS 7C", "8C 9D", "D")
    assert (deal.to_beat(), legal(deal)) == (parse_card("7C"), words("8C 9D PICK"))
    assert legal(facing("7C AH", "8C", "D")) == {"PICK"}


def test_3_3_the_pile_grows_until_somebody_takes_it() -> None:
    deal = position("7C 7S / 8C 8S 8D / 9S TS 9D / QS KD KS; trumps CSHD")
    play(deal, "7C 8C 8S 9S TS")
    assert shown(deal) == ["7C", "8C", "8S", "9S", "TS"]
    assert deal.to_beat() == parse_card("TS")
    play(deal, "PICK")
    assert hand(deal, 3) == words("QS KD KS 7C 8C 8S 9S TS")
    assert (shown(deal), deal.to_beat()) == ([], NO_CARD)


# -- 3.5 a turn


def test_3_5_on_an_empty_pile_one_card_is_led_and_no_second_one() -> None:
    for trumps in ("CSHD", "----"):
        deal = position(f"7C 8S AH / 9C TC / QC / KC; trumps {trumps}")
        assert legal(deal) - words(CALLS) == words("7C 8S AH")
        play(deal, "8S")
        assert (deal.seat, shown(deal), hand(deal, 0), deal.turns) == (1, ["8S"], words("7C AH"), 1)


def test_3_5_who_beats_adds_any_second_card() -> None:
    deal = play(facing("9C QS", "KS 9S 7D AH", "D"), "KS")
    assert (deal.seat, deal.adding, deal.turns) == (1, True, 0)
    assert (legal(deal), deal.to_beat()) == (words("9S 7D AH"), NO_CARD)
    play(deal, "9S")
    assert (deal.seat, deal.adding, deal.turns) == (0, False, 1)
    assert (shown(deal), deal.to_beat()) == (["9C", "QS", "KS", "9S"], parse_card("9S"))
    assert (hand(deal, 1), deal.counts[1]) == (words("7D AH"), 2)


def test_3_5_who_has_declared_may_take_the_whole_pile_and_the_next_leads() -> None:
    deal = position("7H 8H / KS AH / 9C / TC; trumps CSHD; pile 8C JH QS; turn 1")
    assert legal(deal) == words("KS PICK")
    play(deal, "PICK")
    assert (hand(deal, 1), deal.counts[1], shown(deal)) == (words("8C JH QS KS AH"), 5, [])
    assert (deal.seat, legal(deal), deal.turns) == (2, {"9C"}, 1)


def test_3_5_who_has_not_declared_takes_one_card_and_may_go_on_or_beat_the_next() -> None:
    deal = play(facing("8C JH 9S KH", "QH TS 7D"), "TAKE")
    assert (deal.seat, deal.taken_n, deal.turns) == (1, 1, 0)
    assert (shown(deal), hand(deal, 1), deal.counts[1]) == (["8C", "JH", "9S"], words("KH QH TS 7D"), 4)
    assert legal(deal) == words("TS TAKE")
    play(deal, "TAKE TAKE")
    assert (deal.taken_n, shown(deal), legal(deal)) == (3, ["8C"], {"TAKE"})


def test_3_5_what_is_taken_in_a_turn_may_not_beat_in_it() -> None:
    assert legal(facing("8C JH", "QH 7D", taken="KH AH")) == words("QH TAKE")
    assert legal(facing("8C JH", "7H 7D", taken="KH 9S AH")) == {"TAKE"}


def test_3_5_what_was_taken_may_beat_in_a_later_turn() -> None:
    deal = play(position("- / 7D 8D / 9H TD / -; pile JH AH"), "TAKE TAKE 9H")
    assert (deal.seat, legal(deal)) == (1, words(f"JH AH TAKE {CALLS}"))


def test_3_5_the_second_card_may_be_one_just_taken() -> None:
    deal = play(facing("8C JH", "QH 7D", taken="KH"), "QH")
    assert legal(deal) == words("7D KH")
    play(deal, "KH")
    assert (shown(deal), hand(deal, 1), deal.seat, deal.taken_n) == (["8C", "JH", "QH", "KH"], {"7D"}, 0, 0)


def test_3_5_who_takes_the_last_card_of_the_pile_has_had_his_turn() -> None:
    for pile, taken in (("8C", "JH"), ("JH", "")):
        deal = play(facing(pile, "7D", taken=taken), "TAKE")
        assert (hand(deal, 1), shown(deal)) == (words(f"7D {pile} {taken}"), [])
        assert (deal.seat, deal.taken_n, deal.turns, deal.to_beat()) == (0, 0, 1, NO_CARD)
        assert len(legal(deal) - words(CALLS)) == 3  # all that he holds


# -- 3.6 the house rules of beating and taking


@pytest.mark.parametrize("take", TAKE)
@pytest.mark.parametrize(
    ("held", "trump", "beating"),
    [
        ("KS 9S AH", "D", "KS"),
        ("9S AH 7D", "D", "7D"),
        ("KS 7D AH", "D", "KS 7D"),
        ("9S AH", "D", ""),
        ("KS AH 7D", "-", "KS"),
        ("9S AH 7D", "-", ""),  # though a trump suit might be declared
    ],
)
def test_3_6_beating_may_be_a_duty(held: str, trump: str, beating: str, take: str) -> None:
    taking = "TAKE" if trump == "-" and take != "whole" else "PICK"
    free = facing("9C QS", held, trump, beat="may", take=take)
    duty = facing("9C QS", held, trump, beat="must", take=take)
    calls = words(CALLS if trump == "-" else "")
    assert legal(free) == words(beating) | calls | {taking}
    assert legal(duty) == words(beating or taking) | calls


def test_3_6_with_the_duty_to_beat_one_stops_at_the_first_card_that_he_can_beat() -> None:
    deal = play(facing("8C JH 9S KH", "QH TS 7D", beat="must"), "TAKE")
    assert legal(deal) == {"TS"}
    assert legal(facing("8C JH", "TS 7D", taken="KH", beat="must")) == {"TAKE"}  # the King is not his own yet


@pytest.mark.parametrize("take", TAKE)
def test_3_6_who_has_declared_takes_the_whole_pile_under_every_rule(take: str) -> None:
    deal = play(facing("8S JH QS", "AH", "D", take=take), "PICK")
    assert (hand(deal, 1), shown(deal), deal.seat) == (words("AH 8S JH QS"), [], 0)


def test_3_6_under_whole_he_takes_it_undeclared_too() -> None:
    deal = play(facing("8S JH QS", "AH", take="whole"), "PICK")
    assert (hand(deal, 1), shown(deal), deal.seat, deal.turns) == (words("AH 8S JH QS"), [], 0, 1)


def test_3_6_under_same_suit_he_takes_all_of_the_top_suit_and_the_rest_keeps_its_order() -> None:
    deal = play(facing("7S JH QS 8C KH TS", "AD 7D", take="same_suit"), "TAKE")
    assert hand(deal, 1) == words("AD 7D 7S QS TS")
    assert (shown(deal), deal.to_beat(), deal.counts[1]) == (["JH", "8C", "KH"], parse_card("KH"), 5)
    assert (deal.seat, deal.turns, deal.taken_n) == (0, 1, 0)
    assert "TAKE" in legal(deal)


def test_3_6_it_can_be_told_how_many_cards_taking_brings() -> None:
    pile = "7S JH QS 8C KH TS"
    assert facing(pile, "AD").takes() == 1
    assert facing(pile, "AD", take="whole").takes() == 6
    assert facing(pile, "AD", take="same_suit").takes() == 3
    for take in TAKE:
        assert facing(pile, "AD", "H", take=take).takes() == 6


def test_3_6_under_same_suit_nothing_may_be_left_and_the_next_leads() -> None:
    deal = play(facing("7S QS TS", "AD 7D", take="same_suit"), "TAKE")
    assert (hand(deal, 1), shown(deal), deal.seat, deal.to_beat()) == (words("AD 7D 7S QS TS"), [], 0, NO_CARD)


# -- moves that no rule allows; names


def test_an_illegal_move_says_what_would_be_legal() -> None:
    with pytest.raises(IllegalMove, match=r"9S is not legal for seat 1 \(legal: KS 7D PICK\)"):
        play(facing("QS", "KS 9S 7D AH", "D"), "9S")


def test_the_presets_are_those_of_rows_19_and_20() -> None:
    chosen = {name: complete(OPTIONS, dict(pairs)) for name, pairs in PRESETS}
    assert chosen == {
        "article": {"variant": "normal", "beat": "may", "take": "one_by_one"},
        "duty": {"variant": "normal", "beat": "must", "take": "whole"},
        "suits": {"variant": "normal", "beat": "may", "take": "same_suit"},
    }


def test_cards_not_in_the_hand_are_never_legal() -> None:
    deal = facing("QS", "KS 7D", "D")
    for card in set(range(32)) - set(cards("KS 7D")):
        with pytest.raises(IllegalMove):
            deal.play(card)
