"""What all have seen and what refusals have proved in Bauernheinrich, as a View shows it (RULES.md 2.5)."""

import pytest

from ..anygame import look
from .position import bits, play, position, words

JACKS = "JC JS JH JD"
SPADES = "7S 8S 9S TS QS KS AS"
DIAMONDS = "7D 8D 9D TD QD KD AD"


def test_cards_picked_up_are_known_until_they_are_played() -> None:
    deal = position("9D 7C AH / 7D TC / 8D 8H 9S / 7S QC")
    play(deal, "9D PICK")
    assert bits(look(deal, 0).hands, 4) == {"9D"}
    assert bits(look(deal, 0).hidden) == words("7D TC 8D 8H 9S 7S QC")
    play(deal, "8D PICK 7C TC 8H 8D")  # the eight, known in seat 3, is played and gone
    assert bits(look(deal, 0).hands, 4) == {"9D"}
    assert bits(look(deal, 0).hands, 12) == set()
    assert bits(look(deal, 0).hidden) == words("7D 9S 7S QC")
    play(deal, "7S PICK 9D")  # now the nine lies on the table
    assert bits(look(deal, 0).hands, 4) == set()
    assert bits(look(deal, 0).hidden) == words("7D 9S QC")
    play(deal, "PICK")
    assert bits(look(deal, 0).hands, 8) == {"9D"}


def test_cards_out_of_play_and_on_the_table_are_not_hidden() -> None:
    deal = position("7H 7C / 8H 8C / 9H 9C / TH TC")
    play(deal, "7H 8H")
    assert bits(look(deal, 0).hidden) == words("8C 9C TC 9H TH")
    play(deal, "9H TH")
    assert bits(look(deal, 0).hidden) == words("8C 9C TC")


def test_a_view_knows_who_comes_next() -> None:
    for direction, order in (("clockwise", [1, 3, 3, 0]), ("counterclockwise", [3, 0, 1, 1])):
        view = look(position("7H 7C / 8H / - / TH", direction=direction), 0)
        assert [view.next_active(seat) for seat in range(4)] == order


# -- what refusals and cards have proved


def lacks_after(moves: str, held: str, *, top: str = "9D", trumps: str = "CSHD", **options: str) -> set[str]:
    """What seat 1 has been shown to lack after answering `top`, led by seat 0, in some way."""
    spare = "8C QC KC" if "9C" in held else "8C 9C TC"
    deal = position(f"{spare} / {held} / 8H QH / 8D; trumps {trumps}; trick 0:{top}", **options)
    return bits(look(play(deal, moves), 3).lacks, 4)


@pytest.mark.parametrize("follow", ["head_first", "free"])
def test_2_5_who_must_beat_and_picks_up_holds_no_higher_card_no_trump_and_no_jack(follow: str) -> None:
    assert lacks_after("PICK", "7D AC", follow=follow) == words(f"TD QD KD AD {SPADES} {JACKS}")


def test_2_5_under_void_to_trump_who_picks_up_may_hold_trumps_beside_a_card_of_the_suit() -> None:
    assert lacks_after("PICK", "7D 7S", follow="void_to_trump") == words(f"TD QD KD AD {JACKS}")


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
def test_2_5_who_may_decline_proves_nothing_by_it(follow: str) -> None:
    assert lacks_after("PICK", "AD 7S JC", follow=follow, beat="may") == set()


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
def test_2_5_picking_up_a_jack_proves_that_there_is_no_higher_one(follow: str) -> None:
    assert lacks_after("PICK", "AD 7S JD", top="JH", follow=follow) == words("JC JS")


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
def test_2_5_picking_up_a_card_of_the_own_trump_suit_leaves_the_lower_trumps_open(follow: str) -> None:
    assert lacks_after("PICK", "7S 8S 7D", top="TS", follow=follow) == words(f"QS KS AS {JACKS}")


@pytest.mark.parametrize("beat", ["must", "may"])
@pytest.mark.parametrize("played", ["8S", "JC", "JD"])  # a Jack is of no suit, whatever is printed on it
def test_2_5_under_head_first_a_trump_or_a_jack_proves_that_there_is_no_higher_card(played: str, beat: str) -> None:
    assert lacks_after(played, f"{played} 7D", follow="head_first", beat=beat) == words("TD QD KD AD")


@pytest.mark.parametrize("beat", ["must", "may"])
def test_2_5_under_void_to_trump_a_trump_proves_that_the_suit_is_void_and_a_jack_nothing(beat: str) -> None:
    assert lacks_after("8S", "8S JD AC", follow="void_to_trump", beat=beat) == words(DIAMONDS)
    assert lacks_after("JD", "AD JD", follow="void_to_trump", beat=beat) == set()


@pytest.mark.parametrize("beat", ["must", "may"])
def test_2_5_where_all_is_free_a_card_proves_nothing(beat: str) -> None:
    for played in ("AD", "8S", "JC"):
        assert lacks_after(played, "AD 8S JC KD", follow="free", beat=beat) == set()


def test_what_is_picked_up_later_is_no_lie_of_an_earlier_refusal() -> None:
    deal = position("9D AD / 7D TC / 8H QH / KC AC; trumps CSHD")
    play(deal, "9D PICK 8H PICK AD PICK")
    view = look(deal, 3)
    assert "AD" in bits(view.lacks, 4) & bits(view.hands, 4)
