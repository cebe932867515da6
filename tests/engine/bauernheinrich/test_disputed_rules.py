"""Where the sources disagree or are silent: one test a row of RULES.md 5 that concerns Bauernheinrich."""

from collections import Counter

import pytest

from engine import games, number
from engine.bauernheinrich.beating import beats
from engine.bauernheinrich.rules import OPTIONS, PACK, Deal
from engine.cards import NOBODY
from engine.generator import Generator
from engine.places_match import PlacesMatch
from engine.text.notation import parse_card

from .position import cards, dealt, facing, hand, legal, places, play, position, words

EIGHTS = ("AC 7S 8S 9S 7H 8H 7D 8D", "7C 8C TS QS 9H TH 9D TD", "9C TC KS AS QH KH QD KD", "QC KC JC JS JH JD AH AD")
DEFAULTS = {key: values[0] for key, values in OPTIONS}


def test_row_1_play_and_trumps_are_clockwise_and_only_play_can_be_turned_round() -> None:
    assert DEFAULTS["direction"] == "clockwise"
    text = "AC 7S / 7C 8S / 8C 9S / 9C TS"
    assert play(position(text), "7S").seat == 1
    assert play(position(text, direction="counterclockwise"), "7S").seat == 3


def test_row_2_declining_to_beat_is_a_house_rule() -> None:
    assert DEFAULTS["beat"] == "must"
    assert legal(facing("7D", "8D 9D")) == {"8D", "9D"}
    assert legal(facing("7D", "8D 9D", beat="may")) == {"8D", "9D", "PICK"}


def test_row_3_the_suit_comes_first_but_lower_cards_of_it_forbid_nothing() -> None:
    assert DEFAULTS["follow"] == "head_first"
    assert legal(facing("KD", "AD 7S JC")) == {"AD"}  # neither trump nor Jack
    assert legal(facing("KD", "7D 7S JC")) == {"7S", "JC"}
    assert legal(facing("KD", "7D 7S JC", follow="void_to_trump")) == {"JC"}  # a Jack at any time
    assert legal(facing("KD", "AD 7S JC", follow="free")) == {"AD", "7S", "JC"}


def test_row_4_the_player_of_the_last_card_leads_next() -> None:
    assert DEFAULTS["leader"] == "last"
    text = "7H 7C / 8H 8C / 9H 9C / TH TC"
    assert play(position(text), "7H 8H 9H TH").seat == 3
    assert play(position(text, leader="same"), "7H 8H 9H TH").seat == 0


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
def test_row_5_the_card_to_follow_is_the_last_one(follow: str) -> None:
    deal = position("7C 8C / 9C TC / TS AD / KC; trick 0:KD 1:8S", follow=follow)
    assert legal(deal) == {"TS"}  # AD is of the suit led, and higher


def test_row_6_jacks_are_of_no_suit() -> None:
    assert legal(facing("KD", "JD 7S", follow="void_to_trump")) == {"JD", "7S"}  # JD does not make him hold diamonds
    assert legal(facing("KD", "JD AD")) == {"AD"}  # nor does it head the suit
    assert legal(facing("JD", "AD 7S")) == {"PICK"}  # nor can diamonds or trumps beat it


def test_row_7_the_ace_of_clubs_need_not_be_led() -> None:
    assert legal(dealt(EIGHTS)) == words(EIGHTS[0])


@pytest.mark.parametrize("leader", ["last", "same"])
def test_row_8_the_player_after_the_picker_leads(leader: str) -> None:
    assert play(position("7H 7C / 8C 9C / TC QC / KC AC; trumps DSHC", leader=leader), "7H PICK").seat == 2


@pytest.mark.parametrize("leader", ["last", "same"])
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_row_9_in_a_trick_of_two_the_leader_leads_again_after_a_pick_up(leader: str, direction: str) -> None:
    deal = position("- / 7H 7C / 8C 9C / -", leader=leader, direction=direction)
    assert play(deal, "7H PICK").seat == 1


def test_row_10_seats_that_are_out_are_passed_over() -> None:
    deal = play(position("7H 7C / 8C 9C / - / KC QC"), "7H PICK")
    assert deal.seat == 3  # the player after the picker is out
    deal = play(position("7H / 8C 9C / TC QC / -; trumps SHCD; turn 2"), "TC")
    assert deal.seat == 0
    deal = play(position("9C KC / - / TH / 7H AC; trumps HCSD; turn 3"), "7H")
    assert legal(deal) == {"PICK"}
    deal = play(position("9H KC / - / TH / 7H AC; turn 3"), "7H 9H TH")
    assert deal.seat == 3  # the winner is out


def test_row_11_a_trick_begun_with_four_is_finished_with_four() -> None:
    deal = play(position("7H / 8H / 9H 9C / TH TC"), "7H 8H 9H")
    assert (deal.size, deal.seat) == (4, 3)
    assert play(deal, "TH").size == 2


def test_row_12_the_deal_stops_as_soon_as_one_player_is_left() -> None:
    deal = play(position("7H / - / 8H / 9H TC"), "7H 8H")
    assert (deal.seat, places(deal), hand(deal, 3)) == (NOBODY, [2, 1, 3, 4], words("9H TC"))


@pytest.mark.parametrize(("beat", "limit"), [("must", 60), ("may", 100)])
def test_row_13_endless_play_stops_after_60_leads_or_100(beat: str, limit: int) -> None:
    for stall, over in ((limit - 2, False), (limit - 1, True)):
        deal = play(position(f"7S 7D / 7C / 7H 8H / TD; stall {stall}", beat=beat), "7S PICK")
        assert (deal.seat == NOBODY, deal.stalled) == (over, over)


def test_row_14_four_play() -> None:
    deal = Deal()
    deal.start(PACK, 0)
    assert list(deal.counts) == [8, 8, 8, 8]
    for fewer in (24, 31):
        with pytest.raises(ValueError, match="pack"):
            deal.start(PACK[:fewer], 0)


def test_row_15_the_first_dealer_is_random_and_changes_nothing() -> None:
    firsts = Counter(number.deal(n.to_bytes(5, "big"), bytearray(PACK), Generator()) for n in range(2000))
    assert sorted(firsts) == [0, 1, 2, 3]
    assert min(firsts.values()) > 400  # 500 each, give or take five standard deviations
    hands = [bytes(cards(held)) for held in EIGHTS]
    for first in range(4):
        deal = Deal()
        deal.start(b"".join(hands[first:] + hands[:first]), first)
        assert (deal.seat, list(deal.trumps)) == (0, [0, 1, 2, 3])


def test_row_16_the_jack_of_clubs_is_on_top() -> None:
    for lower, higher in (("JD", "JH"), ("JH", "JS"), ("JS", "JC")):
        for trump in range(4):
            assert beats(parse_card(higher), parse_card(lower), trump)
            assert not beats(parse_card(lower), parse_card(higher), trump)


def test_row_17_a_match_counts_three_two_one_and_nothing_for_the_places() -> None:
    deal = play(position("7H 7C / 8H / 9H / TH"), "7H 8H 9H TH")
    match = PlacesMatch(games.load("bauernheinrich"), dealer=0)
    match.add(deal, 0)
    assert match.points == bytes([0, 6, 4, 2])  # doubled
