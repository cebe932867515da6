"""A bot that thinks for long: it is said of him, keys are answered meanwhile, and A has him play what he has found."""

import pytest

from tests.engine.bauernheinrich.position import packed_position
from tools.sim import run

from ..person import Keys, Person, play
from ..sight import says, unreadable
from ..situation import DEALT, choose

SLOW = 5  # times as slow as a board, so that nobody is done in half a second; a step takes an eighth of one


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_TURN", SLOW * run._TURN)


def led(person: Person) -> Keys:
    """You have led, and Stine, who has seven cards to choose from, is to play in 500 ms."""
    person.desk.levels[:] = bytes((1, 2, 2, 2))
    yield from person.sit_down(packed_position(DEALT))
    yield from choose(person, "9C")
    yield "A wait=100"
    assert "You lead 9♣" in says(person)


def moves(person: Person) -> int:
    """How many have been made."""
    made: int = person.session.record.log.n
    return made


def test_that_he_thinks_is_said_after_half_a_second() -> None:
    def story(person: Person) -> Keys:
        yield from led(person)
        yield "wait=800"
        assert "Stine thinks" not in says(person)
        yield "wait=300"
        assert "Stine thinks" in says(person) and "You lead 9♣" in says(person) and unreadable(person) == []
        yield ""
        assert "thinks" not in " ".join(says(person)) and moves(person) > 3

    play(story, pace="fast")


def test_a_has_him_play_the_best_that_he_has_found() -> None:
    def after(keys: str) -> int:
        made = 0

        def story(person: Person) -> Keys:
            nonlocal made
            yield from led(person)
            yield "wait=1100"
            assert "Stine thinks" in says(person) and moves(person) == 1
            yield keys
            made = moves(person)

        play(story, pace="fast")
        return made

    assert after("wait=600") == 1, "he needs longer"
    assert after("A! wait=500") == 2


def test_before_it_is_said_a_goes_on_and_hurries_nobody() -> None:
    def story(person: Person) -> Keys:
        yield from led(person)
        yield "A! wait=300"
        yield "A! wait=600"
        assert moves(person) == 1 and "Stine thinks" in says(person)

    play(story, pace="fast")


@pytest.mark.parametrize(("keys", "page"), [("START!", "pause"), ("A! START!", "pause")])
def test_the_menu_opens_while_he_thinks_and_he_goes_on_afterwards(keys: str, page: str) -> None:
    def played(keys: str) -> str:
        record = ""

        def story(person: Person) -> Keys:
            nonlocal record
            yield from led(person)
            yield "wait=700"
            if keys:
                yield f"{keys} wait=300"
                assert person.page == page and moves(person) == 1
                yield "B"
            yield ""
            record = person.session.record.text()

        play(story, pace="fast", deal="00000001")
        return record

    assert played(keys) == played("")


def test_one_who_is_given_up_while_he_thinks_thinks_no_more() -> None:
    def story(person: Person) -> Keys:
        yield from led(person)
        yield "wait=700 START!"
        yield "DOWN A DOWN A"
        assert person.page == "table"
        yield ""
        assert person.session.players.fault == ""

    play(story, pace="fast")
