"""The positions of RULES.md 6.1, worked by hand: B1 to B10."""

import pytest

from engine.bauernheinrich.rules import Deal
from engine.cards import NOBODY

from .position import facing, hand, legal, places, play, position, table, words

FOLLOW = ("head_first", "void_to_trump", "free")


def test_b1_the_first_lead_may_be_any_of_the_eight_cards() -> None:
    held = "AC 9C KS 7H 10H QD JH JD"
    others = "7C 8C TC QC KC JC JS 7S / 8S 9S TS QS AS 8H 9H QH / KH AH 7D 8D 9D TD KD AD"
    for beat in ("must", "may"):
        assert legal(position(f"{held} / {others}", beat=beat)) == words(held)  # and no PICK


@pytest.mark.parametrize(
    ("top", "held", "trump", "legal_by_follow"),
    [
        pytest.param("9D", "7D QD AD 8S JD 10C", "S", ("QD AD", "QD AD JD", "QD AD 8S JD"), id="B2"),
        pytest.param("KD", "7D QD 8S JH AC", "S", ("8S JH", "JH", "8S JH"), id="B3"),
        pytest.param("JH", "AH AC JD JS", "C", ("JS", "JS", "JS"), id="B5 a higher Jack"),
        pytest.param("JH", "AH AC JD", "C", ("", "", ""), id="B5 no higher Jack"),
        pytest.param("AH", "8H KH 7C", "H", ("", "", ""), id="B6 ace of the own suit"),
        pytest.param("10H", "8H KH JD 7C", "H", ("KH", "KH JD", "KH JD"), id="B6 ten of the own suit"),
    ],
)
@pytest.mark.parametrize("follow", FOLLOW)
def test_b2_to_b6_one_card_on_the_table(
    top: str, held: str, trump: str, legal_by_follow: tuple[str, str, str], follow: str
) -> None:
    beating = words(legal_by_follow[FOLLOW.index(follow)])
    assert legal(facing(top, held, trump, follow=follow, beat="must")) == (beating or {"PICK"})
    assert legal(facing(top, held, trump, follow=follow, beat="may")) == beating | {"PICK"}


@pytest.mark.parametrize(
    ("follow", "beating"), [("head_first", "10S"), ("void_to_trump", "10S JD"), ("free", "10S 7H JD")]
)
@pytest.mark.parametrize("beat", ["must", "may"])
def test_b4_beating_a_trump_of_another_player(follow: str, beating: str, beat: str) -> None:
    deal = position("7C 9C / KC / 7S 10S 7H AD JD / 8C TC; trick 0:KD 1:8S", follow=follow, beat=beat)
    assert legal(deal) == words(beating) | ({"PICK"} if beat == "may" else set())


B7 = "7H 9C 10C KD / 9H / QH 8S 7S"


@pytest.mark.parametrize("follow", FOLLOW)
def test_b7_the_second_player_goes_out_and_the_third_must_play_his_queen(follow: str) -> None:
    deal = play(position(f"{B7} / KH 8D 7C", follow=follow), "7H 9H")
    assert (places(deal), deal.size, deal.seat) == ([0, 1, 0, 0], 4, 2)
    assert legal(deal) == {"QH"}


def test_b7a_the_fourth_must_beat_and_leads_a_trick_of_three() -> None:
    deal = play(position(f"{B7} / KH 8D 7C"), "7H 9H QH")
    assert legal(deal) == {"KH"}
    play(deal, "KH")
    assert (deal.seat, deal.size, table(deal)) == (3, 3, [])
    assert [hand(deal, seat) for seat in range(4)] == [words("9C 10C KD"), set(), words("8S 7S"), words("8D 7C")]


def test_b7b_the_fourth_cannot_beat_and_picks_up_three_cards() -> None:
    deal = play(position(f"{B7} / 9S 8C 7C"), "7H 9H QH")
    assert legal(deal) == {"PICK"}
    play(deal, "PICK")
    assert hand(deal, 3) == words("9S 8C 7C 7H 9H QH")
    assert (deal.seat, deal.size, places(deal)) == (0, 3, [0, 1, 0, 0])


def test_b7c_the_fourth_goes_out_too_and_the_first_leads_a_trick_of_two() -> None:
    deal = play(position(f"{B7} / KH"), "7H 9H QH KH")
    assert (deal.seat, deal.size, places(deal)) == (0, 2, [0, 1, 0, 2])


def assert_forced(deal: Deal, laps: str) -> None:
    """Plays the leads of `laps`; every answer written there must be the only legal one."""
    for trick in laps.split(" / "):
        lead, *answers = trick.split()
        play(deal, lead)
        for answer in answers:
            assert legal(deal) == {answer}
            play(deal, answer)


@pytest.mark.parametrize("follow", FOLLOW)
def test_b8_three_players_go_round_for_ever(follow: str) -> None:
    deal = position("JC 7H / 9D 10D / JS 8D / -", follow=follow)
    leaders = []
    before = [hand(deal, seat) for seat in range(4)]
    for trick in ("JC PICK", "JS PICK", "JC PICK", "JS PICK", "JC PICK", "JS PICK"):
        leaders.append(deal.seat)
        assert_forced(deal, trick)
    assert leaders == [0, 2, 1, 0, 2, 1]
    assert ([hand(deal, seat) for seat in range(4)], deal.seat) == (before, 0)
    assert deal.stall == 6


def test_b9_four_players_go_round_for_ever() -> None:
    deal = position("8S / 7H 9S QH 10D / 7C 8D KS / 8C 9D QS AS; trumps DCSH; turn 2")
    before = [hand(deal, seat) for seat in range(4)]
    laps = (
        ("KS AS PICK", 0), ("QH PICK", 2), ("QS AS PICK", 1), ("QH PICK", 3),
        ("KS AS PICK", 2), ("QH PICK", 0), ("QS AS PICK", 3), ("QH PICK", 1),
    )  # fmt: skip
    for trick, picker in laps:
        held = deal.counts[picker]
        play(deal, trick)  # with beating a duty, a pick-up that is legal is forced
        assert deal.counts[picker] > held
        assert deal.seat == deal.next_active(picker)
    assert ([hand(deal, seat) for seat in range(4)], deal.seat, deal.stall) == (before, 2, 8)


@pytest.mark.parametrize("follow", FOLLOW)
def test_b10_a_card_that_he_cannot_beat_and_then_the_last_one(follow: str) -> None:
    deal = position("7C 8D / - / 9D 7S / -; out 1 3", follow=follow)
    assert legal(deal) == words("7C 8D")
    assert_forced(deal, "7C PICK / 8D")
    assert (deal.seat, places(deal)) == (NOBODY, [3, 1, 4, 2])


def test_b10_the_other_lead_loses() -> None:
    deal = position("7C 8D / - / 9D 7S / -; out 1 3")
    assert_forced(deal, "8D 9D / 7S")
    assert (deal.seat, places(deal)) == (NOBODY, [4, 1, 3, 2])
