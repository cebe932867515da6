"""Taking back what you have played, and playing a deal again, from the menu over the table."""

import pytest
from cardtable.words.en import pages as page_words

from engine import games, match
from tests.engine.bauernheinrich.position import packed_position

from ..person import Keys, Person, play
from ..sight import menu, says, standings, unreadable
from ..test_resume import a_move, memory, switched_on, table

EACH_GAME = pytest.mark.parametrize("row", range(len(page_words.GAMES)), ids=[row[2] for row in page_words.GAMES])
TAKE_BACK = "START UP A"  # the last row
PLAY_AGAIN = "START UP UP A"


def rows(person: Person) -> list[str]:
    return [line.removeprefix("▶").strip() for line in menu(person)]


@EACH_GAME
def test_the_menu_leads_back_to_your_last_decisions_to_the_first_of_the_deal(row: int) -> None:
    game, fixed, *_ = page_words.GAMES[row]

    def story(person: Person) -> Keys:
        with person.not_drawn():
            yield ""
            decisions = []
            for _ in range(4):
                if len(person.legal()) > 1:
                    decisions.append(table(person))
                yield from a_move(person)
            assert decisions
            for before in reversed(decisions):
                yield TAKE_BACK
                assert person.page == "table" and table(person) == before
                assert person.session.undone
            while person.session.turns:  # turns on which you had no choice
                yield TAKE_BACK
        assert unreadable(person) == []
        yield "START"
        assert "Take back" not in rows(person) and "Play it again" not in rows(person)
        yield "B"
        with person.not_drawn():
            yield from a_move(person)
        assert person.session.turns == 1

    play(story, game=game, options=fixed, deal="7K3M9QXA")


def test_there_is_nothing_to_take_back_before_you_have_played_nor_while_the_others_play() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("KH 8S 7S / 9C 8C / QC TC / 7H 7D; trick 3:9H"))
        yield "START"
        assert "Take back" not in rows(person) and "Play it again" not in rows(person)
        yield "B A wait=300 START!"
        yield ""
        assert person.page == "pause" and person.deal.seat != 0
        assert "Take back" not in rows(person) and "Play it again" in rows(person)

    play(story)


@pytest.mark.parametrize("size", [(128, 128), (160, 128), (240, 135)])
def test_all_rows_of_the_menu_can_be_read(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield ""
        while person.session.turns < 2:
            yield from a_move(person)
        yield "START"
        seen = set(rows(person))
        for _ in range(9):
            assert unreadable(person) == []
            yield "DOWN"
            seen |= set(rows(person))
        assert {"Pause", "Go on", "Quit to title", "Hint", "Score sheet", "Play it again", "Take back"} <= seen
        assert {"A choose  B back", "Counts apart"} <= seen

    play(story, size, game="bauerchen", deal="7K3M9QXA")


@EACH_GAME
@pytest.mark.parametrize("board", ["pimoroni_picosystem", "pygamer"])
def test_when_the_power_goes_after_that_it_goes_on_where_it_had_gone_back_to(row: int, board: str) -> None:
    game, fixed, *_ = page_words.GAMES[row]
    cuts: list[tuple[bytes, tuple[object, ...]]] = []

    def played(person: Person) -> Keys:
        with person.not_drawn():
            yield ""
            for _ in range(4):
                yield from a_move(person)
            yield TAKE_BACK
            if board == "pygamer":
                yield "START B"  # which keeps the deal there
            cuts.append((memory(person), table(person)))
            yield from a_move(person)
            yield TAKE_BACK
            yield from a_move(person)
            yield from a_move(person)
            if board == "pygamer":
                yield "START B"
            cuts.append((memory(person), table(person)))
            while person.session.turns:
                yield TAKE_BACK
            if board == "pygamer":
                yield "START B"
            cuts.append((memory(person), table(person)))

    def again(person: Person) -> Keys:
        with person.not_drawn():
            yield "A"
            assert person.page == "table" and table(person) == cuts[at][1]
            assert person.session.undone
            yield from a_move(person)

    switched_on(played, board=board, game=game, options=fixed, deal="7K3M9QXA")
    for at in range(len(cuts)):
        switched_on(again, cuts[at][0], board)


@EACH_GAME
def test_a_deal_is_played_again_from_its_start_after_the_question(row: int) -> None:
    game, fixed, *_ = page_words.GAMES[row]

    def story(person: Person) -> Keys:
        with person.not_drawn():
            yield ""
            start = table(person)
            yield from a_move(person)
            before = table(person)
            yield PLAY_AGAIN
            assert menu(person)[0] == "Give up this deal?" and "▶ No, play on" in menu(person)
            yield "A"
            assert person.page == "table" and table(person) == before and not person.session.undone
            yield f"{PLAY_AGAIN} DOWN A"
            assert person.page == "table" and table(person) == start
            assert person.session.undone and not person.session.again

    play(story, game=game, options=fixed, deal="7K3M9QXA")


@pytest.mark.parametrize("board", ["pimoroni_picosystem", "pygamer", "lilygo_t_display_rp2040"])
@EACH_GAME
def test_from_the_result_the_same_deal_is_played_again_and_the_match_stays_as_it_stands(row: int, board: str) -> None:
    game, fixed, *_ = page_words.GAMES[row]
    kind = dict(match.options(games.load(game)))["match"][1]
    cuts: list[bytes] = []

    def played(person: Person) -> Keys:
        yield ""
        yield from _to_the_last_page(person)
        assert says(person)[-1] == ("A new ▶ same hold: title" if person.desk.keys.few else "A new  ▶ same  B title")
        assert unreadable(person) == []
        first = person.session.record.text().split(":")[0]
        score = person.session.match.pack()
        person.desk.autoplay = person.session.autoplay = False
        yield "RIGHT"
        assert person.page == "table" and person.session.record.text().split(":")[0] == first
        assert person.session.match.deals == 1 and person.session.undone
        with person.not_drawn():
            yield from a_move(person)
            cuts.append(memory(person))
            while person.page == "table":
                yield from a_move(person)
        if not person.teams:
            assert [len(line.split()) for line in standings(person)] == [2] * 4, "no points"
        yield from _to_the_last_page(person)
        assert person.session.match.deals == 1
        if not person.teams:  # who wipe off a round that was won when they deal
            assert person.session.match.pack() == score
        yield "A"
        assert person.session.match.deals == 1 + (person.page == "result")
        assert not person.session.again

    def again(person: Person) -> Keys:
        yield "A"
        assert person.page == "table" and person.session.again and person.session.match.deals == 1

    settings = {"game": game, "options": f"{fixed} match={kind}", "autoplay": "1"}
    switched_on(played, board=board, deal="00000001", **settings)
    if board != "pygamer":  # which keeps it when the menu is opened
        switched_on(again, cuts[0], board)


def _to_the_last_page(person: Person) -> Keys:
    assert person.page == "result"
    if person.teams:
        yield "A"
        assert person.page == "score"


def test_after_the_end_of_a_match_no_deal_of_it_is_played_again() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H"), match="points")
        with person.not_drawn():
            yield "A A " * 4 + "A"  # 3 points a deal
        assert says(person)[-1] == "A new match  B to title"
        yield "RIGHT"
        assert person.page == "result"

    play(story)
