"""What happens at the table, told one line at a time: the opening, each move, and what by the rules follows from it."""

from cardtable.words.en import table as words
from engine import const
from engine.cards import CALL_C, NO_CARD, NOBODY, NOTHING, PICK, SHOW, TAKE
from engine.events import LEFT_WITH, MELDED, OUT, PILE, SIZE, TRICK, TURNED
from engine.session import OFFERED, SETTLED, YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.middle.middle import Middle
    from cardtable.table.captions import Captions
    from engine.session import Session

_SEAT = const(1)  # where an event has what
_CARD = const(2)
_NUMBER = const(3)


class Telling:
    """Tells the events of a session's deal: `more` says whether any are left, `over` that only the end is."""

    def __init__(self, session: "Session", captions: "Captions", middle: "Middle") -> None:
        self._session = session
        self._captions = captions
        self._middle = middle
        self._own = middle.words

    def more(self) -> bool:
        """Return whether there is more to tell: after the events of the start also who begins."""
        session = self._session
        return session.told < session.deal.event_n + (session.move == NOTHING) or session.rest == SETTLED

    def over(self) -> bool:
        """Return whether there is nothing left to tell but that the deal is over."""
        session = self._session
        over: bool = session.deal.seat == NOBODY and session.told == session.deal.event_n - 1
        return over

    def done(self) -> bool:
        """Return whether the trick or pile that has just been completed is to be told, and then cleared away."""
        return self._session.untold(TRICK) >= 0 or self._session.untold(PILE) >= 0

    def next(self) -> None:
        """Go on to the next event; after those, to who begins, or to whom all the rest falls. `say` says it."""
        session = self._session
        if session.told >= session.deal.event_n + (session.move == NOTHING):
            session.rest = OFFERED
        session.told += 1

    def say(self) -> None:
        """Say what was told last. All is said from here, for the board has room for few frames."""
        session = self._session
        captions = self._captions
        deal = session.deal
        seat = session.seat
        card = session.card
        number = session.took
        begins = False
        if session.told > deal.event_n and session.move != NOTHING:
            pair = self._own.REST
            seat = deal.seat
        elif session.told > deal.event_n:
            begins = True
            pair = self._own.BEGINS
            seat = deal.seat
            card = deal.opening_card()
        elif session.told:
            at = (session.told - 1) * SIZE
            what = deal.events[at]
            seat = deal.events[at + _SEAT]
            card = deal.events[at + _CARD]
            number = deal.events[at + _NUMBER]
            pair = self._followed(what, number)
            if what == TURNED:
                self._middle.turn_up(seat, card)
            elif (what == TRICK or what == PILE) and not self._middle.taken:
                seat = deal.seat  # who leads next
        elif session.move == NOTHING:
            return
        else:
            pair = self._made()
        captions.tell(pair, seat if seat != NOBODY else YOU, card, number)
        captions.retell()
        captions.aside(begins)

    def _made(self) -> "tuple[str, str]":
        """Return the words for the last move."""
        session = self._session
        deal = session.deal
        own = self._own
        move = session.move
        seat = session.seat
        if move >= CALL_C:
            pair = own.CALLS
        elif move == SHOW:
            pair = own.SHOWS
        elif move == TAKE:
            pair = own.TAKES_ALL if session.took > 1 else own.TAKES
        elif move == PICK:
            pair = words.PICKS
        elif session.top == NO_CARD:
            pair = own.ADDS if deal.shown_n > 1 else words.LEADS
        elif deal.is_trump(seat, move) and not deal.is_trump(seat, session.top):
            pair = words.TRUMPS
        else:
            pair = own.HEADS
        return pair  # type: ignore[no-any-return]

    def _followed(self, what: int, number: int) -> "tuple[str, str]":
        """Return the words for an event."""
        own = self._own
        if what == OUT:
            pair = words.OUT
        elif what == TRICK or what == PILE:
            pair = self._middle.done if self._middle.taken or self._session.deal.seat != NOBODY else own.GONE
        elif what == TURNED:
            pair = own.TURNS if number else own.TURNS_TAKEN
        elif what == LEFT_WITH:
            pair = own.LEFT_WITH
        elif what == MELDED:
            pair = own.MELDS
        else:
            pair = words.STALLED
        return pair
