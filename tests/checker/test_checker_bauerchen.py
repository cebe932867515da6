"""The trace checker finds what can be wrong only in a trace of Bauerchen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .bauerchen import OPTIONS, Rules
from .trace import CheckError, check
from .written import Damage, Event, alter, cheapest, has_fault, lines, moves, start, written


def end(key: str, change: Callable[[Any], object]) -> Damage:
    """Changes a value of the end event."""
    return lambda events: events[-1].update({key: change(events[-1][key])})


def held(events: list[Event], move: Event) -> list[str]:
    """The cards that the player of `move` has at that moment."""
    before = moves(events)[: moves(events).index(move)]
    return sorted(set(start(events)["hands"][move["seat"]]) - {other["move"] for other in before})


def bound(events: list[Event]) -> tuple[Event, str]:
    """A move of somebody who may not play all his cards, and such a card."""
    for move in moves(events)[1:]:
        others = sorted(set(held(events, move)) - set(move["legal"]))
        if others:
            return move, others[0]
    raise AssertionError("everybody may play everything")


def revoke(events: list[Event]) -> None:
    move, card = bound(events)
    move["move"] = card


def offer_a_revoke(events: list[Event]) -> None:
    move, card = bound(events)
    move["legal"] = sorted([*move["legal"], card])


def forbid_a_card(events: list[Event]) -> None:
    """One card less for somebody who may choose among cards, and not the one that he plays."""
    move = next(move for move in moves(events)[1:] if len(move["legal"]) > 1)
    move["legal"].remove(next(card for card in move["legal"] if card != move["move"]))


def call_twice(events: list[Event]) -> None:
    call = moves(events)[0]
    events.insert(events.index(start(events)) + 2, dict(call))


def next_seat_leads(events: list[Event]) -> None:
    """The second trick is led by the player after its winner."""
    lead = moves(events)[5]
    lead["seat"] = (lead["seat"] + 1) % 4


def forget_the_last_trick(events: list[Event]) -> None:
    """Its ten points are nobody's."""
    points = events[-1]["points"]
    points[points.index(max(points))] -= 10


DAMAGES: dict[str, tuple[Damage, str]] = {
    "a suit that may not be called": (lambda e: moves(e)[0]["legal"].remove("CALL:H"), "move 0: legal"),
    "passing": (lambda e: moves(e)[0]["legal"].append("PASS"), "move 0: legal"),
    "a card before the call": (
        lambda e: moves(e)[0].update(move=moves(e)[1]["move"]),
        "move 0: move '..' is not legal",
    ),
    "two calls": (call_twice, "move 1: legal"),
    "a trump before the call": (alter("trumps", 2, "H"), "trumps"),
    "another trump": (lambda e: moves(e)[0].update(move="CALL:D"), "legal|points"),
    "a revoke": (revoke, "is not legal"),
    "a revoke allowed": (offer_a_revoke, "legal"),
    "a legal card forbidden": (forbid_a_card, "legal"),
    "another leader": (next_seat_leads, "move 5: seat"),
    "points of the other team": (end("points", lambda points: points[::-1]), "points"),
    "points as floats": (end("points", lambda points: [float(n) for n in points]), "points"),
    "one point more": (end("points", lambda points: [points[0] + 1, points[1]]), "points"),
    "no points for the last trick": (forget_the_last_trick, "points"),
    "tricks of the other team": (end("tricks", lambda tricks: tricks[::-1]), "tricks"),
    "one trick less": (end("tricks", lambda tricks: [tricks[0], tricks[1] - 1]), "tricks"),
    "the other winner": (end("winner", lambda winner: 1 - winner), "winner"),
    "no winner": (end("winner", lambda _: None), "winner None"),
    "a winner no integer": (end("winner", bool), "winner (True|False)"),
    "worth more": (end("worth", lambda worth: worth + 1), "worth"),
    "worth nothing": (end("worth", lambda _: 0), "worth 0"),
    "a meld": (end("melds", lambda melds: [melds[0] + 1, melds[1]]), "melds"),
    "no melds": (lambda e: e[-1].pop("melds"), "keys of the end event"),
    "places": (lambda e: e[-1].update(places=[0, 0, 0, 0]), "keys of the end event"),
    "places and nothing else": (
        lambda e: e.append({"event": "end", "places": [1, 2, 1, 2], "stalled": e.pop()["stalled"]}),
        "keys of the end event",
    ),
}


@pytest.mark.parametrize(("damage", "fault"), DAMAGES.values(), ids=DAMAGES)
def test_damage_to_a_trace_of_bauerchen_is_found(damage: Damage, fault: str) -> None:
    has_fault(written("bauerchen", 2, cheapest("bauerchen")), damage, fault)


def a_meld(events: list[Event]) -> Event:
    """The end of a deal in which one team melded more than the other."""
    return next(event for event in events if len(set(event.get("melds", [0, 0]))) == 2)


MELD_DAMAGES: dict[str, tuple[Damage, str]] = {
    "forgotten": (lambda e: a_meld(e).update(melds=[0, 0]), "melds"),
    "of the other team": (lambda e: a_meld(e)["melds"].reverse(), "melds"),
    "counted in the worth": (lambda e: a_meld(e).update(worth=a_meld(e)["worth"] + max(a_meld(e)["melds"])), "worth"),
}


@pytest.mark.parametrize(("damage", "fault"), MELD_DAMAGES.values(), ids=MELD_DAMAGES)
def test_damage_to_a_meld_is_found(damage: Damage, fault: str) -> None:
    has_fault(written("bauerchen", 20, melds="on"), damage, fault)


def declared_as_default(**options: str) -> list[str]:
    """A long trace played under these options that says it was played under the default ones."""
    events = written("bauerchen", 400, None, **options)
    for event in events:
        if event["event"] == "deal":
            event["options"] = dict(vars(Rules()))
    return lines(events)


CHANGING = {"lautern": "points", "tie": "winner", "schneider": "worth", "melds": "melds", "caller_penalty": "worth"}


@pytest.mark.parametrize(("option", "fault"), CHANGING.items(), ids=CHANGING)
def test_a_trace_played_under_other_rules_than_it_says_is_found(option: str, fault: str) -> None:
    with pytest.raises(CheckError, match=f": {fault}"):
        check(declared_as_default(**{option: OPTIONS[option][1]}))


@pytest.mark.parametrize("option", sorted(set(OPTIONS) - set(CHANGING)))
def test_what_changes_nothing_in_a_deal_that_stands_alone(option: str) -> None:
    for other in OPTIONS[option][1:]:
        assert check(declared_as_default(**{option: other})).deals == 400
