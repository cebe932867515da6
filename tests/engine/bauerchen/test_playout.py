"""What a playout at Bauerchen brings where that can be told by hand (RULES.md 4.4), and that it remembers no world."""

import random

import pytest

from engine import games
from engine.bauerchen.playout import Playout
from engine.cards import SUITS
from engine.text.notation import parse_move
from engine.view import View

from ..playing_out import choices, playout
from .position import Deal, position

BAUERCHEN = games.load("bauerchen")
EVEN = 16
ROUND_WON, ROUND_LOST = 0, 32


def brought(deal: Deal, move: str) -> int:
    return playout(BAUERCHEN, deal).run(parse_move(move), False)


# -- the last trick, which brings team 1 its cards, 27, and 10: (what the teams have, house rules, game points ahead)

LAST = {
    "won": ("points 93 0; tricks 4 0", {}, 1),
    "lost": ("points 60 33; tricks 3 1", {}, -1),
    "lost by who called": ("points 60 33; tricks 3 1", {"caller_penalty": "1"}, -2),
    "lost by who did not call": ("caller 1; points 60 33; tricks 3 1", {"caller_penalty": "1"}, -1),
    "won against who called": ("caller 3; points 93 0; tricks 4 0", {"caller_penalty": "1"}, 2),
    "schneider": ("points 32 61; tricks 1 3", {}, -2),
    "just out of schneider": ("points 33 60; tricks 1 3", {}, -1),
    "not out of schneider with 33": ("points 33 60; tricks 1 3", {"schneider": "inclusive"}, -2),
    "a tie": ("points 65 28; tricks 3 1", {}, -1),
    "a tie that the others called": ("caller 1; points 65 28; tricks 3 1", {}, 1),
    "a tie for nobody": ("points 65 28; tricks 3 1", {"tie": "no_score"}, 0),
    "10 less without the last trick": ("points 64 29; tricks 3 1", {"lautern": "no"}, 1),
    "lost, with melds": ("points 60 33; tricks 3 1; melds 3 1", {"melds": "on"}, 1),
}


@pytest.mark.parametrize("what", LAST)
def test_the_last_trick_decides(what: str) -> None:
    told, rules, ahead = LAST[what]
    told = told if "caller" in told else f"caller 0; {told}"
    first = position(f"AS / TS / KS / JC; turn 0; {told}", **rules)
    last = position(f"- / - / - / JC; trick 0:AS 1:TS 2:KS; {told}", **rules)
    assert (brought(first, "AS"), brought(last, "JC")) == (EVEN - ahead, EVEN + ahead)


def test_no_trick_is_schwarz() -> None:
    told = "caller 1; points 0 93; tricks 0 4"
    first = position(f"KS / AS / TS / JC; turn 1; {told}")
    last = position(f"KS / - / - / -; trick 1:AS 2:TS 3:JC; {told}")
    assert (brought(first, "AS"), brought(last, "KS")) == (EVEN - 3, EVEN + 3)


# -- melds

HANDS = "KC KD QD / AC KS QS / QC TD AD / TC AS TS; turn 0"


@pytest.mark.parametrize("card", ["KD", "QD"])
@pytest.mark.parametrize(
    ("mine", "trump", "won"), [(11, "H", True), (10, "H", False), (10, "D", True), (9, "D", False)]
)
def test_nothing_is_better_than_to_win_the_round_by_a_meld(card: str, mine: int, trump: str, won: bool) -> None:
    deal = position(f"{HANDS}; trumps {trump}; scores {mine} 11", melds="on")
    assert (brought(deal, card) == ROUND_WON) == won


@pytest.mark.parametrize(
    ("scores", "melds", "lost"), [("4 11", "0 0", True), ("4 10", "0 1", True), ("4 10", "0 0", False)]
)
def test_nothing_is_worse_than_when_the_others_win_the_round_by_a_meld(scores: str, melds: str, lost: bool) -> None:
    deal = position(f"{HANDS}; scores {scores}; melds {melds}", melds="on")
    assert (brought(deal, "KC") == ROUND_LOST) == lost


@pytest.mark.parametrize("held", ["TD AD", "KD TD", "KD QS", "JH JD", "JD JH", "JC JS"])
def test_only_king_and_queen_of_a_suit_are_a_meld(held: str) -> None:
    deal = position(f"{held} / ? / ? / ?; turn 0; scores 11 0", melds="on")
    assert brought(deal, held.split()[0]) > ROUND_WON


def test_without_the_house_rule_no_meld_ends_a_deal() -> None:
    for card in ("KC", "KD", "QD"):
        assert ROUND_WON < brought(position(f"{HANDS}; scores 11 11"), card) < ROUND_LOST


# -- worlds

LATE = "AC / TS / KD / KH; turn 0; caller 0; points 60 31; tricks 3 1"


def test_what_was_played_before_in_another_world_or_deal_changes_nothing() -> None:
    kept: dict[str, Playout] = {}
    view = View()
    for deal, move in choices(BAUERCHEN, random.Random(14), 400):
        made = kept.setdefault(str(deal.options), Playout(deal.options))
        view.look(deal, deal.seat)
        made.look(view)
        made.hands[:] = bytes(deal.hands)
        assert made.run(move, False) == playout(BAUERCHEN, deal).run(move, False)


def test_the_same_cards_are_worth_something_else_with_other_trumps() -> None:
    made, view, ahead = Playout(position(LATE).options), View(), []
    for suit in SUITS:
        deal = position(f"{LATE}; trumps {suit}")
        view.look(deal, 0)
        made.look(view)
        made.hands[:] = bytes(deal.hands)
        ahead.append(EVEN - made.run(parse_move("AC"), False))
    assert ahead == [2, -1, -1, 2]  # 99 to 31, or 60 to 70: a spade or a heart takes the ace
