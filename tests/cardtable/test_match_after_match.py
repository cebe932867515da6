"""Match after match without switching off, in every game and kind of match, and from one game to another and back."""

import gc
import sys
import weakref

import pytest
from cardtable.words.en import pages as page_words

from engine import games, match
from engine.cards import NOBODY
from tools.lint.source import for_a_pc

from .person import Keys, Person, play

KINDS = [
    pytest.param(row, kind, id=f"{title}, {kind}")
    for row, (name, _, title, _) in enumerate(page_words.GAMES)
    for kind in dict(match.options(games.load(name)))["match"]
]


def first_deal(person: Person, row: int, kind: str = "") -> Keys:
    """From the title to the result of the first deal, which bots play; `kind` of match, "" for the usual one."""
    yield "DOWN A DOWN A" if person.desk.keeper.match else "A"  # that match is given up
    yield "DOWN " * row + "A"
    person.session.rules["match"] = kind or person.session.rules["match"]
    yield "A"


def nearly_decided(person: Person) -> None:
    """Whatever the next deal brings, it decides the match, unless it brings nobody anything."""
    score = person.session.match
    if hasattr(score, "steins"):
        score.points[:] = bytes([score.target - 1] * 2)
        score.rounds[:] = score.steins[:] = bytes(2 if person.session.rules["match"] == "round" else [1, 1])
    else:
        score.points[:] = [4, 4, 4, 4] if score.marks else [29, 20, 10, 0]


def next_deal(person: Person) -> Keys:
    """From a deal's last page to that of the next."""
    yield "A"
    if person.page == "result" and person.teams:
        yield "A"  # the score sheet follows
    assert person.page in ("result", "score")


@pytest.mark.parametrize(("row", "kind"), KINDS)
def test_three_matches_in_a_row(row: int, kind: str) -> None:
    decided = []

    def story(person: Person) -> Keys:
        with person.not_drawn():
            yield from first_deal(person, row, kind)
            for _ in range(3):
                yield from next_deal(person)
                played = person.session.match.deals
                yield "A wait=1500 START! DOWN A DOWN A"  # a new deal in the middle of one
                assert person.session.match.deals == played + 1 or kind == "single"
                yield from next_deal(person)
                if kind != "single":
                    for _ in range(9):
                        if person.session.match.decided != NOBODY:
                            break
                        yield "B A"  # to the title, and on with it
                        if person.page == "result" and person.teams:
                            yield "A"
                        nearly_decided(person)
                        yield from next_deal(person)
                    decided.append(person.session.match.decided)
            yield "B"
            assert person.page == "title"

    play(story, autoplay="1")
    assert len(decided) == (3 if kind != "single" else 0) and NOBODY not in decided


OF_A_GAME = (
    *(f"engine.{name}" for name in games.NAMES),
    "engine.bots.",
    "engine.places_match",
)


@pytest.mark.parametrize("row", range(len(page_words.GAMES)))
def test_nothing_of_a_game_is_left_when_another_is_chosen_and_it_plays_again_after_that(row: int) -> None:
    def story(person: Person) -> Keys:
        with person.not_drawn():
            for game in (row, (row + 1) % len(page_words.GAMES), row):
                yield from first_deal(person, game)
                names = [name for name in sys.modules if name.startswith(OF_A_GAME) and not for_a_pc(name.split("."))]
                left = {name: weakref.ref(sys.modules[name]) for name in names}
                assert len(left) > 3
                yield "A" if person.page == "result" and person.teams else ""
                yield "B"
                gc.collect()
                assert [name for name, module in left.items() if module()] == []

    play(story, autoplay="1")
