"""How time passes at the table, and keys that are held: A hurries the others, B and DOWN act when they are let go."""

import pytest

from tests.engine.bauernheinrich.position import packed_position

from ..person import Keys, Person, play
from ..sight import says, trick
from ..situation import DEALT, GOLD, INK, Situation, Situations, choose, chosen, ink, words

SITUATIONS = Situations()
situation = SITUATIONS.add


@situation(DEALT)
def a_goes_on_to_the_next_step_at_once_and_no_further(person: Person) -> Keys:
    yield from choose(person, "KS")
    yield "A wait=500"
    assert "You lead K♠" in says(person)
    yield "A! wait=50"
    assert "Stine heads with A♠" in says(person)
    yield "wait=800"
    assert "Stine heads with A♠" in says(person)
    yield "A! wait=50"
    assert "Jochen trumps with 8♥" in says(person)


@situation(DEALT)
def a_that_comes_too_late_to_hurry_the_others_plays_no_card(person: Person) -> Keys:
    yield from choose(person, "KS")
    yield "A wait=100"
    yield "A!*6"  # three bots, the end of the trick, a lead, and your turn
    assert ink(person, "Your turn: beat K♣") == GOLD and chosen(person) == "AC"
    yield "A!*2"
    assert words(trick(person)) == "KC", "not yet"
    yield "wait=200"
    yield "A! wait=50"
    assert words(trick(person)) == "KC AC", "400 ms after your turn came it does"


@situation(DEALT)
def a_held_hurries_the_bots_until_it_is_your_turn(person: Person) -> Keys:
    yield from choose(person, "KS")
    yield "A wait=100"
    yield "A!@3000 wait=650"  # the press moves on one step, and 600 ms later it counts as held
    assert "Jochen trumps with 8♥" in says(person)
    yield "wait=600"  # then a step takes 120 ms
    assert "Your turn: beat K♣" in says(person)
    yield ""
    assert words(trick(person)) == "KC", "still held, and then let go, it plays no card"


@situation(DEALT)
def a_let_go_hurries_no_more(person: Person) -> Keys:
    yield from choose(person, "KS")
    yield "A wait=100"
    yield "A!@700 wait=1700"  # Stine; held: Jochen, and after 120 ms Hannes, who then stands for a second
    assert "Hannes trumps with 7♦" in says(person)
    yield "wait=100"
    assert "Trick done. Hannes leads" in says(person)


@situation(DEALT)
def a_let_go_on_the_page_of_the_menu_hurries_no_more(person: Person) -> Keys:
    yield from choose(person, "KS")
    yield "A wait=100"
    yield "A!@800 wait=650 START!"
    assert person.page == "pause"
    yield "A wait=1900"
    assert "Hannes trumps with 7♦" in says(person)


def _held(key: str) -> Situation:
    def story(person: Person) -> Keys:
        assert chosen(person) == "QD"
        yield f"{key}!@400 wait=350"
        assert chosen(person) == "QD"
        yield "wait=100"
        assert chosen(person) == "" and ink(person, " Pick up 1") == INK

    return story


for _key in ("B", "DOWN"):
    situation(
        "8D QD AD 8S TC / 7S TS QS KS 8C / KH AH 9C 7H / KD 7D AS; trick 3:TD",
        beat="may",
        name=f"{_key} acts when it is let go",
    )(_held(_key))


@pytest.mark.parametrize("name", SITUATIONS.stories)
def test_time_and_held_keys(name: str) -> None:
    play(SITUATIONS.stories[name])


def test_where_there_is_no_start_b_held_opens_the_menu_and_then_does_no_more() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        before, moves = person.picture, person.session.record.text()
        yield "B!@900 wait=550"
        assert person.page == "table"
        yield "wait=100"
        assert person.page == "pause", "while it is still held"
        yield ""
        assert person.page == "pause"
        yield "A"
        assert person.page == "table" and person.picture == before and person.session.record.text() == moves
        yield "B"
        assert "Nothing to pick up yet" in says(person), "pressed, it is the key for picking up"

    play(story, board_id="tinycircuits_thumby")


def test_where_there_is_a_start_b_held_opens_nothing() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        yield "B!@900 wait=850"
        assert person.page == "table"
        yield ""
        assert "Nothing to pick up yet" in says(person)

    play(story)


@pytest.mark.parametrize(("pace", "ms"), [("slow", 1700), ("normal", 1000), ("", 1000), ("fast", 500)])
def test_what_happened_stands_as_long_as_the_setting_says(pace: str, ms: int) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("KH 8S 7S / 9C 8C / - / 7H 7D; trick 3:9H"))
        yield f"A wait={ms - 50}"
        assert "You head with K♥" in says(person)
        yield "wait=100"
        assert "Stine picks up 2" in says(person)

    play(story, pace=pace)
