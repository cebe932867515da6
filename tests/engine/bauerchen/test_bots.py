"""The bots at Bauerchen have the characters that they are said to have (RULES.md 7.3), as partner and as opponent."""

import pytest

from ..choices import always
from .position import position
from .seats import BAUERCHEN, EVERY, last, leading, plays, some_choices, strength

# -- calling


@EVERY
@pytest.mark.parametrize(
    ("held", "suit"),
    [
        ("QC KC TC AD TD", "C"),  # the longest, though another is stronger
        ("JC QC KC AD TD", "D"),  # of two that are as long the stronger: a Jack counts in all
        ("JC JS JH JD QD", "D"),
        ("QC TC JD AS KS", "S"),
        ("KC TC QD AD JS", "CD"),  # as long, as strong
    ],
)
def test_they_call_the_suit_with_most_trumps_and_of_those_the_strongest(name: str, held: str, suit: str) -> None:
    deal = position(f"{held} / ? / ? / ?; trumps -")
    assert always(BAUERCHEN, name, deal) == {f"CALL:{letter}" for letter in suit}


@EVERY
@pytest.mark.parametrize(("held", "suit"), [("KC QD", "C"), ("JC QD", "D"), ("TC AD", "D")])
def test_they_call_from_two_cards_likewise(name: str, held: str, suit: str) -> None:
    deal = position(f"{held} / ? / ? / ?; trumps -", call_after="2")
    assert always(BAUERCHEN, name, deal) == {f"CALL:{suit}"}


# -- the thrifty one


@pytest.mark.parametrize(
    ("held", "card"),
    [
        ("KD TS AC QH JC", "KD"),
        ("TD AC AS QH JD", "TD"),
        ("AC QH KH AH JD", "AC"),  # a plain ace before the lowest trump
        ("AH JD JC", "AH"),
        ("JS JH JC", "JH"),
    ],
)
def test_the_thrifty_one_leads_the_cheapest_card(held: str, card: str) -> None:
    assert always(BAUERCHEN, "thrifty", leading(held)) == {card}


def test_the_thrifty_one_follows_beats_and_gives_with_the_cheapest_card() -> None:
    assert plays("thrifty", last("QS KS QD", "AS TS KD")) == "TS"
    assert plays("thrifty", last("AS KS QD", "QH JC AC")) == "QH"
    assert plays("thrifty", last("TS AS KS", "KD AC TC")) == "KD"


def test_there_is_never_a_cheaper_card_than_the_thrifty_ones() -> None:
    seen = 0
    for deal, trump, may in some_choices(82):
        if deal.shown_n:
            cheapest = min(strength(card, trump) for card in may)
            seen += 1
            assert strength(plays("thrifty", deal), trump) == cheapest
    assert seen > 1000


# -- the hoarder


def test_the_hoarder_leads_his_high_plain_cards_and_keeps_trumps_and_jacks() -> None:
    assert plays("hoarder", leading("AS KD QH JC")) == "AS"
    assert plays("hoarder", leading("QD AH JD JC")) == "QD"


def test_the_hoarder_does_not_offer_tens_and_aces_to_higher_cards_that_are_out() -> None:
    def leads(hands: str) -> set[str]:
        return always(BAUERCHEN, "hoarder", position(hands))

    assert leads("TC KD JS JH / AC AD TS QH / QC TD KS JD / KC QD AS TH") == {"KD"}
    assert leads("TC QH JS / AC AD TH / QC TD KS / KC QD AS") == {"QH"}, "rather a trump"
    assert leads("AH JC JS / AC AD JH / QC TD JD / KC QD AS") == {"JS"}, "JH and JD are out"
    assert leads("TC AC KD JS / AD QC TS QH / TD KS JD AS / KC QD QS TH") == {"AC"}
    assert leads("TC TD / AC QD / KC AD / QC KD") == {"TC", "TD"}, "there is nothing else"


def test_the_hoarder_beats_with_his_highest_plain_card_and_with_his_lowest_trump() -> None:
    assert plays("hoarder", last("QS QD KS", "AS TS JC")) == "AS"
    assert plays("hoarder", last("AS QS KD", "TH JH JC")) == "TH"


def test_the_hoarder_gives_his_partner_high_cards_and_his_opponents_low_ones() -> None:
    assert plays("hoarder", last("QS AS KS", "AC KC QD")) == "AC"
    assert plays("hoarder", last("AS QS KS", "AC KC QD")) == "QD"
    assert plays("hoarder", last("AS QS KS", "AC QD")) == "QD"


def test_the_hoarder_opens_his_purse_with_two_cards_left() -> None:
    assert plays("hoarder", leading("QD JC")) == "JC"
    assert plays("hoarder", leading("QD JC KH")) == "QD"
