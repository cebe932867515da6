"""The pages around the table: each can be read on every screen, and leads where it says."""

import pytest
from cardtable.words.en import pages as page_words

from engine import games
from engine.games import NAMES as GAMES
from engine.text import option_words
from tests.engine.bauernheinrich.position import packed_position

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import menu, rows, says, unreadable


def look(person: Person, keys: str) -> Keys:
    """Press keys one by one; after each everything must be readable."""
    for key in keys.split():
        yield key
        assert unreadable(person) == [], key


@ON_EACH_SCREEN
def test_every_page_from_the_title_to_the_question(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert person.page == "title" and unreadable(person) == []
        yield from look(person, "UP A")
        assert person.page == "about" and "pimoroni_picosystem" in says(person)
        yield from look(person, "B A")
        assert person.page == "games" and says(person)[1] == "▶ Bauernheinrich"
        yield from look(person, "A")
        assert person.page == "rules" and says(person)[1] == "▶ Deal now"
        # Every preset, and every value of every rule.
        yield from look(person, "DOWN RIGHT RIGHT RIGHT DOWN RIGHT RIGHT RIGHT" + " DOWN RIGHT RIGHT" * 5)
        # Every level, of one and of all.
        yield from look(person, "DOWN DOWN A DOWN RIGHT RIGHT RIGHT UP RIGHT RIGHT RIGHT B")
        yield from look(person, "A START")
        assert person.page == "pause" and menu(person)[1] == "▶ Go on"
        yield from look(person, "DOWN DOWN A DOWN")
        assert menu(person)[0] == "Give up this deal?"

    play(story, size)


@ON_EACH_SCREEN
def test_every_rule_of_every_game_can_be_read(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        for row in range(len(page_words.GAMES)):
            yield "A " + "DOWN " * row + "A"
            assert person.page == "rules" and unreadable(person) == []
            fixed = person.session.fixed.count("=")
            yield from look(person, "DOWN RIGHT RIGHT RIGHT " * (2 + len(person.session.table) - fixed))
            yield "B B"

    play(story, size)


def test_the_longest_name_of_a_board_can_be_read_on_its_screen() -> None:
    def story(person: Person) -> Keys:
        yield "UP A"
        assert "tinycircuits_thumby_color" in says(person) and unreadable(person) == []

    play(story, (128, 128), board_id="tinycircuits_thumby_color")


def test_a_preset_is_taken_and_known_again() -> None:
    def story(person: Person) -> Keys:
        def shown() -> str:
            (row,) = [text for text in rows(person) if "Rules " in text]
            return row.split("Rules ")[1].strip()

        yield "A A DOWN DOWN"
        assert shown() == "spielregeln"
        yield "RIGHT"
        assert shown() == "article"
        assert person.session.rules == {
            "follow": "void_to_trump",
            "beat": "may",
            "leader": "same",
            "direction": "counterclockwise",
            "match": "single",
        }
        yield "RIGHT"
        assert shown() == "loose" and person.session.rules["follow"] == "free"
        yield "RIGHT DOWN RIGHT"
        assert shown() == "own mix" and person.session.rules["follow"] == "void_to_trump"
        yield "LEFT"
        assert shown() == "spielregeln"
        yield "DOWN*4 RIGHT"
        assert person.session.rules["match"] == "points"
        assert shown() == "spielregeln", "the match is no rule of the deal"

    play(story)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_that_were_chosen_are_those_of_the_deal(game: str) -> None:
    def story(person: Person) -> Keys:
        yield "A"
        yield "DOWN " * [row[0] for row in page_words.GAMES].index(game) + "A"
        yield "DOWN DOWN RIGHT UP UP A"
        known = dict(person.session.game.OPTIONS)
        assert person.deal.options == {key: value for key, value in person.session.rules.items() if key in known}
        assert set(person.session.rules) - set(known) == {"points" if "match" in known else "match"}

    play(story)


def test_b_leads_back_page_by_page() -> None:
    def story(person: Person) -> Keys:
        yield "A A"
        assert person.page == "rules"
        yield "B"
        assert person.page == "games"
        yield "B"
        assert person.page == "title"

    play(story)


ENDINGS = {
    "You won!": packed_position("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H"),
    "You lost": packed_position("7H 8D / - / 9D / -; trick 2:AD"),
    "Stine lost": packed_position("7C / 9D 8D / - / -"),
}


@ON_EACH_SCREEN
def test_the_result_says_how_it_went_for_you(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield ""
        for heading, state in ENDINGS.items():
            yield from person.sit_down(state)
            while person.page == "table":
                yield "A"
            assert says(person)[0] == heading and unreadable(person) == []
            deal = person.session.record.text().split("number=")[1][:8]
            assert says(person)[-2] == "Deal " + deal

    play(story, size)


@pytest.mark.parametrize("options", ["follow=free", "variant=pocket take=whole"])
def test_house_rules_may_be_those_of_any_game_to_be_chosen(options: str) -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert person.page == "title" and person.desk.notice == "" and person.desk.pace == 500
        for row, (name, fixed, *_) in enumerate(page_words.GAMES):
            yield "A " + "DOWN " * row + "A"
            kept = option_words.parse(person.session.table, [*options.split(), *fixed.split()]) if has(name) else {}
            assert person.session.rules == (kept or option_words.parse(person.session.table, fixed.split()))
            yield "B B"

    def has(name: str) -> bool:
        return options.split("=")[0] in dict(games.load(name).OPTIONS)

    play(story, options=options, pace="fast")


def test_pages_with_columns_open_on_a_board_without_vectorio() -> None:
    def story(person: Person) -> Keys:
        yield "UP A"
        assert person.page == "about" and unreadable(person) == []
        yield "A"
        yield from person.sit_down(ENDINGS["Stine lost"])
        while person.page == "table":
            yield "A"
        assert person.page == "result" and unreadable(person) == []

    play(story, board_id="pewpew_m4")
