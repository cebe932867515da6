"""The menu of a running deal. The deal is given up only after a question, and then scores nothing."""

from cardtable.draw.menu_page import BACK, Menu, sure
from cardtable.words.en import menus as words
from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_NEW = const(1)
_QUIT = const(2)
_MORE = const(3)  # what else the middle of the table offers: pages, and on your turn something to look at


class Pause:
    """A menu over the table; it leads back to it, to a new deal, or to the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        session = desk.session
        desk.screen.show(desk.table.group)  # after the score sheet it is not there
        middle = desk.table.middle
        entries = [(words.RESUME, ""), (words.NEW_DEAL, ""), (words.QUIT, "")]
        self._pages = middle.pages
        for page in middle.pages:
            entries.append((page[0], ""))
        # Where a trump suit has to be called there is nothing to look at before.
        called = session.last_n > 0 or not (middle.choice and middle.choice.must)
        if session.your_turn() and called:
            entries.append((middle.words.LOOK, words.LOOK_NOTE))
        self._menu = Menu(desk, words.PAUSE, entries)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        desk = self._desk
        session = desk.session
        self._menu.open()
        choice = self._menu.choose()
        while choice < BACK:
            choice = self._menu.choose()
        if choice >= _MORE:
            if choice < _MORE + len(self._pages):
                return self._pages[choice - _MORE][1]
            desk.table.look = True
        elif choice == _NEW and sure(desk, words.GIVE_UP, words.GIVE_UP_NOTE):
            session.new_deal()
            desk.table = None
        elif choice == _QUIT:
            if session.in_match():
                leave = sure(desk, words.GIVE_UP_MATCH, words.GIVE_UP_MATCH_NOTE)
            else:
                leave = sure(desk, words.GIVE_UP, words.GIVE_UP_NOTE)
            if leave:
                return "title"
        return "table"
