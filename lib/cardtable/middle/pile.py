"""The pile: its top card, the one that this was played on, and how many lie under it; and what goes with it.

Cards that are turned up at the deal lie before their players, where in other games the trick lies. A trump suit is
chosen on an overlay of the pile, where all of it can be read too. A pocket card lies apart from your hand.
"""

import displayio

from cardtable.draw.art import NO_SUIT, SMALL_BACK, put_away
from cardtable.draw.line import Line
from cardtable.middle.middle import Middle
from cardtable.middle.overlay import Overlay
from cardtable.words.en import table as words
from engine import const
from engine.cards import NO_CARD, PICK, SHOW, TAKE
from engine.events import PILE, SIZE
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from cardtable.draw.art import Art
    from cardtable.table.layout import Layout
    from engine.session import Session

_SEAT = const(1)  # where an event has what
_NUMBER = const(3)


class Pile(Middle):
    """See Middle; what lies apart from your hand is your pocket card."""

    buttons = 2

    def __init__(self, art: "Art", layout: "Layout", session: "Session", said: "ModuleType") -> None:
        Middle.__init__(self, art, layout, session, said)
        self._places = layout.cards  # before each player
        self._at = layout.pile
        self._hand_at = (layout.hand_x, layout.hand_y)
        self._below = art.card()
        self._top = art.card()
        self.cards = [self._below, self._top]
        self._pocket = art.card()
        x, y = layout.pile
        self._under = Line(art, x - art.index_w, y + art.card_h + 1, 2 + len(said.UNDER))
        self.choice = self._overlay = Overlay(art, layout, session.deal, said)
        for part in (self._below, self._top, self._under.grid, self._pocket, self._overlay.group):
            self.group.append(part)

    def show(self, done: bool) -> None:
        """Show the pile on the table, or the one that is `done`, beaten with somebody's only card, and not yet gone."""
        if self.session.turning():
            return
        deal = self.deal
        at = self.session.untold(PILE)
        n = deal.events[at + _NUMBER] if at >= 0 else deal.shown_n
        x, y = self._at
        if n > 1:
            self.art.lay(self._below, x - self.art.index_w, y, deal.shown[n - 2], self.art.paper)
        else:
            put_away(self._below)
        if n:
            # Gold is for the card to beat: one that waits for the second card is none, nor is one that is going.
            to_beat = deal.to_beat() != NO_CARD
            self.art.lay(self._top, x, y, deal.shown[n - 1], self.art.now if to_beat else self.art.paper)
        else:
            put_away(self._top)
        self._under.start()
        if n > 1:
            self._under.put_number(n - 1)
            self._under.put(self.words.UNDER)
        self._under.end()
        self.lift(0)

    def latest(self) -> displayio.TileGrid:
        """Return the card that was played last."""
        return self._top

    def ask(self, line: Line, few: bool) -> None:
        """Write what is wanted of you: to lead, to beat, to add a second card, to take, or what you may do instead."""
        moves = self.session.moves
        n = self.session.n
        last = moves[n - 1]
        top = self.deal.to_beat()
        if top != NO_CARD and moves[0] < PICK:
            line.say(self.words.YOUR_CHOICE[few] if last >= PICK else self.words.YOUR_TURN, "", top)
        elif n == 1 and last == SHOW:
            line.say(self.words.MUST_SHOW)
        elif top != NO_CARD:
            # A trump suit that may be called or shown may change that.
            line.say(self.words.CANNOT_OR[few] if last > TAKE else self.words.CANNOT, "", top)
        elif self.deal.shown_n:
            line.say(self.words.ADD)
        else:
            line.say(self.words.LEAD_OR[few] if last >= PICK else words.YOUR_LEAD)

    def button(self, move: int) -> str:
        """Return the words of the button for a move."""
        said: str = words.PICK
        if move == SHOW:
            said = self.words.SHOW
        elif move == TAKE:
            said = self.words.TAKE_ALL if self.deal.takes() > 1 else self.words.TAKE[self.deal.taken_n > 0]
        elif move != PICK:
            said = self.words.CALL
        return said

    def pocket(self, seat: int) -> int:
        """Return the pocket card of a seat; NO_CARD: none."""
        card: int = self.deal.pocket[seat]
        return card

    def lower(self) -> int:
        """Return how many cards the seat to move has taken in this turn, and so may not play in it."""
        n: int = self.deal.taken_n
        return n

    # -- what is turned up at the deal

    def turn_up(self, seat: int, card: int) -> None:
        """Show a card that a seat turns up."""
        x, y = self._places[seat]
        self.art.lay(self._top, x, y, card, self.art.now)

    def icon(self, seat: int) -> int:
        """Return the icon that stands for a seat's trump suit: none while it is still to be turned up, a card face down
        while it lies in his pocket."""
        deal = self.deal
        suit: int = deal.trumps[seat]
        if deal.pocket[seat] != NO_CARD:
            suit = SMALL_BACK
        elif self.session.turning():
            for i in range(self.session.told, deal.event_n):
                if deal.events[i * SIZE + _SEAT] == seat:
                    suit = NO_SUIT
        return suit

    # -- your pocket card

    def lift(self, move: int) -> None:
        """Show that the button for a move is chosen, 0 for none: the pocket card is raised where it is to be shown, and
        else lies there as one that may not be played."""
        art = self.art
        card = self.pocket(YOU)
        if card == NO_CARD:
            self.apart = 0
            put_away(self._pocket)
            return
        self.apart = art.card_w + art.card_w // 4
        x, y = self._hand_at
        if move == SHOW:
            art.lay(self._pocket, x, y - art.card_h // 8, card, art.paper)
        else:
            art.lay(self._pocket, x, y, card, art.dimmed)

    # -- on the overlay

    def look(self) -> str:
        """Show what lies in the pile, from the top down; return the words that say so."""
        self._overlay.read()
        said: str = self.words.PILE if self.deal.shown_n else self.words.NO_PILE
        return said

    def look_away(self) -> None:
        """Show the table again."""
        self._overlay.close()
