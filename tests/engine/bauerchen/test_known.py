"""What play has proved at Bauerchen, as a View shows it (RULES.md 4.3, 4.4): who does not follow, trump or go over, and
who melds. Hearts are trumps."""

import random
from functools import cache

import pytest

from engine import games
from engine.text.notation import card_text

from ..anygame import look, positions
from .position import PACK, Deal, bits, facing, legal, play, position, words

SPADES = "AS TS KS QS"
JACKS = "JC JS JH JD"
TRUMPS = f"{JACKS} AH TH KH QH"


def lacks(deal: Deal, seat: int) -> set[str]:
    """What all know that a seat does not hold."""
    return bits(look(deal, (seat + 1) % 4).lacks, 4 * seat)


# -- what a card proves that is played to a trick: (the trick, a hand whose first card is played to it, what it proves)

PROOFS = {
    "following, high or low": ("KS", "AS QS", ""),
    "following low, though there are higher ones": ("KS", "QS AS", ""),
    "following under a trump": ("AS QH", "TS JC", ""),
    "a trump on a plain card: void": ("AS", "QH TC", SPADES),
    "a Jack of the suit led on a plain card: void": ("AS", "JS TC", SPADES),
    "going over a trump: void": ("AS TH", "AH JC", SPADES),
    "not going over a trump": ("AS TH", "KH QH", f"{SPADES} AH {JACKS}"),
    "not going over a Jack": ("AS JH", "AH JD", f"{SPADES} JC JS"),
    "the lower Jack on a higher one": ("AS JS", "JH QH", f"{SPADES} JC"),
    "nothing goes over the highest": ("AS JC", "QH AH", SPADES),
    "no trump on a plain card": ("AS", "TC KC", f"{SPADES} {TRUMPS}"),
    "no trump on a trump": ("AS QH", "TC KC", f"{SPADES} {TRUMPS}"),
    "no trump on the highest": ("AS JC", "TC KC", f"{SPADES} {TRUMPS}"),
    "a higher trump on a trump": ("KH", "TH QH", ""),
    "a Jack on a trump": ("AH", "JD QH", ""),
    "a lower trump on a trump": ("KH", "QH TC", f"AH TH {JACKS}"),
    "a lower trump on the better of two": ("QH TH", "KH TC", f"AH {JACKS}"),
    "the trump suit on a Jack": ("JH", "AH KH", "JC JS"),
    "a lower Jack on a Jack": ("JH", "JD KH", "JC JS"),
    "a trump on the highest Jack": ("JC", "QH AH", ""),
    "no trump on a trump that was led": ("KH", "AS TC", TRUMPS),
    "no trump on a Jack, though of its printed suit": ("JS", "AS KS", TRUMPS),
}


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("what", PROOFS)
def test_4_3_a_card_proves_that_those_are_missing_which_had_to_be_played(what: str, leader: int) -> None:
    trick, held, proved = PROOFS[what]
    deal = facing(trick, held, leader)
    seat = deal.seat
    play(deal, held[:2])
    assert lacks(deal, seat) == words(proved)
    assert [lacks(deal, (seat + k) % 4) for k in (1, 2, 3)] == [set()] * 3


def test_4_3_a_lead_proves_nothing_and_what_is_proved_stays() -> None:
    deal = position("AS KC QC / QH TC KD / TS TD QD / KS QS JD")
    play(deal, "AS QH TS KS")
    assert [lacks(deal, seat) for seat in range(4)] == [set(), words(SPADES), set(), set()]
    play(deal, "KD TD JD QC")
    assert [lacks(deal, seat) for seat in range(4)] == [
        words(f"AD TD KD QD {TRUMPS}"),
        words(SPADES),
        set(),
        words("AD TD KD QD"),
    ]


def test_4_3_the_call_proves_nothing() -> None:
    for after, held in (("5", "?"), ("2", "AS KS")):
        deal = position(f"{held} / ? / ? / ?; trumps -", call_after=after)
        play(deal, "CALL:C")
        assert not any(deal.lacks) and not any(deal.known)


# -- the same, worked out in another way

Cards = tuple[str, ...]


@cache
def missing(trick: Cards, card: str, trump: str) -> Cards:
    """The cards beside which `card` could not have been played to a trick: held with each of them, it is not legal."""
    others = [card_text(code) for code in PACK if card_text(code) not in (card, *trick)]
    return tuple(
        other for other in others if card not in legal(facing(" ".join(trick), f"{card} {other}", trump=trump))
    )


def test_4_3_all_that_is_proved_is_known_and_no_more() -> None:
    proofs = 0
    for deal in positions(games.load("bauerchen"), random.Random(90), deals=12):
        if not deal.shown_n:
            continue
        trick = [card_text(card) for card in deal.shown[: deal.shown_n]]
        trump = "CSHD"[deal.trumps[0]]
        for move in sorted(legal(deal)):
            after = type(deal)()
            after.copy(deal)
            seat = deal.seat
            play(after, move)
            proved = set(missing(tuple(trick), move, trump))
            elsewhere = {*trick, move}
            assert lacks(after, seat) - elsewhere == (lacks(deal, seat) | proved) - elsewhere
            proofs += bool(proved)
    assert proofs > 60


# -- what melds prove


def known(deal: Deal, seat: int) -> set[str]:
    """What another sees of the hand of a seat."""
    return bits(look(deal, (seat + 1) % 4).hands, 4 * seat)


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("card", "other"), [("KS", "QS"), ("QS", "KS"), ("KH", "QH"), ("QH", "KH")])
def test_4_4_a_meld_shows_the_other_card_and_no_meld_that_he_lacks_it(card: str, other: str, leader: int) -> None:
    for held, shown, missed in ((f"{card} {other} AD", other, ""), (f"{card} AC AD", "", other)):
        deal = play(facing("", held, leader, melds="on"), card)
        assert (known(deal, leader), lacks(deal, leader)) == (words(shown), words(missed))


@pytest.mark.parametrize("card", ["AS", "TS", "JS"])
def test_4_4_other_leads_prove_nothing(card: str) -> None:
    deal = play(facing("", f"{card} KS QS", melds="on"), card)
    assert (known(deal, 0), lacks(deal, 0)) == (set(), set())


def test_4_4_without_melds_a_king_led_proves_nothing() -> None:
    for held in ("KS QS", "KS AD"):
        deal = play(facing("", held), "KS")
        assert (known(deal, 0), lacks(deal, 0)) == (set(), set())


def test_4_4_who_follows_with_a_king_proves_nothing_about_the_queen() -> None:
    deal = play(facing("AS", "KS QS", melds="on"), "KS")
    assert (known(deal, 1), lacks(deal, 1)) == (set(), set())


def test_4_4_a_card_shown_is_known_until_it_is_played() -> None:
    deal = position("KS QS AC / AD TD KD / TC KC QC / QD AS TS", melds="on")
    play(deal, "KS AD TC AS")
    assert known(deal, 0) == {"QS"}
    assert "QS" not in bits(look(deal, 1).hidden)
    play(deal, "TS QS")
    assert known(deal, 0) == set()
