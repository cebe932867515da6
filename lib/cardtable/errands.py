"""What is done between two pages, or while one of them stands: going on with what was kept, counting. None of it is
needed for long, so it lies in a file of its own, which is let go of; see cardtable.app."""

from handheld import system

from engine import const

STATISTICS = const(242)  # the record of the first game in the choice of games; the others follow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk


def count(desk: "Desk") -> bool:
    """Count the deal that is over in the statistics."""
    from handheld import records

    from cardtable.offer import row
    from engine.statistics import counted

    session = desk.session
    if not session.autoplay:
        name = STATISTICS + row(session.game.NAME, session.rules)
        records.put(desk.keeper.store, name, counted(records.get(desk.keeper.store, name), session))
    return True


class GoOn:
    """No page, but what leads to one: the match that is kept is taken up."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def run(self) -> str:
        """Play the deal again up to where it was; return the page that follows. From here, for the board has room for
        few frames."""
        from cardtable import kept, resume
        from engine import session_resumed

        desk = self._desk
        match, moves = resume.match(desk.keeper)
        try:
            desk.session = session = session_resumed.begun(match, system.random_bytes)
            for move in session_resumed.replayed(session, match, moves):
                session.play(move)
            return "table"
        except ValueError:  # of another version
            kept.drop(desk)
            return "title"
