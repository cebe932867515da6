"""When the rest of a deal is settled (engine.bauerchen.sure_tricks): never where one trick could still be lost, by a
search of its own.

The search plays every card that may be played, the leader's in every order, and asks who takes the tricks.
"""

import random

import pytest

from engine.bauerchen.rules import PACK, Deal
from engine.bauerchen.score import MELDS, POINTS, TRICKS
from engine.bauerchen.sure_tricks import settled
from engine.cards import NOBODY, SUITS
from engine.text.notation import card_text

from .position import dealt, pair, play, position, rows

Cards = tuple[int, ...]


def left(hands: list[Cards], trump: str, leader: int = 0, **rest: str) -> Deal:
    """Nobody has more than these cards, and `leader` is to lead."""
    shares = rows([" ".join(map(card_text, held)) for held in hands])
    return position(f"{shares}; trumps {trump}; turn {leader}", **rest)


def endings(deal: Deal) -> set[tuple[int, ...]]:
    """Every end that play can come to: how many tricks the seat to lead has lost by then, and what is counted."""
    leader, ends = deal.seat, set()
    moves = bytearray(40)
    todo = [(deal, 0)]
    while todo:
        state, lost = todo.pop()
        if state.seat == NOBODY:
            ends.add((lost, *state.tally))
            continue
        for move in bytes(moves[: state.legal(moves)]):
            after = Deal(state.options)
            after.copy(state)
            after.play(move)
            todo.append((after, lost + (state.shown_n == 3 and after.taker != leader)))
    return ends


def takes_all(deal: Deal) -> bool:
    """Whether the seat to lead takes every trick, whatever is played."""
    return all(lost == 0 for lost, *_ in endings(deal))


def strong(random_: random.Random, n: int, trump: str) -> list[Cards]:
    """Hands of `n` cards each out of the pack; the first is one that may well take every trick."""
    high = ["J", trump, "A", "T", "K", "Q"]
    drawn = random_.sample(PACK, 4 * n)
    drawn.sort(key=lambda card: min(high.index(sign) for sign in card_text(card) if sign in high))
    first = random_.sample(drawn[: n + 1], n)
    others = [card for card in drawn if card not in first]
    random_.shuffle(others)
    return [tuple(first), *(tuple(others[k * n : k * n + n]) for k in range(3))]


@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize(("n", "deals", "least"), [(2, 100, 20), (3, 100, 8)])
def test_it_is_settled_only_where_no_play_loses_a_trick(n: int, deals: int, least: int, trump: str) -> None:
    random_ = random.Random(trump)
    claims = 0
    for k in range(deals):
        hands = strong(random_, n, trump)
        leader = k % 4
        deal = left(hands[-leader:] + hands[:-leader], trump, leader)
        if settled(deal):
            claims += 1
            assert takes_all(deal), hands
    assert least < claims < deals - least


def test_where_it_is_not_settled_the_same_cards_in_other_hands_could_take_a_trick() -> None:
    """The leader does not see who holds what: he may claim only what no sharing of the others' cards can beat."""
    random_ = random.Random(1)
    refused = 0
    while refused < 12:
        first, *rest = strong(random_, 2, "H")
        if settled(left([first, *rest], "H")):
            continue
        refused += 1
        others = [card for hand in rest for card in hand]
        for _ in range(100):
            if not takes_all(left([first, *(tuple(others[k : k + 2]) for k in (0, 2, 4))], "H")):
                break
            random_.shuffle(others)
        else:
            raise AssertionError(first, rest)


def test_what_is_counted_in_the_end_does_not_depend_on_how_a_settled_rest_is_played() -> None:
    deal = position("KS QS JC / KC QC TC / KH QH TH / KD QD TD; trumps S", melds="on")
    assert settled(deal)
    ((lost, *tally),) = endings(deal)
    assert (lost, tally[POINTS : POINTS + 2], tally[TRICKS : TRICKS + 2]) == (0, [130, 0], [5, 0])
    assert tally[MELDS : MELDS + 2] == [2, 0], "the meld in trumps counts whichever of the two is led first"


@pytest.mark.parametrize(
    ("hands", "claim"),
    [
        pytest.param("JC JS / JH JD / AH TH / AS AD", True, id="the two highest Jacks"),
        pytest.param("JC JH / JS AC / AH TH / AS AD", False, id="a higher Jack is out"),
        pytest.param("JC AH / TH KH / QH AC / AS AD", True, id="no Jack is left to beat the ace of trumps"),
        pytest.param("JC AH / TH KH / QH JD / AS AD", False, id="one is"),
        pytest.param("AS KS / QS QC / KC TC / KD TD", True, id="a plain suit, and no trump is left"),
        pytest.param("AS KS / TS QC / KC AC / KD TD", False, id="the ten beats the King"),
        pytest.param("AS KS / QS QC / KC QH / KD TD", False, id="the lowest trump takes it"),
        pytest.param("AS AC / TS TC / QD QS / QC KC", True, id="two aces"),
        pytest.param("JC / JS / AH / AS", False, id="one card needs no claim"),
    ],
)
def test_hearts_are_trumps_and_you_lead(hands: str, claim: bool) -> None:
    assert settled(position(hands)) == claim


def test_a_claim_is_for_the_seat_that_leads_and_for_no_other() -> None:
    hands = ["JC JS", "JH JD", "AH TH", "AS AD"]
    for leader in range(4):
        assert settled(position(f"{rows(hands[-leader:] + hands[:-leader])}; turn {leader}")), leader
        assert not settled(position(f"{rows(hands[1 - leader :] + hands[: 1 - leader])}; turn {leader}")), leader


def test_who_is_to_follow_claims_nothing_yet() -> None:
    assert not settled(position("JC JS / JD AH / TH KH / QH; trick 3:AS"))
    assert settled(position("JC JS / JD AH / TH KH / QH AS"))


def test_nothing_is_settled_in_the_middle_of_a_trick_before_the_call_or_after_the_end() -> None:
    hands = ("JC JS JH JD AH", "AC TC KC QC TH", "AS TS KS QS KH", "AD TD KD QD QH")
    deal = dealt(hands)
    assert not settled(deal)
    assert settled(play(deal, "CALL:H"))
    assert not settled(play(deal, "JC"))
    assert not settled(play(deal, "TH KH QH JS QC QS QD JH KC KS KD JD TC TS TD"))
    assert not settled(play(deal, "AH AC AS AD")) and deal.seat == NOBODY
    assert pair(deal, POINTS) == [130, 0]
