"""How a player of Dudák comes by his trump suit: declaring it, Open and Pocket Dudák (RULES.md 3.4, 3.7, 3.8)."""

import random

import pytest

from engine import games
from engine.cards import NO_CARD, NOBODY, SUITS
from engine.text.notation import parse_card

from ..anygame import positions
from .position import Deal, bits, dealt, facing, hand, legal, places, play, position, rows, shown, words

CALLS = "CALL:C CALL:S CALL:H CALL:D"
SUIT = {suit: " ".join(rank + suit for rank in "789TJQKA") for suit in SUITS}


def trumps(deal: Deal) -> str:
    """A letter a seat, `-` for one who has none."""
    return "".join("CSHD-"[trump] for trump in deal.trumps)


def calls(deal: Deal) -> set[str]:
    """The suits that may be declared now."""
    return {word[-1] for word in legal(deal) if word.startswith("CALL")}


# -- 3.4 declaring


def test_3_4_a_suit_may_be_declared_before_leading_and_before_answering() -> None:
    assert legal(position("7H KS / 8H / 9S / TS")) == words(f"7H KS {CALLS}")
    assert legal(facing("7S", "KS 7D")) == words(f"KS TAKE {CALLS}")


def test_3_4_who_declares_is_still_to_take_his_turn_and_has_the_suit_at_once() -> None:
    deal = play(facing("9C AS", "KS 7D"), "CALL:D")
    assert (deal.seat, deal.turns, trumps(deal)) == (1, 0, "-D--")
    assert legal(deal) == words("7D PICK")
    deal = play(position("7H KS / 8H / 9S / TS"), "CALL:C")
    assert (deal.seat, legal(deal), trumps(deal)) == (0, words("7H KS"), "C---")


def test_3_4_a_suit_need_not_be_held() -> None:
    for suit in SUITS:
        assert trumps(play(facing("AS", "7D 8D"), f"CALL:{suit}")) == f"-{suit}--"


def test_3_4_a_suit_of_another_is_not_free() -> None:
    assert calls(position("7H KS / 8H / 9S / TS; trumps -H--")) == set("CSD")
    assert calls(position("7H KS / 8H / 9S / TS; trumps -HC-")) == set("SD")


def test_3_4_it_is_declared_once_and_never_changed() -> None:
    assert calls(position("7H KS / 8H / 9S / TS; trumps C---")) == set()
    assert calls(position("7H KS / 8H / 9S / TS; trumps C---; pile 8C")) == set()


def test_3_4_only_the_start_of_the_own_turn_will_do() -> None:
    assert calls(play(facing("9C QS", "KS 7D 8D"), "KS")) == set()  # a second card is to be added
    assert calls(play(facing("9C QS", "KS 7D 8D"), "TAKE")) == set()
    assert calls(facing("9C QS", "KS 7D 8D")) == set(SUITS)


def test_3_4_declaring_is_never_a_duty() -> None:
    assert legal(facing("9C AS", "7D KD", beat="must")) == words(f"TAKE {CALLS}")
    assert len(legal(position("7H KS / 8H / 9S / TS; trumps -SH-"))) == 4  # two cards, two suits


@pytest.mark.parametrize("out", [None, 0, 1])
def test_3_4_when_a_third_has_declared_the_fourth_has_the_last_suit_whose_turn_it_ever_is(out: int | None) -> None:
    hands = rows(["" if seat == out else held for seat, held in enumerate(["7C KC", "8C TD", "9C", "7S AD"])])
    deal = play(position(f"{hands}; trumps C-H-; pile QC; turn 3"), "CALL:D")
    assert trumps(deal) == "CSHD"
    assert (deal.seat, legal(deal)) == (3, words("AD PICK"))


def test_3_4_the_fourth_is_declared_from_that_moment() -> None:
    deal = position("7C KC QC / 8C TD / 9C / 7S AD; trumps C-H-; turn 3")
    play(deal, "CALL:S 7S 7C KC")
    assert (deal.seat, trumps(deal), legal(deal)) == (1, "CDHS", words("TD PICK"))


def test_3_4_the_suits_of_one_who_goes_out_undeclared_stay_free() -> None:
    deal = play(position("7H / 8H KS / 9S 9H / TS TH; trumps --C-"), "7H")
    assert (deal.seat, trumps(deal), calls(deal)) == (1, "--C-", set("SHD"))
    assert trumps(play(deal, "CALL:D 8H KS")) == "-DC-"


def test_3_1_a_suit_stays_owned_when_its_owner_goes_out() -> None:
    deal = play(position("7H / 8H KS / 9S 9H / TS TH; trumps H---"), "7H")
    assert (places(deal)[0], trumps(deal), calls(deal)) == (1, "H---", set("CSD"))


# -- 3.7 Open Dudák

TURNED = ("QH 7C 8C 9C TC JC KC AC", "7H 8H QS 8S TS JS KS AS", "7S KH 9S 7D 8D 9D TD JD", "QC QD KD AD 9H TH JH AH")


@pytest.mark.parametrize("first", range(4))
def test_3_7_each_turns_cards_up_to_a_suit_not_yet_taken_and_the_fourth_has_the_last(first: int) -> None:
    deal = dealt(TURNED, first, variant="open")
    seats = [(first + k) % 4 for k in range(4)]
    assert [trumps(deal)[seat] for seat in seats] == ["H", "S", "D", "C"]
    assert [bits(deal.known, 4 * seat) for seat in seats] == [{"QH"}, words("7H 8H QS"), words("7S KH 9S 7D"), set()]
    assert [hand(deal, seat) for seat in seats] == [words(held) for held in TURNED]  # they go back
    assert (deal.seat, list(deal.counts)) == (first, [8, 8, 8, 8])


def without_a_new_suit(one: str, two: str) -> list[list[str]]:
    """Hands of which the first begins with a card of suit `one`, the second with one of `two`, and the third has no
    others."""
    low, high = SUIT[one].split(), SUIT[two].split()
    rest = [card for suit in SUITS if suit not in (one, two) for card in SUIT[suit].split()]
    return [low[:4] + rest[:4], high[:4] + rest[4:8], low[4:] + high[4:], rest[8:]]


@pytest.mark.parametrize("settled", ["CDSH", "DCSH", "SHCD", "HDCS", "CSHD", "SCHD"])
def test_3_7_who_turns_all_eight_in_vain_gets_the_first_free_suit(settled: str) -> None:
    hands = without_a_new_suit(settled[0], settled[1])
    deal = dealt([" ".join(held) for held in hands], variant="open")
    assert (trumps(deal), bits(deal.known, 8)) == (settled, set(hands[2]))
    last = hands[3][7]
    hands[2][7], hands[3][7] = last, hands[2][7]
    deal = dealt([" ".join(held) for held in hands], variant="open")  # the eighth card is of a new suit
    assert (trumps(deal)[2], bits(deal.known, 8)) == (last[1], set(hands[2]))


def test_3_7_all_have_declared_from_the_start() -> None:
    deal = dealt(TURNED, variant="open")
    assert legal(deal) == words(TURNED[0])
    play(deal, "7C")  # clubs, which only the fourth may trump with
    assert legal(deal) == words("8S TS JS QS KS AS PICK")
    play(deal, "PICK")
    assert (deal.seat, hand(deal, 1), shown(deal)) == (2, words(TURNED[1] + " 7C"), [])


# -- 3.8 Pocket Dudák

POCKETS = ("QH 7C 8C 9C TC JC KC AC", "7H 8H QS 8S TS JS KS AS", "7S KH 9S 7D 8D 9D TD QC", "JD QD KD AD 9H TH JH AH")


def pocketed(pile: str, held: str, **options: str) -> Deal:
    """Seat 1, with a pocket card not yet shown, faces a pile."""
    return facing(pile, held, variant="pocket", **options)


@pytest.mark.parametrize("first", range(4))
def test_3_8_the_last_card_dealt_lies_apart_and_gives_no_trump_yet(first: int) -> None:
    deal = dealt(POCKETS, first, variant="pocket")
    for k in range(4):
        seat = (first + k) % 4
        assert hand(deal, seat) == words(POCKETS[k][:-3])
        assert deal.pocket[seat] == parse_card(POCKETS[k][-2:])
        assert (deal.counts[seat], deal.trumps[seat]) == (8, NOBODY)
    assert (deal.seat, legal(deal)) == (first, words(POCKETS[0][:-3] + " SHOW"))


def test_3_8_a_pocket_card_can_neither_beat_nor_be_added_nor_trump() -> None:
    deal = pocketed("7C KS", "AS 9H 8D (AH)")
    assert legal(deal) == words("AS TAKE SHOW")
    assert legal(play(deal, "AS")) == words("9H 8D")
    assert legal(pocketed("7C KS", "QS 9H (AS)")) == words("TAKE SHOW")
    assert legal(pocketed("7C KS", "QS 9H (AS)", beat="must")) == words("TAKE SHOW")


def test_3_8_the_shown_card_joins_the_hand_and_gives_a_trump_in_the_same_turn() -> None:
    deal = play(pocketed("7C KS", "AS 9H 8D (AH)"), "SHOW")
    assert (deal.seat, deal.turns, deal.pocket[1], deal.counts[1]) == (1, 0, NO_CARD, 4)
    assert (hand(deal, 1), bits(deal.known, 4), trumps(deal)[1]) == (words("AS 9H 8D AH"), {"AH"}, "H")
    assert legal(deal) == words("AS 9H AH PICK")
    deal = play(dealt(POCKETS, variant="pocket"), "SHOW")
    assert (deal.seat, legal(deal)) == (0, words(POCKETS[0]))  # to lead from all eight


def test_3_8_it_is_shown_at_the_start_of_a_turn_only() -> None:
    assert "SHOW" not in legal(play(pocketed("7C KS", "AS 9H 8D (AH)"), "AS"))
    assert "SHOW" not in legal(play(pocketed("7C KS", "AS 9H 8D (AH)"), "TAKE"))
    assert "SHOW" not in legal(play(pocketed("7C KS", "AS 9H 8D (AH)"), "SHOW"))


@pytest.mark.parametrize("take", ["one_by_one", "whole", "same_suit"])
def test_3_8_until_then_he_counts_as_undeclared(take: str) -> None:
    taking = "PICK" if take == "whole" else "TAKE"
    deal = pocketed("7C KS", "QS 9H (AH)", take=take)
    assert legal(deal) == {taking, "SHOW"}
    play(deal, taking)
    assert hand(deal, 1) == words("QS 9H KS 7C" if take == "whole" else "QS 9H KS")
    assert legal(play(pocketed("7C KS", "QS 9C (AH)", take=take), "SHOW")) == {"AH", "PICK"}


def test_3_8_two_may_own_a_suit_and_nobody_gets_the_last_one_unasked() -> None:
    deal = position("7C (TS) / 8C / 9C / TC (KS); trumps -CH-", variant="pocket")
    assert trumps(play(deal, "SHOW")) == "SCH-"
    deal = position("7C (TS) / 8C / 9C / TC (KS); trumps -SS-", variant="pocket")
    assert trumps(play(deal, "SHOW")) == "SSS-"
    assert trumps(play(deal, "TS PICK 9C SHOW")) == "SSSS"


@pytest.mark.parametrize("beat", ["may", "must"])
@pytest.mark.parametrize("take", ["one_by_one", "whole", "same_suit"])
def test_3_8_whoever_has_nothing_but_his_pocket_card_has_to_show_it(beat: str, take: str) -> None:
    for pile in ("", "7C", "7C KS"):
        assert legal(pocketed(pile, "(AH)", beat=beat, take=take)) == {"SHOW"}
    assert legal(play(pocketed("", "(AH)"), "SHOW")) == {"AH"}
    assert legal(play(pocketed("7C KS", "(AH)", beat="may", take=take), "SHOW")) == {"AH", "PICK"}
    assert legal(play(pocketed("7C KH", "(QH)", beat=beat, take=take), "SHOW")) == {"PICK"}


def test_3_8_with_a_pocket_card_he_is_not_out() -> None:
    deal = position("7C (9H) / 8C (TH) / (JH) / -", variant="pocket")
    assert [deal.next_active(seat) for seat in range(4)] == [1, 2, 0, 0]
    play(deal, "7C")  # led with the only card in hand: it stays on the pile
    assert (deal.seat, places(deal), shown(deal), deal.counts[0]) == (1, [0, 0, 0, 1], ["7C"], 1)
    play(deal, "TAKE")
    assert (deal.seat, legal(deal)) == (2, {"SHOW"})


def test_3_8_a_second_card_that_empties_the_hand_leaves_the_pile_and_the_pocket_card() -> None:
    deal = play(pocketed("7C KS", "AS 8D (AH)"), "AS 8D")
    assert (deal.seat, places(deal)[1], shown(deal)) == (0, 0, ["7C", "KS", "AS", "8D"])
    assert (hand(deal, 1), deal.counts[1]) == (set(), 1)


def test_3_8_who_beats_with_the_only_card_in_hand_clears_the_pile_and_is_not_out() -> None:
    deal = position("8C 9C TC / AS (AH) / - / -; trumps C-SH; pile 7C KS; turn 1; idle 30", variant="pocket")
    play(deal, "AS")
    assert (deal.seat, places(deal)[1], shown(deal), deal.adding) == (0, 0, [], False)
    assert (hand(deal, 1), deal.counts[1], deal.idle) == (set(), 1, 0)


def test_3_8_with_the_pocket_card_shown_and_beaten_with_he_is_out() -> None:
    deal = play(pocketed("7C KS", "(AH)"), "SHOW AH")
    assert (places(deal)[1], shown(deal), deal.counts[1]) == (3, [], 0)


def test_3_8_only_pocket_dudak_has_cards_to_show_and_no_suits_to_call() -> None:
    for variant in ("normal", "open"):
        assert "SHOW" not in legal(dealt(POCKETS, variant=variant))
    assert calls(dealt(POCKETS, variant="pocket")) == set()


def test_no_two_own_a_suit_but_in_pocket_dudak() -> None:
    """3.4, 3.7, 3.8, in random deals of all kinds."""
    shared = 0
    for deal in positions(games.load("dudak"), random.Random(70), deals=54, every=5):
        owned = [trump for trump in deal.trumps if trump != NOBODY]
        twice = len(set(owned)) < len(owned)
        shared += twice
        assert not twice or deal.options["variant"] == "pocket"
    assert shared > 100
