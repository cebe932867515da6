"""The counter at Bauerchen plays by all that can be counted (RULES.md 7.3)."""

import random

import pytest

from engine.bauerchen.bots import SURELY, beats, won
from engine.cards import NOBODY
from engine.options import complete
from engine.players import Players

from ..anygame import look, shuffled
from ..choices import always
from .position import Deal, cards, position
from .seats import (
    BAUERCHEN,
    SPADES,
    TRUMPS,
    higher,
    last,
    leading,
    plays,
    possible_hands,
    some_choices,
    strength,
)

# -- the counter leads


@pytest.mark.parametrize("caller", [0, 2])
def test_the_counter_draws_trumps_for_the_callers_with_a_low_one(caller: int) -> None:
    assert always(BAUERCHEN, "counter", leading("QH KH JS QD", f"caller {caller}")) <= {"QH", "KH"}


@pytest.mark.parametrize(("caller", "suit"), [(0, "H"), (1, "S"), (2, "H"), (3, "S")])
def test_with_two_low_trumps_the_counter_draws_for_the_callers_only(caller: int, suit: str) -> None:
    assert plays("counter", leading("QH KH QS KS", f"caller {caller}"))[1] == suit


@pytest.mark.parametrize("caller", [1, 3])
def test_as_an_opponent_of_the_callers_the_counter_leads_plain_aces_first(caller: int) -> None:
    assert always(BAUERCHEN, "counter", leading("QH KH QD AS", f"caller {caller}")) == {"AS"}


@pytest.mark.parametrize(("held", "caller"), [("QH KS QD", 0), ("TH KS QD AC", 2), ("QH TH KS", 1), ("JS QH KD QC", 3)])
def test_the_counter_does_not_lead_a_trump_at_every_lead(held: str, caller: int) -> None:
    assert plays("counter", leading(held, f"caller {caller}"))[1] != "H"


@pytest.mark.parametrize("lautern", ["yes", "no"])
@pytest.mark.parametrize("plain", ["QS", "KS", "TS", "AS"])
@pytest.mark.parametrize("caller", [0, 1])
def test_the_counter_keeps_the_highest_trump_for_the_last_trick(lautern: str, plain: str, caller: int) -> None:
    assert plays("counter", leading(f"{plain} JC", f"caller {caller}", lautern=lautern)) == plain


@pytest.mark.parametrize("high", ["TH", "AH", "JD", "JC"])
def test_the_highest_trump_is_the_highest_that_is_left(high: str) -> None:
    deal = position(f"QH {high} / KH KC / KD QD / TC TD")
    assert plays("counter", deal) == "QH"


# -- the counter follows


@pytest.mark.parametrize(
    ("trick", "held", "card"),
    [
        ("KS QS QD", "TS AS", "TS"),  # the ten is worth nearly as much, and the ace good for more
        ("QS QD KS", "AS QC", "AS"),
        ("AS QS KS", "TH JC", "TH"),
        ("TS KS AS", "AH JC QH", "AH"),
        ("TS KS QH", "KH TH JC", "TH"),
    ],
)
def test_last_to_play_the_counter_wins_with_the_card_worth_most(trick: str, held: str, card: str) -> None:
    assert always(BAUERCHEN, "counter", last(trick, held)) == {card}


@pytest.mark.parametrize(
    ("other", "card"),
    [("KC", "QH"), ("JD", "AH"), ("JD*", "AH")],  # where the Jack is left the ace may as well go
)
def test_the_counter_keeps_the_highest_trump_left(other: str, card: str) -> None:
    deal = position(f"TH / {other} / QD / AH QH; trick 0:KS 1:QS 2:TS")
    assert plays("counter", deal) == card


@pytest.mark.parametrize(
    ("held", "card"), [("TD QC KC", "TD"), ("TD AC QC", "TD"), ("AC KD QC", "AC"), ("KD QC QD", "KD")]
)
def test_the_counter_smears_what_is_worth_most_to_a_trick_that_is_surely_his_partners(held: str, card: str) -> None:
    assert always(BAUERCHEN, "counter", last("QS AS KS", held)) == {card}
    deal = position(f"? / ? / {held} / QH KH TH; trick 0:AS 1:QS; lacks 3:{SPADES}")
    assert always(BAUERCHEN, "counter", deal) != {card}  # it will be trumped


@pytest.mark.parametrize("held", ["TD AC QC", "QC KC AD", "AC QC TC"])
def test_the_counter_gives_small_cards_to_the_enemys_tricks(held: str) -> None:
    assert always(BAUERCHEN, "counter", last("AS QS KS", held)) == {"QC"}


def test_the_counter_counts_the_trumps_before_he_smears() -> None:
    assert plays("counter", position("JC JS / QH KH / TD QD KC / JH AH TH; trick 0:AS 1:QS")) == "QD"
    assert plays("counter", position("TC KD / AC AD / TD QD KC / TS KS QC; trick 0:AS 1:QS")) == "TD"


def test_the_counter_remembers_who_has_shown_to_lack_trumps() -> None:
    for lacking, card in ((SPADES, "QD"), (f"{SPADES} {TRUMPS}", "TD")):
        deal = position(f"JC JS / QH KH / TD QD KD / KC TC AC; trick 0:AS 1:QS; lacks 3:{lacking}")
        assert plays("counter", deal) == card


# -- lines (4.4): the trick is worth 28 with the ten, 29 with the ace


@pytest.mark.parametrize(
    ("points", "rules", "card"),
    [
        ((34, 37), {}, "AD"),  # 66: it takes the ace to win
        ((35, 36), {}, "TD"),
        ((33, 38), {}, "TD"),
        ((39, 32), {}, "TD"),
        ((39, 32), {"lautern": "no"}, "AD"),  # 61
        ((67, 4), {}, "AD"),  # 33: lost, but not schneider
        ((69, 2), {"lautern": "no"}, "AD"),  # 31
        ((66, 5), {}, "TD"),
        ((66, 5), {"schneider": "inclusive"}, "AD"),  # 34
    ],
)
def test_the_counter_plays_for_the_lines(points: tuple[int, int], rules: dict[str, str], card: str) -> None:
    mine, other = points
    deal = position(f"QD / KD / QC / AD TD; trick 0:QS 1:AS 2:KS; points {mine} {other}", **rules)
    assert always(BAUERCHEN, "counter", deal) == {card}


# -- how likely a card is beaten


def compare(deal: Deal, card: str, seat: int, trump: str) -> bool:
    """Hold what is told about a lead and another seat against all hands that this seat may have; return whether it
    makes a difference which it is."""
    possible = possible_hands(deal, seat)
    able = sum(can_beat(held, card, trump) for held in possible)
    code = cards(card)[0]
    told = beats(look(deal, deal.seat), code, code, seat)
    assert abs(told - SURELY * able / len(possible)) < 8
    assert (told == 0) == (able == 0)
    assert (told == SURELY) == (able == len(possible))
    return 0 < able < len(possible)


def test_how_likely_a_lead_is_beaten_is_the_share_of_the_possible_hands_that_can() -> None:
    seen = 0
    for deal, trump, may in some_choices(83):
        if deal.shown_n == 0 and deal.counts[deal.seat] <= 3:
            others = [seat for seat in range(4) if seat != deal.seat]
            seen += sum(compare(deal, card, seat, trump) for card in may for seat in others)
    assert seen > 500


@pytest.mark.parametrize("held", ["QS AS* QC JC", "QS* AS QC JC", "QS AS QC* JC", "QS AS QC JC*", "QS AS QC* JC*"])
def test_so_it_is_with_a_hand_of_which_cards_are_known(held: str) -> None:
    deal = position(f"KS QD TD KC / {held} / TS TC TH JD / AC AD AH KH")
    assert sum(compare(deal, card, seat, "H") for card in ("KS", "QD", "KC") for seat in (1, 2, 3)) > 3


def can_beat(held: set[str], card: str, trump: str) -> bool:
    """Whether a hand may and can beat a card that is led (4.3)."""
    suit = {other for other in held if strength(card, trump) < 4 and other[1] == card[1] and other[0] != "J"}
    return any(higher(other, card, trump) for other in suit or held)


def test_how_likely_a_trick_is_won_goes_by_who_plays_after() -> None:
    led, view = cards("KS")[0], look(leading("KS QD TD QC KC"), 0)
    one, partner, other = (beats(view, led, led, seat) / SURELY for seat in (1, 2, 3))
    alone = (1 - one) * (1 - other)
    chance = ((1 - one) + one * partner) * (1 - other)
    assert won(view, led, led, True) / SURELY == pytest.approx(chance, abs=0.01)
    assert chance > alone


# -- how good they are


@pytest.mark.parametrize(
    ("better", "worse", "ahead"), [("counter", "thrifty", 0.1), ("thrifty", "random", 0.3), ("hoarder", "random", 0.3)]
)
def test_two_of_the_better_win_more_game_points(better: str, worse: str, ahead: float) -> None:
    rules, rng = complete(BAUERCHEN.OPTIONS, None), random.Random(84)
    points = 0
    for _ in range(300):
        start, number = shuffled(BAUERCHEN, rules, rng), rng.randbytes(5)
        for team in range(2):
            players = Players(BAUERCHEN, [better if seat & 1 == team else worse for seat in range(4)], rules)
            players.start(number)
            deal = Deal()
            deal.copy(start)
            while deal.seat != NOBODY:
                deal.play(players.choose(deal))
            points += deal.worth() if deal.winner() == team else -deal.worth()
    assert points / 600 > ahead
