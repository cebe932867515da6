"""The plain model of Open and Pocket Dudák plays by the book (3.7, 3.8)."""

from __future__ import annotations

import pytest

from .dudak import OPTIONS, PACK, PICK, SHOW, TAKE, Deal, Rules, turned_trumps
from .dudak_table import moves, play, table


def test_open_trumps_are_turned_from_the_top_in_order_of_play() -> None:
    hands = ["7D 7C 7S".split(), "8S 8D".split(), "9S 9D TS TH".split(), "AS AD AH".split()]
    assert turned_trumps(hands, 0) == ["D", "S", "H", "C"]
    assert turned_trumps(hands, 2) == ["C", "H", "S", "D"]


@pytest.mark.parametrize(
    ("first", "tops", "third", "trumps"),
    [
        (0, ("7C", "7S"), "8C 9C TC QC 8S 9S TS QS", ["C", "S", "H", "D"]),
        (1, ("7H", "7D"), "8H 9H TH QH 8D 9D TD QD", ["S", "H", "D", "C"]),
        (3, ("7C", "7D"), "8C 9C TC QC 8D 9D TD QD", ["D", "S", "H", "C"]),
    ],
)
def test_open_who_turns_no_new_suit_gets_the_first_free_one(
    first: int, tops: tuple[str, str], third: str, trumps: list[str]
) -> None:
    rest = [card for card in PACK if card not in (*tops, *third.split())]
    in_order = [[tops[0], *rest[:7]], [tops[1], *rest[7:14]], third.split(), rest[14:]]
    hands = [in_order[(seat - first) % 4] for seat in range(4)]
    deal = Deal.dealt(hands, Rules("open"), first)
    assert (deal.trumps, deal.seat) == (trumps, first)


def test_open_everybody_has_declared_and_takes_the_whole_pile() -> None:
    for take in OPTIONS["take"]:
        deal = table("7C 8C", "8C 9S", "8S", "8D", trumps="CSHD", rules=f"open {take}")
        assert moves(deal) == {"7C", "8C"}
        assert moves(play(deal, "7C")) == {"8C", "9S", PICK}


def test_pocket_suits_may_be_the_same_and_none_comes_by_itself() -> None:
    deal = table("7C", "8C", "9C", "TC", trumps="HS--", seat=2, pocket="- - AH AD", rules="pocket")
    assert moves(deal) == {"9C", SHOW}
    play(deal, SHOW)
    assert (deal.trumps, moves(deal)) == (["H", "S", "H", None], {"9C", "AH"})
    third = table("7C", "8C", "9C", "TC", trumps="HS--", seat=2, pocket="- - AD AH", rules="pocket")
    assert play(third, SHOW).trumps == ["H", "S", "D", None]


def test_pocket_card_is_shown_only_at_the_start_of_a_turn() -> None:
    deal = table("7C TS", "8C", "9C", "TD", trumps="-SHD", pile="9S KC", pocket="AH - - -", rules="pocket")
    assert moves(play(deal, TAKE)) == {"TS", TAKE}
    assert moves(play(deal, "TS")) == {"7C", "KC"}


@pytest.mark.parametrize(
    ("hand", "pile", "way", "stays"), [("7C", "", "7C", ["7C"]), ("9C 7C", "8C", "9C 7C", ["8C", "9C", "7C"])]
)
def test_pocket_a_last_card_of_the_hand_does_not_end_the_deal(hand: str, pile: str, way: str, stays: list[str]) -> None:
    deal = table(hand, "8D 9D", "", "", trumps="-DSH", pile=pile, pocket="AS - - -", rules="pocket", idle=5)
    play(deal, way)
    assert (deal.over, deal.active(), deal.pile, deal.idle) == (False, [0, 1], stays, 6)
    play(deal, PICK)
    assert moves(deal) == {SHOW}
    play(deal, "SHOW AS")
    assert (deal.over, deal.stalled, deal.places()) == (True, False, [3, 4, 1, 2])


def test_pocket_the_card_is_to_be_shown_before_the_pile_is_faced() -> None:
    deal = table("", "8D", "9D", "", trumps="-CSH", pile="KS", pocket="AS - - -", rules="must pocket one_by_one")
    assert moves(deal) == {SHOW}
    assert moves(play(deal, SHOW)) == {"AS"}
    play(deal, "AS")
    assert (deal.out, deal.pile, deal.seat) == ([3, 0], [], 1)


def test_a_discard_is_progress_though_nobody_goes_out() -> None:
    deal = table("9C", "8D", "8S", "8H", trumps="-SHD", pile="8C", pocket="AC - - -", rules="pocket", idle=119)
    assert (play(deal, "9C").over, deal.idle) == (False, 0)
