"""How a deal between two teams ended: what each has taken, and what that is worth."""

from handheld import keys as k

from cardtable.draw.art import PALE, TEAMS, ink
from cardtable.draw.line import written
from cardtable.pages.still_page import EDGE, StillPage
from cardtable.words.en import table as words
from cardtable.words.en import team_pages as team_page_words
from engine import const
from engine.bauerchen.score import CALLER, LIMITS, MELDS, POINTS, TRICKS, degree, penalty, winner, worth
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from cardtable.app import Desk
    from engine.bauerchen.rules import Deal

_COLUMN = const(6)  # letters


class TeamResult(StillPage):
    """A page; it leads to the score sheet."""

    def __init__(self, desk: "Desk") -> None:
        session = desk.session
        deal: "Deal" = session.deal
        art = desk.art
        tally = deal.tally
        won = winner(deal)
        StillPage.__init__(self, desk, _heading(deal, won), team_page_words.TO_SHEET)
        self._row = self.top
        caller = tally[CALLER]
        called = team_page_words.CALLED[caller > 0].replace("@", words.NAMES[caller])
        called = called.replace("*", team_page_words.SUITS[deal.trumps[0]])
        self.group.append(written(art, EDGE, self._row, called, art.pale))
        for team in range(2):
            self._cell(team, " " + words.TEAMS[team] + " ", ink(PALE, TEAMS[team]))
        self._add(team_page_words.CARD_POINTS, tally[POINTS], tally[POINTS + 1])
        self._add(team_page_words.TRICKS, tally[TRICKS], tally[TRICKS + 1])
        mine = tally[MELDS]
        yours = tally[MELDS + 1]
        if deal.options["melds"] == "on":
            self._add(team_page_words.MELDS, mine, yours)
        if won == 0:
            mine += worth(deal)
        elif won == 1:
            yours += worth(deal)
        self._add(team_page_words.GAME_POINTS, mine, yours)
        self._row += self.pitch // 2
        for line in _reasons(deal, won):
            self._row += self.pitch
            self.group.append(written(art, EDGE, self._row, line, art.gold))
        self.add_number()

    def _add(self, name: str, mine: int, yours: int) -> None:
        """Add a line with a number for each team."""
        art = self.desk.art
        self._row += self.pitch
        self.group.append(written(art, EDGE, self._row, name, art.pale))
        self._cell(0, str(mine) + " ", art.pale)
        self._cell(1, str(yours) + " ", art.pale)

    def _cell(self, team: int, cell: str, colours: "displayio.Palette") -> None:
        """Write at the right of a team's column."""
        art = self.desk.art
        letters = len(cell) + (1 - team) * _COLUMN
        x = self.desk.screen.width - EDGE - letters * art.letter_w
        self.group.append(written(art, x, self._row, cell, colours))

    def run(self) -> str:
        """Wait for a key; return the page that follows."""
        self.show()
        # Which take longer than anybody wants to wait for the page.
        self.desk.report()
        self.desk.errand("count")
        self.open()
        while self.desk.keys.next(k.NEVER) not in (k.A, k.B, k.START):
            pass
        return "score"


def _heading(deal: "Deal", won: int) -> str:
    """Return the line that matters most: who has won, if anybody has."""
    if won != NOBODY:
        return team_page_words.TEAM_WINS[won]
    if deal.counts[0] + deal.counts[1]:  # stopped by a meld, which was led
        return team_page_words.TEAM_MELDS[deal.shown_by[0] & 1]
    return team_page_words.NOBODY_WINS


def _reasons(deal: "Deal", won: int) -> "list[str]":
    """Return the lines that say why a deal is worth what it is."""
    enough, out = LIMITS[deal.options["lautern"]]
    mine = deal.tally[POINTS]
    yours = deal.tally[POINTS + 1]
    lines = []
    if mine == yours == enough - 1:
        lines.append(team_page_words.TIE[won != NOBODY] % (mine, yours))
    elif won == NOBODY:
        lines.append(team_page_words.MELDS_WIN)
    else:
        which = degree(deal)
        inclusive = which == 2 and deal.options["schneider"] == "inclusive"
        said = team_page_words.DEGREES[which + 2 * inclusive]
        lines.append(said.replace("#", str(enough if which == 1 else out)))
    if penalty(deal):
        lines.append(team_page_words.PENALTY)
    return lines
