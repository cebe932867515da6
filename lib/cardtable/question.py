"""A question before something is lost; the answer that loses nothing comes first."""

from cardtable import page_words as words
from cardtable.listing import BACK, Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


def sure(desk: "Desk", question: str, note: str) -> bool:
    """Ask; return whether the player is sure."""
    page = Listing(desk, question, 2)
    page.set(0, words.KEEP)
    page.set(1, words.YES, note)
    page.open()
    while True:
        choice = page.choose()
        if choice >= BACK:
            return choice == 1
