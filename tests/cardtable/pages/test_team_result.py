"""How a deal between two teams is told to have ended: what each has taken, what it is worth, and why (RULES.md 4.4)."""

from typing import NamedTuple

import pytest
from cardtable.draw.art import TEAMS
from cardtable.words.en import table as words

from tests.engine.bauerchen.position import packed_position

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import rows, says, stands_on, texts, unreadable
from ..situation import GOLD, PARTNERS, choose, ink

# You lead the ace of trumps to the last trick, which brings 27, or in the Lautern game 37; 93 points are gone.
LAST = "AH / QC / TC / QS"
YOU_WIN, THEY_WIN, NOBODY_WINS = "You win the deal", "They win the deal", "Nobody wins the deal"


class Case(NamedTuple):
    """The card points before the last trick, and what is told: heading, card points, game points, reasons."""

    before: tuple[int, int]
    heading: str
    points: str
    worth: str
    reasons: list[str]
    caller: int = 0
    options: str = ""

    def rules(self) -> dict[str, str]:
        return dict(word.split("=") for word in self.options.split())


PENALTY = "caller_penalty=1"
OUTSIDE = "lautern=no"
CASES = {
    "a win": Case((29, 64), YOU_WIN, "66 64", "1 0", ["66 points win"]),
    "a tie, yours the call": Case((28, 65), THEY_WIN, "65 65", "0 1", ["65:65, the callers lose"]),
    "a tie, theirs the call": Case((28, 65), YOU_WIN, "65 65", "1 0", ["65:65, the callers lose"], 1),
    "a tie that scores nothing": Case(
        (28, 65), NOBODY_WINS, "65 65", "0 0", ["65:65, nobody scores"], 0, "tie=no_score"
    ),
    "a tie with a penalty": Case(
        (28, 65), THEY_WIN, "65 65", "0 2", ["65:65, the callers lose", "Lost by the callers: +1"], 2, PENALTY
    ),
    "a tie that scores nothing, with a penalty": Case(
        (28, 65), NOBODY_WINS, "65 65", "0 0", ["65:65, nobody scores"], 0, f"tie=no_score {PENALTY}"
    ),
    "schneider": Case((61, 32), YOU_WIN, "98 32", "2 0", ["Schneider: below 33"]),
    "just out of schneider": Case((60, 33), YOU_WIN, "97 33", "1 0", ["66 points win"]),
    "schneider, 33 included": Case(
        (60, 33), YOU_WIN, "97 33", "2 0", ["Schneider: up to 33"], 0, "schneider=inclusive"
    ),
    "34 are out of it": Case((59, 34), YOU_WIN, "96 34", "1 0", ["66 points win"], 0, "schneider=inclusive"),
    "schwarz": Case((93, 0), YOU_WIN, "130 0", "3 0", ["Schwarz: not one trick"]),
    "a call that is lost": Case((10, 83), THEY_WIN, "47 83", "0 1", ["66 points win"]),
    "a call that is lost, with a penalty": Case(
        (10, 83), THEY_WIN, "47 83", "0 2", ["66 points win", "Lost by the callers: +1"], 2, PENALTY
    ),
    "theirs is lost schwarz": Case(
        (93, 0), YOU_WIN, "130 0", "4 0", ["Schwarz: not one trick", "Lost by the callers: +1"], 3, PENALTY
    ),
    "a call that is won, with a penalty": Case((29, 64), YOU_WIN, "66 64", "1 0", ["66 points win"], 0, PENALTY),
    "outside": Case((34, 59), YOU_WIN, "61 59", "1 0", ["61 points win"], 0, OUTSIDE),
    "a tie outside": Case((33, 60), THEY_WIN, "60 60", "0 1", ["60:60, the callers lose"], 0, OUTSIDE),
    "schneider outside": Case((63, 30), YOU_WIN, "90 30", "2 0", ["Schneider: below 31"], 0, OUTSIDE),
    "just out of it outside": Case((62, 31), YOU_WIN, "89 31", "1 0", ["61 points win"], 0, OUTSIDE),
    "schneider outside, 31 included": Case(
        (62, 31), YOU_WIN, "89 31", "2 0", ["Schneider: up to 31"], 0, f"{OUTSIDE} schneider=inclusive"
    ),
}


def told(person: Person, caller: int, trump: str = "♥") -> list[str]:
    """The rows of the page below its heading, down to the deal's number; who called must be right."""
    assert person.page == "result" and unreadable(person) == []
    found = rows(person)
    assert found[1] == f"{words.NAMES[caller]} called {trump} M D"
    assert found[-2] == "Deal " + person.session.record.text().split("number=")[1][:8]
    assert found[-1] == "A score sheet"
    return found[2:-2]


def to_the_end(person: Person, state: bytes | bytearray, rules: dict[str, str]) -> Keys:
    yield from person.sit_down(state, PARTNERS, **rules)
    with person.not_drawn():
        yield "A"


def before(points: tuple[int, int], tricks: tuple[int, int], more: str, **options: str) -> bytes:
    """You are to lead to the last trick."""
    text = f"{LAST}; points {points[0]} {points[1]}; tricks {tricks[0]} {tricks[1]}; {more}"
    return packed_position(text, **options)


@pytest.mark.parametrize("name", CASES)
def test_what_is_told_when_a_deal_is_over(name: str) -> None:
    case = CASES[name]
    rules = case.rules()
    tricks = (4, 0) if not case.before[1] else (2, 2)
    state = before(case.before, tricks, f"caller {case.caller}", **rules)

    def story(person: Person) -> Keys:
        yield from to_the_end(person, state, rules)
        assert says(person)[0] == case.heading and ink(person, case.heading) == GOLD
        assert told(person, case.caller) == [
            f"Card points {case.points}",
            f"Tricks {tricks[0] + 1} {tricks[1]}",
            f"Game points {case.worth}",
            *case.reasons,
        ]
        assert all(ink(person, reason) == GOLD for reason in case.reasons)

    play(story)


@ON_EACH_SCREEN
def test_the_longest_of_them_can_be_read(size: tuple[int, int]) -> None:
    rules = {"melds": "on", "caller_penalty": "1"}

    def story(person: Person) -> Keys:
        yield ""
        for points, tricks in (((93, 0), (4, 0)), ((61, 32), (2, 2)), ((28, 65), (2, 2))):
            state = before(points, tricks, "caller 3; melds 2 3", **rules)
            yield from to_the_end(person, state, rules)
            assert "Melds 2 3" in told(person, 3)
            teams = [text for text in texts(person) if text.text.strip() in ("M", "D")]
            assert [stands_on(person, text, colour) for text, colour in zip(teams, TEAMS, strict=True)] == [True] * 2

    play(story, size)


@ON_EACH_SCREEN
def test_melds_that_win_the_round_stop_the_deal(size: tuple[int, int]) -> None:
    state = packed_position("KC QC AS / ? / ? / ?; caller 1; scores 11 5", melds="on")

    def story(person: Person) -> Keys:
        yield from person.sit_down(state, PARTNERS, melds="on")
        yield from choose(person, "KC")
        yield "A wait=500"
        yield "wait=1000"
        assert "You meld in ♣: +1" in says(person)
        yield ""
        found = told(person, 1)
        assert found[2] == "Melds 1 0" and found[-1] == "Melds have won the round"

    play(story, size)


def test_a_meld_counts_even_if_the_deal_is_lost() -> None:
    state = packed_position(f"{LAST}; tricks 2 2; points 10 83; melds 1 0", melds="on")

    def story(person: Person) -> Keys:
        yield from to_the_end(person, state, {"melds": "on"})
        assert told(person, 0)[2:4] == ["Melds 1 0", "Game points 1 1"], "as the sheet has it"

    play(story)


@pytest.mark.parametrize("key", ["A", "B", "START"])
def test_the_score_sheet_follows(key: str) -> None:
    def story(person: Person) -> Keys:
        yield from to_the_end(person, packed_position(LAST), {})
        yield key
        assert person.page == "score"

    play(story)


def test_the_page_does_not_take_the_keys_that_hurried_the_deal() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(LAST), PARTNERS)
        yield "A wait=300"
        while person.page == "table":
            yield "A! wait=50"
        for key in "A", "B", "START", "A":
            yield f"{key}! wait=250"
            assert person.page == "result", "not while keys are still being pressed"
        yield "wait=350"
        yield "A! wait=50"
        assert person.page == "score", "but once they have been left alone for 400 ms"
        yield "A! wait=300"
        assert person.page == "score", "nor does the next page"

    play(story)
