"""The choice of a game, each with one line that says what it is."""

from handheld import settings

from cardtable import page_words as words
from cardtable.listing import BACK, Listing
from cardtable.session import Session
from engine import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


class Choose:
    """A page; it leads to the house rules of the game chosen, or back to the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._list = Listing(desk, words.CHOOSE, len(games.NAMES))
        for i in range(len(games.NAMES)):
            name, about = words.GAMES[games.NAMES[i]]
            self._list.set(i, name, about)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        self._list.open()
        while True:
            choice = self._list.choose()
            if choice == BACK:
                return "title"
            if choice >= 0:
                self._desk.session = session = Session(games.NAMES[choice])
                try:
                    session.obey(settings.text("CARDTABLE_OPTIONS"))
                except ValueError:
                    pass  # they are another game's, or none: the player sees his rules on the page that follows
                return "rules"
