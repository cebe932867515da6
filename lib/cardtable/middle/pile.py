"""The pile: its top card, the one that this was played on, and how many lie under it; and what goes with it.

Cards that are turned up at the deal lie before their players, where in other games the trick lies. A trump suit is
chosen on an overlay of the pile, where all of it can be read too. A pocket card lies apart from your hand.
"""

import displayio

from cardtable.draw.art import Art, put_away
from cardtable.draw.line import Line
from cardtable.middle.overlay import Overlay
from cardtable.session import YOU
from cardtable.words.en import pile as pile_words
from engine.cards import NO_CARD, SHOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.session import Session
    from cardtable.table.layout import Layout


class Pile:
    """`group` shows the pile of a session's deal; `words` are those of its kind of game; `overlay`, where a trump suit
    is chosen; `apart`, the pixels that your pocket card takes at the left of the hand."""

    words = pile_words

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
        if self._session.untold.turning:
            return
        session = self._session
        deal = session.deal
        n = session.cleared if done else deal.shown_n
        x, y = self._at
        if n > 1:
            self._art.lay(self._below, x - self._art.index_w, y, deal.shown[n - 2], self._art.paper)
        else:
            put_away(self._below)
        if n:
            # Gold is for the card to beat: one that waits for the second card is none, nor one that is going.
            to_beat = not done and deal.to_beat() != NO_CARD
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

    def start(self) -> None:
        """A deal begins: what has been turned up, which all have seen, is shown card by card."""
        for i in range(16):
            self._session.untold.turning = self._session.untold.turning or self._session.deal.known[i] > 0

    def turner(self) -> int:
        """Return whose card is turned up next."""
        return (self._session.record.first + self._session.untold.turn) & 3

    def turn_up(self) -> int:
        """Turn up the next card and return it; NO_CARD where its seat has a suit without one."""
        record = self._session.record
        deal = self._session.deal
        untold = self._session.untold
        seat = self.turner()
        each = len(record.pack) >> 2
        card = record.pack[untold.turn * each + untold.turned] if untold.turned < each else NO_CARD
        if card != NO_CARD and not deal.known[(seat << 2) + (card >> 3)] >> (card & 7) & 1:
            card = NO_CARD
        untold.turned += 1
        if card == NO_CARD or card >> 3 == deal.trumps[seat]:
            untold.turned = 0
            untold.turn += 1
            untold.turning = untold.turn < 4
        if card != NO_CARD:
            x, y = self._places[seat]
            self._art.lay(self._top, x, y, card, self._art.now)
        return card

    def veiled(self, seat: int) -> bool:
        """Return whether the trump suit of a seat is still to be turned up."""
        return self._session.untold.turning and (seat - self._session.record.first) & 3 >= self._session.untold.turn

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
