"""The plain model of Dudák plays by the book: the worked positions of the rules (6.2), house rules and limits."""

from __future__ import annotations

import random
from itertools import product

import pytest

from .dudak import OPTIONS, PACK, PICK, SHOW, TAKE, Deal, Rules
from .dudak_table import moves, play, table, turns

ALL_RULES = [Rules(*values) for values in product(*OPTIONS.values())]


def test_d1_an_empty_pile_takes_one_card_and_any_free_suit_may_be_declared_first() -> None:
    deal = table("7H KS 9C", "8C", "8S", "8D", trumps="-H--")
    assert deal.legal() == ["7H", "9C", "CALL:C", "CALL:D", "CALL:S", "KS"]
    one = play(deal.copy(), "KS")
    assert (one.seat, one.pile) == (1, ["KS"])
    play(deal, "CALL:D")
    assert (deal.seat, deal.trumps, moves(deal)) == (0, ["D", "H", None, None], {"7H", "9C", "KS"})
    assert (play(deal, "9C").seat, deal.pile) == (1, ["9C"])


def test_d2_a_trump_may_beat_where_the_suit_could() -> None:
    hands = "8C", "KS 9S 7D AH", "8S", "8D"
    beats = {"KS 9S", "KS 7D", "KS AH", "7D KS", "7D 9S", "7D AH"}
    assert turns(table(*hands, trumps="-D--", seat=1, pile="QS")) == beats | {PICK}
    assert turns(table(*hands, trumps="-D--", seat=1, pile="QS", rules="must")) == beats


def test_d3_own_trump_on_top_is_beaten_in_suit_and_the_jack_is_above_the_ten() -> None:
    deal = table("8C", "9D JD AS", "8S", "7H", trumps="-D--", seat=1, pile="TD")
    assert turns(deal) == {"JD 9D", "JD AS", PICK}


def test_d4_taking_one_by_one() -> None:
    deal = table("7C", "8S", "QH TS 7D", "9C", seat=2, pile="8C JH 9S KH")
    calls = {"CALL:C", "CALL:S", "CALL:H", "CALL:D"}
    assert moves(deal) == calls | {TAKE}
    assert moves(play(deal.copy(), "CALL:D")) == {"7D", PICK}
    assert moves(play(deal, TAKE)) == {"TS", TAKE}
    assert moves(play(deal.copy(), "TS")) == {"QH", "7D", "KH"}
    assert moves(play(deal, TAKE)) == {"QH", TAKE}
    assert moves(play(deal, TAKE)) == {TAKE}
    play(deal, TAKE)
    assert (deal.pile, deal.seat, deal.turns) == ([], 3, 1)
    assert deal.hands[2] == set("QH TS 7D 8C JH 9S KH".split())
    assert moves(deal) == calls | {"9C"}


def test_d5_three_ways_out() -> None:
    def deal(hand: str, pile: str) -> Deal:
        return table("7C", "8C", "8S 8D", hand, trumps="---S", seat=3, pile=pile)

    below = "7S 8H 9H TH JH QH"
    a = play(deal("JC", below + " 9C"), "JC")
    assert (a.out, a.pile, a.seat, a.idle, moves(a) & set(PACK)) == ([3], [], 0, 0, {"7C"})
    b = play(deal("JC 7H", below + " 9C"), "JC 7H")
    assert (b.out, b.pile, b.seat, b.idle) == ([3], f"{below} 9C JC 7H".split(), 0, 0)
    assert moves(b) & {"7C", TAKE} == {TAKE}
    c = play(deal("7H", ""), "7H")
    assert (c.out, c.pile, c.seat, c.idle) == ([3], ["7H"], 0, 0)


def test_d6_the_last_suit_comes_by_itself() -> None:
    deal = table("7C", "8C", "8S", "9C TC", trumps="C-H-", seat=3, pile="AD")
    assert moves(deal) == {"CALL:S", "CALL:D", TAKE}
    play(deal, "CALL:D PICK 7C")
    assert deal.trumps == ["C", "S", "H", "D"]
    assert moves(deal) == {"8C", PICK}


def test_d7_a_pocket_card_is_no_second_card_before_it_is_shown() -> None:
    deal = table("AS", "8C 9C", "8S", "8D 9D", trumps="-CSD", pile="KS", pocket="7H - - -", rules="pocket")
    assert moves(deal) == {"AS", SHOW, TAKE}
    discarded = play(deal.copy(), "AS")
    assert (discarded.pile, discarded.out, discarded.active(), discarded.seat) == ([], [], [0, 1, 2, 3], 1)
    assert play(discarded, "8C PICK 8D").seat == 0
    assert moves(discarded) == {SHOW}
    assert turns(deal) == {"AS", TAKE, "SHOW AS 7H", "SHOW 7H AS", "SHOW PICK"}
    for way in ("SHOW AS 7H", "SHOW 7H AS"):
        shown = play(deal.copy(), way)
        assert (shown.out, shown.pile, shown.trumps[0]) == ([0], ["KS", *way.split()[1:]], "H")


def test_d8_two_players_can_go_round_for_ever_until_the_idle_limit() -> None:
    deal = table("7S 8S", "AS AH 7H 8H", "", "", trumps="CDSH")
    before = deal.copy()
    lap = "7S AS AH PICK 7H AH AS PICK"
    play(deal, lap)
    assert (deal.hands, deal.seat, deal.pile, deal.idle) == (before.hands, before.seat, [], 6)
    for _ in range(19):
        assert not deal.over
        play(deal, lap)
    assert (deal.over, deal.stalled, deal.turns, deal.legal()) == (True, True, 120, [])
    assert deal.places() == [3, 4, 1, 2]


@pytest.mark.parametrize(
    ("trumps", "hands", "after"),
    [
        ("CS--", ("7C", "8C", "9C TC", "8D"), ["C", "S", "H", "D"]),
        ("C-S-", ("7C", "", "9C", "8D TD"), ["C", "D", "S", "H"]),  # seat 1 is out already
        ("C---", ("7C", "", "9C", "8D TD"), ["C", None, None, "H"]),
    ],
)
def test_the_last_suit_goes_to_the_fourth_player_even_if_he_is_out(
    trumps: str, hands: tuple[str, ...], after: list[str | None]
) -> None:
    seat = 2 if trumps == "CS--" else 3
    assert play(table(*hands, trumps=trumps, seat=seat), "CALL:H").trumps == after


def test_a_suit_is_declared_at_the_start_of_a_turn_only_once_and_stays_owned() -> None:
    deal = table("7C", "9D TS", "8D 9C", "", trumps="-H-S", seat=1, pile="8S 7D")
    assert moves(play(deal, "9D")) == {"TS"}
    play(deal, "TS")
    assert moves(deal) == {"CALL:C", "CALL:D", TAKE}  # spades are owned by a player who is out
    assert moves(play(deal, TAKE)) == {TAKE}


def test_must_obliges_with_the_trump_one_has_now() -> None:
    deal = table("7C", "KS 9H", "8D", "8H", trumps="C---", seat=1, pile="8S QS", rules="must")
    assert moves(deal) == {"KS", "CALL:S", "CALL:H", "CALL:D"}
    cannot = table("7C", "9H 7H", "8D", "8C", trumps="C---", seat=1, pile="8S QS", rules="must")
    assert moves(cannot) == {TAKE, "CALL:S", "CALL:H", "CALL:D"}
    assert moves(play(cannot, "CALL:H")) == {"7H", "9H"}


def test_must_stops_the_taking_at_the_first_card_that_own_cards_beat() -> None:
    deal = table("7C", "TS 7H", "8D", "8C", seat=1, pile="9S QS KS", rules="must")
    assert moves(play(deal, TAKE)) == {TAKE}  # KS would beat QS, but it was taken in this turn
    assert moves(play(deal, TAKE)) == {"TS"}
    assert moves(play(deal, "TS")) == {"7H", "QS", "KS"}


@pytest.mark.parametrize(("variant", "pocket"), [("normal", "- - - -"), ("pocket", "AC TH AD KC")])
def test_whole_makes_the_undeclared_take_the_whole_pile(variant: str, pocket: str) -> None:
    deal = table("7C", "9H", "8D", "8C", seat=1, pile="9S QS", pocket=pocket, rules=f"whole {variant}")
    assert moves(deal) & {PICK, TAKE} == {PICK}
    play(deal, PICK)
    assert (deal.hands[1], deal.pile, deal.seat) == ({"9H", "9S", "QS"}, [], 2)


def test_same_suit_gives_the_top_card_with_its_suit_and_ends_the_turn() -> None:
    deal = table("7C", "9H AC", "8D JD", "8C", seat=1, pile="9S TD KS 7D QS", rules="same_suit")
    play(deal, TAKE)
    assert (deal.hands[1], deal.pile, deal.seat) == ({"9H", "AC", "9S", "KS", "QS"}, ["TD", "7D"], 2)
    play(deal, TAKE)
    assert (deal.hands[2], deal.pile, deal.seat) == ({"8D", "JD", "TD", "7D"}, [], 3)
    assert moves(deal) & {"8C", PICK, TAKE} == {"8C"}


def test_same_suit_makes_the_declared_take_the_whole_pile() -> None:
    deal = table("7C", "9H AC", "8D", "8C", trumps="-D--", seat=1, pile="9S TD KS", rules="same_suit")
    assert moves(play(deal, PICK)) & {"8D", PICK, TAKE} == {"8D"}


@pytest.mark.parametrize(
    ("hand", "pile", "way", "counters", "left"),
    [
        pytest.param("7C 8C", "", "7C", (118, 200), (119, 201), id="one turn below the idle limit"),
        pytest.param("7C 8C", "", "7C", (119, 200), None, id="the idle limit"),
        pytest.param("7C", "", "7C", (119, 200), (0, 201), id="out at the idle limit"),
        pytest.param("9C 7C", "8C", "9C 7C", (119, 200), (0, 201), id="out with the second card"),
        pytest.param("9C 7C 7S", "8C", "9C 7C", (119, 200), None, id="two cards are one turn"),
        pytest.param("7C 8C", "", "CALL:S", (119, 399), (119, 399), id="a declaration ends no turn"),
        pytest.param("7C 8C", "7S", "TAKE", (119, 200), None, id="taking is no progress"),
        pytest.param("7C 8C", "", "7C", (10, 398), (11, 399), id="one turn below the turn limit"),
        pytest.param("7C 8C", "", "7C", (10, 399), None, id="the turn limit"),
        pytest.param("7C", "", "7C", (10, 399), None, id="out at the turn limit"),
    ],
)
def test_the_limits(hand: str, pile: str, way: str, counters: tuple[int, int], left: tuple[int, int] | None) -> None:
    deal = play(table(hand, "8D", "8S", "8H", pile=pile, idle=counters[0], turns=counters[1]), way)
    assert deal.stalled == deal.over == (left is None)
    assert left is None or (deal.idle, deal.turns) == left


def test_a_deal_that_ends_in_its_last_turn_is_not_stalled() -> None:
    deal = play(table("7C", "8D", "", "", turns=399, idle=119), "7C")
    assert (deal.over, deal.stalled, deal.places()) == (True, False, [3, 4, 1, 2])


@pytest.mark.parametrize(
    ("hands", "pocket", "places"),
    [
        (("7C 8C", "8D", "7S 8S 9S", ""), "- - - -", [2, 2, 4, 1]),
        (("7C 8C TC", "8D", "8S 9S", ""), "- - - -", [3, 2, 3, 1]),
        (("7C 8C", "8D", "8S", "8H"), "- - - -", [1, 1, 1, 1]),
        (("7C 8C", "8D", "8S 9S", ""), "- AD - -", [2, 3, 3, 1]),
    ],
)
def test_a_stall_shares_places_by_the_cards_held(hands: tuple[str, ...], pocket: str, places: list[int]) -> None:
    rules = "pocket" if "A" in pocket else "normal"
    assert play(table(*hands, pocket=pocket, rules=rules, idle=119), "7C").places() == places


def test_what_is_not_legal_is_refused() -> None:
    deal = table("7C 8C", "8D", "8S", "8H", trumps="C---")
    for move in ("8D", PICK, TAKE, SHOW, "CALL:S", "XX"):
        with pytest.raises(ValueError, match=f"seat 0 may not play {move}"):
            deal.play(move)
    with pytest.raises(ValueError, match="not over"):
        deal.places()
    with pytest.raises(ValueError, match="unknown option follow"):
        Rules.of({"follow": "free"})


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: "-".join(vars(rules).values()))
def test_random_deals_end_with_every_card_accounted_for(rules: Rules) -> None:
    rng = random.Random(18)
    for first in range(4):
        pack = rng.sample(PACK, 32)
        hands = [pack[n : n + 8] for n in (0, 8, 16, 24)]
        deal = Deal.dealt(hands, rules, first, [hand.pop() if rules.pocket_cards else None for hand in hands])
        discarded: list[str] = []
        while not deal.over:
            move, pile = rng.choice(deal.legal()), list(deal.pile)
            deal.play(move)
            if pile and not deal.pile and move in PACK:
                discarded += [*pile, move]
            cards = [*deal.pile, *discarded, *(card for card in deal.pocket if card)]
            assert sorted(cards + [card for hand in deal.hands for card in hand]) == sorted(PACK)
        if deal.stalled:
            assert deal.turns == 400 or deal.idle == 120
        else:
            assert sorted(deal.places()) == [1, 2, 3, 4]
