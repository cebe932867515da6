"""What is kept of the game while the power is off: the running match, at the same card.

Where memory can be appended to, each choice is kept as it is made; elsewhere all of the deal, when the menu opens, when
the screen goes dark, and now and then.
"""

from handheld import records, store

from engine.session_saved import ROOM, pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.keeper import Keeper
    from engine.session import Session

MATCH = records.TAILED


def dealt(keeper: "Keeper", session: "Session") -> None:
    """A deal begins, where each move is kept: the only moment in play at which all may be written anew."""
    _put(keeper, session, False)
    records.tidy(keeper.store, b"")


def save(keeper: "Keeper", session: "Session") -> None:
    """Keep the deal as it stands, where that is not done move by move."""
    log = session.record.log
    if not keeper.store.appends and not log.cut:
        _put(keeper, session, True)
        records.tidy(keeper.store, bytes(log.moves[: log.n]))
        keeper.start()


def drop(keeper: "Keeper") -> None:
    """The match is given up."""
    keeper.match = False
    records.put(keeper.store, MATCH, b"")
    records.tidy(keeper.store, b"")


def leave(keeper: "Keeper", session: "Session", over: bool) -> bool:
    """The table is left after a deal, `over` with the match; return whether nothing is lost by that."""
    if over:
        drop(keeper)
    else:
        save(keeper, session)
    return over or keeper.match


def _put(keeper: "Keeper", session: "Session", whole: bool) -> None:
    buf = bytearray(ROOM)
    records.put(keeper.store, MATCH, bytes(buf[: pack(session, buf, whole)]))
    keeper.match = keeper.store.state == store.READY
