"""Bauernheinrich plays by the book: one test a rule of RULES.md 2, its section named."""

from itertools import permutations

import pytest

from engine.bauernheinrich.beating import beats
from engine.bauernheinrich.presets import PRESETS
from engine.bauernheinrich.rules import OPTIONS, PACK, Deal
from engine.cards import NO_CARD, NOBODY, SUITS, IllegalMove
from engine.options import complete
from engine.text.notation import parse_card

from .position import bits, cards, dealt, facing, hand, legal, places, play, position, rows, table, words

FOLLOW = ("head_first", "void_to_trump", "free")
EIGHTS = ("AC 7S 8S 9S 7H 8H 7D 8D", "7C 8C TS QS 9H TH 9D TD", "9C TC KS AS QH KH QD KD", "QC KC JC JS JH JD AH AD")

# -- 2.1 cards, ranks, trumps; 2.2 the deal


def test_2_1_the_pack_is_32_cards() -> None:
    assert sorted(PACK) == sorted(parse_card(rank + suit) for suit in "CSHD" for rank in "789TJQKA")


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
@pytest.mark.parametrize("holder", range(4))
def test_2_1_trumps_go_clockwise_from_the_ace_of_clubs_in_either_direction(holder: int, direction: str) -> None:
    hands = [EIGHTS[(seat - holder) % 4] for seat in range(4)]
    deal = dealt(hands, direction=direction)
    assert [SUITS[deal.trumps[(holder + k) % 4]] for k in range(4)] == ["C", "S", "H", "D"]


def test_2_1_a_card_is_a_trump_only_in_its_owners_hands() -> None:
    for trump in SUITS:
        assert legal(facing("9D", "8S 7H 7C", trump)) == {"S": {"8S"}, "H": {"7H"}, "C": {"7C"}, "D": {"PICK"}}[trump]
    deal = position("9D 8D / 8S 7H / 9C TC / QD KD; trumps DSHC")
    play(deal, "9D 8S PICK QD")  # the trump of seat 1 is now in the hand of seat 2, whose suit is hearts
    play(deal, "PICK 7H")
    assert (deal.seat, legal(deal)) == (2, {"PICK"})


def test_2_1_jacks_are_nobodys_trumps() -> None:
    deal = dealt(EIGHTS)
    for seat in range(4):
        for card in range(32):
            assert deal.is_trump(seat, card) == (card in cards(" ".join(r + "CSHD"[seat] for r in "789TQKA")))


@pytest.mark.parametrize("first", range(4))
def test_2_2_each_seat_gets_eight_cards_in_a_row_and_the_ace_of_clubs_leads(first: int) -> None:
    deal = Deal()
    deal.start(bytes(card for held in EIGHTS for card in cards(held)), first)
    for k in range(4):
        assert hand(deal, (first + k) % 4) == words(EIGHTS[k])
    assert deal.seat == first  # EIGHTS[0] has the ace
    assert deal.opening_card() == parse_card("AC")
    assert list(deal.counts) == [8, 8, 8, 8]
    assert (deal.size, table(deal), deal.to_beat()) == (4, [], NO_CARD)


def test_2_2_who_is_dealt_to_first_has_no_effect_on_the_lead() -> None:
    assert dealt([EIGHTS[3], EIGHTS[1], EIGHTS[0], EIGHTS[2]]).seat == 2


# -- 2.3 the beating relation

JACKS = ("JC", "JS", "JH", "JD")


def stronger(top: str, trump: str) -> list[str]:
    """What beats `top`, by writing down the cards in order, strongest first, as far as the top card."""
    suits = "" if top in JACKS else top[1] if top[1] == trump else trump + top[1]
    order = [*JACKS, *(rank + suit for suit in suits for rank in "AKQT987")]
    return order[: order.index(top)]


@pytest.mark.parametrize("trump", SUITS)
def test_2_3_which_card_beats_which(trump: str) -> None:
    for card, top in permutations((rank + suit for suit in SUITS for rank in "789TJQKA"), 2):
        beating = beats(parse_card(card), parse_card(top), SUITS.index(trump))
        assert beating == (card in stronger(top, trump)), (card, top)


def test_2_3_the_card_to_beat_is_the_last_one_not_the_one_led() -> None:
    deal = position("7C / 8S KC / TS AD 9C / 8C; trick 0:KD")
    play(deal, "8S")
    assert deal.to_beat() == parse_card("8S")
    assert legal(deal) == words("TS")  # AD would beat the card led


# -- 2.4 a trick


def test_2_4_the_leader_may_play_any_card_and_has_nothing_to_pick_up() -> None:
    for beat in ("must", "may"):
        assert legal(dealt(EIGHTS, beat=beat)) == words(EIGHTS[0])


@pytest.mark.parametrize("without", [(), (2,), (1, 3)])
def test_2_4_a_trick_has_as_many_cards_as_there_are_players_at_the_lead(without: tuple[int, ...]) -> None:
    held = ["7H 7C", "8H 8C", "9H 9C", "TH TC"]
    deal = position(rows(["" if seat in without else held[seat] for seat in range(4)]))
    play(deal, "7H")
    assert deal.size == 4 - len(without)
    for seat in range(1, 4):
        if seat not in without:
            assert deal.seat == seat
            play(deal, held[seat].split()[0])
    assert (deal.shown_n, sum(deal.counts), deal.size) == (0, 4 - len(without), 4 - len(without))


def test_2_4_who_cannot_beat_takes_all_the_cards_and_the_player_after_him_leads() -> None:
    deal = position("7H 7C / 9H 8C / 9C TC / QC KC; trumps DSHC")
    play(deal, "7H 9H PICK")
    assert hand(deal, 2) == words("9C TC 7H 9H")
    assert (deal.seat, table(deal)) == (3, [])
    assert legal(deal) == words("QC KC")
    assert sum(deal.counts) == 8  # nothing set aside


def test_2_4_the_cards_of_a_completed_trick_leave_play_and_its_winner_leads() -> None:
    deal = position("7H 7C / 8H 8C / 9H 9C / TH TC")
    play(deal, "7H 8H 9H TH")
    assert set().union(*(hand(deal, seat) for seat in range(4))) == words("7C 8C 9C TC")
    assert deal.seat == 3
    assert bits(deal.known, 12) == set()


def test_2_4_under_leader_same_the_leader_of_the_trick_leads_again() -> None:
    deal = position("JC 7C / 8H 8C / 9H 9C / TH TC; turn 1", leader="same")
    assert play(deal, "8H 9H TH JC").seat == 1
    deal = position("7S 8S / 8H 8C / 9H 9C / TH TC; turn 1", leader="same")
    assert play(deal, "8H 9H TH PICK").seat == 1  # he is also the player after the picker
    deal = position("7S 8S / 8H 8C / 9H 9C / TC QC; trumps DCHS; turn 1", leader="same")
    assert play(deal, "8H 9H PICK").seat == 0  # but after a pick-up it is always the player after the picker


@pytest.mark.parametrize(("direction", "order"), [("clockwise", [1, 2, 3, 0]), ("counterclockwise", [1, 0, 3, 2])])
def test_2_4_play_goes_round_in_the_direction_chosen(direction: str, order: list[int]) -> None:
    deal = position("AH 7C / 7H 8C / AD 9C / JH TC; trumps CSDH; turn 1", direction=direction, follow="free")
    seen = []
    for word in ("7H", "AH" if direction == "counterclockwise" else "AD", "JH"):
        seen.append(deal.seat)
        play(deal, word)
    assert [*seen, deal.seat] == order


# -- 2.5 which beating cards are legal


@pytest.mark.parametrize(
    ("top", "held", "trump", "head_first", "void_to_trump", "free"),
    [
        pytest.param("TD", "7D AD QD 7S JC", "S", "AD QD", "AD QD JC", "AD QD 7S JC", id="higher in suit"),
        pytest.param("TD", "7D 9D 7S JC", "S", "7S JC", "JC", "7S JC", id="only lower in suit"),
        pytest.param("TD", "7D 9D 7S", "S", "7S", "", "7S", id="only lower in suit and trumps"),
        pytest.param("TD", "AC 7S KS JH", "S", "7S KS JH", "7S KS JH", "7S KS JH", id="void"),
        pytest.param("TD", "JD 7S", "S", "JD 7S", "JD 7S", "JD 7S", id="a Jack is no card of its suit"),
        pytest.param("TD", "JD AD", "S", "AD", "AD JD", "AD JD", id="a Jack does not head the suit"),
        pytest.param("TD", "JS AC", "S", "JS", "JS", "JS", id="the Jack of the trump suit beats as a Jack"),
        pytest.param("TS", "7S AS JH AC", "S", "AS", "AS JH", "AS JH", id="own trump, higher"),
        pytest.param("TS", "7S 8S JH AC", "S", "JH", "JH", "JH", id="own trump, lower"),
        pytest.param("TH", "KH JD", "H", "KH", "KH JD", "KH JD", id="the example of the rules"),
        pytest.param("JH", "AH AS JD JS JC", "S", "JS JC", "JS JC", "JS JC", id="a Jack on the table"),
        pytest.param("JC", "AC AS JD JS JH", "S", "", "", "", id="nothing beats the Jack of clubs"),
        pytest.param("TD", "AC KH 7D", "S", "", "", "", id="nothing beats"),
    ],
)
def test_2_5_what_may_beat(top: str, held: str, trump: str, head_first: str, void_to_trump: str, free: str) -> None:
    for follow, expected in zip(FOLLOW, (head_first, void_to_trump, free), strict=True):
        beating = words(expected)
        assert legal(facing(top, held, trump, follow=follow, beat="must")) == (beating or {"PICK"}), follow
        assert legal(facing(top, held, trump, follow=follow, beat="may")) == beating | {"PICK"}, follow


# -- 2.6 going out


def test_2_6_a_player_is_out_the_instant_his_last_card_is_played_even_if_it_is_picked_up() -> None:
    deal = position("7H / 8H 7C / 8C 9C / TC QC; trumps DSHC")
    play(deal, "7H")
    assert deal.place(0) == 1
    play(deal, "8H PICK")
    assert "7H" in hand(deal, 2)
    assert (deal.place(0), deal.counts[0], deal.seat) == (1, 0, 3)  # the player after the picker leads


def test_2_6_the_trick_keeps_its_size_and_only_the_next_is_smaller() -> None:
    deal = position("7H / 8H 7C / 9H 8C / TH 9C")
    play(deal, "7H 8H 9H")
    assert (deal.size, deal.shown_n, deal.seat) == (4, 3, 3)
    play(deal, "TH")
    assert (deal.seat, deal.size) == (3, 3)


def test_2_6_the_next_player_leads_for_a_winner_who_went_out() -> None:
    deal = position("7H 7C / 8H 8C / 9H 9C / TH")
    play(deal, "7H 8H 9H TH")
    assert (deal.place(3), deal.seat) == (1, 0)


@pytest.mark.parametrize(("leader", "leads"), [("last", 3), ("same", 1)])
def test_2_6_the_next_player_leads_for_a_leader_who_went_out(leader: str, leads: int) -> None:
    deal = position("7H / 8H 8C / 9H 9C / TH TC", leader=leader)
    play(deal, "7H 8H 9H TH")
    assert deal.seat == leads


def test_2_6_under_leader_same_a_winner_who_went_out_changes_nothing() -> None:
    deal = position("7H 7C / 8H 8C / 9H 9C / TH", leader="same")
    play(deal, "7H 8H 9H TH")
    assert deal.seat == 0


def test_2_6_seats_without_cards_are_skipped() -> None:
    deal = position("7H 7C / - / - / 9C TC; trumps SHDC")
    play(deal, "7H")
    assert deal.seat == 3
    deal = position("7H 7C / - / 9C TC / -")
    play(deal, "7H PICK")
    assert deal.seat == 0  # two players: the same leader again


def test_2_6_places_are_taken_in_the_order_of_last_cards() -> None:
    deal = position("7H 7C / 8H / 9H / TH")
    play(deal, "7H 8H 9H TH")
    assert places(deal) == [4, 1, 2, 3]


def test_2_6_the_deal_ends_at_once_when_one_player_is_left_also_in_mid_trick() -> None:
    deal = position("7H / 8H / 9H 9C / -")
    play(deal, "7H 8H")  # seat 2 was still to play
    assert (deal.seat, places(deal), hand(deal, 2), deal.stalled) == (NOBODY, [2, 3, 4, 1], words("9H 9C"), False)
    deal = position("7H / - / 9H / -")
    play(deal, "7H")  # both about to play their last card: the first to do so is ahead
    assert (deal.seat, places(deal)) == (NOBODY, [3, 1, 4, 2])


def test_2_6_a_deal_that_is_over_has_no_moves() -> None:
    deal = play(position("7H / - / 9H / -"), "7H")
    assert legal(deal) == set()
    for word in ("9H", "PICK"):
        with pytest.raises(IllegalMove, match="over"):
            play(deal, word)


# -- 2.8 result, 2.9 presets


def test_2_8_places_are_open_until_they_are_taken() -> None:
    deal = position("7H 7C / 8H / 9H 9C / TH TC")
    assert places(deal) == [0, 0, 0, 0]
    assert places(play(deal, "7H 8H")) == [0, 1, 0, 0]


def test_2_9_the_presets() -> None:
    assert {name: tuple(complete(OPTIONS, dict(chosen)).values()) for name, chosen in PRESETS} == {
        "spielregeln": ("head_first", "must", "last", "clockwise"),
        "article": ("void_to_trump", "may", "same", "counterclockwise"),
        "loose": ("free", "must", "last", "clockwise"),
    }
    assert list(complete(OPTIONS)) == ["follow", "beat", "leader", "direction"]
    assert PRESETS[0][0] == "spielregeln"


def test_2_9_suits_are_met_in_order_of_play_backwards_under_the_article_preset() -> None:
    for name, met in (("spielregeln", "CSHD"), ("article", "CDHS"), ("loose", "CSHD")):
        deal = dealt(EIGHTS, **dict(dict(PRESETS)[name]))
        seats = [0]
        while len(seats) < 4:
            seats.append(deal.next_active(seats[-1]))
        assert "".join(SUITS[deal.trumps[seat]] for seat in seats) == met
