"""What is particular to tricks played with a partner: a trump suit is called, points are taken, melds are led from."""

from handheld import keys as k

from cardtable.draw.art import NO_SUIT
from cardtable.middle.team_points import TeamPoints
from cardtable.middle.trick import Trick
from cardtable.table.buttons import REST
from cardtable.words.en import menus
from engine import const
from engine.bauerchen.score import CALLER
from engine.bauerchen.sure_tricks import settled
from engine.cards import CALL_C, NO_CARD
from engine.session import YOU
from engine.why import FOLLOW_SUIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from cardtable.draw.art import Art
    from cardtable.draw.line import Line
    from cardtable.table.layout import Layout
    from engine.session import Session

_ACE = const(6)
_J = const(7)


class Team(Trick):
    """See Trick. Where it will lie you choose the trump suit, so that this is its own Choice."""

    teams = taken = True
    above = 1  # the line of the points
    pages = ((menus.SHEET, "score"),)
    result = "team_result"
    must = True

    def __init__(self, art: "Art", layout: "Layout", session: "Session", said: "ModuleType") -> None:
        self._points = TeamPoints(art, layout, session)
        Trick.__init__(self, art, layout, session, said)
        self.group.append(self._points.group)
        if session.rules["points"] == "hidden":
            self.done = said.DONE_HIDDEN
        self.most >>= 2  # nobody takes up cards
        self.choice = self
        self.choosing = False
        self.suit = 0
        self._pitch = art.card_w * 3 // 4
        self._x = (layout.width - art.card_w - 3 * self._pitch) // 2
        self._y = layout.cards[1][1]

    # -- the call

    def choose(self) -> None:
        """Let the player choose the trump suit, beginning with the one that gives him most trumps."""
        self.choosing = True
        most = 0
        for suit in range(1, 4):
            if self.held(suit) > self.held(most):
                most = suit
        self.offer(most)

    def held(self, suit: int) -> int:
        """Return how many trumps you hold if that suit is called."""
        n = 0
        for other in range(4):
            bits = self.deal.hands[(YOU << 2) + other]
            n += bits >> _J
            for rank in range(_J if other == suit else 0):
                n += bits >> rank & 1
        return n

    def key(self, key: int, kind: int) -> int:
        """Act on a key while he chooses; return the move that it chooses, or NOTHING."""
        if kind == k.PRESS or kind == k.REPEAT:
            if key == k.UP or key == k.LEFT:
                self.offer((self.suit - 1) & 3)
            elif key == k.DOWN or key == k.RIGHT:
                self.offer((self.suit + 1) & 3)
            elif key == k.A and kind == k.PRESS:
                return CALL_C + self.suit
        return k.NOTHING

    def offer(self, chosen_suit: int) -> None:
        """Show the suits, an ace for each, one of them chosen."""
        self.suit = chosen_suit
        art = self.art
        for suit in range(4):
            chosen = suit == chosen_suit
            y = self._y - art.card_h // 8 * chosen
            card = (suit << 3) + _ACE
            art.lay(self.cards[suit], self._x + suit * self._pitch, y, card, art.now if chosen else art.paper)

    def close(self) -> None:
        """The suit is chosen."""
        self.choosing = False
        self.show(False)

    # -- the trick, and what it brings

    def icon(self, seat: int) -> int:
        """Return the icon that stands for a seat's trump suit: that which is everybody's stands with who called it."""
        suit: int = self.deal.trumps[seat] if seat == self.deal.tally[CALLER] else NO_SUIT
        return suit

    def count(self) -> None:
        """Show what the teams have taken so far."""
        self._points.update()

    def button(self, move: int) -> str:
        """Return the words of the button for a move."""
        said: str = self.words.PLAY_OUT if move == REST else self.words.CALL
        return said

    def settled(self) -> bool:
        """Return whether all the tricks left fall to the seat that is to lead."""
        return settled(self.deal)

    def ask(self, line: "Line", few: bool) -> None:
        """Write what is wanted of you: what is to be led or played, or that all is yours."""
        deal = self.deal
        top = deal.to_beat()
        if top == NO_CARD:
            line.say(self.words.REST[0] if self.settled() else self.words.LEAD)
        else:
            line.say(self.words.WANT[deal.duty], "", deal.shown[0] if deal.duty == FOLLOW_SUIT else top)
