"""What all have seen and what refusals have proved in Dudák, as a View shows it (RULES.md 3.6 to 3.8)."""

from typing import Any

import pytest

from engine.cards import NO_CARD
from engine.text.notation import parse_card

from ..anygame import look
from .position import Deal, bits, dealt, facing, play, position, words

DIAMONDS = "7D 8D 9D TD JD QD KD AD"


def known(deal: Deal, seat: int) -> set[str]:
    """What another sees of the hand of a seat."""
    return bits(look(deal, (seat + 1) % 4).hands, 4 * seat)


# -- cards that all have seen


@pytest.mark.parametrize(
    ("moves", "rules", "seen"),
    [
        ("PICK", {"trump": "D"}, "7S JH 8C QS"),
        ("PICK", {"take": "whole"}, "7S JH 8C QS"),
        ("TAKE", {}, "QS"),
        ("TAKE TAKE TAKE", {}, "QS 8C JH"),
        ("TAKE", {"take": "same_suit"}, "7S QS"),
    ],
)
def test_3_5_cards_taken_from_the_pile_stay_known(moves: str, rules: dict[str, Any], seen: str) -> None:
    deal = facing("7S JH 8C QS", "9D 9C", **rules)
    assert known(deal, 1) == set()
    assert known(play(deal, moves), 1) == words(seen)


def test_3_5_a_known_card_is_known_until_it_is_played_and_with_whoever_takes_it() -> None:
    deal = play(position("- / 7D 8D / 9H TD KC / -; pile JH AH"), "TAKE TAKE")
    assert known(deal, 1) == words("JH AH")
    play(deal, "9H JH 7D")
    assert known(deal, 1) == {"AH"}
    play(deal, "TAKE TAKE")
    assert (known(deal, 1), known(deal, 2)) == ({"AH"}, words("7D JH"))
    play(deal, "TAKE 8D TD 7D")
    assert known(deal, 2) == words("9H JH")


def test_3_6_cards_out_of_play_and_in_the_pile_are_not_hidden() -> None:
    deal = position("8H / 9H 9C / 7C / TC; trumps CSHD; pile 7S 7H")
    assert bits(look(deal, 3).hidden) == words("8H 9H 9C 7C")
    play(deal, "8H")
    assert bits(look(deal, 3).hidden) == words("9H 9C 7C")
    play(deal, "9C")
    assert bits(look(deal, 3).hidden) == words("9H 7C")


def test_3_7_cards_turned_up_stay_known_in_the_hand() -> None:
    hands = ["7C 8C 9C TC JC QC KC AC", "7S 8S 9S TS JS QS KS AS", "7H 8H 9H TH JH QH KH AH", "7D 8D 9D TD JD QD KD AD"]
    deal = dealt(hands, variant="open")
    assert [known(deal, seat) for seat in range(4)] == [{"7C"}, {"7S"}, {"7H"}, set()]
    assert bits(look(deal, 3).hidden) == words(" ".join(hands[:3])) - {"7C", "7S", "7H"}
    play(deal, "8C 7S 8S")
    assert [known(deal, seat) for seat in range(4)] == [{"7C"}, set(), {"7H"}, set()]


def test_3_8_a_view_knows_who_comes_next_pocket_cards_counted() -> None:
    deal = position("7H / - / (9H) / TH", variant="pocket")
    assert [look(deal, 0).next_active(seat) for seat in range(4)] == [2, 2, 3, 0]


# -- pocket cards


def test_3_8_a_pocket_card_is_seen_by_its_owner_alone_until_it_is_shown() -> None:
    deal = facing("7C KS", "9S (AH)", variant="pocket")
    assert look(deal, 1).pocket == parse_card("AH")
    for seat in (0, 2, 3):
        view = look(deal, seat)
        assert (view.pocket, view.trumps[1], view.counts[1]) == (NO_CARD, 4, 2)  # there is one: he has no trump
        assert bits(view.hands, 4) == set()
        assert words("AH 9S") <= bits(view.hidden)
    assert "AH" not in bits(look(deal, 1).hidden) | bits(look(deal, 1).hands, 4)
    play(deal, "SHOW")
    for seat in range(4):
        view = look(deal, seat)
        assert (view.pocket, view.trumps[1], view.counts[1]) == (NO_CARD, 2, 2)
        assert bits(view.hands, 4) == (words("AH 9S") if seat == 1 else {"AH"})
        assert "AH" not in bits(view.hidden)


# -- what refusals have proved


def lacks_after(moves: str, pile: str, held: str, trump: str = "-", beat: str = "must", **rest: Any) -> set[str]:
    """What seat 1 has been shown to lack after facing a pile in some way."""
    return bits(look(play(facing(pile, held, trump, beat=beat, **rest), moves), 3).lacks, 4)


def test_3_6_who_must_beat_and_takes_the_pile_holds_no_higher_card_and_no_trump() -> None:
    assert lacks_after("PICK", "7C TS", "9S AH", "D") == words(f"JS QS KS AS {DIAMONDS}")


def test_3_6_taking_a_card_of_the_own_trump_suit_leaves_the_lower_trumps_open() -> None:
    assert lacks_after("PICK", "7C TD", "9D AH", "D") == words("JD QD KD AD")


def test_3_6_who_has_not_declared_is_shown_to_lack_higher_cards_only() -> None:
    assert lacks_after("PICK", "7C TS", "9S AH", take="whole") == words("JS QS KS AS")
    assert lacks_after("TAKE", "7C TS", "9S AH", take="same_suit") == words("JS QS KS AS")
    assert lacks_after("TAKE", "7C TS", "9S AH") == words("JS QS KS AS")


def test_3_6_each_card_taken_proves_something_of_its_own() -> None:
    assert lacks_after("TAKE TAKE", "7C JH TS", "9S TH AD") == words("JS QS KS AS QH KH AH")
    assert lacks_after("TAKE TAKE TAKE", "7C JH TS", "9S TH AD") == words("JS QS KS AS QH KH AH 8C 9C TC JC QC KC AC")


def test_3_6_a_card_just_taken_is_no_lie_of_a_refusal() -> None:
    deal = play(facing("7C TS AS", "9S AH", beat="must"), "TAKE TAKE")
    view = look(deal, 3)
    assert (bits(view.lacks, 4), bits(view.hands, 4)) == (words("JS QS KS AS"), words("TS AS"))


def test_3_6_a_pocket_card_is_no_part_of_the_hand_that_a_refusal_tells_of() -> None:
    deal = play(facing("7C TS", "9S (AS)", beat="must", variant="pocket"), "TAKE")
    assert bits(look(deal, 3).lacks, 4) == words("JS QS KS AS")


@pytest.mark.parametrize(
    ("moves", "held", "trump", "take"),
    [
        ("PICK", "AS 7D", "D", "one_by_one"),
        ("PICK", "AS 7D", "-", "whole"),
        ("TAKE", "AS 7D", "-", "same_suit"),
        ("TAKE TAKE", "AS 7D", "-", "one_by_one"),
        ("CALL:H PICK", "AS 7D", "-", "one_by_one"),
    ],
)
def test_3_6_who_may_decline_proves_nothing_by_it(moves: str, held: str, trump: str, take: str) -> None:
    assert lacks_after(moves, "7C TS", held, trump, beat="may", take=take) == set()


@pytest.mark.parametrize("beat", ["may", "must"])
def test_3_5_a_card_that_beats_or_is_led_or_added_proves_nothing(beat: str) -> None:
    for moves in ("AS 9H", "7D AS"):
        assert lacks_after(moves, "7C TS", "AS 7D 9H", "D", beat) == set()
    assert lacks_after("9H", "", "AS 7D 9H", "D", beat) == set()
