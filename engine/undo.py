"""Taking a move back: the deal is played again from its start, up to where you had a choice.

What was played later is forgotten, and the players take up their dice anew.
"""

from engine import const
from engine.cards import NOTHING
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.protocol import Deal
    from engine.session import Session

_NONE = const(-1)


def restart(session: "Session", counted: bool) -> None:
    """Deal the same deal again; `counted`: the match has it already, and stays as it stands. The log still holds the
    moves, though none of them counts."""
    hints = session.hints
    if counted and not session.again:
        session.kept = session.match.pack()
    session.new_deal(same=True)
    session.hints = hints
    session.undone = True
    session.again = counted


def decision(session: "Session", n: int) -> int:
    """Return how many moves there were before your last decision in a running deal of `n` moves, which has just been
    restarted and is then to `restart` again: the last turn on which you had a choice, or if there is none, your last
    turn. There is one."""
    log = session.record.log
    chosen = only = _NONE
    while log.n < n:
        if session.deal.seat == YOU:
            if session.deal.legal(session.moves) > 1:
                chosen = log.n
            else:
                only = log.n
        session.play(log.moves[log.n])  # which writes it where it is
    return only if chosen == _NONE else chosen


def advance(session: "Session", n: int, note: "Callable[[Deal, int], None]") -> None:
    """Play the first `n` moves of a deal that has just been restarted; `note` is told each before. All is told."""
    log = session.record.log
    while log.n < n:
        move = log.moves[log.n]
        note(session.deal, move)
        session.play(move)
    session.told = session.deal.event_n + (session.move == NOTHING)
