"""The menu of a running deal. The deal is given up only after a question, and then scores nothing."""

from cardtable.draw.menu_page import BACK, Menu, sure
from cardtable.words.en import menus as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


class Pause:
    """A menu over the table; it leads back to it, to an earlier turn, to this deal or a new one from its start, or to
    the title."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        session = desk.session
        desk.screen.show(desk.table.group)  # after the score sheet it is not there
        middle = desk.table.middle
        entries = [(words.RESUME, ""), (words.NEW_DEAL, ""), (words.QUIT, "")]
        self._pages = ["table", "deal", "title"]  # that the entries lead to
        for said, page in middle.pages:
            entries.append((said, ""))
            self._pages.append(page)
        # Where a trump suit has to be called there is nothing to look at before.
        called = session.last_n > 0 or not (middle.choice and middle.choice.must)
        if session.your_turn() and called:
            entries.append((middle.words.LOOK, words.LOOK_NOTE))
            self._pages.append("look")
        entries.append((words.OTHERS, ""))
        self._pages.append("others")
        if session.your_turn():
            entries.append((words.HINT, words.HINT_NOTE))
            self._pages.append("hint")
        if session.turns:
            entries.append((words.AGAIN, ""))
            self._pages.append("play again")
            if session.your_turn() and not session.record.log.cut:
                entries.append((words.TAKE_BACK, words.TAKE_BACK_NOTE))
                self._pages.append("take back")
        self._menu = Menu(desk, words.PAUSE, entries)

    def run(self) -> str:
        """Wait for a choice; return the page that follows."""
        desk = self._desk
        session = desk.session
        self._menu.open()
        choice = self._menu.choose()
        while choice < BACK:
            choice = self._menu.choose()
        page = "table" if choice == BACK else self._pages[choice]
        self._menu = None  # the question needs its room
        if page == "look":
            desk.table.look = True
        elif page == "deal":
            if sure(desk, words.GIVE_UP, words.GIVE_UP_NOTE):
                session.new_deal()
                desk.table = None
        elif page == "play again":
            if sure(desk, words.GIVE_UP, words.AGAIN_NOTE):
                return page
        elif page == "title":
            whole = session.in_match()
            question = words.GIVE_UP_MATCH if whole else words.GIVE_UP
            if sure(desk, question, words.GIVE_UP_MATCH_NOTE if whole else words.GIVE_UP_NOTE):
                desk.errand("drop")
                return page
        else:
            return page
        return "table"
