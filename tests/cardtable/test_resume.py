"""Power may go at any moment: the match goes on at the same card."""

import pytest
from cardtable.words.en import pages as page_words

from engine import games, match
from tools.sim import hardware, nvm
from tools.sim.run import power_on
from tools.sim.settings import written
from tools.sim.world import World

from .person import Keys, Person, Story
from .sight import menu, says

EACH_GAME = pytest.mark.parametrize("row", range(len(page_words.GAMES)), ids=[row[2] for row in page_words.GAMES])


def switched_on(story: Story, content: bytes | None = None, board: str = hardware.DEFAULT, **settings: str) -> World:
    """Runs a board with this content of its NVM to the end of the story, at which the power goes."""
    person = Person(story)
    named: dict[str, str | int] = {f"CARDTABLE_{name.upper()}": value for name, value in settings.items()}
    world = World(
        person, board, size=(160, 128), settings=written({"CARDTABLE_MOTION": "off", **named}), content=content
    )
    power_on(world)
    for error in (*world.faults, person.error):
        if error:
            raise error
    return world


def memory(person: Person) -> bytes:
    kept = person.world.nvm
    assert kept is not None
    return bytes(kept.content)


def table(person: Person) -> tuple[object, ...]:
    """What lies on the table, and what has been played."""
    deal = person.deal
    return (
        person.session.record.text(),
        person.session.match.pack(),
        bytes(deal.hands),
        deal.seat,
        person.session.hints,
    )


@EACH_GAME
def test_wherever_the_power_goes_in_a_match_it_goes_on_at_the_same_card(row: int) -> None:
    game, fixed, title, _ = page_words.GAMES[row]
    cuts: list[tuple[bytes, tuple[object, ...], str]] = []

    def played(person: Person) -> Keys:
        with person.not_drawn():
            yield ""
            while len(cuts) < 30 or cuts[-4][2] == "table":  # and a few moves into the second deal
                cuts.append((memory(person), table(person), person.page))
                if person.page == "table":
                    yield from a_move(person)
                else:
                    yield "A"

    def again(person: Person) -> Keys:
        _, before, page = cuts[at]
        with person.not_drawn():
            yield ""
            assert person.page == "title" and f"▶ Go on: {title}" in says(person)
            yield "A"
            if page == "score":
                yield "A"
            assert (person.page, table(person)) == (page, before)
            yield from a_move(person) if page == "table" else ["A"]

    switched_on(played, game=game, options=fixed, deal="7K3M9QXA")
    assert {page for _, _, page in cuts} >= {"table", "result"}
    for at in range(len(cuts)):
        switched_on(again, cuts[at][0], game=game)


def a_move(person: Person) -> Keys:
    """Plays the first legal card, or presses the button."""
    codes = person.legal()
    hand = person.desk.table._hand
    if codes[0] >= 32:
        yield "UP A"
        return
    place = list(hand.cards[: hand.n]).index(codes[0])
    yield " ".join(["LEFT"] * (hand.cursor - place) + ["RIGHT"] * (place - hand.cursor) + ["A"])


@pytest.mark.parametrize("board", ["pygamer", "deshipu_ugame_s3"])
@EACH_GAME
def test_where_every_write_erases_it_goes_on_where_the_menu_was_opened(row: int, board: str) -> None:
    game, fixed, *_ = page_words.GAMES[row]
    before: list[tuple[object, ...]] = []

    def played(person: Person) -> Keys:
        with person.not_drawn():
            for _ in range(4):
                yield ""
                yield from a_move(person)
            before.append(table(person))
            assert person.world.nvm is not None and person.world.nvm.erases == 0
            yield "START A"
            yield from a_move(person)
        assert person.world.nvm.erases == 1

    def again(person: Person) -> Keys:
        yield "A"
        assert table(person) == before[0]
        yield from a_move(person)

    kept = switched_on(played, board=board, game=game, options=fixed, deal="7K3M9QXA").nvm
    assert kept is not None
    switched_on(again, bytes(kept.content), board)


@pytest.mark.parametrize("board", ["pygamer", "deshipu_ugame_s3", hardware.DEFAULT])
@EACH_GAME
def test_a_match_that_was_left_at_a_result_goes_on_there(row: int, board: str) -> None:
    game, fixed, title, _ = page_words.GAMES[row]
    kind = dict(match.options(games.load(game)))["match"][-1]

    def story(person: Person) -> Keys:
        with person.not_drawn():
            yield ""
            while person.page == "table":
                yield from a_move(person)
            yield "A" if person.teams else ""
            page, before = person.page, table(person)
            yield "B"
            assert person.page == "title" and f"▶ Go on: {title}" in says(person)
            yield "A"
            yield "A" if person.teams else ""
            assert (person.page, table(person)) == (page, before)

    switched_on(story, board=board, game=game, options=f"{fixed} match={kind}", deal="7K3M9QXA")


def test_only_what_the_player_gives_up_is_gone() -> None:
    def given_up(person: Person) -> Keys:
        yield "START DOWN DOWN A A"  # no, play on
        yield "START DOWN DOWN A DOWN A"
        assert person.page == "title" and "▶ Play" in says(person)

    def none(person: Person) -> Keys:
        yield ""
        assert "▶ Play" in says(person)

    kept = switched_on(given_up, game="dudak").nvm
    assert kept is not None
    switched_on(none, bytes(kept.content))


def test_a_match_of_another_version_is_let_go_of() -> None:
    """Its first byte is the version; here the record is one of version 99, with the CRC that belongs to it."""

    def story(person: Person) -> Keys:
        yield ""
        assert "▶ Play" in says(person)
        yield "A A A"
        assert person.page == "table"

    kept = switched_on(lambda person: iter([""]), game="dudak").nvm  # type: ignore[arg-type, return-value]
    assert kept is not None
    from handheld import power_on as reading
    from handheld import records

    there = reading.read(kept)
    match = there.found[records.TAILED]
    records.put(there, records.TAILED, b"\x63" + match[1:])
    switched_on(story, bytes(kept.content))


THEIRS = b"theirs" + bytes(4090)


def test_what_another_program_wrote_stays_without_the_players_yes() -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert menu(person)[0] == "Erase other data?" and "To keep your games" not in says(person)
        yield "A"
        assert says(person)[-1] == "A choose"
        yield "A A A"
        yield from a_move(person)
        yield "START DOWN DOWN A DOWN A"
        assert person.page == "title" and not menu(person)  # asked once
        assert memory(person) == THEIRS

    switched_on(story, THEIRS)


def test_with_his_yes_it_is_written() -> None:
    def story(person: Person) -> Keys:
        yield "DOWN"
        assert "To keep your games" in menu(person)
        yield "A A A A"
        yield from a_move(person)

    def again(person: Person) -> Keys:
        yield ""
        assert "▶ Go on: Bauernheinrich" in says(person)

    kept = switched_on(story, THEIRS).nvm
    assert kept is not None
    switched_on(again, bytes(kept.content))


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "Nothing can be kept"), (b"PCT1" + b"\xff" * 4092, "What was kept is lost"), (None, "")],
)
def test_what_cannot_be_kept_is_told_once(content: bytes | None, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if content == b"":  # no NVM
        monkeypatch.setattr(nvm, "nvm_for", lambda chip, content: None)

    def story(person: Person) -> Keys:
        yield ""
        told = [line for line in says(person) if "kept" in line]
        assert told == ([said] if said else [])
        yield "A B"
        assert [line for line in says(person) if "kept" in line] == []

    switched_on(story, content)


def test_with_keep_off_nothing_is_written() -> None:
    def story(person: Person) -> Keys:
        yield ""
        yield from a_move(person)
        assert memory(person) == b"\xff" * 4096

    switched_on(story, game="bauernheinrich", keep="off")
