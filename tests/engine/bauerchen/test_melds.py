"""King and Queen of a suit at Bauerchen, melded by leading one of them (RULES.md 4.4, house rule `melds`)."""

import random

import pytest

from engine.bauerchen.rules import PACK
from engine.bauerchen.score import MELDS, POINTS, SCORES, TRICKS
from engine.cards import NOBODY, SUITS, IllegalMove
from engine.text.notation import parse_move

from ..anygame import packed
from .position import Deal, dealt, ended, facing, hand, legal, pair, play, position, table

ON = {"melds": "on"}


def leading(held: str, leader: int = 0, trump: str = "H", more: str = "", **options: str) -> Deal:
    """A seat leads from this hand; `more` clauses may be told."""
    return facing("", held, leader, trump, more, **{**ON, **options})


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(
    ("held", "card", "meld"),
    [
        ("KS QS AD", "KS", 1),
        ("KS QS AD", "QS", 1),
        ("KH QH AD", "KH", 2),
        ("KH QH AD", "QH", 2),
        ("KS QS AD", "AD", 0),
        ("KS QS AS", "AS", 0),
        ("KS TS AS", "KS", 0),
        ("KS QD AS", "KS", 0),
        ("KS QD AS", "QD", 0),
        ("KH QS AH", "KH", 0),
        ("JS QS KS", "JS", 0),
        ("TS QS KS", "TS", 0),
    ],
)
def test_4_4_who_leads_king_or_queen_and_holds_the_other_scores(held: str, card: str, meld: int, leader: int) -> None:
    deal = play(leading(held, leader), card)
    assert pair(deal, MELDS) == ([meld, 0] if leader % 2 == 0 else [0, meld])
    assert deal.seat == (leader + 1) % 4


@pytest.mark.parametrize("trump", SUITS)
def test_4_4_a_meld_in_trumps_counts_two_whatever_was_called(trump: str) -> None:
    for suit in SUITS:
        for card in (f"K{suit}", f"Q{suit}"):
            deal = play(leading(f"K{suit} Q{suit}", trump=trump), card)
            assert pair(deal, MELDS) == [2 if suit == trump else 1, 0]


def test_4_4_without_the_house_rule_nothing_is_melded() -> None:
    deal = play(leading("KH QH AD", melds="off"), "KH")
    assert (pair(deal, MELDS), any(deal.known), any(deal.lacks)) == ([0, 0], False, False)


@pytest.mark.parametrize("trick", ["AS", "AS TS", "AS TS JD"])
def test_4_4_who_follows_melds_nothing(trick: str) -> None:
    assert pair(play(facing(trick, "KS QS", **ON), "KS"), MELDS) == [0, 0]


def test_4_4_a_suit_is_melded_once() -> None:
    deal = position("KS QS / AD TD / AC TC / QD QC; melds 0 1", **ON)
    assert pair(play(deal, "KS AD AC QD"), MELDS) == [1, 1]
    assert (deal.seat, pair(play(deal, "QS"), MELDS)) == (0, [1, 1])


def test_4_4_melds_of_a_deal_add_up() -> None:
    deal = position("KS QS AC / TS TC KC / AH KH QH / AD TD KD; melds 0 1", **ON)
    assert pair(play(deal, "KS TS AH AD"), MELDS) == [1, 1]
    assert pair(play(deal, "QH"), MELDS) == [3, 1]


def test_4_4_melds_are_no_card_points_and_no_part_of_what_a_deal_is_worth() -> None:
    deal = facing("", "KH QH", **ON)
    before = pair(deal, POINTS)
    assert pair(play(deal, "KH"), POINTS) == before
    for melds in ((0, 0), (3, 1), (0, 5)):
        deal = ended((98, 32), melded=melds, **ON)
        assert (deal.winner(), deal.worth()) == (0, 2)


# -- the round won by a meld: (scores before the deal, melds before, what the leader holds and leads first, over?)

STOPS = {
    "11 and 1": ((11, 0), (0, 0), "KS QS", "12", True),
    "10 and 1": ((10, 0), (0, 0), "KS QS", "12", False),
    "10 and 2 in trumps": ((10, 0), (0, 0), "KH QH", "12", True),
    "9 and 2 in trumps": ((9, 0), (0, 0), "KH QH", "12", False),
    "11 and 2 in trumps": ((11, 0), (0, 0), "QH KH", "12", True),
    "9, 1 before and 2": ((9, 3), (1, 2), "KH QH", "12", True),
    "9, 1 before and 1": ((9, 3), (1, 2), "KS QS", "12", False),
    "5 and 1 in a short round": ((5, 0), (0, 0), "QS KS", "6", True),
    "4 and 1 in a short round": ((4, 0), (0, 0), "QS KS", "6", False),
    "what the others have does not count": ((0, 11), (0, 0), "KH QH", "12", False),
    "both at 11": ((11, 11), (0, 0), "KS QS", "12", True),
    "no meld": ((11, 0), (0, 0), "KS QH", "12", False),
}


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("what", STOPS)
def test_4_4_a_meld_that_wins_the_round_stops_the_deal(what: str, leader: int) -> None:
    scores, melds, held, round_to, over = STOPS[what]
    turn = 1 if leader % 2 == 0 else -1  # what is told is told of the leader's team first
    (mine, other), (mine_, other_) = scores[::turn], melds[::turn]
    deal = leading(held, leader, more=f"scores {mine} {other}; melds {mine_} {other_}", round_to=round_to)
    play(deal, held[:2])
    assert (deal.seat == NOBODY) == over
    assert bool(legal(deal)) != over


def test_4_4_a_deal_that_a_meld_has_stopped_is_over_and_won_by_nobody() -> None:
    deal = play(leading("KS QS", leader=1, more="scores 3 11"), "KS")
    assert (deal.seat, deal.winner(), deal.worth()) == (NOBODY, NOBODY, 0)
    assert (table(deal), hand(deal, 1)) == ([(1, "KS")], {"QS"})
    with pytest.raises(IllegalMove, match="over"):
        deal.play(parse_move("QS"))
    back = Deal()
    back.unpack_from(packed(deal))
    assert (packed(back), back.seat) == (packed(deal), NOBODY)


@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("round_to", ["12", "6"])
def test_4_4_no_meld_stops_a_deal_that_stands_alone(trump: str, round_to: str) -> None:
    """All four melds in the hands of two partners are five game points."""
    hands = ["KC QC KS QS AD", "JC AC TC AS TS", "KH QH KD QD TD", "JS JH JD AH TH"]
    for first in range(4):
        for way in range(20):
            deal = dealt(hands, first, melds="on", round_to=round_to)
            rng = random.Random(way)
            play(deal, f"CALL:{trump}")
            while deal.seat != NOBODY:
                kings = sorted(card for card in legal(deal) if card[0] in "KQ") if not deal.shown_n else []
                play(deal, rng.choice(kings or sorted(legal(deal))))
            assert sum(pair(deal, TRICKS)) == 5


def test_4_4_the_next_deal_keeps_the_score_and_forgets_the_melds() -> None:
    deal = play(leading("KS QS", more="scores 11 4"), "KS")
    deal.start(PACK, 2)
    assert (pair(deal, SCORES), pair(deal, MELDS), deal.seat) == ([11, 4], [0, 0], 2)
