"""The cards of the trick, each before its player, in the order in which they were played."""

import displayio

from cardtable.draw.art import Art, put_away

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from cardtable.middle.overlay import Overlay
    from cardtable.table.layout import Layout
    from engine.session import Session


class Trick:
    """`group` shows up to four `cards` of a session's deal; `words` are those of its kind of game."""

    overlay: "Overlay" = None  # no trump suit is chosen
    apart = 0  # pixels at the left of the hand

    def __init__(self, art: Art, layout: "Layout", session: "Session", words: "ModuleType") -> None:
        self.words = words
        self.done: "tuple[str, str]" = words.DONE
        self.group = displayio.Group()
        self.art = art
        self._places = layout.cards
        self.session = session
        self.cards = [art.card() for _ in range(4)]
        for grid in self.cards:
            self.group.append(grid)

    def show(self, done: bool) -> None:
        """Show the trick on the table, or the one that is `done` and not yet swept off it."""
        if done:
            self.look()
        else:
            deal = self.session.deal
            self._show(deal.shown, deal.shown_by, deal.shown_n, deal.best)

    def turn_up(self, seat: int, card: int) -> None:
        """Nothing is turned up."""

    def veiled(self, seat: int) -> bool:
        """Return whether the trump suit of a seat is not to be seen yet."""
        return False

    def lift(self, move: int) -> None:
        """Show that the button for a move is chosen, 0 for none."""

    def latest(self) -> displayio.TileGrid:
        """Return the card that was played last."""
        deal = self.session.deal
        return self.cards[(deal.shown_n or self.session.last_n) - 1]

    def look(self) -> str:
        """Show the trick before this one instead; return the words that say so."""
        session = self.session
        self._show(session.last, session.last_by, session.last_n, session.last_best)
        said: str = self.words.LAST_TRICK if session.last_n else self.words.NO_LAST_TRICK
        return said

    def look_away(self) -> None:
        """Show the trick on the table again."""
        deal = self.session.deal  # not by `show`, which would be a frame more
        self._show(deal.shown, deal.shown_by, deal.shown_n, deal.best)

    def _show(self, cards: bytearray, seats: "bytes | bytearray", n: int, best: int) -> None:
        """Show the first `n` of `cards`, played by `seats`; the best, which is the one to beat, in gold."""
        for i in range(4):
            grid = self.cards[i]
            if i >= n:
                put_away(grid)
                continue
            place = self._places[seats[i]]
            self.art.lay(grid, place[0], place[1], cards[i], self.art.now if i == best % n else self.art.paper)
