"""How a deal ended: the places, the score where there is a match, and the deal's number."""

import displayio
from handheld import clock
from handheld import keys as k

from cardtable import page_words, words
from cardtable.art import felt
from cardtable.line import written
from cardtable.question import sure
from cardtable.session import YOU
from engine.cards import NOBODY
from engine.number_words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk
    from cardtable.session import Session

_EDGE = 4


class Result:
    """A page; it leads to the next deal, or to the title."""

    def __init__(self, desk: "Desk") -> None:
        session = desk.session
        art = desk.art
        self._desk = desk
        session.report()
        width = desk.screen.width
        height = desk.screen.height
        pitch = art.letter_h + 3
        decided = session.match.decided if session.in_match() else NOBODY
        self.group = displayio.Group()
        self.group.append(felt(width, height))
        self.group.append(art.panel(0, 0, width, pitch + 2))
        self.group.append(written(art, _EDGE, 3, _heading(session, decided), art.gold))
        self._add_table(pitch, 4 if session.in_match() else 2)
        code = page_words.DEAL_NUMBER + text(session.record.number)
        self.group.append(written(art, _EDGE, height - 2 * pitch - 1, code, art.shade))
        how = page_words.NEXT if decided == NOBODY else page_words.NEXT_MATCH
        self.group.append(written(art, _EDGE, height - pitch, how[desk.keys.few], art.shade))

    def _add_table(self, pitch: int, columns: int) -> None:
        """Add the seats by place, best first, you marked; in a match with the deal's points and the total."""
        session = self._desk.session
        row = pitch + 6
        if columns > 2:
            self._add_row(row, page_words.SCORE_HEAD[session.rules["match"]])
        for place in range(1, 5):
            for seat in range(4):
                if session.deal.place(seat) == place:
                    row += pitch
                    cells: "tuple[str, ...]" = (
                        words.PLACES[place],
                        ("\u25b6" if seat == YOU else "") + words.NAMES[seat],
                    )
                    if columns > 2:
                        points = "+" + _points(session.match.gained(session.deal, seat))
                        cells += ("%5s" % points, "%5s" % _points(session.match.points[seat]))
                    self._add_row(row, cells)

    def _add_row(self, y: int, cells: "tuple[str, ...]") -> None:
        art = self._desk.art
        width = (self._desk.screen.width - 2 * _EDGE) // 4
        for column in range(len(cells)):
            cell = cells[column].lstrip()
            before = len(cells[column]) - len(cell)
            if cell:
                before -= cell[0] == "\u25b6"
                x = _EDGE + column * width + before * art.letter_w
                self.group.append(written(art, x, y, cell, art.pale))

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        desk = self._desk
        session = desk.session
        over = not session.in_match() or session.match.decided != NOBODY
        self._open()
        while True:
            event = desk.keys.next(k.NEVER)
            if event == k.A:
                if session.in_match() and over:
                    session.deal = None
                else:
                    session.new_deal()
                return "table"
            if event == k.START or event == k.B:
                if over or sure(desk, page_words.GIVE_UP_MATCH, page_words.GIVE_UP_MATCH_NOTE):
                    return "title"
                self._open()

    def _open(self) -> None:
        """Show the page; its keys do nothing until they have been left alone for a moment, as they may be meant for the
        deal that it ends."""
        desk = self._desk
        desk.screen.show(self.group)
        desk.screen.refresh()
        due = clock.after(desk.grace)
        while clock.left(due) > 0:
            if desk.keys.next(due) != k.NOTHING:
                due = clock.after(desk.grace)
        desk.keys.clear()


def _heading(session: "Session", decided: int) -> str:
    """Return the line that matters most to you: who has won or lost the match, else how you did."""
    if decided != NOBODY:
        return page_words.MATCH_OVER[session.rules["match"]][decided != YOU].replace("@", words.NAMES[decided])
    place = session.deal.place(YOU)
    if session.deal.stalled:
        return page_words.SHARED
    if place == 1 or place == 4:
        return page_words.YOU_WON if place == 1 else page_words.YOU_LOST
    for seat in range(4):
        if session.deal.place(seat) == 4:
            loser = words.NAMES[seat]
    return page_words.LOST.replace("@", loser)


def _points(doubled: int) -> str:
    """Return points as people write them: halves occur."""
    return str(doubled // 2) + (".5" if doubled & 1 else "")
