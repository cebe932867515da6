"""What no bot does at Bauerchen: beat what his partner surely wins, or lead a dead suit while he has a better one."""

import pytest

from ..choices import always
from .position import Deal, dealt, hand, play, position
from .seats import (
    BAUERCHEN,
    CHARACTERS,
    PACK_WORDS,
    SPADES,
    TRUMPS,
    higher,
    last,
    leading,
    plays,
    possible_hands,
    some_choices,
    strength,
    third,
)

EVERY = pytest.mark.parametrize("name", (*CHARACTERS, "thrifty:sharp", "hoarder:sharp", "counter:sharp"))

# -- nobody beats what his partner surely wins


@EVERY
@pytest.mark.parametrize(("trick", "held", "card"), [("QS TS QC", "AS KS", "KS"), ("KS TS QC", "AS QS TD", "QS")])
def test_the_last_to_play_leaves_the_trick_to_his_partner(name: str, trick: str, held: str, card: str) -> None:
    assert always(BAUERCHEN, name, last(trick, held)) == {card}


@EVERY
@pytest.mark.parametrize(("trick", "held", "card"), [("TS QS", "AS KS", "KS"), ("KS QC", "AS TS QS", "QS")])
def test_so_does_the_third_if_the_last_can_only_follow_lower(name: str, trick: str, held: str, card: str) -> None:
    assert always(BAUERCHEN, name, third(trick, held, f"lacks 3:{TRUMPS}")) == {card}


@EVERY
def test_so_does_the_third_when_all_trumps_are_gone(name: str) -> None:
    assert always(BAUERCHEN, name, position("QC / KC / AS KS / QD KD; trick 0:TS 1:QS")) == {"KS"}


def test_a_card_of_the_partner_that_may_still_be_beaten_may_be_beaten() -> None:
    assert plays("hoarder", third("TS QS", "AS KS KD")) == "AS"  # seat 3 may trump


# -- nobody leads a dead suit


@EVERY
@pytest.mark.parametrize(
    "held", ["QS KD TD QC KC", "AS KD QD QC KC", "TS AD QC KH JC", "QS KS AS TS KD", "QS KD JC JS TH"]
)
@pytest.mark.parametrize("seat", [1, 3])
def test_they_do_not_lead_a_suit_that_an_opponent_is_known_to_trump(name: str, held: str, seat: int) -> None:
    deal = leading(held, f"lacks {seat}:{SPADES}")
    assert not always(BAUERCHEN, name, deal) & set(SPADES.split())


@EVERY
def test_they_do_not_lead_it_again_after_it_was_trumped(name: str) -> None:
    deal = dealt(["AS KS QD JC AH", "QH KC TC QC KD", "TS AC TD KH JS", "QS AD TH JH JD"])
    play(deal, "CALL:H AS QH TS QS KC AC JD JC")
    assert deal.seat == 0
    assert hand(deal, 0) == {"KS", "QD", "AH"}
    assert "KS" not in always(BAUERCHEN, name, deal)


@EVERY
@pytest.mark.parametrize("held", ["QS KD TD", "QS QD JC", "QS KC AH"])
def test_they_do_not_lead_a_card_that_can_only_lose(name: str, held: str) -> None:
    lacks = f"lacks 2:{SPADES} {TRUMPS}"  # so the ace of spades is with an opponent
    deal = leading(held, lacks, "AS QC QH / AC TC AD / KS KH JH")
    assert not always(BAUERCHEN, name, deal) & set(SPADES.split())


@EVERY
def test_they_lead_a_dead_suit_where_they_have_no_other_plain_one(name: str) -> None:
    assert plays(name, leading("QS KS AS TH JC", f"lacks 1:{SPADES}")) in SPADES


def test_a_suit_that_only_the_partner_trumps_or_nobody_can_trump_is_not_dead() -> None:
    assert plays("thrifty", leading("QS KD TD KC AC", f"lacks 2:{SPADES}")) == "QS"
    none = f"{SPADES} {TRUMPS}"
    assert plays("thrifty", position(f"QS KD TD / AC TC AD / KS QC QH / TS KH JH; lacks 1:{none}")) == "QS"
    deal = position(f"AS KD QD / KS QC QH / AC TC AD / TS KH JH; lacks 2:{none}")
    assert plays("hoarder", deal) == "AS"  # the highest


@EVERY
def test_nobody_leads_what_is_dead_while_another_plain_card_is_not(name: str) -> None:
    seen = 0
    for deal, trump, may in some_choices(81):
        if deal.shown_n == 0 and deal.counts[deal.seat] <= 3:
            live = [card for card in may if strength(card, trump) < 4 and not is_dead(deal, card, trump)]
            if live and any(is_dead(deal, card, trump) for card in may):
                seen += 1
                assert not is_dead(deal, plays(name, deal), trump)
    assert seen > 50


def is_dead(deal: Deal, card: str, trump: str) -> bool:
    """Whether a lead is lost, by trying all that a hand may be: a higher card of the suit is out and the partner
    cannot beat it, or an opponent cannot hold the suit and may trump."""
    me = deal.seat
    suit = [strength(card, trump) >= 4 or card[1]]
    same = [other for other in PACK_WORDS if [strength(other, trump) >= 4 or other[1]] == suit]
    out = set().union(*(hand(deal, seat) for seat in range(4) if seat != me))
    possible = {seat: possible_hands(deal, seat) for seat in range(4) if seat != me}

    def beaten_by(held: set[str]) -> bool:
        return any(higher(other, card, trump) for other in held & set(same) or held)

    if any(higher(other, card, trump) for other in out & set(same)) and not any(map(beaten_by, possible[me ^ 2])):
        return True
    opponents = [possible[seat] for seat in (me ^ 1, me ^ 3)]
    void = [hands for hands in opponents if not any(held & set(same) for held in hands)]
    return strength(card, trump) < 4 and any(beaten_by(held) for hands in void for held in hands)
