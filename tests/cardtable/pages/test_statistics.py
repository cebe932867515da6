"""The page of statistics: what has become of your deals is there after power-off, and goes only after a question."""

import pytest

from engine.cards import NOBODY

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import menu, says, unreadable
from ..test_resume import a_move, switched_on

ON_FEW_KEYS = pytest.mark.parametrize("board", ["lilygo_t_display_rp2040", "adafruit_feather_esp32s3_reverse_tft"])
STATISTICS = "UP UP A"  # from the title: the last row but one


def a_deal(person: Person) -> Keys:
    """Plays until the deal is over."""
    with person.not_drawn():
        yield ""
        while person.page in ("table", "hint") and person.deal.seat != NOBODY:
            yield from a_move(person)
        yield ""


def test_deals_are_counted_and_there_after_power_off() -> None:
    places: list[int] = []

    def played(person: Person) -> Keys:
        for _ in range(3):
            yield from a_deal(person)
            places.append(person.deal.place(0))
            yield "A"
        yield "START DOWN DOWN A DOWN A " + STATISTICS

    def again(person: Person) -> Keys:
        yield STATISTICS
        said = says(person)
        assert said[0] == "Bauernheinrich" and said[1] == "steady: 3 deals"
        for place, name in enumerate(("1st", "2nd", "3rd", "4th"), 1):
            assert said[said.index(name) + 1] == str(places.count(place))
        assert [line for line in said if line.startswith("1st in a row ")]
        yield "A"
        assert menu(person)[0] == "Forget these figures?"
        yield "A B " + STATISTICS
        assert says(person) == said  # not without the answer
        yield "A DOWN A"
        assert "No deal counted yet" in says(person)

    def forgotten(person: Person) -> Keys:
        yield STATISTICS
        assert "No deal counted yet" in says(person)

    kept = switched_on(played, deal="7K3M9QXA").nvm
    assert kept is not None
    kept = switched_on(again, bytes(kept.content)).nvm
    assert kept is not None
    switched_on(forgotten, bytes(kept.content))


def test_what_a_bot_has_played_for_you_is_not_counted() -> None:
    def story(person: Person) -> Keys:
        yield "B " + STATISTICS
        assert "No deal counted yet" in says(person)

    play(story, deal="7K3M9QXA", autoplay="1")


def test_a_deal_with_a_hint_counts_apart() -> None:
    def story(person: Person) -> Keys:
        yield "SELECT B"
        yield from a_deal(person)
        yield "B " + STATISTICS
        assert "steady: 0 deals" in says(person) and "With hints, apart: 1" in says(person)

    play(story, board_id="pygamer", game="bauernheinrich")


def test_a_deal_that_is_gone_on_with_at_its_result_is_counted_once() -> None:
    def played(person: Person) -> Keys:
        yield from a_deal(person)
        assert person.page == "result"

    def again(person: Person) -> Keys:
        yield "A"
        assert person.page == "result"
        yield "B " + STATISTICS
        assert "steady: 1 deal" in says(person)

    kept = switched_on(played, game="dudak").nvm
    assert kept is not None
    switched_on(again, bytes(kept.content))


FOUND = b"\0\0" + bytes([0, 9, 3, 0, 1, 0, 0, 0, 2, 4]) + bytes([2, 172, 2, 44, 17, 130, 1, 3, 1, 9, 0, 12])
"""The page of statistics in full: at the level gentle 9, 3, 0, 1, at sharp 300, 44, 17 and 130."""


@ON_EACH_SCREEN
def test_all_of_it_can_be_read(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield ""
        for name in (242, 246):  # Bauernheinrich and Bauerchen
            person.desk.keeper.store.found[name] = FOUND
        yield STATISTICS
        for _ in range(4):
            assert unreadable(person) == []
            yield "RIGHT"

    play(story, size)


@ON_FEW_KEYS
def test_with_few_keys_it_is_left_by_a_long_press(board: str) -> None:
    def story(person: Person) -> Keys:
        yield "RIGHT A"
        assert person.page == "statistics"
        yield "A@900"
        assert person.page == "title"

    play(story, (240, 135), board_id=board)
