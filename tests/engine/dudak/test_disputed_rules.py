"""Where the sources disagree or are silent: one test a row of RULES.md 5 that concerns Dudák."""

import pytest

from engine import games
from engine.cards import NOBODY
from engine.dudak.rules import OPTIONS, PACK
from engine.places_match import PlacesMatch
from engine.text.notation import card_text
from engine.view import View

from .position import bits, dealt, facing, hand, legal, places, play, position, shown, words

DEFAULTS = {key: values[0] for key, values in OPTIONS}
CALLS = "CALL:C CALL:S CALL:H CALL:D"
EIGHTS = ("AC 7S 8S 9S 7H 8H 7D 8D", "7C 8C TS QS 9H TH 9D TD", "9C TC KS AS QH KH QD KD", "QC KC JC JS JH JD AH AD")


@pytest.mark.parametrize("beat", ["may", "must"])
def test_row_18_the_second_card_is_a_duty(beat: str) -> None:
    assert legal(play(facing("QS", "KS 9S 7D", "D", beat=beat), "KS")) == words("9S 7D")


def test_row_19_beating_is_a_duty_by_a_house_rule_only() -> None:
    assert DEFAULTS["beat"] == "may"
    assert legal(facing("QS", "KS 9S 7D", "D")) == words("KS 7D PICK")
    assert legal(facing("QS", "KS 9S 7D", "D", beat="must")) == words("KS 7D")


def test_row_20_what_one_takes_who_has_not_declared_is_a_house_rule() -> None:
    assert DEFAULTS["take"] == "one_by_one"
    piles = {}
    for take in ("one_by_one", "whole", "same_suit"):
        deal = facing("7C QS 8C", "AD", take=take)
        play(deal, "PICK" if take == "whole" else "TAKE")
        piles[take] = (hand(deal, 1), shown(deal), deal.seat)
    assert piles == {
        "one_by_one": (words("AD 8C"), ["7C", "QS"], 1),
        "whole": (words("AD 8C QS 7C"), [], 0),
        "same_suit": (words("AD 8C 7C"), ["QS"], 0),
    }


def test_row_21_he_may_go_on_taking_though_he_could_beat() -> None:
    assert legal(facing("7C QS", "KS AD", taken="8C")) == words("KS TAKE")
    assert legal(facing("7C QS", "KS AD", taken="8C", beat="must")) == {"KS"}


def test_row_21a_the_pocket_card_is_shown_at_the_start_of_a_turn() -> None:
    assert "SHOW" in legal(facing("7C QS", "KS 7D (AD)", variant="pocket"))
    for move in ("KS", "TAKE"):
        assert "SHOW" not in legal(play(facing("7C QS", "KS 7D (AD)", variant="pocket"), move))


def test_row_21b_the_fourth_player_turns_no_cards() -> None:
    deal = dealt(EIGHTS, variant="open")  # the ace of clubs, 7C 8C TS, 9C TC KS AS QH
    assert [bits(deal.known, 4 * seat) for seat in (1, 2, 3)] == [words("7C 8C TS"), words("9C TC KS AS QH"), set()]
    assert list(deal.trumps) == [0, 1, 2, 3]


def test_row_22_the_second_card_may_be_one_just_taken() -> None:
    assert legal(play(facing("7C QS", "KS AD", taken="8C"), "KS")) == words("AD 8C")


def test_row_23_nobody_declares_while_taking() -> None:
    assert legal(play(facing("7C QS", "AD"), "TAKE")) == {"TAKE"}


def test_row_24_a_suit_that_one_does_not_hold_may_be_declared() -> None:
    assert legal(facing("QS", "7D")) == words(f"{CALLS} TAKE")


def test_row_25_a_suit_may_be_declared_in_any_own_turn() -> None:
    deal = position("7C 8C / AH 7D / 9C KD / TC")
    for move in ("7C", "TAKE", "9C", "TC", "8C"):  # at each lead and each pile
        assert words(CALLS) <= legal(deal)
        play(deal, move)


def test_row_26_only_in_pocket_dudak_may_two_own_a_suit() -> None:
    deal = position("7C 8C / AH 7D / 9C / TC; trumps -D--")
    assert "CALL:D" not in legal(deal)
    with pytest.raises(ValueError, match="trump suit"):
        position("7C 8C / AH 7D / 9C / TC; trumps DD--")
    with pytest.raises(ValueError, match="trump suit"):
        position("7C 8C / AH 7D / 9C / TC; trumps DDCS", variant="open")
    deal = position("7C 8C (9D) / AH 7D / 9C / TC; trumps -DHS", variant="pocket")
    assert list(play(deal, "SHOW").trumps) == [3, 3, 2, 1]


def test_row_27_the_own_pocket_card_is_known_to_its_player() -> None:
    deal = dealt(EIGHTS, variant="pocket")
    for seat in range(4):
        view = View()
        view.look(deal, seat)
        assert card_text(view.pocket) == EIGHTS[seat][-2:]


def test_row_28_who_leads_his_last_card_is_out_and_it_stays() -> None:
    deal = play(position("7C / AH 7D / 9C / TC; trumps CSHD"), "7C")
    assert (places(deal), shown(deal)) == ([1, 0, 0, 0], ["7C"])


def test_row_29_the_pile_stays_when_the_last_card_was_the_second_one() -> None:
    deal = play(position("8C 7H / AH 7D / 9C / TC; trumps CSHD; pile 7S"), "8C 7H")
    assert (places(deal), shown(deal)) == ([1, 0, 0, 0], ["7S", "8C", "7H"])


def test_row_30_one_card_in_hand_and_one_in_the_pocket() -> None:
    deal = facing("7C QS", "KS (AD)", variant="pocket")
    play(deal, "KS")
    assert (places(deal)[1], shown(deal), deal.counts[1]) == (0, [], 1)


def test_row_31_open_trumps_last_for_one_deal() -> None:
    deal = dealt(EIGHTS, variant="open")
    assert list(deal.trumps) == [0, 1, 2, 3]
    deal.start(PACK[::-1], 0)  # all diamonds, all hearts, all spades
    assert list(deal.trumps) == [3, 2, 1, 0]


def test_row_32_four_play() -> None:
    deal = dealt(EIGHTS)
    assert list(deal.counts) == [8, 8, 8, 8]
    for fewer in (24, 31):
        with pytest.raises(ValueError, match="pack"):
            deal.start(PACK[:fewer], 0)


@pytest.mark.parametrize(("count", "limit"), [("idle", 120), ("turns", 400)])
def test_row_33_endless_play_stops_after_120_idle_turns_or_400_in_all(count: str, limit: int) -> None:
    for done, over in ((limit - 2, False), (limit - 1, True)):
        deal = play(position(f"7C 8C / AH 7D / 9C / TC; trumps CSHD; {count} {done}"), "7C")
        assert (deal.seat == NOBODY, deal.stalled) == (over, over)


def test_row_34_all_places_are_recorded_and_the_last_is_the_loser() -> None:
    deal = play(position("7C / 8C / 9C / TC JC; trumps CSHD"), "7C 8C 9C")
    assert places(deal) == [1, 2, 3, 4]
    match = PlacesMatch(games.load("dudak"), dealer=3)
    match.add(deal, 0)
    assert match.points == bytes([0, 0, 0, 2])  # doubled, as all points
