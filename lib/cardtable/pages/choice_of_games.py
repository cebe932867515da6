"""The choice of a game, each with one line that says what it is."""

from handheld.system import random_bytes

from cardtable.draw.menu_page import BACK, MenuPage
from cardtable.words.en import pages as words
from engine.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


class ChoiceOfGames:
    """A page; it leads to the house rules of the game chosen, or back to the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        longest = 0
        for game in words.GAMES:
            longest = max(longest, len(game[2]))
        self._list = MenuPage(desk, words.CHOOSE, len(words.GAMES), longest)
        for i in range(len(words.GAMES)):
            self._list.set(i, words.GAMES[i][2], words.GAMES[i][3])

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        desk = self._desk
        self._list.open()
        while True:
            choice = self._list.choose()
            if choice == BACK:
                return "title"
            if choice >= 0:
                following = self._list.leave("rules")
                game, fixed, title, _ = words.GAMES[choice]
                desk.session = session = Session(game, random_bytes, desk.autoplay, desk.levels)
                session.fixed = fixed
                session.title = title
                try:
                    session.obey(desk.options + " " + fixed)
                except ValueError:
                    session.obey(fixed)  # those are another game's, or none: the next page shows the player his rules
                return following
