"""A question before something is lost; the answer that loses nothing comes first."""

from cardtable.draw.menu_page import BACK, Menu
from cardtable.words.en import menus as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


def sure(desk: "Desk", question: str, note: str) -> bool:
    """Ask, over the page that is shown; return whether the player is sure."""
    menu = Menu(desk, question, [(words.KEEP, ""), (words.YES, note)])
    menu.open()
    while True:
        choice = menu.choose()
        if choice >= BACK:
            return choice == 1
