"""The menu of a running deal. The deal is given up only after a question, and then scores nothing."""

from cardtable import page_words as words
from cardtable.listing import BACK, Listing
from cardtable.question import sure
from engine import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_NEW = const(1)
_QUIT = const(2)
_MORE = const(3)  # where there are teams their score, and on your turn the last trick or the pile


class Pause:
    """A page over a deal; it leads back to the table, to a new deal, or to the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        session = desk.session
        your_turn = session.your_turn()
        self._score = _MORE if session.deal.tally else 0
        # Where there are teams a trump suit is called before there is anything to look at.
        look = your_turn and (session.last_n > 0 or not self._score)
        self._list = Listing(desk, words.PAUSE, _MORE + (self._score > 0) + look)
        self._list.set(0, words.RESUME)
        self._list.set(_NEW, words.NEW_DEAL, words.GIVE_UP_NOTE)
        self._list.set(_QUIT, words.QUIT, words.GIVE_UP_NOTE)
        if self._score:
            self._list.set(self._score, words.SHEET)
        if look:
            self._list.set(_MORE + (self._score > 0), words.LOOK[session.deal.size > 0], words.LOOK_NOTE)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        session = self._desk.session
        self._list.open()
        choice = self._list.choose()
        while choice < BACK:
            choice = self._list.choose()
        if choice >= _MORE:
            if choice == self._score:
                return "score"
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
