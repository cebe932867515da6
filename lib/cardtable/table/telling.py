"""What happens at the table, told one line at a time: the opening, each move, and what follows from it."""

from cardtable.session import OFFERED, YOU
from cardtable.words.en import table as words
from engine import const
from engine.cards import CALL_C, NO_CARD, NOBODY, PICK, SHOW, TAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.middle.pile import Pile
    from cardtable.middle.team import Team
    from cardtable.session import Session
    from cardtable.table.captions import Captions

_OUT = const(1)
_DONE = const(2)
_LEFT_WITH = const(4)
_STALLED = const(8)
_BEGIN = const(16)
END = 32
_MELDED = const(64)
_REST = const(128)


class Telling:
    """Tells a session's `untold`; when its `left` is END, there is no more to tell than that the deal is over. `team`
    is the middle of the table, where there are teams."""

    def __init__(self, session: "Session", captions: "Captions", middle: "Pile", team: "Team | None") -> None:
        self._session = session
        self._untold = session.untold
        self._captions = captions
        self._middle = middle
        self._team = team
        self._kind = middle.words  # those of this kind of game

    def open(self) -> None:
        """A deal begins: what has been turned up is to be told, if anything has, and then who begins."""
        self._untold.left = _BEGIN
        self._middle.start()

    def done(self) -> bool:
        """Return whether the table is to be cleared once that has been told."""
        return self._untold.left & _DONE > 0

    def play(self, move: int) -> None:
        """Play a legal move, say what it was, and note what follows from it."""
        session = self._session
        deal = session.deal
        kind = self._kind
        untold = self._untold
        untold.seat = seat = deal.seat
        top = deal.to_beat()
        card = move
        number = deal.takes()
        melds = self._team.melds() if self._team else 0
        for i in range(4):
            untold.trumps[i] = deal.trumps[i]
        if move >= CALL_C:
            pair = kind.CALLS
            card = (move - CALL_C) << 3
        elif move == SHOW:
            pair = kind.SHOWS
            card = deal.pocket[seat]
        elif move == TAKE:
            pair = kind.TAKES_ALL if number > 1 else kind.TAKES
            card = top
        elif move == PICK:
            pair = words.PICKS
        elif top == NO_CARD:
            pair = kind.ADDS if deal.shown_n else words.LEADS
        elif deal.is_trump(seat, move) and not deal.is_trump(seat, top):
            pair = words.TRUMPS
        else:
            pair = kind.HEADS
        session.play(move)
        self._captions.tell(pair, seat, card, number)
        if deal.counts[seat] == 0 and deal.place(seat):
            untold.left |= _OUT
        if move < PICK and deal.shown_n == 0:
            untold.left |= _DONE
        if self._team:
            if self._team.melds() > melds:
                untold.left |= _MELDED
            if self._team.settled() and deal.seat != YOU and session.rest < OFFERED:
                untold.left |= _REST
        elif move >= CALL_C and self._gained() != NOBODY:
            untold.left |= _LEFT_WITH
        if deal.seat == NOBODY:
            untold.left |= END
        if deal.stalled:
            untold.left |= _STALLED

    def tell(self) -> None:
        """Tell the next news: a card that is turned up, or who begins; who is out, who has the last suit, that the
        table is cleared and by whom, a meld, to whom the rest falls, that the deal stops. All is told from here, for
        the board has room for few frames."""
        deal = self._session.deal
        kind = self._kind
        untold = self._untold
        left = untold.left
        seat = untold.seat
        card = number = 0
        turning = untold.turning
        if turning:
            seat = self._middle.turner()
            card = self._middle.turn_up()
            pair = kind.TURNS if card >> 3 == deal.trumps[seat] else kind.TURNS_TAKEN
            if card == NO_CARD:
                pair = kind.LEFT_WITH
                card = deal.trumps[seat] << 3
        elif left & _BEGIN:
            untold.left = 0
            seat = deal.seat
            card = deal.opening_card()
            pair = kind.BEGINS
        elif left & _OUT:
            untold.left &= ~_OUT
            pair = words.OUT
            number = deal.place(seat)
        elif left & _LEFT_WITH:
            untold.left &= ~_LEFT_WITH
            pair = kind.LEFT_WITH
            seat = self._gained()
            card = deal.trumps[seat] << 3
        elif left & _MELDED and self._team:
            untold.left &= ~_MELDED
            pair = kind.MELDS
            card = deal.shown[0]
            number = self._team.meld()
        elif left & _DONE and self._team:
            untold.left &= ~_DONE
            pair = self._team.done
            seat = self._team.taker()
            number = self._team.points()
        elif left & _REST:
            untold.left &= ~_REST
            pair = kind.REST
            seat = deal.seat
            self._session.rest = OFFERED
        elif left & _DONE:
            untold.left &= ~_DONE
            pair = kind.DONE
            seat = deal.seat
            if seat == NOBODY:  # that was the end of the deal
                pair = kind.GONE
                seat = YOU
        else:
            untold.left &= ~_STALLED
            pair = words.STALLED
            seat = YOU
        self._captions.tell(pair, seat, card, number)
        if left & _BEGIN and not turning:
            if deal.pocket[YOU] != NO_CARD:
                self._captions.note(kind.YOUR_POCKET, deal.pocket[YOU])
            elif deal.trumps[YOU] != NOBODY:
                self._captions.note(words.YOUR_TRUMP, deal.trumps[YOU] << 3)

    def _gained(self) -> int:
        """Return who, beside the seat that moved, has a trump suit since the last move."""
        for seat in range(4):
            if seat != self._untold.seat and self._untold.trumps[seat] != self._session.deal.trumps[seat]:
                return seat
        return NOBODY
