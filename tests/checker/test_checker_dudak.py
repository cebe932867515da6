"""The trace checker finds what can be wrong only in a trace of Dudák."""

from __future__ import annotations

import pytest

from .written import Damage, Event, alter, cheapest, has_fault, moves, start, written


def other_top_card(events: list[Event]) -> None:
    """The first player's hand as if a card of another suit had lain on top."""
    hand = start(events)["hands"][start(events)["first"]]
    other = next(place for place, card in enumerate(hand) if card[1] != hand[0][1])
    hand[0], hand[other] = hand[other], hand[0]


def swap_pocket(events: list[Event]) -> None:
    """The first player's pocket card and a card of his hand change places."""
    seat, pocket = start(events)["first"], start(events)["pocket"]
    hand = start(events)["hands"][seat]
    hand[0], pocket[seat] = pocket[seat], hand[0]


def lose_second_card(events: list[Event]) -> None:
    pairs = zip(moves(events), moves(events)[1:], strict=False)
    events.remove(next(second for beat, second in pairs if beat["seat"] == second["seat"] and len(beat["move"]) == 2))


def forget(move: str) -> Damage:
    """Leaves a move out of the first list of legal moves that has it."""
    return lambda events: next(m["legal"] for m in moves(events) if move in m["legal"]).remove(move)


def instead(move: str, other: str) -> Damage:
    """Names another move in the first list of legal moves that has `move`."""

    def damage(events: list[Event]) -> None:
        legal = next(m["legal"] for m in moves(events) if move in m["legal"])
        legal[:] = sorted(other if each == move else each for each in legal)

    return damage


DUDAK_DAMAGES: dict[str, tuple[str, Damage, str]] = {
    "a trump before it is declared": ("normal", alter("trumps", 0, "C"), "trumps"),
    "no declaring": ("normal", forget("CALL:H"), "move 0: legal"),
    "the pile taken undeclared": ("normal", instead("TAKE", "PICK"), "legal"),
    "one card taken declared": ("normal", instead("PICK", "TAKE"), "legal"),
    "no second card": ("normal", lose_second_card, "seat|legal"),
    "open: another trump": ("open", lambda e: start(e)["trumps"].reverse(), "trumps"),
    "open: no trump yet": ("open", alter("trumps", 3, None), "trumps"),
    "open: another top card": ("open", other_top_card, "trumps"),
    "open: another first": ("open", lambda e: start(e).update(first=(start(e)["first"] + 2) % 4), "trumps|seat"),
    "pocket: no card": ("pocket", alter("pocket", 2, None), "pocket cards"),
    "pocket: a card twice": ("pocket", lambda e: alter("pocket", 2, start(e)["hands"][2][0])(e), "not every card once"),
    "pocket: card in the hand": (
        "pocket",
        lambda e: start(e)["hands"][1].append(start(e)["pocket"][1]),
        "in each hand",
    ),
    "pocket: another card": ("pocket", swap_pocket, "move 0: legal"),
    "pocket: trump before it is shown": ("pocket", lambda e: alter("trumps", 0, start(e)["pocket"][0][1])(e), "trumps"),
    "pocket: no showing": ("pocket", forget("SHOW"), "move 0: legal"),
}


@pytest.mark.parametrize(("variant", "damage", "fault"), DUDAK_DAMAGES.values(), ids=DUDAK_DAMAGES)
def test_damage_to_a_trace_of_dudak_is_found(variant: str, damage: Damage, fault: str) -> None:
    has_fault(written("dudak", 2, cheapest("dudak"), variant=variant), damage, fault)
