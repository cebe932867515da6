"""The choice of a trump suit: the four of them, with who has those that are taken."""

from handheld import keys as k

from cardtable import pile_words, words
from cardtable.art import Art
from cardtable.note import Note
from cardtable.session import YOU
from engine.cards import CALL_C

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal


class Calling:
    """A choice on a `note`: `opened`, until it is put off."""

    def __init__(self, art: Art, note: Note) -> None:
        self.opened = False
        self._art = art
        self._note = note
        self._suit = 0

    def open(self, deal: "Deal") -> None:
        """Let the player choose, beginning with the free suit of which he holds most."""
        self.opened = True
        most = -1
        for suit in range(4):
            held = _held(deal, suit)
            if held > most and not deal.why_not(CALL_C + suit):
                most = held
                self._suit = suit
        self._draw(deal)
        self._note.open(4)

    def key(self, deal: "Deal", key: int, kind: int) -> int:
        """Act on a key; return the move that it chooses, allowed or not, or NOTHING."""
        if kind == k.PRESS or kind == k.REPEAT:
            if key == k.UP or key == k.LEFT:
                self._suit = (self._suit - 1) & 3
            elif key == k.DOWN or key == k.RIGHT:
                self._suit = (self._suit + 1) & 3
            elif key == k.A and kind == k.PRESS:
                return CALL_C + self._suit
            self._draw(deal)
        elif key == k.B and kind == k.RELEASE:
            self.opened = False
        return k.NOTHING

    def _draw(self, deal: "Deal") -> None:
        for suit in range(4):
            line = self._note.start(suit)
            line.ink(self._art.gold if suit == self._suit else self._art.pale)
            line.put("\u25b6 " if suit == self._suit else "  ")
            owner = _owner(deal, suit)
            if owner < 0:
                line.put_pattern(pile_words.FREE, "", suit << 3, _held(deal, suit))
            else:
                line.put_pattern(pile_words.OWNED, words.NAMES[owner], suit << 3, 0)
            line.end()


def _owner(deal: "Deal", suit: int) -> int:
    """Return the seat that has a suit as trump, -1 if none."""
    for seat in range(4):
        if deal.trumps[seat] == suit:
            return seat
    return -1


def _held(deal: "Deal", suit: int) -> int:
    """Return how many cards of a suit you hold."""
    n = 0
    bits = deal.hands[(YOU << 2) + suit]
    while bits:
        bits &= bits - 1
        n += 1
    return n
