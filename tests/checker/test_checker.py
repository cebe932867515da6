"""The trace checker passes good traces and no damaged one: each test damages a trace of the plain model in one way."""

from __future__ import annotations

import subprocess
import sys
from itertools import product

import pytest

from . import trace
from .models import MODELS
from .trace import CheckError, Summary, check
from .written import Damage, Event, alter, cheapest, dearest, has_fault, lines, moves, start, written

every_game = pytest.mark.parametrize("game", MODELS)


@pytest.mark.parametrize(
    ("game", "values"), [(game, values) for game in MODELS for values in product(*MODELS[game].OPTIONS.values())]
)
def test_a_good_trace_passes(game: str, values: tuple[str, ...]) -> None:
    events = written(game, 2, **dict(zip(MODELS[game].OPTIONS, values, strict=True)))
    stalled = sum(event.get("stalled", False) for event in events)
    assert check(lines(events)) == Summary(deals=2, moves=len(events) - 4, stalled=stalled)


@every_game
def test_a_good_trace_of_ended_and_of_stalled_deals_passes(game: str) -> None:
    assert check(lines(written(game, 3, cheapest(game)))).stalled == 0
    assert check(lines(written(game, 3, dearest(game)))).stalled == 3


def test_a_trace_may_hold_deals_of_several_games() -> None:
    events = [event for game in MODELS for event in written(game, 1)]
    for number, event in enumerate(event for event in events if event["event"] == "deal"):
        event["deal"] = number
    assert check(lines(events)).deals == len(MODELS)


def a_follow(events: list[Event]) -> Event:
    """A move of somebody who can only take."""
    return next(move for move in moves(events) if move["legal"] in (["PICK"], ["TAKE"]))


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
    a_follow(events)["move"] = "7C"


def too_early(events: list[Event]) -> None:
    del events[-2]


def one_move_more(events: list[Event]) -> None:
    events.insert(-1, dict(events[-2]))


def swap_places(events: list[Event]) -> None:
    places = events[-1]["places"]
    first, last = places.index(1), places.index(4)
    places[first], places[last] = 4, 1


DAMAGES: dict[str, tuple[Damage, str]] = {
    "a card lost": (lose_card, "cards in each hand"),
    "a card twice": (double_card, "not every card once"),
    "nine cards and seven": (nine_and_seven, "cards in each hand"),
    "an unknown card": (lambda e: start(e)["hands"][0].__setitem__(0, "10S"), "not every card once: .*10S"),
    "three hands": (lambda e: start(e)["hands"].pop(), "cards in each hand"),
    "hands no list": (lambda e: start(e).update(hands=None), "hands None"),
    "a hand no list": (alter("hands", 0, "7C 8C 9C"), "expected four lists"),
    "options no object": (lambda e: start(e).update(options=["may"]), "expected an object"),
    "cards changed hands": (swap_cards, "legal"),
    "an option missing": (lambda e: start(e)["options"].pop("beat"), "option keys"),
    "an option more": (lambda e: start(e)["options"].update(stall="60"), "option keys"),
    "an option value unknown": (lambda e: start(e)["options"].update(beat="might"), "option beat is 'might'"),
    "an option value no text": (lambda e: start(e)["options"].update(beat=True), "option beat is True"),
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


@every_game
@pytest.mark.parametrize(("damage", "fault"), DAMAGES.values(), ids=DAMAGES)
def test_damage_is_found(game: str, damage: Damage, fault: str) -> None:
    has_fault(written(game, 2, cheapest(game)), damage, fault)


STALL_DAMAGES: dict[str, tuple[Damage, str]] = {
    "called normal": (lambda e: e[-1].update(stalled=False), "stalled False, expected True"),
    "places not shared": (lambda e: e[-1].update(places=[1, 2, 3, 4]), "places"),
    "stopped a move early": (lambda e: e.pop(-2), "too early"),
    "stopped a move late": (lambda e: e.insert(-1, e[-2]), "after the deal is over"),
}


@every_game
@pytest.mark.parametrize(("damage", "fault"), STALL_DAMAGES.values(), ids=STALL_DAMAGES)
def test_damage_to_a_stall_is_found(game: str, damage: Damage, fault: str) -> None:
    has_fault(written(game, 1, dearest(game)), damage, fault)


@pytest.mark.parametrize(
    ("game", "option", "other"),
    [
        (game, option, value)
        for game in MODELS
        for option, (_, *others) in MODELS[game].OPTIONS.items()
        for value in others
    ],
)
def test_a_trace_played_under_other_rules_than_it_says_is_found(game: str, option: str, other: str) -> None:
    events = written(game, 3, None, **{option: other})
    for event in events:
        if event["event"] == "deal":
            event["options"] = dict(vars(MODELS[game].Rules()))
    with pytest.raises(CheckError):
        check(lines(events))


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
