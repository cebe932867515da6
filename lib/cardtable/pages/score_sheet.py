"""The score sheet of a match between two teams, as a scribe keeps it: a column a team, each score below the last."""

from handheld import keys as k
from handheld.field import field

from cardtable.draw.art import PALE, TEAMS, ink
from cardtable.draw.line import written
from cardtable.draw.menu_page import sure
from cardtable.pages.still_page import EDGE, StillPage
from cardtable.words.en import menus as menu_words
from cardtable.words.en import pages as page_words
from cardtable.words.en import table as words
from cardtable.words.en import team_pages as team_page_words
from engine import const
from engine.bauerchen.score import MELDS
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk
    from engine.bauerchen.stein_match import SteinMatch
    from engine.session import Session

_COLUMN = const(4)  # letters
_RIGHT = const(9)  # where what stands beside the columns begins


class ScoreSheet(StillPage):
    """A page; after a deal it leads to the next one, to the same again, or to the title, else back to the menu over the
    deal."""

    def __init__(self, desk: "Desk") -> None:
        session = desk.session
        stein: "SteinMatch" = session.match
        art = desk.art
        self._over = session.deal.seat == NOBODY
        if not self._over:
            how = team_page_words.BACK_TO_MENU
        else:
            how = page_words.NEXT if stein.decided == NOBODY else page_words.NEXT_MATCH
        StillPage.__init__(self, desk, _heading(session, stein), how)
        height = desk.screen.height - self.pitch - self.top
        self.group.append(field(art.panel, 0, self.top - 3, (2 * _COLUMN + 1) * art.letter_w, height))
        for team in range(2):
            x = EDGE + team * _COLUMN * art.letter_w
            self.group.append(written(art, x, self.top, " " + words.TEAMS[team] + " ", ink(PALE, TEAMS[team])))
            self._add_column(x, stein.sheet[team], stein.rows[team])
        y = self.top
        lines = [team_page_words.ROUND_TO % stein.target]
        if session.rules["match"] != "round":
            lines.append(team_page_words.ROUNDS % tuple(stein.rounds))
        if session.rules["match"] == "three_steins":
            lines.append(team_page_words.STEINS % tuple(stein.steins))
        melds = session.deal.tally[MELDS : MELDS + 2]
        if not self._over and max(melds):
            lines.append(team_page_words.MELDED % tuple(melds))
        if stein.decided == NOBODY and self._over:
            lines.append(team_page_words.CALLS_NEXT + words.NAMES[stein.first()])
        for team in range(2):
            lines.append("%s %s+%s" % (words.TEAMS[team], words.NAMES[team], words.NAMES[team + 2]))
        for line in lines:
            self.group.append(written(art, EDGE + _RIGHT * art.letter_w, y, line, art.pale))
            y += self.pitch

    def _add_column(self, x: int, scores: bytearray, n: int) -> None:
        """Write the first `n` scores one below the other, the last in gold; the first few are left out where there is
        no room for all."""
        art = self.desk.art
        pitch = art.letter_h + 1
        y = self.top + self.pitch
        room = (self.desk.screen.height - self.pitch - y) // pitch
        first = max(0, n - room)
        for i in range(first, n):
            cell = "%2d" % scores[i] if i > first or not first else " \u2026"
            self.group.append(written(art, x, y, cell, art.gold if i == n - 1 else art.pale))
            y += pitch

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        desk = self.desk
        session = desk.session
        decided = session.match.decided != NOBODY
        self.open()
        while True:
            event = desk.keys.next(k.NEVER)
            if event == k.RIGHT and self._over and not decided:
                return "play again"
            if event not in (k.A, k.B, k.START):
                continue
            if not self._over:
                return "pause"
            if event == k.A:
                if decided:
                    session.deal = None
                else:
                    session.new_deal()
                return "table"
            if desk.errand("leave") or decided or sure(desk, menu_words.GIVE_UP_MATCH, menu_words.GIVE_UP_MATCH_NOTE):
                return "title"
            self.open()


def _heading(session: "Session", stein: "SteinMatch") -> str:
    """Return what the last deal has decided, if anything."""
    if not stein.won:
        return menu_words.SHEET
    won = stein.won
    if won == 3 and session.rules["match"] != "three_steins":
        won = 1 if session.rules["match"] == "round" else 2
    team = int(stein.points[1] >= stein.target)
    return team_page_words.WINS[team][won - 1]
