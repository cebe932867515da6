"""The pile: its top card, the one that this was played on, and how many lie under it; and what goes with it.

Cards that are turned up at the deal lie before their players, where in other games the trick lies. A trump suit is
chosen on an overlay of the pile, where all of it can be read too. A pocket card lies apart from your hand.
"""

import displayio

from cardtable.draw.art import Art, put_away
from cardtable.draw.line import Line
from cardtable.middle.overlay import Overlay
from cardtable.words.en import pile as pile_words
from engine import const
from engine.cards import NO_CARD, SHOW
from engine.events import PILE, SIZE
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.table.layout import Layout
    from engine.session import Session


_NUMBER = const(3)  # where an event has its number


class Pile:
    """`group` shows the pile of a session's deal; `words` are those of its kind of game; `overlay`, where a trump suit
    is chosen; `apart`, the pixels that your pocket card takes at the left of the hand."""

    words = pile_words
    done = pile_words.DONE

    def __init__(self, art: Art, layout: "Layout", session: "Session") -> None:
        self.group = displayio.Group()
        self.apart = 0
        self._art = art
        self._places = layout.cards  # before each player
        self._at = layout.pile
        self._hand_at = (layout.hand_x, layout.hand_y)
        self._session = session
        self.cards = (art.card(), art.card())
        self._below, self._top = self.cards
        self._pocket = art.card()
        x, y = layout.pile
        self._under = Line(art, x - art.index_w, y + art.card_h + 1, 2 + len(pile_words.UNDER))
        self.overlay = Overlay(art, layout)
        for part in (self._below, self._top, self._under.grid, self._pocket, self.overlay.group):
            self.group.append(part)

    def show(self, done: bool) -> None:
        """Show the pile on the table, or the one that is `done`, beaten with somebody's only card, and not yet gone."""
        session = self._session
        deal = session.deal
        if session.turning():
            return
        at = session.untold(PILE)
        n = deal.events[at + _NUMBER] if at >= 0 else deal.shown_n
        x, y = self._at
        if n > 1:
            self._art.lay(self._below, x - self._art.index_w, y, deal.shown[n - 2], self._art.paper)
        else:
            put_away(self._below)
        if n:
            # Gold is for the card to beat: one that waits for the second card is none, nor is one that is going.
            to_beat = deal.to_beat() != NO_CARD
            self._art.lay(self._top, x, y, deal.shown[n - 1], self._art.now if to_beat else self._art.paper)
        else:
            put_away(self._top)
        self._under.start()
        if n > 1:
            self._under.put_number(n - 1)
            self._under.put(pile_words.UNDER)
        self._under.end()
        self.lift(0)

    def latest(self) -> displayio.TileGrid:
        """Return the card that was played last."""
        return self._top

    # -- what is turned up at the deal

    def turn_up(self, seat: int, card: int) -> None:
        """Show a card that a seat turns up."""
        x, y = self._places[seat]
        self._art.lay(self._top, x, y, card, self._art.now)

    def veiled(self, seat: int) -> bool:
        """Return whether the trump suit of a seat is still to be turned up."""
        session = self._session
        events = session.deal.events
        if session.turning():
            for i in range(session.told, session.deal.event_n):
                if events[i * SIZE + 1] == seat:
                    return True
        return False

    # -- your pocket card

    def lift(self, move: int) -> None:
        """Show that the button for a move is chosen, 0 for none: the pocket card is raised where it is to be shown, and
        else lies there as one that may not be played."""
        art = self._art
        card = self._session.deal.pocket[YOU]
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
        deal = self._session.deal
        self.overlay.read(deal)
        return pile_words.PILE if deal.shown_n else pile_words.NO_PILE

    def look_away(self) -> None:
        """Show the table again."""
        self.overlay.close()
