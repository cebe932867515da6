"""The PewPew M4, whose firmware lacks most modules - vectorio and bitmaptools among them - shows every page of every
game: what is drawn there by tiles and read by Python is the same picture."""

from functools import partial

import pytest
from cardtable.words.en import pages as page_words

from .person import SMALL, Keys, Person, play
from .sight import unreadable

PAGES = ("about", "games", "rules", "table", "pause", "result")


def tour(person: Person, row: int, pictures: dict[str, bytes]) -> Keys:
    """Every page, with what it shows."""

    def see() -> None:
        assert unreadable(person) == []
        pictures[person.page] = person.picture

    yield "UP A"
    yield "B A"
    see()
    yield "DOWN " * row
    yield "A"
    person.session.number = b"tour!"
    see()
    yield "A"
    see()
    yield "START"
    see()
    with person.not_drawn():
        yield "B"
        for _ in range(400):
            moves = person.session.record.log.n
            yield "A"
            if person.page != "table":
                break
            if person.session.record.log.n == moves:
                yield "RIGHT"
    see()
    yield "A" if person.teams else ""  # the score sheet
    see()


@pytest.mark.parametrize("row", range(len(page_words.GAMES)), ids=[row[2] for row in page_words.GAMES])
def test_every_page_is_the_same_without_vectorio_and_bitmaptools(row: int) -> None:
    shown: list[dict[str, bytes]] = []
    for board in ("pewpew_m4", "hack_club_sprig"):
        pictures: dict[str, bytes] = {}
        play(partial(tour, row=row, pictures=pictures), SMALL, board_id=board, toml=b"")
        shown.append(pictures)
    smallest, other = shown
    assert {*PAGES[1:]} <= {*smallest}
    assert [page for page in other if smallest[page] != other[page]] == []
