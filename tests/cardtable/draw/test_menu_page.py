"""A list to choose from: what is said of a row has the whole width of the screen but for its edges."""

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import says, unreadable

EDGE = 4  # pixels


@ON_EACH_SCREEN
def test_a_note_may_be_as_long_as_the_screen_is_wide(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield ""
        from cardtable.draw.menu_page import MenuPage  # that of the running game

        note = "n" * ((size[0] - 2 * EDGE) // person.desk.art.letter_w)
        page = MenuPage(person.desk, "Title", 1, 3)
        page.set(0, "row", note)
        page.open()
        assert note in says(person) and unreadable(person) == []

    play(story, size)
