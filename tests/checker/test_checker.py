"""The trace checker passes good traces and no damaged one: each test damages a trace of the plain model in one way."""

from __future__ import annotations

import subprocess
import sys
from itertools import product

import pytest

from . import trace
from .models import MODELS
from .trace import CheckError, Summary, check
from .written import Damage, Event, alter, cheapest, has_fault, lines, moves, start, written

every_game = pytest.mark.parametrize("game", MODELS)


@every_game
def test_a_good_trace_passes_under_all_house_rules(game: str) -> None:
    for values in product(*MODELS[game].OPTIONS.values()):
        events = written(game, 2, **dict(zip(MODELS[game].OPTIONS, values, strict=True)))
        stalled = sum(event.get("stalled", False) for event in events)
        assert check(lines(events)) == Summary(deals=2, moves=len(events) - 4, stalled=stalled), values


def test_a_trace_may_hold_deals_of_several_games() -> None:
    events = [event for game in MODELS for event in written(game, 1)]
    for number, event in enumerate(event for event in events if event["event"] == "deal"):
        event["deal"] = number
    assert check(lines(events)).deals == len(MODELS)


def forced(events: list[Event]) -> Event:
    """A move of somebody who has no choice."""
    return next(move for move in moves(events) if len(move["legal"]) == 1)


def an_option(events: list[Event], value: object) -> None:
    """Gives the first option another value."""
    options = start(events)["options"]
    options[next(iter(options))] = value


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


def one_more_one_less(events: list[Event]) -> None:
    hands = start(events)["hands"]
    hands[0].append(hands[1].pop())


def play_illegal_card(events: list[Event]) -> None:
    move = forced(events)
    move["move"] = next(card for hand in start(events)["hands"] for card in hand if card not in move["legal"])


def too_early(events: list[Event]) -> None:
    del events[-2]


def one_move_more(events: list[Event]) -> None:
    events.insert(-1, dict(events[-2]))


DAMAGES: dict[str, tuple[Damage, str]] = {
    "a card lost": (lose_card, "cards in each hand"),
    "a card twice": (double_card, "not every card once"),
    "a card more and one less": (one_more_one_less, "cards in each hand"),
    "an unknown card": (lambda e: start(e)["hands"][0].__setitem__(0, "10S"), "not every card once: .*10S"),
    "three hands": (lambda e: start(e)["hands"].pop(), "cards in each hand"),
    "hands no list": (lambda e: start(e).update(hands=None), "hands None"),
    "a hand no list": (alter("hands", 0, "7C 8C 9C"), "expected four lists"),
    "options no object": (lambda e: start(e).update(options=["may"]), "expected an object"),
    "cards changed hands": (swap_cards, "legal"),
    "an option missing": (lambda e: start(e)["options"].popitem(), "option keys"),
    "an option more": (lambda e: start(e)["options"].update(stall="60"), "option keys"),
    "an option value unknown": (lambda e: an_option(e, "might"), r"option \w+ is 'might', allowed"),
    "an option value no text": (lambda e: an_option(e, True), r"option \w+ is True, allowed"),
    "another trump": (alter("trumps", 0, "X"), "trumps"),
    "wrong first": (lambda e: start(e).update(first=(start(e)["first"] + 1) % 4), "first|move 0: seat"),
    "first no seat": (lambda e: start(e).update(first=4), "first 4"),
    "first no integer": (lambda e: start(e).update(first=True), "first True"),
    "a pocket card": (alter("pocket", 0, "7C"), "pocket cards"),
    "three pockets": (lambda e: start(e)["pocket"].pop(), "pocket cards"),
    "pocket no list": (lambda e: start(e).update(pocket=None), "pocket None"),
    "no pocket": (lambda e: start(e).pop("pocket"), "keys of the deal event"),
    "an unknown game": (lambda e: start(e).update(game="whist"), "game 'whist'"),
    "game no text": (lambda e: start(e).update(game=[]), r"game \[\]"),
    "deals out of order": (lambda e: start(e).update(deal=7), "deal 7, expected 1"),
    "number no text": (lambda e: start(e).update(number=5), "number 5"),
    "wrong seat": (lambda e: moves(e)[3].update(seat=(moves(e)[3]["seat"] + 1) % 4), "move 3: seat"),
    "seat no integer": (lambda e: moves(e)[3].update(seat=float(moves(e)[3]["seat"])), "move 3: seat"),
    "a legal move missing": (lambda e: moves(e)[0]["legal"].pop(), "move 0: legal"),
    "a move too many in legal": (lambda e: moves(e)[0]["legal"].append("PICK"), "move 0: legal"),
    "legal not sorted": (lambda e: moves(e)[0]["legal"].reverse(), "move 0: legal"),
    "legal empty": (lambda e: forced(e)["legal"].clear(), "legal"),
    "an illegal move": (play_illegal_card, "move '..' is not legal"),
    "a move left out": (lambda e: e.pop(e.index(start(e)) + 1), "move 0: seat|move 0: legal"),
    "an unknown event": (lambda e: moves(e)[0].update(event="turn"), "not an event"),
    "a key more": (lambda e: moves(e)[0].update(trick=[]), "keys of the move event"),
    "a key more at the end": (lambda e: e[-1].update(number="1"), "keys of the end event"),
    "a key less at the end": (lambda e: e[-1].pop("stalled"), "keys of the end event"),
    "ended too early": (too_early, "too early"),
    "a move after the end": (one_move_more, "after the deal is over"),
    "wrong stalled": (lambda e: e[-1].update(stalled=True), "stalled"),
    "stalled no boolean": (lambda e: e[-1].update(stalled=0), "stalled"),
    "no end": (lambda e: e.pop(), "stops before the end"),
    "two ends": (lambda e: e.append(e[-1]), "end event outside a deal"),
    "the first deal unended": (lambda e: e.pop(e.index(start(e)) - 1), "before the end of this one"),
}


@every_game
@pytest.mark.parametrize(("damage", "fault"), DAMAGES.values(), ids=DAMAGES)
def test_damage_is_found(game: str, damage: Damage, fault: str) -> None:
    has_fault(written(game, 2, cheapest(game)), damage, fault)


@pytest.mark.parametrize(
    ("text", "fault"), [("", "no deal"), ("{\n", "not JSON"), ("[]\n", "not an event"), ("\n", "not JSON")]
)
def test_what_is_no_trace_is_found(text: str, fault: str) -> None:
    with pytest.raises(CheckError, match=fault):
        check(text.splitlines(keepends=True))


def test_the_fault_says_where_it_is() -> None:
    events = written("bauernheinrich", 2)
    moves(events)[4]["move"] = "XX"
    with pytest.raises(CheckError) as error:
        check(lines(events))
    assert (error.value.deal, error.value.move) == (1, 4)
    assert str(error.value).startswith("deal 1, move 4: move 'XX' is not legal")


def test_the_script_prints_a_summary_or_the_first_fault() -> None:
    events = written("bauernheinrich", 2)

    def run(text: str) -> tuple[int, str]:
        done = subprocess.run([sys.executable, trace.__file__], input=text, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    assert run("".join(lines(events))) == (0, f"2 deals, {len(events) - 4} moves, 0 stalled: no fault\n")
    status, said = run("".join(lines(events[:-1])))
    assert (status, said) == (1, f"deal 1, move {len(moves(events))}: the trace stops before the end of the deal\n")
