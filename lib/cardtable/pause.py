"""The menu of a running deal. The deal is given up only after a question, and then scores nothing."""

from cardtable import words
from cardtable.listing import Listing


class Pause:
    """A page over a deal; it leads back to the table, to a new deal, or to the title."""

    def __init__(self, desk) -> None:  # type: ignore[no-untyped-def]
        self._desk = desk
        self._list = Listing(desk, words.PAUSE, 3)
        self._list.set(0, words.RESUME)
        self._list.set(1, words.NEW_DEAL, words.GIVE_UP_NOTE)
        self._list.set(2, words.QUIT, words.GIVE_UP_NOTE)
        self._sure = Listing(desk, words.GIVE_UP, 2)
        self._sure.set(0, words.KEEP)
        self._sure.set(1, words.YES, words.GIVE_UP_NOTE)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        self._list.open()
        choice = _chosen(self._list)
        if choice == 0:
            return "table"
        self._sure.open()
        if _chosen(self._sure) == 0:
            return "table"
        if choice == 2:
            return "title"
        self._desk.session.new_deal()
        return "table"


def _chosen(page: Listing) -> int:
    """Return the row chosen; going back is the first, which changes nothing."""
    while True:
        choice = page.choose()
        if choice >= -1:
            return max(choice, 0)
