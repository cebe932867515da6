"""The trace checker finds what can be wrong only in a trace of a beating game: places, stalls, other house rules."""

from __future__ import annotations

import pytest

from tests.games import PLACES

from .models import MODELS
from .trace import CheckError, check
from .written import Damage, Event, cheapest, dearest, has_fault, lines, written

every_game = pytest.mark.parametrize("game", PLACES)


@every_game
def test_a_good_trace_of_ended_and_of_stalled_deals_passes(game: str) -> None:
    assert check(lines(written(game, 3, cheapest(game)))).stalled == 0
    assert check(lines(written(game, 3, dearest(game)))).stalled == 3


def swap_places(events: list[Event]) -> None:
    places = events[-1]["places"]
    first, last = places.index(1), places.index(4)
    places[first], places[last] = 4, 1


PLACES_DAMAGES: dict[str, tuple[Damage, str]] = {
    "swapped": (swap_places, "places"),
    "left out": (lambda e: e[-1].pop("places"), "keys of the end event"),
    "no integers": (lambda e: e[-1].update(places=[float(place) for place in e[-1]["places"]]), "places"),
}


@every_game
@pytest.mark.parametrize(("damage", "fault"), PLACES_DAMAGES.values(), ids=PLACES_DAMAGES)
def test_damage_to_the_places_is_found(game: str, damage: Damage, fault: str) -> None:
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
        for game in PLACES
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
