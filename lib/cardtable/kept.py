"""What is kept of the game while the power is off: the running match, at the same card.

Where memory can be appended to, each choice is kept as it is made; elsewhere all of the deal, when the menu opens, when
the screen goes dark, and now and then.
"""

from handheld import records, store

from engine.cards import NOBODY
from engine.session_saved import ROOM, pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

MATCH = records.TAILED


def dealt(desk: "Desk") -> bool:
    """A deal begins, where each move is kept: the only moment in play at which all may be written anew."""
    _put(desk, False)
    records.tidy(desk.keeper.store, b"")
    return True


def save(desk: "Desk") -> bool:
    """Keep the deal as it stands, where that is not done move by move."""
    kept = desk.keeper.store
    log = desk.session.record.log
    if not kept.appends and not log.cut:
        _put(desk, True)
        kept.tail = bytes(log.moves[: log.n])
        records.tidy(kept, kept.tail)
        desk.keeper.saved()
    return True


def leave(desk: "Desk") -> bool:
    """The table is left after a deal; return whether nothing is lost by that: the match is over, or kept."""
    session = desk.session
    if not session.in_match() or session.match.decided != NOBODY:
        return drop(desk)
    save(desk)
    return desk.keeper.match


def drop(desk: "Desk") -> bool:
    """The match is given up."""
    desk.keeper.match = False
    records.put(desk.keeper.store, MATCH, b"")
    records.tidy(desk.keeper.store, b"")
    return True


def _put(desk: "Desk", whole: bool) -> None:
    buf = bytearray(ROOM)
    records.put(desk.keeper.store, MATCH, bytes(buf[: pack(desk.session, buf, whole)]))
    desk.keeper.match = desk.keeper.store.state == store.READY
