"""Positions in card notation: what a text tells, what it may leave out, and that nothing of a deal is lost in it."""

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from engine.cards import NO_CARD, NOBODY, SUITS
from engine.pc import Position
from tests.engine.anygame import all_options, packed, positions, unpacked
from tests.engine.notes import bits, hand, places

if TYPE_CHECKING:
    from engine.protocol import Deal, Game


def bauernheinrich(text: str, **options: str) -> "Deal":
    return Position.parse(text, "bauernheinrich", **options).engine_deal


def dudak(text: str, **options: str) -> "Deal":
    return Position.parse(text, "dudak", **options).engine_deal


def bauerchen(text: str, **options: str) -> "Deal":
    return Position.parse(text, "bauerchen", **options).engine_deal


def trumps(deal: "Deal") -> str:
    return "".join((SUITS + "-")[trump] for trump in deal.trumps)


# -- the hands


def test_a_position_is_four_hands_of_any_number_of_cards_from_seat_0_on() -> None:
    deal = bauernheinrich("7C 8C AS / 9S / 10S JD / 8D; turn 0")
    assert [hand(deal, seat) for seat in range(4)] == [{"7C", "8C", "AS"}, {"9S"}, {"TS", "JD"}, {"8D"}]
    assert list(deal.counts) == [3, 1, 2, 1]


@pytest.mark.parametrize("empty", ["7C / 8C / - / -", "7C / 8C / /", "7C/8C//"])
def test_an_empty_hand_is_a_dash_or_nothing(empty: str) -> None:
    assert list(dudak(empty).counts) == [1, 1, 0, 0]


def test_spaces_and_lines_part_as_one_space_does() -> None:
    wide = "\n  7C  8C /\n 9S /\tTS /8D ;\n  trumps   CSHD;;turn 0;\n"
    assert Position.parse(wide, "bauernheinrich") == Position.parse("7C 8C/9S/TS/8D;turn 0", "bauernheinrich")


def test_a_star_is_behind_what_all_have_seen() -> None:
    deal = dudak("7C* 8C / 9S* / TS / 8D")
    assert [bits(deal.known, 4 * seat) for seat in range(4)] == [{"7C"}, {"9S"}, set(), set()]


def test_3_8_a_pocket_card_stands_in_brackets_and_counts_but_is_not_in_the_hand() -> None:
    deal = dudak("7C (8C) / 9S / TS / 8D; trumps -SHD", variant="pocket")
    assert (hand(deal, 0), deal.counts[0], list(deal.pocket)) == ({"7C"}, 2, [1, NO_CARD, NO_CARD, NO_CARD])


def test_4_2_a_plus_is_before_what_is_still_to_be_dealt() -> None:
    text = "AH TH +KH +QH +JH / +AC +TC +KC +QC +JC / +AS +TS +KS +QS +JS / +AD +TD +KD +QD +JD"
    deal = bauerchen(text, call_after="2")
    assert (hand(deal, 0), list(deal.counts)) == ({"AH", "TH"}, [2, 0, 0, 0])
    assert bits(deal.undealt, 4) == {"AC", "TC", "KC", "QC", "JC"}
    assert len(Position.parse(text, "bauerchen", call_after="2").legal()) == 4


# -- trumps


def test_trumps_are_a_letter_a_seat() -> None:
    assert trumps(bauernheinrich("7C / 8C / 9C / TC; trumps DHSC")) == "DHSC"
    assert trumps(dudak("7C / 8C / 9C / TC; trumps H--D")) == "H--D"


def test_one_letter_stands_for_all_seats() -> None:
    assert trumps(bauerchen("AH / QC / TC / QS; trumps H")) == "HHHH"
    assert trumps(dudak("7C / 8C / 9C / TC; trumps H", variant="pocket")) == "HHHH"


def test_where_no_trumps_are_told_nobody_has_declared_one_or_they_are_clubs_spades_hearts_diamonds() -> None:
    assert trumps(bauernheinrich("7C / 8C / 9C / TC")) == "CSHD"
    assert trumps(dudak("7C / 8C / 9C / TC")) == "----"
    assert trumps(dudak("7C / 8C / 9C / TC", variant="open")) == "CSHD"
    assert trumps(dudak("7C / 8C (7D) / 9C / TC", variant="pocket")) == "C-HD"
    assert trumps(bauerchen("AC TC KC QC JC / AS TS KS QS JS / AH TH KH QH JH / AD TD KD QD JD")) == "----"


# -- the table


def test_2_4_the_cards_of_a_trick_stand_with_who_played_them() -> None:
    deal = bauernheinrich("7C 8C / 9S KC / TS AD 9C / 8D QC; trick 0:KD 1:8S")
    assert [(deal.shown_by[i], deal.shown[i]) for i in range(deal.shown_n)] == [(0, 29), (1, 9)]
    assert (deal.seat, deal.size) == (2, 4)


def test_3_3_a_pile_stands_from_the_bottom_up() -> None:
    position = Position.parse("KS 7D / 8H / - / -; pile 7S QS; turn 0", "dudak")
    assert position.table == ["7S", "QS"]
    assert "KS" in position.legal()


def test_3_5_what_was_taken_in_this_turn_is_in_the_hand_and_may_not_beat() -> None:
    position = Position.parse("QH TS 7D / 7C / - / -; pile 8C JH; taken 9S KH; turn 0", "dudak")
    assert position.hand(0) == ["9S", "TS", "QH", "KH", "7D"]
    assert position.legal() == ["QH", "TAKE"]
    assert position.play("TAKE").legal() == ["TAKE"]


def test_3_5_who_has_beaten_owes_a_second_card() -> None:
    assert Position.parse("QS 7D / 7C / - / -; pile 9C TC; turn 0; adding", "dudak").legal() == ["QS", "7D"]


# -- the turn


def test_who_is_to_move_is_told_or_is_the_next_after_the_trick_or_the_first_with_cards() -> None:
    assert bauernheinrich("7C / 8C / 9C / TC; turn 3").seat == 3
    assert bauernheinrich("7C / 8C / - / 9C; trick 1:7S; trumps CSHD").seat == 3
    assert bauernheinrich("7C / 8C / - / 9C; trick 1:7S; trumps CSHD", direction="counterclockwise").seat == 0
    assert bauernheinrich("- / 8C / 9C / TC").seat == 1
    assert bauerchen("AH / QC / TC / -; trumps H; trick 3:QS").seat == 0


def test_a_deal_that_is_over_says_so() -> None:
    assert dudak("- / 8C / - / -; over").seat == NOBODY
    assert bauerchen("- / - / - / -; trumps H").seat == NOBODY  # nobody has a card


# -- the places


def test_2_6_who_is_out_has_gone_in_the_order_told() -> None:
    assert places(bauernheinrich("7C / - / 9C / -; out 3 1")) == [0, 2, 0, 1]


def test_2_6_where_no_order_is_told_it_is_by_seat_and_then_as_they_played_to_the_trick() -> None:
    assert places(bauernheinrich("7C / - / 9C / -")) == [0, 1, 0, 2]
    assert places(bauernheinrich("7C 8C / - / 9C / -; trick 1:7D 2:8D; turn 0; trumps CSHD")) == [0, 2, 0, 1]
    against = bauernheinrich("- / - / 9C TC / 7S; trick 1:7D 0:8D; trumps CSHD", direction="counterclockwise")
    assert places(against) == [2, 1, 0, 0]


def test_3_9_the_last_with_cards_is_fourth() -> None:
    assert places(dudak("- / 8C / - / -; over; out 3 0 2")) == [2, 4, 3, 1]


def test_2_7_in_a_deal_without_progress_equals_share_a_place() -> None:
    deal = bauernheinrich("7C / 8C 9C / TC QC / -; stall 60; stalled")
    assert (deal.seat, deal.stalled, places(deal)) == (NOBODY, True, [2, 3, 3, 1])


# -- what is known and counted


def test_2_5_what_a_hand_is_shown_to_lack_stands_by_seat() -> None:
    deal = bauernheinrich("7C / 8C / 9C / TC; lacks 1:AD KD 3:JC")
    assert [bits(deal.lacks, 4 * seat) for seat in range(4)] == [set(), {"KD", "AD"}, set(), {"JC"}]


def test_what_a_text_does_not_tell_is_not_counted_yet() -> None:
    assert bauernheinrich("7C / 8C / 9C / TC").stall == 0
    deal = dudak("7C / 8C / 9C / TC")
    assert (deal.idle, deal.turns, deal.adding) == (0, 0, False)


def test_3_9_there_were_as_many_turns_as_are_idle_unless_more_are_told() -> None:
    assert dudak("7C / 8C / 9C / TC; idle 7").turns == 7
    assert (dudak("7C / 8C / 9C / TC; idle 7; turns 300")).turns == 300


def teams(text: str, **options: str) -> dict[str, str]:
    """What the teams have in a position of Bauerchen, by its word."""
    told = Position.parse(text, "bauerchen", **options).text().split("; ")[1:]
    return dict(clause.partition(" ")[::2] for clause in told)


def test_4_3_who_leads_has_taken_the_trick_before_and_his_team_all_points_that_are_gone() -> None:
    told = teams("AH / QC / TC / QS; trumps H; turn 1")
    assert (told["taker"], told["caller"], told["tricks"], told["points"]) == ("1", "0", "0 4", "0 93")


def test_4_2_the_caller_leads_the_first_trick() -> None:
    told = teams("AC TC KC QC JC / AS TS KS QS JS / AH TH KH QH JH / AD TD KD QD JD; trumps H; turn 2")
    assert (told["caller"], "taker" in told, "tricks" in told) == ("2", False, False)


def test_4_4_a_team_with_points_has_a_trick_and_points_are_shared_as_tricks_are() -> None:
    assert teams("AH / QC / TC / QS; trumps H; turn 1; points 20 73")["tricks"] == "1 3"
    assert teams("AH / QC / TC / QS; trumps H; turn 1; tricks 1 3")["points"] == "23 70"


def test_4_1_the_last_trick_brings_ten_in_the_lautern_game_alone() -> None:
    assert teams("- / - / - / -; trumps H; over; taker 2")["points"] == "130 0"
    assert teams("- / - / - / -; trumps H; over; taker 3", lautern="no")["points"] == "0 120"


def test_4_4_melds_and_the_score_of_the_round_are_told() -> None:
    deal = bauerchen("AH / QC / TC / QS; trumps H; melds 1 2; scores 9 3", melds="on")
    assert list(deal.tally)[4:8] == [1, 2, 9, 3]


# -- nothing is lost


def cleared(game: "Game", deal: "Deal") -> bytes:
    """The packed state, without what lies in the buffers of trick and pile behind the cards that count."""
    copied = unpacked(game, packed(deal))
    for i in range(copied.shown_n + getattr(copied, "taken_n", 0), len(copied.shown)):
        copied.shown[i] = 0
        if hasattr(copied, "shown_by"):
            copied.shown_by[i] = 0
    return packed(copied)


def some(game: "Game") -> Iterator[tuple["Deal", Position]]:
    """Positions of random deals under all house rules, each with what its text makes of it."""
    for deal in positions(game, random.Random(13), deals=max(24, 2 * len(all_options(game))), every=5):
        yield deal, Position(game, deal)


def test_a_text_holds_everything_that_a_saved_state_holds(game: "Game") -> None:
    n = 0
    for deal, position in some(game):
        again = Position.parse(position.text(), game.NAME, **deal.options)
        assert cleared(game, again.engine_deal) == cleared(game, deal), position.text()
        assert again.legal() == position.legal()
        assert getattr(again.engine_deal, "size", 0) == getattr(deal, "size", 0)
        assert again.text() == position.text()
        n += 1
    assert n > 100


def test_a_repr_makes_an_equal_position(game: "Game") -> None:
    for _, position in some(game):
        again = eval(repr(position))
        assert again == position and again.options == position.options


def test_other_positions_are_not_equal(game: "Game") -> None:
    seen: dict[str, bytes] = {}
    for deal, position in some(game):
        assert seen.setdefault(repr(position), cleared(game, deal)) == cleared(game, deal)
    assert len(seen) > 100


def test_every_position_has_a_diagram_with_the_cards_of_every_hand(game: "Game") -> None:
    for deal, position in some(game):
        drawn = str(position)
        shown = set(drawn.replace("*", "").replace("+", "").split())
        assert set().union(*(hand(deal, seat) for seat in range(4))) <= shown
        assert drawn.count("to move") == (deal.seat != NOBODY)
