"""The plain model of Bauerchen plays by the book: section 4, its worked positions (6.3), its open points (5)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from .bauerchen import CARD_POINTS, OPTIONS, PACK, Deal, Rules, outcome, strength, winning_card

CALLS = ["CALL:C", "CALL:D", "CALL:H", "CALL:S"]
HANDS = "JH JD KC QC TD", "JC AH KH AS QS", "QH TS AD KD TC", "JS TH KS QD AC"


def dealt(first: int, **options: str) -> Deal:
    return Deal.dealt([hand.split() for hand in HANDS], Rules(**options), first)


def table(*hands: str, seat: int = 0, trick: str = "", rules: Rules | None = None, **more: Any) -> Deal:
    """A position in card notation, seat 0 having called hearts; `seat` is to play to `trick`, or to lead."""
    return Deal([set(hand.split()) for hand in hands], rules or Rules(), seat, 0, "H", trick=trick.split(), **more)


def play(deal: Deal, moves: str) -> Deal:
    for move in moves.split():
        deal.play(move)
    return deal


def test_4_1_the_cards_and_what_they_count() -> None:
    assert sorted(PACK) == sorted("AC TC KC QC JC AS TS KS QS JS AH TH KH QH JH AD TD KD QD JD".split())
    assert CARD_POINTS == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def test_4_1_always_eight_trumps_and_the_ten_below_the_ace() -> None:
    trumps = "JC JS JH JD AD TD KD QD".split()
    for plain in ("AS TS KS QS", "AH TH KH QH"):
        assert sorted([*plain.split(), *trumps], key=lambda card: strength(card, "D"))[::-1] == trumps + plain.split()


def test_4_2_forehand_must_call_one_of_the_four_suits_and_leads() -> None:
    deal = dealt(3)
    assert (deal.seat, deal.legal(), deal.trumps) == (3, CALLS, [None] * 4)
    play(deal, "CALL:D")
    assert (deal.seat, deal.legal(), deal.trumps) == (3, ["AC", "JS", "KS", "QD", "TH"], ["D"] * 4)
    assert play(deal, "TH").seat == 0


def test_4_2_row_35_forehand_may_have_to_call_on_his_first_two_cards() -> None:
    deal = dealt(1, call_after="2")
    assert (deal.hands, deal.legal()) == ([set(), {"JC", "AH"}, set(), set()], CALLS)
    before = deal.copy()
    play(deal, "CALL:D")
    assert deal.hands == [set(hand.split()) for hand in HANDS]
    assert (deal.seat, deal.legal()) == (1, ["AH", "AS", "JC", "KH", "QS"])
    assert (before.hands[1], before.trump) == ({"JC", "AH"}, None)
    assert dealt(1).hands == deal.hands


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        pytest.param("", "QS JS AH", "QS JS AH", id="any card is led"),
        pytest.param("AS", "QS KS JS TH AD", "QS KS", id="c1 a Jack is no card of its suit"),
        pytest.param("AS", "QH JD AD KC TC", "QH JD", id="c2 void: must trump"),
        pytest.param("AS AH", "QH TH JD TC KD", "JD", id="c3 must go over"),
        pytest.param("AS AH", "QH TH TC KD KC", "QH TH", id="c3 must undertrump"),
        pytest.param("JH", "AH JD AS KC QC", "AH JD", id="c4 neither beats the Jack"),
        pytest.param("JH", "AH JC AS KC QC", "JC", id="c4 one beats the Jack"),
        pytest.param("AS QH", "AC TD KD", "AC TD KD", id="c5 no spade, no trump"),
        pytest.param("AS QH", "TS JC AC", "TS", id="c6 following comes first"),
        pytest.param("AS TH KS", "KH JS TC", "JS", id="c7 one's own partner is overtrumped, row 41"),
        pytest.param("TS", "QS AS AC", "QS AS", id="no duty to head a plain suit, row 41"),
        pytest.param("TS QH", "QS AS JC", "QS AS", id="none either where one has trumped"),
        pytest.param("AS", "JS KC AD", "JS", id="void but for the Jack of the suit"),
        pytest.param("QH", "AS KC TD", "AS KC TD", id="no trump on a trump"),
        pytest.param("KH", "QH TH AC", "TH", id="a trump led is gone over"),
        pytest.param("KH AS", "QH TH AC", "TH", id="a plain card on a trump counts for nothing"),
        pytest.param("AS JD QH", "KH JS TC", "JS", id="over the highest trump, not the last"),
        pytest.param("AS JD QH", "KH TC", "KH", id="over the last is not over the highest, yet a trump"),
        pytest.param("JD", "AS JS AH", "JS", id="a Jack leads trumps, not its suit"),
        pytest.param("JD", "AD KD QC", "AD KD QC", id="no trump on a Jack, but its suit"),
    ],
)
def test_4_3_what_may_be_played(trick: str, hand: str, legal: str) -> None:
    assert table(hand, "", "", "", trick=trick).legal() == sorted(legal.split())


@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("KS AS QS TS", "AS"),
        ("KS TS QS QD", "TS"),
        ("QS KS AD AC", "KS"),
        ("QS AD TD AC", "QS"),
        ("AS QH KS TS", "QH"),
        ("QS QH TH KH", "TH"),
        ("AH JD QH KH", "JD"),
        ("JD JH JC JS", "JC"),
        ("JD JH JS AH", "JS"),
        ("QS JS AS KS", "JS"),
    ],
)
def test_4_3_who_wins_the_trick_and_leads(trick: str, wins: str) -> None:
    cards = trick.split()
    assert winning_card(cards, "H") == wins
    for leader in range(4):
        last = (leader + 3) % 4
        hands = [cards[3] if seat == last else "" for seat in range(4)]
        deal = play(table(*hands, seat=last, trick=" ".join(cards[:3])), cards[3])
        taker = (leader + cards.index(wins)) % 4
        assert (deal.seat, deal.trick, deal.tricks) == (taker, [], [1 - taker % 2, taker % 2])


@pytest.mark.parametrize(("lautern", "points"), [("yes", [27, 103]), ("no", [27, 93])])
def test_4_3_a_deal_of_five_tricks_row_36_the_last_counts_ten_in_the_lautern_game(
    lautern: str, points: list[int]
) -> None:
    deal = play(dealt(1, lautern=lautern, caller_penalty="1"), "CALL:H JC QH TH JD AS TS KS JH TD KH KD QD QS TC JS QC")
    assert (deal.points, deal.tricks, deal.seat, deal.over) == ([27, 56], [1, 3], 3, False)
    play(deal, "AC KC AH AD")
    assert (deal.over, deal.legal()) == (True, [])
    rest = {"tricks": [1, 4], "melds": [0, 0], "winner": 1, "worth": 2, "stalled": False}
    assert deal.result() == {"points": points} | rest


NOT_LAUTERN = {"lautern": "no"}
INCLUSIVE = {"schneider": "inclusive"}
PENALTY = {"caller_penalty": "1"}
NO_SCORE = {"tie": "no_score"}


@pytest.mark.parametrize(
    ("callers", "others", "tricks", "options", "expected"),
    [
        pytest.param(98, 32, (4, 1), {}, ("callers", 2), id="c8 schneider"),
        pytest.param(97, 33, (4, 1), {}, ("callers", 1), id="c8 row 37 just out of schneider"),
        pytest.param(130, 0, (5, 0), {}, ("callers", 3), id="c8 schwarz"),
        pytest.param(65, 65, (3, 2), {}, ("others", 1), id="c8 row 38 a tie is lost by the callers"),
        pytest.param(40, 90, (2, 3), {}, ("others", 1), id="c8 callers lose"),
        pytest.param(66, 64, (2, 3), {}, ("callers", 1), id="just enough"),
        pytest.param(64, 66, (4, 1), {}, ("others", 1), id="just not enough"),
        pytest.param(32, 98, (1, 4), {}, ("others", 2), id="callers schneider"),
        pytest.param(0, 130, (0, 5), {}, ("others", 3), id="callers schwarz"),
        pytest.param(125, 5, (4, 1), {}, ("callers", 2), id="schneider with one poor trick"),
        pytest.param(97, 33, (4, 1), INCLUSIVE, ("callers", 2), id="row 37 inclusive"),
        pytest.param(96, 34, (4, 1), INCLUSIVE, ("callers", 1), id="row 37 inclusive, out"),
        pytest.param(90, 30, (4, 1), NOT_LAUTERN, ("callers", 2), id="row 36 schneider at 31"),
        pytest.param(89, 31, (4, 1), NOT_LAUTERN, ("callers", 1), id="row 36 out at 31"),
        pytest.param(89, 31, (4, 1), NOT_LAUTERN | INCLUSIVE, ("callers", 2), id="31 inclusive"),
        pytest.param(88, 32, (4, 1), NOT_LAUTERN | INCLUSIVE, ("callers", 1), id="31 inclusive, out"),
        pytest.param(61, 59, (4, 1), NOT_LAUTERN, ("callers", 1), id="row 36 won with 61"),
        pytest.param(60, 60, (3, 2), NOT_LAUTERN, ("others", 1), id="row 38 a tie at 60"),
        pytest.param(60, 60, (3, 2), NOT_LAUTERN | NO_SCORE, (None, 0), id="row 38 nothing for a tie at 60"),
        pytest.param(65, 65, (3, 2), NO_SCORE, (None, 0), id="row 38 nothing for a tie"),
        pytest.param(65, 65, (3, 2), NO_SCORE | PENALTY, (None, 0), id="nothing for a tie, and no penalty"),
        pytest.param(65, 65, (3, 2), PENALTY, ("others", 2), id="a penalty for a tie"),
        pytest.param(40, 90, (2, 3), PENALTY, ("others", 2), id="row 39 a penalty for losing"),
        pytest.param(32, 98, (1, 4), PENALTY, ("others", 3), id="a penalty for schneider"),
        pytest.param(0, 130, (0, 5), PENALTY, ("others", 4), id="a penalty for schwarz"),
        pytest.param(98, 32, (4, 1), PENALTY, ("callers", 2), id="no penalty for winning"),
    ],
)
def test_4_4_c8_row_39_what_a_deal_is_worth(
    callers: int, others: int, tricks: tuple[int, int], options: dict[str, str], expected: tuple[str | None, int]
) -> None:
    won, worth = expected
    teams = {"callers": 0, "others": 1, None: None}
    assert outcome([callers, others], tricks, 0, Rules.of(options)) == (teams[won], worth)
    teams = {"callers": 1, "others": 0, None: None}
    assert outcome([others, callers], tricks[::-1], 1, Rules.of(options)) == (teams[won], worth)


MELDS = Rules(melds="on")


@pytest.mark.parametrize(
    ("hand", "moves", "melds"),
    [
        pytest.param("KS QS AD", "KS", 1, id="king led"),
        pytest.param("KS QS AD", "QS", 1, id="queen led"),
        pytest.param("KH QH AD", "KH", 2, id="in trumps, king led"),
        pytest.param("KH QH AD", "QH", 2, id="in trumps, queen led"),
        pytest.param("KS QS AD", "AD", 0, id="another card led"),
        pytest.param("KS QD AD", "KS", 0, id="no pair"),
        pytest.param("KS JS AD", "KS", 0, id="a Jack is no queen"),
        pytest.param("AS QS KS", "AS", 0, id="an ace is no king"),
    ],
)
def test_4_4_row_40_king_and_queen_are_melded_at_once_by_leading_one(hand: str, moves: str, melds: int) -> None:
    others = "QC TS", "TC TD", "AC KD"
    assert play(table(hand, *others, rules=MELDS), moves).melds == [melds, 0]
    assert play(table(others[0], hand, *others[1:], rules=MELDS, seat=1), moves).melds == [0, melds]
    assert play(table(hand, *others), moves).melds == [0, 0]


def test_4_4_no_meld_without_the_lead_nor_with_the_partners_card_nor_twice() -> None:
    deal = table("AS KC", "KS QS", "TS QC", "JD AC", rules=MELDS)
    assert play(deal, "AS KS TS JD").melds == [0, 0]
    deal = table("KC AD", "TC QH", "QC AS", "AC QS", rules=MELDS)
    assert play(deal, "KC TC QC AC").melds == [0, 0]
    deal = table("KS QS", "TC QD", "TD AD", "AC KD", rules=MELDS)
    assert play(deal, "KS TC TD AC QS").melds == [1, 0]


def test_4_4_melds_are_told_apart_from_what_the_deal_is_worth() -> None:
    deal = play(dealt(0, melds="on", caller_penalty="1"), "CALL:H KC KH TC AC QS TS KS JD QC AH QH JS QD TD JC KD")
    assert (deal.points, deal.tricks, deal.melds) == ([19, 67], [1, 3], [1, 0])
    expected = {"points": [63, 67], "tricks": [2, 3], "melds": [1, 0], "winner": 1, "worth": 2, "stalled": False}
    assert play(deal, "AS AD TH JH").result() == expected


def at(scores: tuple[int, int], moves: str, **options: str) -> Deal:
    rules = Rules(**({"melds": "on"} | options))
    return play(table("KS QS KH QH", "TC", "TD", "AC", rules=rules, scores=scores), moves)


def test_4_4_a_meld_that_wins_the_round_stops_the_deal() -> None:
    deal = at((11, 0), "KS")
    expected = {"points": [0, 0], "tricks": [0, 0], "melds": [1, 0], "winner": None, "worth": 0, "stalled": False}
    assert (deal.legal(), deal.result()) == ([], expected)
    for scores, moves, round_to in (((10, 0), "KH", "12"), ((4, 0), "KH", "6"), ((5, 0), "KS", "6")):
        assert at(scores, moves, round_to=round_to).over, (scores, moves)
    for scores, moves, melds in (((10, 0), "KS", "on"), ((0, 11), "KH", "on"), ((11, 0), "KH", "off")):
        assert not at(scores, moves, melds=melds).over, (scores, moves, melds)


def test_row_42_nothing_else_can_be_said_or_played() -> None:
    deal = play(dealt(1), "CALL:S")
    for move in ("CALL:C", "PICK", "TAKE", "KONTRA", "JH", "XX"):
        with pytest.raises(ValueError, match=f"seat 1 may not play {move}"):
            deal.play(move)
    with pytest.raises(ValueError, match="seat 1 may not play JC"):
        dealt(1).play("JC")
    with pytest.raises(ValueError, match="not over"):
        deal.result()
    with pytest.raises(ValueError, match="unknown option kontra"):
        Rules.of({"kontra": "on"})


@pytest.mark.parametrize(("lautern", "total"), [("yes", 130), ("no", 120)])
def test_4_4_every_deal_has_five_tricks_and_all_the_points(lautern: str, total: int) -> None:
    rng = random.Random(20)
    changing = [OPTIONS[key] for key in ("call_after", "tie", "schneider", "melds", "caller_penalty")]
    for values in product(*changing):
        pack = rng.sample(PACK, 20)
        deal = Deal.dealt([pack[n : n + 5] for n in (0, 5, 10, 15)], Rules(lautern, *values), rng.randrange(4))
        played: list[str] = []
        while not deal.over:
            played.append(rng.choice(deal.legal()))
            deal.play(played[-1])
        assert sorted(played[1:]) == sorted(PACK)
        assert (sum(deal.points), sum(deal.tricks), sum(map(len, deal.hands))) == (total, 5, 0)
