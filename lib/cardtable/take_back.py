"""What leads from the menu of a deal, or from its result, back into the same deal. No pages, but what leads to one."""

from engine import undo
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


class TakeBack:
    """Your last decision is taken back, and all that followed."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def run(self) -> str:
        """Play the deal again up to there; return the page that follows. From here, for the board has room for few
        frames."""
        desk = self._desk
        session = desk.session
        n = session.record.log.n
        undo.restart(session, session.again)
        n = undo.decision(session, n)
        undo.restart(session, session.again)
        if n:  # else it is kept as any deal that begins
            desk.keeper.start()
            if desk.keeper.store.appends:
                desk.errand("dealt")
        undo.advance(session, n, desk.keeper.note)
        return "table"


class PlayAgain:
    """The deal begins once more."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def run(self) -> str:
        """Return the page that follows."""
        session = self._desk.session
        undo.restart(session, session.again or session.deal.seat == NOBODY)
        return "table"
