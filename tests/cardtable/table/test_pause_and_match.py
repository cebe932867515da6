"""The menu of a running deal, and the score across deals."""

import pytest

from engine.cards import PICK
from engine.text.number_words import parse
from tests.engine.bauernheinrich.position import packed_position
from tests.engine.dudak.position import packed_position as pile_position
from tests.games import NAMES

from ..person import Keys, Person, play
from ..sight import hand, menu, raised, says, standings, unreadable

DEALT = "KH 8S 7S / 9C 8C / - / 7H 7D"
WON_AT_ONCE = packed_position("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H")


def number(person: Person) -> str:
    """The running deal's record, which names its number and every move."""
    return str(person.session.record.text())


@pytest.mark.parametrize("back", ["START A", "START B", "START START", "START DOWN*2 A A", "START DOWN A B"])
def test_going_on_changes_nothing(back: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{DEALT}; trick 3:9H"))
        yield "RIGHT"
        picture, record = person.picture, number(person)
        yield back.split()[0]
        assert person.page == "pause" and person.picture != picture
        yield " ".join(back.split()[1:])
        assert person.page == "table" and person.picture == picture and number(person) == record

    play(story)


def test_the_menu_ends_a_look_at_the_last_trick() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("KH 8S 7S / 9C 8C / QC / 7H 7D; trick 3:9H"))
        picture = person.picture
        yield "START DOWN*3 A"
        assert "Last trick" in says(person) or "No trick before this one" in says(person)
        yield "START B"
        assert person.page == "table" and person.picture == picture

    play(story)


@pytest.mark.parametrize("game", NAMES)
def test_a_pause_while_the_bots_play_loses_no_move(game: str) -> None:
    def run(keys: str) -> str:
        records = []

        def story(person: Person) -> Keys:
            yield ""
            yield keys
            yield ""
            records.append(number(person))

        play(story, game=game, deal="00000001")
        return records[0]

    assert run("A wait=1200 START! A") == run("A")


def test_after_a_pause_no_button_of_an_earlier_turn_is_chosen() -> None:
    def story(person: Person) -> Keys:
        hands = "8S 9S / 7H 8H / JC 7S / 9D TD"
        yield from person.sit_down(packed_position(f"{hands}; trick 3:AH"))
        yield "A wait=300 START!"  # you pick up, and pause while the others play
        assert person.page == "pause"
        yield "A"
        assert person.page == "table" and "Your lead: any card" in says(person)
        assert raised(person) == [hand(person)[0].card]
        yield "A wait=300"
        assert person.deal.counts[0] == 2

    play(story)


def test_after_a_pause_a_pile_taken_before_is_not_offered_first_where_a_card_beats() -> None:
    def story(person: Person) -> Keys:
        hands = "KS 9S 7D AH / 7C 8C 9C / TC JC QC / KC AC 7S"
        yield from person.sit_down(pile_position(f"{hands}; trumps D---; pile 7H QS"), 1, variant="normal")
        yield "B"
        yield "A wait=300 START!"
        yield "A"
        assert person.deal.seat == 0 and (raised(person) or person.legal()[0] >= PICK)

    play(story)


def test_a_pause_while_cards_are_turned_up_leaves_none_of_them_out() -> None:
    def story(person: Person) -> Keys:
        yield "A DOWN*2 A"
        person.session.number = parse("7K3M9QXA")
        yield "A wait=300"
        assert "You turn up K♥" in says(person)
        yield "START!"
        assert person.page == "pause"
        yield "A wait=1100"
        told = []
        for _ in range(8):
            told += [line for line in says(person) if " turns " in line or " left with " in line or " begin" in line]
            assert unreadable(person) == []
            yield "wait=1000"
        assert told == [
            *("Stine turns 10♥: taken", "Stine turns up J♣", "Jochen turns 9♥: taken", "Jochen turns Q♥: taken"),
            *("Jochen turns 9♣: taken", "Jochen turns up J♦", "Hannes is left with ♠", "You begin"),
        ]

    play(story)


def test_a_pause_does_not_hide_who_is_left_with_the_last_suit() -> None:
    def story(person: Person) -> Keys:
        hands = "7H KS 9C 8C / 7D 8D / 9D TD / QD KD"
        yield from person.sit_down(pile_position(f"{hands}; trumps -H-S"), 1, variant="normal")
        yield "B A"
        yield "A wait=300"
        assert "You call ♣ as trump" in says(person)
        yield "START!"
        yield "A wait=1100"
        assert "Jochen is left with ♦" in says(person)

    play(story)


@pytest.mark.parametrize(
    ("match", "row", "page", "question"),
    [
        ("single", 1, "table", "Give up this deal?"),
        ("points", 1, "table", "Give up this deal?"),
        ("single", 2, "title", "Give up this deal?"),
        ("points", 2, "title", "Give up the match?"),
    ],
)
def test_a_deal_is_given_up_only_after_the_question(match: str, row: int, page: str, question: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{DEALT}; trick 3:9H"), match=match)
        record = number(person)
        yield f"START DOWN*{row} A"
        assert menu(person)[0] == question and "▶ No, play on" in menu(person)
        assert number(person) == record
        yield "DOWN A"
        assert person.page == page
        if page == "table":
            assert number(person) != record
            assert person.session.match.points == bytes(4) and person.session.match.deals == 0

    play(story)


def test_a_deal_that_is_over_can_no_longer_be_given_up() -> None:
    def story(person: Person) -> Keys:
        state = packed_position("7C / 9D 8D / - / -")
        yield from person.sit_down(state, match="points")
        yield "A wait=300"
        assert person.page == "table" and person.session.match.deals == 1
        yield "START!"
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
            words, rows = says(person), standings(person)
            assert words[1:3] == ["deal", "of 15"]
            for row, place, points in zip(rows, ("1st", "2nd", "3rd", "4th"), (3, 2, 1, 0), strict=True):
                name = row.split()[1].lstrip("▶")
                standing[name] += points
                assert row == f"{place} {'▶' * (name == 'You')}{name} +{points} {standing[name]}"
            won = max(standing.values()) >= 15
            assert words[0] == ("You win the match!" if won else "You won!")
            assert words[-1] == ("A new match  B to title" if won else "A new  ▶ same  B title")
            yield "A"
            assert person.page == "table"
        assert person.session.match.points == bytes(4), "a new match"

    play(story)


def test_shared_places_share_their_points() -> None:
    def story(person: Person) -> Keys:
        state = packed_position("7S TS / KH QD / KD JC / -; trick 2:AS; stall 60")
        yield from person.sit_down(state, match="points")
        yield "A"
        assert standings(person) == ["1st Hannes +3 3", "2nd Stine +1.5 1.5", "2nd Jochen +1.5 1.5", "4th ▶You +0 0"]

    play(story)


def test_single_deals_show_no_points() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON_AT_ONCE)
        yield "A"
        # The others' places are by the bots; no points, no totals, and no heads of columns.
        assert [row.split()[0] for row in standings(person)] == ["1st", "2nd", "3rd", "4th"]
        assert sorted(row.split()[1] for row in standings(person)) == ["Hannes", "Jochen", "Stine", "▶You"]
        assert [len(row.split()) for row in standings(person)] == [2] * 4
        assert says(person)[:3] == ["You won!", "1st", "▶You"]

    play(story)


@pytest.mark.parametrize("key", ["B", "START"])
def test_a_match_that_is_on_is_kept_when_it_is_left(key: str) -> None:
    def story(person: Person) -> Keys:
        yield ""
        before = person.picture
        assert person.page == "result"
        yield key
        assert person.page == "title" and "▶ Go on: Bauernheinrich" in says(person)
        yield "A"
        assert person.page == "result" and person.picture == before
        yield f"{key} DOWN A"
        assert menu(person)[0] == "Give up the match?" and "▶ No, play on" in menu(person)
        yield "A UP A"
        assert person.page == "result" and person.session.match.deals == 1
        yield f"{key} DOWN A DOWN A"
        assert person.page == "games"
        yield "B"
        assert "▶ Go on: Bauernheinrich" in says(person)  # until another is dealt

    play(story, deal="7K3M9QXA", options="match=points", autoplay="1")


@pytest.mark.parametrize("key", ["B", "START"])
def test_a_match_that_cannot_be_kept_is_left_only_after_the_question(key: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON_AT_ONCE, match="points")
        yield "A"
        before = person.picture
        yield key
        assert menu(person)[0] == "Give up the match?" and "▶ No, play on" in menu(person)
        yield "A"
        assert person.page == "result" and person.picture == before
        yield f"{key} DOWN A"
        assert person.page == "title" and "▶ Play" in says(person)

    play(story, keep="off")


@pytest.mark.parametrize("key", ["B", "START"])
@pytest.mark.parametrize(("match", "deals"), [("single", 1), ("points", 5)])
def test_single_deals_and_a_match_that_is_won_are_left_at_once(key: str, match: str, deals: int) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON_AT_ONCE, match=match)
        with person.not_drawn():
            yield "A A " * (deals - 1) + "A"  # 3 points a deal
        assert person.page == "result"
        yield key
        assert person.page == "title"

    play(story)


def test_the_page_of_the_result_does_not_take_the_keys_that_hurried_the_deal() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("7C / 9D 8D / - / -"))
        yield "A wait=300"
        yield "A! wait=50"  # "You are out" is told at once,
        assert "You are out: 3rd" in says(person)
        yield "A! wait=50"  # and then the result
        assert person.page == "result"
        for key in ("A", "B", "START", *"AAAAAA"):
            yield f"{key}! wait=250"
            assert person.page == "result", "not while keys are still being pressed"
        yield "wait=350"
        yield "A! wait=50"
        assert person.page == "table", "but once they have been left alone for 400 ms"

    play(story)


def test_3_9_the_loser_of_a_deal_has_a_mark_and_deals_and_the_third_mark_loses_the_match() -> None:
    lost = pile_position("7S 7H / AS / - / -; trumps ----; out 3 2")

    def story(person: Person) -> Keys:
        yield from person.sit_down(lost, 1, variant="normal", match="marks")
        for marks in (1, 2, 3):
            yield "A"
            assert person.page == "result" and unreadable(person) == []
            assert says(person)[0] == ("You lose the match" if marks == 3 else "You lost")
            assert standings(person) == ["1st Hannes +0 0", "2nd Jochen +0 0", "3rd Stine +0 0", f"4th ▶You +1 {marks}"]
            if marks < 3:
                yield "A"
                assert person.page == "table" and person.session.record.first == 1, "the dealer's left"

    play(story)
