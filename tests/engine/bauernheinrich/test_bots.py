"""The bots at Bauernheinrich have the characters that they are said to have (RULES.md 7.1)."""

import random
from collections import Counter
from typing import Any

import pytest

from engine import games
from engine.bauernheinrich.beating import beats
from engine.bauernheinrich.bots import unbeaten
from engine.text.notation import card_text, move_text
from engine.view import View

from ..anygame import mask, moves_of, positions
from ..choices import always, choice
from .position import Deal, cards, facing, position, words

BAUERNHEINRICH = games.load("bauernheinrich")
FOLLOW = ("head_first", "void_to_trump", "free")
JACKS_UP = ("JD", "JH", "JS", "JC")
ALL_JACKS = " ".join(JACKS_UP)
SPADES = "7S 8S 9S TS QS KS AS"


def plays(name: str, deal: Any) -> str:
    return move_text(choice(BAUERNHEINRICH, name, deal))


def leading(held: str, trump: str = "S", others: str = "7C 8C / 9C TC / QC KC") -> Deal:
    """Seat 0 is to lead from a hand."""
    rest = "CSHD".replace(trump, "")
    return position(f"{held} / {others}; trumps {trump}{rest}")


def order_of_value(trump: str) -> list[list[str]]:
    """The cards from the one to spend first to the one to keep; cards in one list are worth the same."""
    plain = [suit for suit in "CSHD" if suit != trump]
    ranks = [[rank + suit for suit in plain] for rank in "789TQKA"]
    return ranks + [[rank + trump] for rank in "789TQKA"] + [[jack] for jack in JACKS_UP]


def cheapest(codes: bytes, trump: int) -> set[str]:
    """Those of the moves that are worth least; picking up is worth more than any card."""
    held = {move_text(code) for code in codes}
    for equals in order_of_value("CSHD"[trump]):
        if held & set(equals):
            return held & set(equals)
    return {"PICK"}


# -- the thrifty one


@pytest.mark.parametrize(
    ("held", "card"),
    [
        ("9H 8D 7S JD", "8D"),
        ("AH 7S JD", "AH"),  # a plain ace before the lowest trump
        ("AS JD JC", "AS"),  # the highest trump before a Jack
        ("JC JS JH", "JH"),
        ("JC JS JD JH", "JD"),
        ("TH QD KD", "TH"),
        ("QC KD", "QC"),
    ],
)
def test_the_thrifty_one_leads_the_cheapest_card(held: str, card: str) -> None:
    assert plays("thrifty", leading(held, others="8H / 9C TC / 7D")) == card


@pytest.mark.parametrize("beat", ["must", "may"])
def test_the_thrifty_one_beats_with_the_cheapest_card(beat: str) -> None:
    assert plays("thrifty", facing("TD", "AD QD KD 7S JC", follow="free", beat=beat)) == "QD"
    assert plays("thrifty", facing("TD", "9S 7S JD 7D", follow="free", beat=beat)) == "7S"
    assert plays("thrifty", facing("TD", "JC JS 7D", beat=beat)) == "JS"
    assert plays("thrifty", facing("TD", "7D 8D", beat=beat)) == "PICK"


def test_there_is_never_a_cheaper_card_than_the_thrifty_ones() -> None:
    seen = 0
    for deal in positions(BAUERNHEINRICH, random.Random(61), deals=72, every=2):
        codes = moves_of(deal)
        if len(codes) > 1:
            seen += 1
            assert plays("thrifty", deal) in cheapest(codes, deal.trumps[deal.seat])
    assert seen > 1000


def test_among_equally_cheap_cards_each_is_as_likely() -> None:
    deal = leading("7H 7D 7C AS", others="8H / 9C TC / 8D")
    chosen = Counter(choice(BAUERNHEINRICH, "thrifty", deal, n.to_bytes(5, "big")) for n in range(900))
    assert {move_text(move) for move in chosen} == words("7H 7D 7C")
    assert all(abs(times - 300) < 85 for times in chosen.values())


# -- the hoarder


def test_the_hoarder_heads_with_his_highest_plain_card() -> None:
    assert plays("hoarder", facing("TD", "QD KD AD 7S JC 7H", follow="free")) == "AD"
    assert plays("hoarder", facing("TD", "QD KD 7S JC 7H", follow="free")) == "KD"


def test_the_hoarder_keeps_trumps_and_jacks_as_long_as_he_can() -> None:
    assert plays("hoarder", facing("TD", "7S 9S JD JC 7H", follow="free")) == "7S"
    assert plays("hoarder", facing("TD", "JC JH JD 7D 7H")) == "JD"
    assert plays("hoarder", leading("7S 8D JD AH", others="8H / 9C TC / 7D")) == "8D"


def test_the_hoarder_rather_picks_up_a_short_trick_than_part_with_a_jack() -> None:
    assert plays("hoarder", facing("TD", "JC JH 7D 7H", beat="may")) == "PICK"
    deal = position("JC JH 7C 7H / 8D / 9D / TD; trumps SHDC; trick 1:8C 2:9C 3:TC", beat="may")
    assert plays("hoarder", deal) == "JH"  # three cards are too many
    deal = position("JC JH 7C 7H / 8D / 9D / TD; trumps SHDC; trick 2:9C 3:TC", beat="may")
    assert plays("hoarder", deal) == "PICK"
    assert plays("hoarder", facing("TD", "7S 7D 7H 8H", beat="may")) == "7S"  # a trump he gives


def test_the_hoarder_opens_his_purse_with_three_cards_left() -> None:
    assert plays("hoarder", facing("TD", "QD AD JC", follow="free")) == "JC"
    assert plays("hoarder", facing("TD", "QD AD 7S", follow="free")) == "7S"
    assert plays("hoarder", facing("TD", "QD AD 7H")) == "AD"
    assert plays("hoarder", facing("TD", "JH 7D 7H", beat="may")) == "JH"  # no more picking up


def test_the_hoarder_is_not_the_thrifty_one() -> None:
    differs = seen = 0
    for deal in positions(BAUERNHEINRICH, random.Random(62), deals=48):
        if len(moves_of(deal)) > 1 and deal.shown_n:
            seen += 1
            differs += plays("hoarder", deal) not in cheapest(moves_of(deal), deal.trumps[deal.seat])
    assert differs > seen / 4


# -- the counter: seat 1 has one card left, which seat 0 has not seen; hearts and spades are out of play


LAST_CARD = "9D / TD QD KD AD / 8C 9C"


def test_the_counter_stops_a_player_about_to_go_out_with_a_card_that_nothing_beats() -> None:
    deal = leading("7D 8H JC", "C", LAST_CARD)
    assert (plays("thrifty", deal), plays("counter", deal)) == ("7D", "8H")


def test_the_counter_does_not_waste_what_may_not_stop_him() -> None:
    assert plays("counter", leading("7D 8H JH", "C", "9D / KH QD / 8C 9C")) == "7D"


def test_the_counter_sees_no_danger_where_the_next_player_has_two_cards() -> None:
    assert plays("counter", leading("7D 8H JC", "C", "9D TD / QD KD AD / 8C 9C")) == "7D"


def test_the_counter_sees_no_danger_from_one_who_has_played_already() -> None:
    deal = position("9D KD 7H / TD / 9C TC / -; trick 1:7D 2:8D")
    assert plays("counter", deal) == "9D"  # the ten cannot be played on it


def test_the_counter_looks_in_the_direction_of_play() -> None:
    text = "7D 8H JC / TD QD KD AD / 8C 9C / 9D; trumps CDHS"
    assert plays("counter", position(text, direction="counterclockwise")) == "8H"
    assert plays("counter", position(text)) == "7D"


def test_the_counter_remembers_what_refusals_have_proved() -> None:
    lacks = f"lacks 1:TD QD KD AD {SPADES} {ALL_JACKS}"  # seat 1 once picked up the nine of diamonds
    deal = position(f"7D 9D 8H / 8D / TD QD KH / 8C 9C; {lacks}")
    assert plays("counter", deal) == "9D"  # not the seven, which the eight beats; nor the heart, for KH may be his


def test_the_counter_knows_a_last_card_that_was_picked_up() -> None:
    deal = position("7D 8H JC / 9D* / TD QD KH / 8C 9C")
    assert plays("counter", deal) == "8H"  # his last card is the nine of diamonds, so KH is not his


def test_the_counter_beats_with_a_card_that_stops_the_next_player() -> None:
    deal = position("7C / JC 8D KD 7S 9C / 9D / 8C TC; trick 0:7D", follow="free")
    assert (plays("thrifty", deal), plays("counter", deal)) == ("8D", "KD")


def test_the_counter_keeps_what_can_still_beat_something() -> None:
    deal = leading("9H 9D AS", others="7D 8D / 9C TC / QC KC")
    assert always(BAUERNHEINRICH, "thrifty", deal) == {"9H", "9D"}
    assert always(BAUERNHEINRICH, "counter", deal) == {"9H"}


def test_the_counter_spares_a_card_of_a_long_suit_more_easily() -> None:
    deal = leading("9H 9D TD QD AS", others="7C 8C / 9C TC / QC KC")
    assert always(BAUERNHEINRICH, "thrifty", deal) == {"9H", "9D"}
    assert always(BAUERNHEINRICH, "counter", deal) == {"9D"}


def test_without_danger_the_counter_spends_no_trump_or_jack_before_a_plain_card() -> None:
    seen = 0
    for deal in positions(BAUERNHEINRICH, random.Random(63), deals=48):
        codes = moves_of(deal)
        plain = {move_text(c) for c in codes if c < 32 and c % 8 < 7 and c // 8 != deal.trumps[deal.seat]}
        if len(codes) > len(plain) > 0 and min(n for n in deal.counts if n) > 1 and sum(n > 0 for n in deal.counts) > 2:
            seen += 1
            assert plays("counter", deal) in plain
    assert seen > 500


@pytest.mark.parametrize("follow", FOLLOW)
@pytest.mark.parametrize("beat", ["must", "may"])
def test_b10_the_counter_leads_the_card_that_cannot_be_beaten(follow: str, beat: str) -> None:
    deal = position("7C 8D / - / 9D 7S / -", follow=follow, beat=beat)
    assert plays("counter", deal) == "7C"
    deal = position("8C 7D / - / 9D 7S / -", follow=follow, beat=beat)
    assert (plays("thrifty", deal), plays("counter", deal)) == ("7D", "8C")


# -- what surely cannot be beaten


def test_a_card_called_unbeaten_is_never_beaten() -> None:
    view = View()
    called = 0
    for deal in positions(BAUERNHEINRICH, random.Random(64), deals=48, every=5):
        for seat in range(4):
            view.look(deal, seat)
            for other in range(4):
                held = [card for card in range(32) if mask(deal.hands, other) >> card & 1]
                for card in [card for card in range(32) if mask(deal.hands, seat) >> card & 1 and other != seat]:
                    if unbeaten(view, card, other):
                        called += 1
                        beaters = [card_text(b) for b in held if beats(b, card, deal.trumps[other])]
                        assert beaters == [], (card_text(card), seat, other)
    assert called > 500


def test_nothing_beats_the_jack_of_clubs_and_a_seven_may_always_be_beaten() -> None:
    view = View()
    view.look(leading("7D JC JD", "C", "9D / JS QD / 8C 9C"), 0)
    assert [unbeaten(view, card, 1) for card in cards("JC JD 7D")] == [True, False, False]


def test_a_jack_is_unbeaten_once_the_higher_ones_are_gone_or_his_own() -> None:
    view = View()
    view.look(leading("JH JC 7D", "C", "9D / JD QD / 8C 9C"), 0)
    assert unbeaten(view, cards("JH")[0], 1)


def test_the_highest_card_of_a_suit_may_still_be_trumped() -> None:
    view = View()
    view.look(leading("AD AH", "C", "9D / 7S QD / 8C 9C"), 0)  # seat 1 has spades, seat 2 hearts, seat 3 diamonds
    assert [unbeaten(view, cards("AD")[0], seat) for seat in (1, 2, 3)] == [False, True, True]
    assert [unbeaten(view, cards("AH")[0], seat) for seat in (1, 2, 3)] == [False, True, False]
