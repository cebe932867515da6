"""What is particular to tricks played with a partner: a trump suit is called, points are taken, melds are led from."""

from handheld import keys as k

from cardtable.middle.trick import Trick
from cardtable.words.en import team as team_words
from engine import const
from engine.bauerchen.score import CALLER
from engine.bauerchen.sure_tricks import settled
from engine.cards import CALL_C, NO_CARD
from engine.session import YOU
from engine.why import FOLLOW_SUIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.draw.art import Art
    from cardtable.draw.line import Line
    from cardtable.table.layout import Layout
    from engine.bauerchen.rules import Deal
    from engine.session import Session


_ACE = const(6)
_J = const(7)


class Team(Trick):
    """See Trick; `done` are the words for a trick that is taken. Where the trick will lie you choose the trump suit:
    `choosing`, while you do, `suit`, which one it is to be."""

    def __init__(self, art: "Art", layout: "Layout", session: "Session") -> None:
        Trick.__init__(self, art, layout, session, team_words)
        self.overlay = self  # type: ignore[assignment]  # as much of an Overlay as is asked of it
        self.choosing = False
        self.suit = 0
        self.done = team_words.DONE_HIDDEN if session.rules["points"] == "hidden" else team_words.DONE
        self._deal: "Deal" = session.deal  # type: ignore[assignment]  # there are teams in no other
        self._pitch = art.card_w * 3 // 4
        self._x = (layout.width - art.card_w - 3 * self._pitch) // 2
        self._y = layout.cards[1][1]

    # -- the call

    def choose(self, deal: "Deal") -> None:
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
            bits = self._deal.hands[(YOU << 2) + other]
            n += bits >> _J
            for rank in range(_J if other == suit else 0):
                n += bits >> rank & 1
        return n

    def key(self, deal: "Deal", key: int, kind: int) -> int:
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

    def veiled(self, seat: int) -> bool:
        """Return whether the trump suit is not shown with a seat: it is with the one who called it."""
        return seat != self._deal.tally[CALLER]

    def settled(self) -> bool:
        """Return whether all the tricks left fall to the seat that is to lead."""
        return settled(self._deal)

    def ask(self, line: "Line") -> None:
        """Write what is wanted of you."""
        deal = self._deal
        top = deal.to_beat()
        if top == NO_CARD:
            line.say(team_words.REST[0] if self.settled() else team_words.LEAD)
        else:
            line.say(team_words.WANT[deal.duty], "", deal.shown[0] if deal.duty == FOLLOW_SUIT else top)
