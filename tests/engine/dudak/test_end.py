"""How players go out in Dudák, and how a deal ends: RULES.md 3.6 and 3.9, the limits to the letter."""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from engine import games
from engine.cards import NO_CARD, NOBODY

from ..anygame import all_options, random_play, shuffled
from .position import Deal, facing, hand, legal, places, play, position, rows, shown, words

HELD = ("7C 8C 9C TC", "7S 8S 9S TS", "7H 8H 9H TH", "7D 8D 9D TD AS")


def running(deal: Deal) -> bool:
    return deal.seat != NOBODY and not deal.stalled and len(legal(deal)) > 0


# -- 3.6 going out


def test_3_6_a_last_card_led_stays_for_the_next_player() -> None:
    deal = play(position("7H / 8H 8S / 9H / TS; trumps CSHD"), "7H")
    assert (places(deal), shown(deal), deal.seat) == ([1, 0, 0, 0], ["7H"], 1)
    assert legal(deal) == words("8H 8S PICK")


def test_3_6_a_last_card_added_stays_with_the_pile() -> None:
    deal = play(position("7C / 8H TS / 9H JS / KS; trumps CDHS; pile 9C 7H; turn 1"), "8H TS")
    assert (places(deal), shown(deal), deal.seat) == ([0, 1, 0, 0], ["9C", "7H", "8H", "TS"], 2)
    assert legal(deal) == words("9H JS PICK")


def test_3_6_the_only_card_beats_and_the_pile_goes_out_of_play() -> None:
    deal = play(position("7C / 8H / 9H JS / KS; trumps CDHS; pile 9C 7H; turn 1"), "8H")
    assert (places(deal), shown(deal), deal.to_beat()) == ([0, 1, 0, 0], [], NO_CARD)
    assert (deal.seat, legal(deal)) == (2, words("9H JS"))  # he leads a new pile
    assert hand(deal, 0) | hand(deal, 1) | hand(deal, 2) | hand(deal, 3) == words("7C 9H JS KS")


def test_3_6_who_has_taken_cards_in_this_turn_has_a_second_one_to_add() -> None:
    deal = play(facing("8C JH", "QH", taken="KH"), "QH")
    assert (deal.seat, legal(deal), shown(deal)) == (1, {"KH"}, ["8C", "JH", "QH"])
    play(deal, "KH")
    assert (places(deal)[1], shown(deal)) == (3, ["8C", "JH", "QH", "KH"])


def test_3_6_the_places_are_given_in_the_order_of_going_out() -> None:
    deal = play(position("7H / 8H / 9H / TH JH; trumps CSHD"), "7H")
    assert places(deal) == [1, 0, 0, 0]
    play(deal, "8H 9H")  # the second goes out with the pile, the third leads his last card
    assert places(deal) == [1, 2, 3, 4]


# -- 3.9 the end


@pytest.mark.parametrize(
    ("pile", "held", "moves", "left"),
    [
        pytest.param("", "8H", "8H", ["8H"], id="by a lead"),
        pytest.param("7H", "8H 9C", "8H 9C", ["7H", "8H", "9C"], id="by a second card"),
        pytest.param("7H", "8H", "8H", [], id="by beating with the only card"),
    ],
)
def test_3_9_the_deal_ends_when_one_player_alone_has_cards(pile: str, held: str, moves: str, left: list[str]) -> None:
    deal = play(position(f"- / {held} / - / TH JH; trumps CSHD; pile {pile}"), moves)
    assert (deal.seat, deal.stalled, legal(deal)) == (NOBODY, False, set())
    assert (places(deal), shown(deal), hand(deal, 3)) == ([1, 3, 2, 4], left, words("TH JH"))


# -- 3.9 the limits


class Turn(NamedTuple):
    """A turn of seat 1: what he holds, what the position tells beside, his moves."""

    held: str
    told: str
    moves: str
    rules: Mapping[str, str] = MappingProxyType({})


POCKET = {"variant": "pocket"}
IDLE = {
    "a lead": Turn("7S 8S 9S KS", "trumps CSHD", "7S"),
    "the pile taken": Turn("7S 8S 9S KS", "trumps CSHD; pile QD 9D", "PICK"),
    "the pile beaten": Turn("7S 8S 9S KS", "trumps CSHD; pile 7D", "8S 9S"),
    "a suit declared, the pile taken": Turn("7S 8S 9S KS", "pile QD 9D", "CALL:H PICK"),
    "one card taken after another": Turn("7S 8S 9S KS", "pile JD QD 9D", "TAKE TAKE TAKE"),
    "two taken, the third beaten": Turn("7S 8S 9S KS", "pile JS QD 9D", "TAKE TAKE KS 9D"),
    "the cards of a suit taken": Turn("7S 8S 9S KS", "pile JS QD 9D", "TAKE", {"take": "same_suit"}),
    "a pocket card shown and led": Turn("7S 8S 9S (KS)", "", "SHOW KS", POCKET),
    "the hand emptied before the pocket": Turn("9S (KS)", "", "9S", POCKET),
}
PROGRESS = {
    "out by a lead": Turn("7S", "trumps CSHD", "7S"),
    "out by a second card": Turn("8S 9S", "trumps CSHD; pile 7D QD", "8S 9S"),
    "out, and the pile with him": Turn("8S", "trumps CSHD; pile 7D QD", "8S"),
    "the pile out of play": Turn("KS (AH)", "pile JS", "KS", POCKET),
}


def before(turn: Turn, counts: str) -> tuple[Deal, list[str]]:
    """The deal before a turn, and its moves."""
    text = f"{HELD[0]} / {turn.held} / {HELD[2]} / KD AD; turn 1; {turn.told}; {counts}"
    return position(text, **turn.rules), turn.moves.split()


@pytest.mark.parametrize("what", IDLE)
def test_3_9_a_turn_without_progress_counts_one_at_its_end(what: str) -> None:
    deal, moves = before(IDLE[what], "idle 5; turns 9")
    for move in moves:
        assert (deal.seat, deal.idle, deal.turns) == (1, 5, 9)
        play(deal, move)
    assert (deal.seat, deal.idle, deal.turns) == (2, 6, 10)


@pytest.mark.parametrize("what", PROGRESS)
def test_3_9_going_out_or_a_pile_out_of_play_starts_the_idle_count_anew(what: str) -> None:
    deal, moves = before(PROGRESS[what], "idle 119; turns 119")
    play(deal, " ".join(moves))
    assert (deal.idle, deal.turns, deal.seat) == (0, 120, 2)
    assert running(deal)


@pytest.mark.parametrize("what", IDLE)
def test_3_9_the_deal_stops_after_120_idle_turns(what: str) -> None:
    for idle in (118, 119):
        deal, moves = before(IDLE[what], f"idle {idle}")
        for move in moves:
            assert running(deal)  # the turn is played to its end
            play(deal, move)
        assert running(deal) == (idle < 119)
    assert (deal.seat, deal.stalled, deal.idle, legal(deal)) == (NOBODY, True, 120, set())


@pytest.mark.parametrize("what", [*IDLE, *PROGRESS])
def test_3_9_the_deal_stops_after_400_turns_with_or_without_progress(what: str) -> None:
    for turns in (398, 399):
        deal, moves = before({**IDLE, **PROGRESS}[what], f"turns {turns}")
        for move in moves:
            assert running(deal)
            play(deal, move)
        assert running(deal) == (turns < 399)
    assert (deal.seat, deal.stalled, deal.turns, legal(deal)) == (NOBODY, True, 400, set())


def test_3_9_a_deal_that_ends_by_itself_at_the_limit_is_not_called_stalled() -> None:
    deal = play(position("7H / - / 9H TH / -; trumps CSHD; idle 119; turns 399"), "7H")
    assert (deal.seat, deal.stalled, places(deal), deal.turns) == (NOBODY, False, [3, 1, 4, 2], 400)


@pytest.mark.parametrize(
    ("counts", "shared"),
    [
        ((2, 1, 3, 4), [2, 1, 3, 4]),
        ((2, 2, 3, 4), [1, 1, 3, 4]),
        ((1, 3, 3, 4), [1, 2, 2, 4]),
        ((1, 2, 4, 4), [1, 2, 3, 3]),  # two hold most: nobody has lost
        ((1, 4, 4, 4), [1, 2, 2, 2]),
        ((3, 3, 3, 4), [1, 1, 1, 4]),
        ((2, 2, 2, 2), [1, 1, 1, 1]),
        ((0, 2, 2, 4), [1, 2, 2, 4]),  # one is out
        ((0, 2, 4, 4), [1, 2, 3, 3]),
        ((0, 3, 3, 3), [1, 2, 2, 2]),
        ((0, 0, 4, 2), [1, 2, 4, 3]),
        ((0, 0, 3, 3), [1, 2, 3, 3]),
    ],
)
@pytest.mark.parametrize("limit", ["idle 119", "turns 399"])
def test_3_9_players_are_placed_by_the_cards_they_hold_and_equals_share(
    counts: tuple[int, ...], shared: list[int], limit: str
) -> None:
    held = rows([" ".join(cards.split()[:n]) for cards, n in zip(HELD, counts, strict=True)], empty="")
    deal = play(position(f"{held} AS; trumps CSHD; turn 3; {limit}"), "AS")
    assert (places(deal), deal.stalled) == (shared, True)


def test_3_9_a_pocket_card_not_shown_counts_as_a_card() -> None:
    deal = play(position("(AC) / 7S / 7H 8H / 7D 8D (AS); turn 3; idle 119", variant="pocket"), "7D")
    assert (places(deal), deal.stalled) == ([1, 1, 3, 3], True)


def test_3_9_random_deals_are_played_out_or_stop_at_the_limit_under_all_rules() -> None:
    rng = random.Random(71)
    ends = set()
    for rules in all_options(games.load("dudak")):
        for _ in range(40):
            deal = shuffled(games.load("dudak"), rules, rng)
            for _ in random_play(deal, rng):
                assert deal.idle < 120
                assert deal.turns < 400
            assert deal.stalled or places(deal).count(4) == 1
            ends.add((rules["variant"], rules["beat"], deal.stalled))
    assert len(ends) == 12  # both ends under each
