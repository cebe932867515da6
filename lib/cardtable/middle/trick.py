"""The cards of the trick, each before its player, in the order in which they were played."""

import displayio

from cardtable.draw.art import put_away
from cardtable.middle.middle import Middle
from cardtable.words.en import table as words
from engine.cards import NO_CARD, PICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from cardtable.draw.art import Art
    from cardtable.draw.line import Line
    from cardtable.table.layout import Layout
    from engine.session import Session


class Trick(Middle):
    """See Middle; there are up to four `cards`."""

    def __init__(self, art: "Art", layout: "Layout", session: "Session", said: "ModuleType") -> None:
        Middle.__init__(self, art, layout, session, said)
        self._places = layout.cards
        self.cards = [art.card() for _ in range(4)]
        for grid in self.cards:
            self.group.append(grid)

    def show(self, done: bool) -> None:
        """Show the trick on the table, or the one that is `done` and not yet swept off it."""
        if done:  # not by `look`, nor the other by `look_away`, which would be a frame more
            session = self.session
            self._show(session.last, session.last_by, session.last_n, session.last_best)
        else:
            deal = self.deal
            self._show(deal.shown, deal.shown_by, deal.shown_n, deal.best)

    def latest(self) -> displayio.TileGrid:
        """Return the card that was played last."""
        return self.cards[(self.deal.shown_n or self.session.last_n) - 1]

    def look(self) -> str:
        """Show the trick before this one instead; return the words that say so."""
        session = self.session
        self._show(session.last, session.last_by, session.last_n, session.last_best)
        said: str = self.words.LAST_TRICK if session.last_n else self.words.NO_LAST_TRICK
        return said

    def look_away(self) -> None:
        """Show the trick on the table again."""
        deal = self.deal
        self._show(deal.shown, deal.shown_by, deal.shown_n, deal.best)

    def ask(self, line: "Line", few: bool) -> None:
        """Write what is wanted of you: to lead, to beat, or to pick up."""
        moves = self.session.moves
        last = moves[self.session.n - 1]
        top = self.deal.to_beat()
        if top == NO_CARD:
            line.say(words.YOUR_LEAD)
        elif moves[0] >= PICK:
            line.say(self.words.CANNOT, "", top)
        else:
            line.say(self.words.YOUR_CHOICE[few] if last >= PICK else self.words.YOUR_TURN, "", top)

    def _show(self, cards: bytearray, seats: "bytes | bytearray", n: int, best: int) -> None:
        """Show the first `n` of `cards`, played by `seats`; the best, which is the one to beat, in gold."""
        for i in range(4):
            grid = self.cards[i]
            if i >= n:
                put_away(grid)
                continue
            place = self._places[seats[i]]
            self.art.lay(grid, place[0], place[1], cards[i], self.art.now if i == best % n else self.art.paper)
