"""The trace checker passes good traces and no damaged one: each test damages a trace of the plain model in one way."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from . import trace
from .bauernheinrich import JACKS, OPTIONS, PACK, PICK, RANKS, Deal, Rules
from .trace import CheckError, Summary, check

Event = dict[str, Any]
STRONGEST = sorted(PACK, key=lambda card: (card[0] == "J", (JACKS + RANKS).index(card[card[0] == "J"])))


def dearest(moves: list[str]) -> str:
    """Spending the highest card first hardly ever ends a deal (rules 9)."""
    return max(moves, key=lambda move: -1 if move == PICK else STRONGEST.index(move))


def written(deals: int, rules: Rules, choose: Callable[[list[str]], str] | None = None) -> list[Event]:
    """The events of a good trace: seeded random hands, and random moves unless `choose` picks them."""
    rng = random.Random(deals)
    events: list[Event] = []
    for number in range(deals):
        pack = rng.sample(PACK, 32)
        hands = [pack[n : n + 8] for n in (0, 8, 16, 24)]
        deal = Deal.dealt(hands, rules)
        start = {"event": "deal", "deal": number, "game": "bauernheinrich", "number": str(number), "first": deal.seat}
        start |= {"options": dict(vars(rules)), "hands": hands, "pocket": [None] * 4, "trumps": list(deal.trumps)}
        events.append(start)
        while not deal.over:
            seat, legal = deal.seat, deal.legal()
            move = (choose or rng.choice)(legal)
            events.append({"event": "move", "seat": seat, "legal": legal, "move": move})
            deal.play(move)
        events.append({"event": "end", "places": deal.places(), "stalled": deal.stalled})
    return events


def lines(events: list[Event]) -> list[str]:
    return [json.dumps(event) + "\n" for event in events]


@pytest.mark.parametrize("rules", [Rules(*values) for values in product(*OPTIONS.values())])
def test_a_good_trace_passes(rules: Rules) -> None:
    events = written(2, rules)
    assert check(lines(events)) == Summary(deals=2, moves=len(events) - 4, stalled=0)


def test_a_good_trace_of_stalled_deals_passes() -> None:
    assert check(lines(written(3, Rules(), dearest))).stalled == 3


def start(events: list[Event]) -> Event:
    """The deal event of the second deal: the damage is done there, after a good deal."""
    return [event for event in events if event["event"] == "deal"][1]


def moves(events: list[Event]) -> list[Event]:
    return [event for event in events[events.index(start(events)) :] if event["event"] == "move"]


def a_follow(events: list[Event]) -> Event:
    return next(move for move in moves(events) if move["legal"] == [PICK])


def swap_cards(events: list[Event]) -> None:
    """Two cards change hands in the deal event only; not AC, which would move the trumps."""
    hands = start(events)["hands"]
    first, second = ([card for card in hand if card != "AC"] for hand in hands[:2])
    hands[0][hands[0].index(first[0])], hands[1][hands[1].index(second[0])] = second[0], first[0]


def lose_card(events: list[Event]) -> None:
    start(events)["hands"][2].pop()


def double_card(events: list[Event]) -> None:
    hand = start(events)["hands"][2]
    hand[0] = hand[1]


def nine_and_seven(events: list[Event]) -> None:
    hands = start(events)["hands"]
    hands[0].append(hands[1].pop())


def play_illegal_card(events: list[Event]) -> None:
    follow = a_follow(events)
    follow["move"] = "7C"


def too_early(events: list[Event]) -> None:
    del events[-2]


def one_move_more(events: list[Event]) -> None:
    events.insert(-1, dict(events[-2]))


def swap_places(events: list[Event]) -> None:
    places = events[-1]["places"]
    first, last = places.index(1), places.index(4)
    places[first], places[last] = 4, 1


DAMAGES: dict[str, tuple[Callable[[list[Event]], object], str]] = {
    "a card lost": (lose_card, "cards in each hand"),
    "a card twice": (double_card, "not every card once"),
    "nine cards and seven": (nine_and_seven, "cards in each hand"),
    "an unknown card": (lambda e: start(e)["hands"][0].__setitem__(0, "10S"), "not every card once: .*10S"),
    "three hands": (lambda e: start(e)["hands"].pop(), "cards in each hand"),
    "cards changed hands": (swap_cards, "legal"),
    "an option missing": (lambda e: start(e)["options"].pop("leader"), "option keys"),
    "an option more": (lambda e: start(e)["options"].update(stall="60"), "option keys"),
    "an option value unknown": (lambda e: start(e)["options"].update(beat="might"), "option beat is 'might'"),
    "an option value no text": (lambda e: start(e)["options"].update(beat=True), "option beat is True"),
    "another's trump": (lambda e: start(e)["trumps"].reverse(), "trumps"),
    "wrong first": (lambda e: start(e).update(first=(start(e)["first"] + 1) % 4), "first"),
    "a pocket card": (lambda e: start(e)["pocket"].__setitem__(0, "7C"), "pocket"),
    "no pocket": (lambda e: start(e).pop("pocket"), "keys of the deal event"),
    "another game": (lambda e: start(e).update(game="dudak"), "game"),
    "deals out of order": (lambda e: start(e).update(deal=7), "deal 7, expected 1"),
    "number no text": (lambda e: start(e).update(number=5), "number 5"),
    "wrong seat": (lambda e: moves(e)[3].update(seat=(moves(e)[3]["seat"] + 1) % 4), "move 3: seat"),
    "seat no integer": (lambda e: moves(e)[3].update(seat=float(moves(e)[3]["seat"])), "move 3: seat"),
    "a legal move missing": (lambda e: moves(e)[0]["legal"].pop(), "move 0: legal"),
    "a move too many in legal": (lambda e: moves(e)[0]["legal"].append(PICK), "move 0: legal"),
    "legal not sorted": (lambda e: moves(e)[0]["legal"].reverse(), "move 0: legal"),
    "legal empty": (lambda e: a_follow(e)["legal"].clear(), "legal"),
    "an illegal move": (play_illegal_card, "'7C' is not legal"),
    "a move left out": (lambda e: e.remove(moves(e)[0]), "move 0: seat|move 0: legal"),
    "an unknown event": (lambda e: moves(e)[0].update(event="turn"), "not an event"),
    "a key more": (lambda e: moves(e)[0].update(trick=[]), "keys of the move event"),
    "ended too early": (too_early, "too early"),
    "a move after the end": (one_move_more, "after the deal is over"),
    "wrong places": (swap_places, "places"),
    "wrong stalled": (lambda e: e[-1].update(stalled=True), "stalled"),
    "stalled no boolean": (lambda e: e[-1].update(stalled=0), "stalled"),
    "no end": (lambda e: e.pop(), "stops before the end"),
    "two ends": (lambda e: e.append(e[-1]), "end event outside a deal"),
    "the first deal unended": (lambda e: e.pop(e.index(start(e)) - 1), "before the end of this one"),
}


@pytest.mark.parametrize(("damage", "fault"), DAMAGES.values(), ids=DAMAGES)
def test_damage_is_found(damage: Callable[[list[Event]], object], fault: str) -> None:
    events = json.loads(json.dumps(written(2, Rules())))
    check(lines(events))
    damage(events)
    with pytest.raises(CheckError, match=fault):
        check(lines(events))


def test_a_stall_called_normal_or_placed_wrongly_is_found() -> None:
    events = written(1, Rules(), dearest)
    events[-1]["stalled"] = False
    with pytest.raises(CheckError, match="stalled False, expected True"):
        check(lines(events))
    events[-1] = {"event": "end", "places": [1, 2, 3, 4], "stalled": True}
    with pytest.raises(CheckError, match="places"):
        check(lines(events))


@pytest.mark.parametrize(
    ("option", "other"),
    [
        ("follow", "free"),
        ("follow", "void_to_trump"),
        ("beat", "may"),
        ("leader", "same"),
        ("direction", "counterclockwise"),
    ],
)
def test_a_trace_played_under_other_rules_than_it_says_is_found(option: str, other: str) -> None:
    events = written(3, Rules(**{option: other}))
    for event in events:
        if event["event"] == "deal":
            event["options"] = dict(vars(Rules()))
    with pytest.raises(CheckError):
        check(lines(events))


@pytest.mark.parametrize(
    ("text", "fault"), [("", "no deal"), ("{\n", "not JSON"), ("[]\n", "not an event"), ("\n", "not JSON")]
)
def test_what_is_no_trace_is_found(text: str, fault: str) -> None:
    with pytest.raises(CheckError, match=fault):
        check(text.splitlines(keepends=True))


def test_the_fault_says_where_it_is() -> None:
    events = written(2, Rules())
    moves(events)[4]["move"] = "XX"
    with pytest.raises(CheckError) as error:
        check(lines(events))
    assert (error.value.deal, error.value.move) == (1, 4)
    assert str(error.value).startswith("deal 1, move 4: move 'XX' is not legal")


def test_the_script_prints_a_summary_or_the_first_fault() -> None:
    events = written(2, Rules())

    def run(text: str) -> tuple[int, str]:
        done = subprocess.run([sys.executable, trace.__file__], input=text, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    assert run("".join(lines(events))) == (0, f"2 deals, {len(events) - 4} moves, 0 stalled: no fault\n")
    status, said = run("".join(lines(events[:-1])))
    assert (status, said) == (1, f"deal 1, move {len(moves(events))}: the trace stops before the end of the deal\n")
