"""What lies in the middle of a table, and all else that one kind of table has and others have not.

The kinds are derived from this and say where they differ; what all of them have to say is declared here and no more,
for each method is 60 bytes of a board's heap.
"""

import displayio

from cardtable.words.en import table as words
from engine.cards import NO_CARD, PICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from cardtable.draw.art import Art
    from cardtable.draw.line import Line
    from cardtable.middle.choice import Choice
    from cardtable.table.layout import Layout
    from engine.session import Session


class Middle:
    """`group` shows what lies there of a session's deal, `cards` are its pictures of cards; `words` are those of the
    game, `done` the pair of them for a trick or pile that goes. `choice` is where a trump suit is chosen, if one is.
    `most` is how many cards a hand can come to hold, `apart` the pixels that something takes at the left of yours."""

    teams = False  # whether those who sit opposite play together
    taken = False  # whether a trick goes to who has won it, and not aside
    buttons = 1  # at most, at a time ...
    above = 0  # ... so many lines above their place
    pages: "tuple[tuple[str, str], ...]" = ()  # that the menu of a deal leads to beside: their words and names
    result = "places_result"  # the page that tells how a deal has ended
    choice: "Choice" = None
    apart = 0
    # Show what is on the table, or the trick or pile that is done and not yet gone.
    show: "Callable[[bool], None]"
    # Return the card that was played last.
    latest: "Callable[[], displayio.TileGrid]"
    # Show what can be looked at once more, and return the words that say what it is; show the table again.
    look: "Callable[[], str]"
    look_away: "Callable[[], None]"
    # Write what is wanted of you, on your turn, in the words for a board with few keys if it has few.
    ask: "Callable[[Line, bool], None]"

    def __init__(self, art: "Art", layout: "Layout", session: "Session", said: "ModuleType") -> None:
        self.group = displayio.Group()
        self.cards: "list[displayio.TileGrid]" = []
        self.words = said
        self.done: "tuple[str, str]" = said.DONE
        self.most = len(session.game.PACK)
        self.art = art
        self.session = session
        self.deal: "Any" = session.deal  # as its kind of game has it

    def count(self) -> None:
        """Show what is counted as it stands now."""

    def turn_up(self, seat: int, card: int) -> None:
        """Show a card that a seat turns up."""

    def icon(self, seat: int) -> int:
        """Return the icon that stands for a seat's trump suit."""
        suit: int = self.deal.trumps[seat]
        return suit

    def pocket(self, seat: int) -> int:
        """Return the pocket card of a seat; NO_CARD: none."""
        return NO_CARD

    def lower(self) -> int:
        """Return how many cards of your hand lie lower than others: those that follow the ones on the table in
        `shown`."""
        return 0

    def lift(self, move: int) -> None:
        """Show that the button for a move is chosen, 0 for none."""

    def button(self, move: int) -> str:
        """Return the words of the button for a move."""
        return words.PICK if move == PICK else self.words.CALL

    def settled(self) -> bool:
        """Return whether all that is left falls to the seat whose turn it is."""
        return False
