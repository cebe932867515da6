"""A page that stands still and waits for a key: a heading, words at their places, and what the keys do."""

import displayio
from handheld import clock
from handheld import keys as k
from handheld.field import field

from cardtable.draw.line import written
from cardtable.words.en import pages as words
from engine.text.number_words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

EDGE = 4


class StillPage:
    """`pitch` is from one line to the next, `top` where those below the heading begin."""

    def __init__(self, desk: "Desk", heading: str, how: "tuple[str, str]") -> None:
        art = desk.art
        width = desk.screen.width
        self.desk = desk
        self.pitch = art.letter_h + 3
        self.top = self.pitch + 6
        self.group = displayio.Group()
        self.group.append(field(art.panel, 0, 0, width, self.pitch + 2))
        self.group.append(written(art, EDGE, 3, heading, art.gold))
        self.group.append(written(art, EDGE, desk.screen.height - self.pitch, how[desk.keys.few], art.shade))

    def add_number(self) -> None:
        """Add a line with the deal's number, and how many hints were given in it."""
        session = self.desk.session
        hints = words.HINTS[min(session.hints, 2)]
        if session.hints > 1:
            hints = hints % session.hints
        code = words.DEAL_NUMBER + text(session.record.number) + hints
        self.group.append(
            written(self.desk.art, EDGE, self.desk.screen.height - 2 * self.pitch - 1, code, self.desk.art.shade)
        )

    def show(self) -> None:
        """Show the page."""
        self.desk.screen.show(self.group)
        self.desk.screen.refresh()

    def open(self) -> None:
        """Show the page; its keys do nothing until they have been left alone for a moment, as they may be meant for the
        page before."""
        desk = self.desk
        self.show()
        due = clock.after(desk.grace)
        while clock.left(due) > 0:
            if desk.keys.next(due) != k.NOTHING:
                due = clock.after(desk.grace)
        desk.keys.clear()
