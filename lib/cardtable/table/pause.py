"""The menu of a running deal. The deal is given up only after a question, and then scores nothing."""

from cardtable.draw.menu_page import BACK, Menu
from cardtable.table.question import sure
from cardtable.words.en import menus as words
from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_NEW = const(1)
_QUIT = const(2)
_MORE = const(3)  # where there are teams their score, and on your turn the last trick or the pile


class Pause:
    """A menu over the table; it leads back to it, to a new deal, or to the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        session = desk.session
        desk.screen.show(desk.table.group)  # after the score sheet it is not there
        your_turn = session.your_turn()
        self._score = _MORE if session.deal.tally else 0
        entries = [(words.RESUME, ""), (words.NEW_DEAL, ""), (words.QUIT, "")]
        if self._score:
            entries.append((words.SHEET, ""))
        # Where there are teams a trump suit is called before there is anything to look at.
        if your_turn and (session.last_n > 0 or not self._score):
            entries.append((words.LOOK[session.deal.size > 0], words.LOOK_NOTE))
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
            if choice == self._score:
                return "score"
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
