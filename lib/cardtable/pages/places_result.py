"""How a deal ended: the places, the score where there is a match, and the deal's number."""

from handheld import keys as k

from cardtable.draw.line import written
from cardtable.draw.menu_page import sure
from cardtable.pages.still_page import EDGE, StillPage
from cardtable.words.en import menus as menu_words
from cardtable.words.en import pages as page_words
from cardtable.words.en import table as words
from engine.cards import NOBODY
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk
    from engine.places_match import PlacesMatch
    from engine.session import Session


class PlacesResult(StillPage):
    """A page; it leads to the next deal, to the same again, or to the title."""

    def __init__(self, desk: "Desk") -> None:
        session = desk.session
        self._match: "PlacesMatch" = session.match
        decided = self._match.decided if session.in_match() else NOBODY
        how = page_words.NEXT if decided == NOBODY else page_words.NEXT_MATCH
        StillPage.__init__(self, desk, _heading(session, decided), how)
        self._add_table(4 if session.in_match() and not session.again else 2)
        self.add_number()

    def _add_table(self, columns: int) -> None:
        """Add the seats by place, best first, you marked; in a match with the deal's points and the total."""
        session = self.desk.session
        row = self.top
        if columns > 2:
            self._add_row(row, page_words.SCORE_HEAD[session.rules["match"]])
        for place in range(1, 5):
            for seat in range(4):
                if session.deal.place(seat) == place:
                    row += self.pitch
                    cells: "tuple[str, ...]" = (
                        words.PLACES[place],
                        ("\u25b6" if seat == YOU else "") + words.NAMES[seat],
                    )
                    if columns > 2:
                        points = "+" + _points(self._match.gained(session.deal, seat))
                        cells += ("%5s" % points, "%5s" % _points(self._match.points[seat]))
                    self._add_row(row, cells)

    def _add_row(self, y: int, cells: "tuple[str, ...]") -> None:
        art = self.desk.art
        width = (self.desk.screen.width - 2 * EDGE) // 4
        for column in range(len(cells)):
            cell = cells[column].lstrip()
            before = len(cells[column]) - len(cell)
            if cell:
                before -= cell[0] == "\u25b6"
                self.group.append(written(art, EDGE + column * width + before * art.letter_w, y, cell, art.pale))

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        desk = self.desk
        session = desk.session
        over = not session.in_match() or session.match.decided != NOBODY
        self.show()
        # Which take longer than anybody wants to wait for the page.
        self.desk.report()
        self.desk.errand("count")
        self.open()
        while True:
            event = desk.keys.next(k.NEVER)
            if event == k.A:
                if session.in_match() and over:
                    session.deal = None
                else:
                    session.new_deal()
                return "table"
            if event == k.RIGHT and not (session.in_match() and over):
                return "play again"
            if event == k.START or event == k.B:
                if desk.errand("leave") or over or sure(desk, menu_words.GIVE_UP_MATCH, menu_words.GIVE_UP_MATCH_NOTE):
                    return "title"
                self.open()


def _heading(session: "Session", decided: int) -> str:
    """Return the line that matters most to you: who has won or lost the match, else how you did."""
    if decided != NOBODY:
        return page_words.MATCH_OVER[session.rules["match"]][decided != YOU].replace("@", words.NAMES[decided])
    if session.deal.stalled:
        return page_words.SHARED
    last = YOU
    for seat in range(1, 4):
        if session.deal.place(seat) > session.deal.place(last):
            last = seat
    if session.deal.place(YOU) == 1:
        return page_words.YOU_WON
    if last == YOU:
        return page_words.YOU_LOST
    return page_words.LOST.replace("@", words.NAMES[last])


def _points(doubled: int) -> str:
    """Return points as people write them: halves occur."""
    return str(doubled // 2) + (".5" if doubled & 1 else "")
