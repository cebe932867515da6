"""A small board gives Python's frames 1.5 KB: ours are at most eight deep, and none is there twice.

Counted are the functions, comprehensions and module bodies of files that go on the board, over a whole deal with every
page on the way to it and after it.
"""

import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from cardtable.words.en import pages as page_words

from engine import games, match
from tools.sim.imports import is_device_code
from tools.sim.world import ROOT

from .person import Keys, Person, Story, play
from .test_resume import a_move

DEEPEST = 8
STORY = Person._go_on.__code__


class Frames:
    """Follows every call while it is `on`: `chains`, by depth, the first chain of frames that deep."""

    def __init__(self) -> None:
        self.chains: dict[int, list[str]] = {}
        self.twice: set[str] = set()
        self._running: list[CodeType] = []
        self._ours: dict[str, bool] = {}
        self._telling = False  # the story calls the game too, but from outside

    def __enter__(self) -> "Frames":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        file = code.co_filename
        if file not in self._ours:
            self._ours[file] = is_device_code(file, ROOT)
        if code is STORY:
            self._telling = event == "call"
        if self._telling or not self._ours[file]:
            return
        if event == "call":
            if code in self._running:
                self.twice.add(code.co_name)
            self._running.append(code)
            depth = len(self._running)
            if depth not in self.chains:
                self.chains[depth] = [f"{Path(each.co_filename).name} {each.co_name}" for each in self._running]
        elif event == "return":
            assert self._running.pop() is code


def tour(choice: int) -> Story:
    """Every page, and every kind of move in the game of a row of the choice of games."""

    def story(person: Person) -> Keys:
        with person.not_drawn():
            yield "UP A A A " + "DOWN " * choice + "A"
            assert person.page == "rules"
            person.session.number = b"frame"
            yield "DOWN RIGHT A DOWN LEFT B DOWN LEFT RIGHT DOWN RIGHT DOWN LEFT UP UP UP A"
            assert person.page == "table"
            yield "START DOWN A A B"
            yield "LEFT A B A UP A B RIGHT A UP DOWN"
            yield "DOWN@900 UP@900"
            yield " ".join(["B", "A", "RIGHT", "A", "A"] * 3)
            assert person.page == "table"
            yield "START DOWN A DOWN A START DOWN DOWN A DOWN A"
            assert person.page == "title"

    return story


def tour_with_two_keys(choice: int) -> Story:
    """Rules, moves, the menu with what can be looked at from there, and back to the title."""

    def story(person: Person) -> Keys:
        with person.not_drawn():
            yield "A " + "RIGHT " * choice + "A RIGHT A RIGHT A A@800 RIGHT*3 A"
            person.session.number = b"frame"
            yield "RIGHT " * (len(person.session.table) - person.session.fixed.count("="))
            yield "A"
            assert person.page == "table"
            teams = person.teams  # the call and four cards are most of such a deal
            yield " ".join(["RIGHT*2", "A"] * (5 if teams else 7))
            if teams:
                yield "A@800 RIGHT*3 A"
                assert person.page == "score"
                yield "A A"
            yield f"A@800 RIGHT*{3 + teams} A A A@800 RIGHT*2 A RIGHT A"
            assert person.page == "title"

    return story


def back_and_again(person: Person) -> Keys:
    """Something is taken back, and the deal played again from its start."""
    with person.not_drawn():
        yield ""
        for _ in range(4):
            yield from a_move(person)
        moves = person.session.record.log.n
        yield "START UP A"
        assert 0 < person.session.record.log.n < moves
        yield from a_move(person)
        yield "START UP UP A DOWN A"
        assert person.session.turns == 0
        yield from a_move(person)


@pytest.fixture(scope="module")
def frames() -> Frames:
    frames = Frames()
    with frames:
        for choice, (game, fixed, *_) in enumerate(page_words.GAMES):
            play(tour(choice))
            play(back_and_again, game=game, deal="7K3M9QXA", options=fixed)
            play(tour_with_two_keys(choice), (240, 135), board_id="lilygo_t_display_rp2040")
            kind = dict(match.options(games.load(game)))["match"][1]
            play(to_the_end, game=game, deal="00000001", options=f"{fixed} match={kind}", autoplay="1", level="sharp")
    return frames


def to_the_end(person: Person) -> Keys:
    yield ""
    assert person.page == "result"
    if person.teams:
        yield "A"
    page = person.page
    yield "B A"  # the match is kept, and gone on with
    if person.page == "result" and person.teams:
        yield "A"  # the score sheet follows
    assert person.page == page
    yield "RIGHT! wait=50"
    assert person.session.again
    yield "A@2000 wait=3000"


def test_our_frames_are_at_most_eight_deep(frames: Frames) -> None:
    assert len(frames.chains) > 4
    deepest = max(frames.chains)
    assert deepest <= DEEPEST, "\n".join(frames.chains[deepest])


def test_no_function_calls_itself_by_any_way(frames: Frames) -> None:
    assert frames.twice == set()
