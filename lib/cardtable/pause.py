"""The menu of a running deal. The deal is given up only after a question, and then scores nothing."""

from cardtable import page_words as words
from cardtable.listing import BACK, Listing
from cardtable.question import sure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_NEW = 1
_QUIT = 2
_LOOK = 3


class Pause:
    """A page over a deal; it leads back to the table, to a new deal, or to the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        your_turn = desk.session.your_turn()
        self._list = Listing(desk, words.PAUSE, _LOOK + your_turn)
        self._list.set(0, words.RESUME)
        self._list.set(_NEW, words.NEW_DEAL, words.GIVE_UP_NOTE)
        self._list.set(_QUIT, words.QUIT, words.GIVE_UP_NOTE)
        if your_turn:
            self._list.set(_LOOK, words.LOOK[desk.session.deal.size > 0], words.LOOK_NOTE)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        session = self._desk.session
        self._list.open()
        choice = self._list.choose()
        while choice < BACK:
            choice = self._list.choose()
        if choice == _LOOK:
            session.look = True
        elif choice == _NEW and sure(self._desk, words.GIVE_UP, words.GIVE_UP_NOTE):
            session.new_deal()
        elif choice == _QUIT:
            if session.in_match():
                leave = sure(self._desk, words.GIVE_UP_MATCH, words.GIVE_UP_MATCH_NOTE)
            else:
                leave = sure(self._desk, words.GIVE_UP, words.GIVE_UP_NOTE)
            if leave:
                return "title"
        return "table"
