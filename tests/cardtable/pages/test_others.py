"""The levels of the others: all three at once on the page of house rules, each on a page of their own."""

import pytest

from engine.cards import NOBODY
from tests.engine.bauernheinrich.position import packed_position

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import menu, rows, unreadable
from ..situation import DEALT

STEADY, GENTLE, SHARP = ["Thrifty", "Hoarder", "Counter"], ["Gentle"] * 3, ["Sharp"] * 3


def seated(person: Person) -> list[str]:
    """What kinds of players the others at the table are."""
    return [type(bot).__name__ for bot in person.session.players.bots[1:]]


@pytest.mark.parametrize(
    ("keys", "level", "players"),
    [("", "steady", STEADY), ("RIGHT", "sharp", SHARP), ("LEFT", "gentle", GENTLE), ("RIGHT*3", "steady", STEADY)],
)
def test_all_three_play_at_the_level_of_the_house_rules(keys: str, level: str, players: list[str]) -> None:
    def story(person: Person) -> Keys:
        yield f"A A DOWN {keys}"
        assert f"▶ Others… {level}" in rows(person)
        yield "UP A"
        assert person.page == "table" and seated(person) == players

    play(story)


@ON_EACH_SCREEN
def test_each_has_a_level_of_his_own_if_so_wanted(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield "A A DOWN A"
        assert person.page == "others" and unreadable(person) == []
        assert rows(person)[1:5] == ["▶ All three steady", "Stine steady", "Jochen steady", "Hannes steady"]
        yield "DOWN LEFT DOWN RIGHT"
        assert rows(person)[1:5] == ["All three mixed", "Stine gentle", "▶ Jochen sharp", "Hannes steady"]
        assert unreadable(person) == []
        yield "B DOWN"
        assert person.page == "rules" and "▶ Others… mixed" in rows(person) and unreadable(person) == []
        yield "UP A"
        assert seated(person) == ["Gentle", "Sharp", "Counter"]

    play(story, size)


def test_what_was_chosen_holds_in_the_next_match_and_at_other_games() -> None:
    def story(person: Person) -> Keys:
        yield "A A DOWN RIGHT UP A START DOWN*2 A DOWN A"
        assert person.page == "title"
        yield "A DOWN A DOWN"
        assert "▶ Others… sharp" in rows(person)
        yield "UP A"
        assert person.page == "table" and seated(person) == SHARP

    play(story)


def test_the_setting_is_what_it_begins_with() -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert person.page == "table" and seated(person) == GENTLE
        yield "START DOWN*2 A DOWN A A A DOWN"
        assert "▶ Others… gentle" in rows(person)

    play(story, game="bauernheinrich", level="gentle")


def test_from_the_menu_it_holds_from_the_next_deal_on_and_ends_no_match() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT), match="points")
        yield "A START UP*4"
        assert "▶ The others" in menu(person)
        yield "A RIGHT B"
        assert person.page == "pause"
        person.session.autoplay = True
        yield "B wait=100"
        assert person.page == "table" and seated(person) == STEADY, "this deal has begun"
        yield ""
        points = bytes(person.session.match.points)
        assert person.page == "result" and sum(points) == 12
        yield "A! wait=500"
        assert person.page == "table" and seated(person) == SHARP
        assert person.session.match.points == points and person.session.match.decided == NOBODY

    play(story)
