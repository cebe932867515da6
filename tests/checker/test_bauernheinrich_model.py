"""The plain model of Bauernheinrich plays by the book: the worked positions of the rules (6.1), stalls, and endings.

An ending is held against trying everything.
"""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from .bauernheinrich import OPTIONS, PACK, PICK, Deal, Rules, beating, personal_trumps
from .ending import mover_ahead, winning_moves

ALL_RULES = [Rules(*values) for values in product(*OPTIONS.values())]


def table(*hands: str, trumps: str = "CSHD", seat: int = 0, rules: Rules | None = None, **fields: Any) -> Deal:
    """A position in card notation, `seat` about to lead; seats without cards went out in seat order."""
    fields.setdefault("out", [seat for seat, hand in enumerate(hands) if not hand])
    return Deal([set(hand.split()) for hand in hands], tuple(trumps), rules or Rules(), seat, **fields)


def play(deal: Deal, moves: str) -> Deal:
    for move in moves.split():
        deal.play(move)
    return deal


def test_b1_the_leader_may_play_any_card_and_cannot_pick_up() -> None:
    hand = "AC 9C KS 7H TH QD JH JD"
    assert table(hand, "7C", "8C", "7S", rules=Rules(beat="may")).legal() == sorted(hand.split())


@pytest.mark.parametrize(
    ("top", "trump", "hand", "head_first", "void_to_trump", "free"),
    [
        pytest.param("9D", "S", "7D QD AD 8S JD TC", "QD AD", "QD AD JD", "QD AD 8S JD", id="b2 can beat in suit"),
        pytest.param("KD", "S", "7D QD 8S JH AC", "8S JH", "JH", "8S JH", id="b3 only lower cards"),
        pytest.param("8S", "H", "7S TS 7H AD JD", "TS", "TS JD", "TS 7H JD", id="b4 another's trump"),
        pytest.param("JH", "C", "AH AC JD JS", "JS", "JS", "JS", id="b5 only a higher Jack beats a Jack"),
        pytest.param("JH", "C", "AH AC JD", "", "", "", id="b5 nothing beats the Jack"),
        pytest.param("AH", "H", "8H KH 7C", "", "", "", id="b6 own trump ace on the table"),
        pytest.param("TH", "H", "8H KH JD 7C", "KH", "KH JD", "KH JD", id="b6 own trump on the table"),
    ],
)
def test_b2_to_b6_what_beats(top: str, trump: str, hand: str, head_first: str, void_to_trump: str, free: str) -> None:
    for follow, cards in (("head_first", head_first), ("void_to_trump", void_to_trump), ("free", free)):
        assert beating(hand.split(), top, trump, follow) == set(cards.split()), follow
        for beat in OPTIONS["beat"]:
            rules = Rules(follow, beat)
            deal = table("7C 8C", hand, "", "", trumps="C" + trump + "CC", rules=rules, seat=1, trick=[top], size=2)
            expected = set(cards.split()) | ({PICK} if beat == "may" or not cards else set())
            assert deal.legal() == sorted(expected), (follow, beat)


@pytest.mark.parametrize(
    ("fourth", "moves", "leads", "active", "out"),
    [
        ("KH 8D 7C", "7H 9H QH KH", 3, [0, 2, 3], [1]),
        ("9S 8C 7C", "7H 9H QH PICK", 0, [0, 2, 3], [1]),
        ("KH", "7H 9H QH KH", 0, [0, 2], [1, 3]),
    ],
)
def test_b7_going_out_in_mid_trick(fourth: str, moves: str, leads: int, active: list[int], out: list[int]) -> None:
    deal = play(table("7H 9C TC KD", "9H", "QH 8S 7S", fourth), moves)
    assert (deal.seat, deal.active(), deal.out, deal.trick) == (leads, active, out, [])
    play(deal, deal.legal()[0])
    assert deal.size == len(active)


def test_b8_and_b9_cycles_come_round_and_stop_at_the_stall_limit() -> None:
    three = table("JC 7H", "9D TD", "JS 8D", "")
    four = table("8S", "7H 9S QH TD", "7C 8D KS", "8C 9D QS AS", trumps="DCSH", seat=2)
    lap = {
        3: "JC PICK JS PICK JC PICK JS PICK JC PICK JS PICK",
        4: "KS AS PICK QH PICK QS AS PICK QH PICK KS AS PICK QH PICK QS AS PICK QH PICK",
    }
    for deal in (three, four):
        before = deal.copy()
        play(deal, lap[len(deal.active())])
        assert (deal.hands, deal.seat) == (before.hands, before.seat)
    assert (three.stall, four.stall) == (6, 8)
    for _ in range(9):
        play(three, lap[3])
    assert (three.over, three.stalled, three.legal()) == (True, True, [])
    assert three.places() == [2, 2, 2, 1]


def test_b10_two_player_ending() -> None:
    ending = table("7C 8D", "", "9D 7S", "")
    assert ending.legal() == ["7C", "8D"]
    assert play(ending.copy(), "7C PICK 8D").places() == [3, 1, 4, 2]
    assert play(ending.copy(), "8D 9D 7S").places() == [4, 1, 3, 2]
    assert mover_ahead(ending) is True
    assert winning_moves(ending) == {"7C"}


def test_counterclockwise_turns_the_order_of_play_but_not_the_trumps() -> None:
    hands = ["AC", "7S 8S", "7H 8H", "7D TC"]
    deal = Deal.dealt([hand.split() for hand in hands], Rules(direction="counterclockwise"))
    assert deal.trumps == ("C", "S", "H", "D")
    assert play(deal, "AC 7D 7H").seat == 1


def test_trumps_go_round_clockwise_from_the_ace_of_clubs() -> None:
    assert personal_trumps([["7C"], ["8C"], ["AC"], ["9C"]]) == ("H", "D", "C", "S")


def test_the_leader_of_the_trick_leads_again_under_same_or_the_next_after_him() -> None:
    hands = "7H 9C", "9H 7S", "QH 8S", "KH 8D"
    assert play(table(*hands, rules=Rules(leader="same")), "7H 9H QH KH").seat == 0
    assert play(table("7H", *hands[1:], rules=Rules(leader="same")), "7H 9H QH KH").seat == 1


@pytest.mark.parametrize(
    ("hands", "stall", "beat", "places"),
    [
        (("7S 8D", "8C", "9C TC KC", "9H KD"), 59, "must", [1, 2, 4, 2]),
        (("7S 8D", "8C 9C", "9H TH KH", ""), 59, "must", [2, 3, 3, 1]),
        (("7S 8D", "8C 9C", "9H TH KH", ""), 99, "may", [2, 3, 3, 1]),
        (("7S 8D", "8C", "9C TC KC", "9H KD"), 58, "must", None),
        (("7S 8D", "8C", "9C TC KC", "9H KD"), 98, "may", None),
        (("7S", "8C", "9C TC KC", "9H KD"), 59, "must", None),  # a last card: the count is 0 again
    ],
)
def test_a_stall_shares_places_by_the_cards_held(
    hands: tuple[str, ...], stall: int, beat: str, places: list[int] | None
) -> None:
    deal = play(table(*hands, stall=stall, rules=Rules(beat=beat)), "7S PICK")
    assert deal.stalled == deal.over == (places is not None)
    if places:
        assert deal.places() == places


def test_a_trick_completed_at_the_limit_goes_on() -> None:
    deal = play(table("7S 8D", "8S 9C", "9S KC", "TS KD", stall=59, trumps="CHSD"), "7S 8S 9S TS")
    assert (deal.over, deal.stall, deal.seat) == (False, 0, 3)


def random_ending(rng: random.Random, rules: Rules, most: int) -> Deal:
    """Where random play leaves two players with at most `most` cards, often in mid-trick."""
    while True:
        pack = list(PACK)
        rng.shuffle(pack)
        deal = Deal.dealt([pack[n : n + 8] for n in (0, 8, 16, 24)], rules)
        while not deal.over and len(deal.active()) > 2:
            deal.play(rng.choice(deal.legal()))
        if not deal.over and sum(map(len, deal.hands)) <= most:
            return deal


def third(deal: Deal) -> int:
    """The seat that comes third, by trying everything on the plain model."""
    if deal.over:
        return deal.places().index(3)
    for move in deal.legal():
        after = deal.copy()
        after.play(move)
        if third(after) == deal.seat:
            return deal.seat
    return next(seat for seat in deal.active() if seat != deal.seat)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: "-".join(vars(rules).values()))
def test_the_ending_oracle_agrees_with_trying_everything(rules: Rules) -> None:
    rng = random.Random(4)
    for _ in range(12):
        deal = random_ending(rng, rules, most=7)
        assert mover_ahead(deal) == (third(deal) == deal.seat), deal
        assert (winning_moves(deal) != set()) == mover_ahead(deal)


def test_the_ending_oracle_gives_up_at_its_limit_and_refuses_other_positions() -> None:
    assert mover_ahead(table("7C 8D", "", "9D 7S", ""), limit=2) is None
    with pytest.raises(ValueError, match="two players"):
        mover_ahead(table("7C 8D", "9D 7S", "7D", ""))
