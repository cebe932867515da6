"""The menu of a running deal, and the score across deals."""

import pytest

from tests.engine.position import packed_position

from .person import Keys, Person, play
from .sight import says, unreadable

DEALT = ("KH 8S 7S", "9C 8C", "", "7H 7D")
WON_AT_ONCE = packed_position(("KH", "9C 8C", "QD 9D", "7H 7D"), table=[(3, "9H")])


def number(person: Person) -> str:
    """The running deal's record, which names its number and every move."""
    return str(person.session.record.text())


@pytest.mark.parametrize("back", ["START A", "START B", "START START", "START DOWN*2 A A", "START DOWN A B"])
def test_going_on_changes_nothing(back: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT, table=[(3, "9H")]))
        yield "RIGHT"
        picture, record = person.picture, number(person)
        yield back.split()[0]
        assert person.page == "pause" and person.picture != picture
        yield " ".join(back.split()[1:])
        assert person.page == "table" and person.picture == picture and number(person) == record

    play(story)


def test_a_pause_while_the_bots_play_loses_no_move() -> None:
    def run(keys: str) -> str:
        records = []

        def story(person: Person) -> Keys:
            yield ""
            yield keys
            yield ""
            records.append(number(person))

        play(story, game="bauernheinrich", deal="00000001")
        return records[0]

    assert run("A wait=1200 START! A") == run("A")


@pytest.mark.parametrize(("row", "page"), [(1, "table"), (2, "title")])
def test_a_deal_is_given_up_only_after_the_question(row: int, page: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT, table=[(3, "9H")]), match="points")
        record = number(person)
        yield f"START DOWN*{row} A"
        assert says(person)[0] == "Give up this deal?" and "▶ No, play on" in says(person)
        assert number(person) == record
        yield "DOWN A"
        assert person.page == page
        if page == "table":
            assert number(person) != record
            assert person.session.match.points == [0, 0, 0, 0] and person.session.match.deals == 0

    play(story)


def test_a_deal_that_is_over_can_no_longer_be_given_up() -> None:
    def story(person: Person) -> Keys:
        state = packed_position(("7C", "9D 8D", "", ""))
        yield from person.sit_down(state, match="points")
        yield "A wait=300 START!"
        yield ""
        assert person.page == "result" and person.session.match.deals == 1

    play(story)


def test_the_points_of_a_match_are_kept_until_it_is_won() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON_AT_ONCE, match="points")
        standing = {"You": 0, "Stine": 0, "Jochen": 0, "Hannes": 0}
        while max(standing.values()) < 15:
            assert not [text for text in says(person) if "match" in text]
            yield "A"
            assert person.page == "result" and unreadable(person) == []
            words = says(person)
            for place, points in (("1st", 3), ("2nd", 2), ("3rd", 1), ("4th", 0)):
                at = words.index(place)
                standing[words[at + 1]] += points
                assert words[at + 2] == str(standing[words[at + 1]])
            last = words
            yield "A"
            assert person.page == "table"
        assert "You win the match!" in last
        assert person.session.match.points == [0, 0, 0, 0], "a new match"

    play(story)


def test_shared_places_share_their_points() -> None:
    def story(person: Person) -> Keys:
        state = packed_position(("7S TS", "KH QD", "KD JC", ""), table=[(2, "AS")], stall=60)
        yield from person.sit_down(state, match="points")
        yield "A"
        assert says(person)[1:13] == "1st Hannes 3 2nd Stine 1.5 2nd Jochen 1.5 4th You 0".split()

    play(story)


def test_single_deals_show_no_points() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON_AT_ONCE)
        yield "A"
        assert says(person)[1:3] == ["1st", "You"] and says(person)[3] == "2nd"

    play(story)
