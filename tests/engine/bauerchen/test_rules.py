"""The rules of Bauerchen, one by one (RULES.md 4.1 to 4.3): cards, deal, call, and what may be played to a trick."""

from itertools import combinations

import pytest

from engine.bauerchen.rules import LONGEST, PACK, Deal
from engine.bauerchen.score import CALLER, POINTS, TRICKS
from engine.cards import NO_CARD, NOBODY, SUITS
from engine.text.notation import card_text

from .position import bits, cards, dealt, facing, hand, legal, pair, play, position, rows, table, words

CALLS = words("CALL:C CALL:S CALL:H CALL:D")
HANDS = ("AC TS KH QD JC", "AS TH KD QC JS", "AH TD KC QS JH", "AD TC KS QH JD")


def trumps(suit: str) -> list[str]:
    """The trumps when a suit has been called, high to low."""
    return ["JC", "JS", "JH", "JD", *(rank + suit for rank in "ATKQ")]


def taker(trick: str, trump: str = "H", leader: int = 0) -> int:
    """Who takes a trick; its last card is all that its player holds."""
    *before, last = trick.split()
    return play(facing(" ".join(before), last, leader, trump=trump), last).taker


# -- 4.1 cards


def test_4_1_twenty_cards_make_the_pack() -> None:
    assert {card_text(card) for card in PACK} == {rank + suit for rank in "ATKQJ" for suit in SUITS}
    assert len(PACK) == 20


@pytest.mark.parametrize(
    ("trick", "points"),
    [("AS AD AC AH", 44), ("TS TD TC TH", 40), ("KS KD KC KH", 16), ("QS QD QC QH", 12), ("JS JH JD JC", 8)],
)
def test_4_1_what_the_cards_count(trick: str, points: int) -> None:
    deal = play(facing(trick[:-3], trick[-2:], lautern="no"), trick[-2:])
    assert (deal.taker, pair(deal, POINTS)[1]) == (3, points)


@pytest.mark.parametrize("suit", SUITS)
def test_4_1_eight_trumps_the_jacks_above_the_suit_called(suit: str) -> None:
    one, other = [card for card in ("AC", "AS", "AH") if card[1] != suit][:2]
    for high, low in combinations(trumps(suit), 2):
        assert taker(f"{low} {one} {high} {other}", suit) == 2
        assert taker(f"{high} {one} {low} {other}", suit) == 0
        assert taker(f"{one} {low} {other} {high}", suit) == 3
        assert taker(f"{one} {high} {other} {low}", suit) == 1


@pytest.mark.parametrize("suit", SUITS)
def test_4_1_a_plain_suit_goes_ace_ten_king_queen(suit: str) -> None:
    trump, *others = [other for other in SUITS if other != suit]
    for high, low in combinations("ATKQ", 2):
        assert taker(f"{low}{suit} A{others[0]} {high}{suit} A{others[1]}", trump) == 2
        assert taker(f"{high}{suit} A{others[0]} {low}{suit} A{others[1]}", trump) == 0


def test_4_1_a_deal_tells_the_ranks_of_a_plain_suit_from_low_to_high() -> None:
    assert [card_text(rank)[0] for rank in Deal.ranking] == ["Q", "K", "T", "A"]


def test_4_1_trumps_are_the_suit_called_and_all_jacks() -> None:
    deal = position("JC QC / KC AC / TC JS / JD AD; trumps D")
    for seat in range(4):
        found = {card_text(card) for card in PACK if deal.is_trump(seat, card)}
        assert found == set(trumps("D"))


def test_4_1_the_last_trick_brings_ten_in_the_lautern_game() -> None:
    for lautern, last in (("yes", 10), ("no", 0)):
        deal = play(position("QS / AS / KS / TS; tricks 2 2; points 50 42", lautern=lautern), "QS AS KS TS")
        assert (pair(deal, POINTS), pair(deal, TRICKS)) == ([50, 42 + 28 + last], [2, 3])


@pytest.mark.parametrize(("lautern", "total"), [("yes", 130), ("no", 120)])
def test_4_1_what_a_deal_counts_in_all(lautern: str, total: int) -> None:
    deal = dealt(HANDS, lautern=lautern)
    play(deal, "CALL:C")
    while deal.seat != NOBODY:
        play(deal, min(legal(deal)))
    assert (sum(pair(deal, POINTS)), sum(pair(deal, TRICKS))) == (total, 5)


# -- 4.2 teams, deal and call


@pytest.mark.parametrize("first", range(4))
def test_4_2_forehand_gets_the_first_five_cards_and_so_on_clockwise(first: int) -> None:
    deal = dealt(HANDS, first)
    assert [hand(deal, (first + k) % 4) for k in range(4)] == [words(held) for held in HANDS]
    assert list(deal.counts) == [5, 5, 5, 5]
    assert (deal.seat, deal.tally[CALLER], deal.step) == (first, first, 1)
    assert [deal.next_active(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert deal.opening_card() == NO_CARD


@pytest.mark.parametrize("first", range(4))
def test_4_2_forehand_has_to_call_any_suit_and_leads(first: int) -> None:
    for suit in range(4):
        deal = dealt(HANDS, first)
        assert (legal(deal), list(deal.trumps)) == (CALLS, [NOBODY] * 4)
        play(deal, f"CALL:{SUITS[suit]}")
        assert list(deal.trumps) == [suit] * 4
        assert (deal.seat, legal(deal), deal.shown_n) == (first, words(HANDS[0]), 0)


def test_4_2_a_suit_that_he_does_not_hold_may_be_called() -> None:
    assert legal(position("AC TC KC QC JC / ? / ? / ?; trumps -")) == CALLS


@pytest.mark.parametrize("first", range(4))
def test_4_2_after_two_cards_he_calls_and_then_all_get_the_rest(first: int) -> None:
    deal = dealt(HANDS, first, call_after="2")
    assert [hand(deal, seat) for seat in range(4)] == [words("AC TS") if seat == first else set() for seat in range(4)]
    assert [deal.counts[(first + k) % 4] for k in range(4)] == [2, 0, 0, 0]
    rest = [bits(deal.undealt, 4 * ((first + k) % 4)) for k in range(4)]
    assert rest == [words("KH QD JC"), *(words(held) for held in HANDS[1:])]
    assert (deal.seat, legal(deal)) == (first, CALLS)
    play(deal, "CALL:D")
    assert [hand(deal, (first + k) % 4) for k in range(4)] == [words(held) for held in HANDS]
    assert (list(deal.counts), any(deal.undealt)) == ([5, 5, 5, 5], False)
    assert (deal.seat, legal(deal)) == (first, words(HANDS[0]))


def test_4_2_a_deal_given_up_before_the_call_leaves_no_card_behind() -> None:
    deal = dealt(HANDS, call_after="2")
    deal.start(bytes(card for held in HANDS[::-1] for card in cards(held)), 1)
    rest = [bits(deal.undealt, 4 * seat) for seat in (1, 2, 3, 0)]
    assert rest == [words("KS QH JD"), *(words(held) for held in HANDS[2::-1])]
    assert [hand(deal, seat) for seat in (1, 2, 3, 0)] == [words("AD TC"), set(), set(), set()]


def test_4_2_nobody_has_taken_a_trick_of_a_deal_just_dealt() -> None:
    deal = facing("AS KS TS", "QS QC")
    play(deal, "QS")
    assert deal.taker == 0
    deal.start(bytes(PACK), 3)
    assert (deal.taker, pair(deal, TRICKS), pair(deal, POINTS)) == (NOBODY, [0, 0], [0, 0])


# -- 4.3 what may be played: `held` may play `allowed` on `trick`, hearts are trumps

DUTIES = {
    "led a plain card: any card of the suit, high or low": ("KS", "AS QS JC AH", "AS QS"),
    "no duty to go over a plain card": ("TS KS", "AS QS", "AS QS"),
    "the suit comes before trumps, also when one has been played": ("AS QH", "TS QS JC KH", "TS QS"),
    "a Jack is no card of its printed suit": ("AS", "JS KC", "JS"),
    "void: any trump goes over plain cards": ("AS KS", "QH AH JD TC", "QH AH JD"),
    "void: over a trump, where he can": ("AS TH", "KH QH AH JD AC", "AH JD"),
    "void: any trump, where none goes over": ("AS JH", "KH AH JD AC", "KH AH JD"),
    "void: over the higher of two trumps": ("AS QH AH", "KH TH JC AC", "JC"),
    "the higher trump need not be the last one": ("AS AH QH", "KH TH AC", "KH TH"),
    "void and without trumps: any card": ("AS", "KC QC AD", "KC QC AD"),
    "void and without trumps, on a trump": ("AS AH", "KC QC AD", "KC QC AD"),
    "led a trump: the trumps that go over": ("KH", "QH TH JD AC", "TH JD"),
    "led a trump: a Jack is one of them": ("AH", "QH TH JD AC", "JD"),
    "led a trump: any trump, where none goes over": ("JC", "QH TH JD AC", "QH TH JD"),
    "led a trump: any card without trumps": ("QH", "AC KD", "AC KD"),
    "led a Jack: its printed suit is not asked for": ("JS", "AS KS QC", "AS KS QC"),
    "led a Jack: the trump suit follows it": ("JS", "AS QH", "QH"),
    "led a Jack: a higher one": ("JH", "JS JD AH JC", "JS JC"),
    "led a trump: plain cards played to it are no trumps": ("QH AC", "KH TH", "KH TH"),
    "a card of a third suit is not gone over": ("KS AC", "QS TC", "QS"),
}


@pytest.mark.parametrize("what", DUTIES)
@pytest.mark.parametrize("leader", range(4))
def test_4_3_what_may_be_played(what: str, leader: int) -> None:
    trick, held, allowed = DUTIES[what]
    assert legal(facing(trick, held, leader)) == words(allowed)


def test_4_3_any_card_may_be_led() -> None:
    assert legal(facing("", "AS KS QH JD")) == words("AS KS QH JD")


@pytest.mark.parametrize("trump", SUITS)
def test_4_3_the_duties_are_those_of_the_suit_called(trump: str) -> None:
    for led in SUITS:
        allowed = f"K{led}" if led != trump else f"K{led} JD"
        assert legal(facing(f"Q{led}", f"K{led} JD A{SUITS[SUITS.index(led) - 1]}", trump=trump)) == words(allowed)


@pytest.mark.parametrize(
    ("trick", "allowed"), [("AS KS", "QH AH"), ("KH QS", "AH"), ("AS KH QS", "AH"), ("TS JS AS", "QH AH")]
)
def test_4_3_the_duties_hold_also_when_the_partner_takes_the_trick(trick: str, allowed: str) -> None:
    """The best card is the partner's: the first of two, the second of three."""
    for leader in range(4):
        assert legal(facing(trick, "QH AH TC", leader)) == words(allowed)


# -- 4.3 the course of a trick


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("KS", "KS"),
        ("KS AS", "AS"),
        ("KS QS", "KS"),
        ("KS AC", "KS"),
        ("KS QH", "QH"),
        ("KS QH AS", "QH"),
        ("KS QH KH", "KH"),
        ("KS KH QH", "KH"),
        ("KS JD JC", "JC"),
        ("JS AH", "JS"),
        ("JS AS", "JS"),
        ("QH AC TH", "TH"),
        ("AC JS", "JS"),
        ("AC JC", "JC"),
    ],
)
def test_4_3_the_best_card_is_the_highest_trump_or_else_of_the_suit_led(trick: str, best: str) -> None:
    told = facing(trick, "QD TD")
    played = play(position(f"{rows([*trick.split(), '', '', ''][:4])}"), trick)
    for deal in (told, played):
        assert card_text(deal.to_beat()) == best
        assert deal.best == trick.split().index(best)


def test_4_3_nothing_is_to_beat_for_him_who_leads() -> None:
    assert dealt(HANDS).to_beat() == NO_CARD
    assert facing("", "AS KS").to_beat() == NO_CARD
    assert play(facing("AS QS KS", "TS QH"), "TS").to_beat() == NO_CARD


@pytest.mark.parametrize("leader", range(4))
def test_4_3_a_trick_goes_clockwise_and_its_taker_leads_the_next(leader: int) -> None:
    hands = ["TS AC", "KS KC", "AS QC", "QS TC"]  # from the leader on
    seats = [(leader + k) % 4 for k in range(4)]
    deal = position(f"{rows([hands[(seat - leader) % 4] for seat in range(4)])}; turn {leader}")
    before = sum(pair(deal, TRICKS))
    for k, word in enumerate("TS KS AS QS".split()):
        assert (deal.seat, table(deal)) == (seats[k], list(zip(seats, "TS KS AS".split()[:k], strict=False)))
        play(deal, word)
    assert (deal.seat, deal.taker, deal.shown_n, sum(pair(deal, TRICKS))) == (seats[2], seats[2], 0, before + 1)
    assert legal(deal) == {"QC"}


def test_4_3_what_a_trick_counts_is_its_takers_teams() -> None:
    for trick, team in (("TS KS QS AS", 1), ("TS AS QS KS", 1), ("AS TS QS KS", 0), ("TS KS AS QS", 0)):
        hands = [f"{card} {rest}" for card, rest in zip(trick.split(), ("AC", "TC", "KC", "QC"), strict=True)]
        deal = play(position(f"{rows(hands)}; tricks 2 1; points 40 24"), trick)
        assert pair(deal, POINTS) == [40 + 28 * (team == 0), 24 + 28 * (team == 1)]
        assert pair(deal, TRICKS) == [2 + (team == 0), 1 + (team == 1)]


def test_4_3_all_five_tricks_are_played() -> None:
    """Even though the first four have settled who wins."""
    deal = position("AS KS / TS QS / AD QC / TC KC")  # the first three brought 64
    play(deal, "AS TS AD TC")
    assert (deal.seat, legal(deal), deal.winner()) == (0, {"KS"}, NOBODY)
    play(deal, "KS QS QC KC")
    assert (deal.seat, legal(deal), deal.taker) == (NOBODY, set(), 0)
    assert pair(deal, TRICKS) == [5, 0]


def test_4_3_a_deal_is_the_call_and_twenty_cards() -> None:
    deal = dealt(HANDS)
    for moves in range(21):
        assert deal.seat != NOBODY, moves
        play(deal, max(legal(deal)))
    assert (deal.seat, LONGEST) == (NOBODY, 21)


def test_4_3_nobody_takes_cards_up_and_nobody_has_a_place() -> None:
    deal = facing("AS TC", "QS KH")
    assert deal.takes() == 0
    assert [deal.place(seat) for seat in range(4)] == [0, 0, 0, 0]
