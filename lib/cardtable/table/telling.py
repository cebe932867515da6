"""What happens at the table, told one line at a time: the opening, each move, and what by the rules follows from it."""

from cardtable.words.en import table as words
from engine import const
from engine.cards import CALL_C, NO_CARD, NOBODY, NOTHING, PICK, SHOW, TAKE
from engine.events import LEFT_WITH, MELDED, OUT, PILE, SIZE, TRICK, TURNED
from engine.session import OFFERED, SETTLED, YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.middle.pile import Pile
    from cardtable.middle.team import Team
    from cardtable.table.captions import Captions
    from engine.session import Session

_SEAT = const(1)  # where an event has what
_CARD = const(2)
_NUMBER = const(3)


class Telling:
    """Tells the events of a session's deal: `more` says whether any are left, `over` that only the end is. `team` is
    the middle of the table, where there are teams."""

    def __init__(self, session: "Session", captions: "Captions", middle: "Pile", team: "Team | None") -> None:
        self._session = session
        self._captions = captions
        self._middle = middle
        self._team = team
        self._kind = middle.words  # those of this kind of game

    def more(self) -> bool:
        """Return whether there is more to tell: after the events of the start also who begins."""
        session = self._session
        return session.told < session.deal.event_n + (session.move == NOTHING) or session.rest == SETTLED

    def over(self) -> bool:
        """Return whether there is nothing left to tell but that the deal is over."""
        deal = self._session.deal
        return deal.seat == NOBODY and self._session.told == deal.event_n - 1

    def done(self) -> bool:
        """Return whether the trick or pile that has just been completed is to be told, and then cleared away."""
        return self._session.untold(TRICK) >= 0 or self._session.untold(PILE) >= 0

    def play(self, move: int) -> None:
        """Play a legal move, and say what it was."""
        session = self._session
        session.play(move)
        if self._team and session.rest < OFFERED and session.deal.seat != YOU and self._team.settled():
            session.rest = SETTLED
        self.say()

    def tell(self) -> None:
        """Tell the next event; after those, who begins, or to whom all the rest falls."""
        session = self._session
        if session.told < session.deal.event_n + (session.move == NOTHING):
            session.told += 1
        else:
            session.rest = OFFERED
            session.told += 1
        self.say()

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
            pair = self._kind.REST
            seat = deal.seat
        elif session.told > deal.event_n:
            begins = True
            pair = self._kind.BEGINS
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
            elif (what == TRICK or what == PILE) and not self._team:
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
        kind = self._kind
        move = session.move
        seat = session.seat
        if move >= CALL_C:
            pair = kind.CALLS
        elif move == SHOW:
            pair = kind.SHOWS
        elif move == TAKE:
            pair = kind.TAKES_ALL if session.took > 1 else kind.TAKES
        elif move == PICK:
            pair = words.PICKS
        elif session.top == NO_CARD:
            pair = kind.ADDS if deal.shown_n > 1 else words.LEADS
        elif deal.is_trump(seat, move) and not deal.is_trump(seat, session.top):
            pair = words.TRUMPS
        else:
            pair = kind.HEADS
        return pair  # type: ignore[no-any-return]

    def _followed(self, what: int, number: int) -> "tuple[str, str]":
        """Return the words for an event."""
        kind = self._kind
        if what == OUT:
            pair = words.OUT
        elif what == TRICK or (what == PILE and self._session.deal.seat != NOBODY):
            pair = self._middle.done
        elif what == PILE:
            pair = kind.GONE
        elif what == TURNED:
            pair = kind.TURNS if number else kind.TURNS_TAKEN
        elif what == LEFT_WITH:
            pair = kind.LEFT_WITH
        elif what == MELDED:
            pair = kind.MELDS
        else:
            pair = words.STALLED
        return pair
