"""What is kept of a running match move by move, where memory can be appended to; for the rest see cardtable.kept."""

from handheld import clock

from engine import const
from engine.digits import Digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.store import Store

    from engine.protocol import Deal

_OFTEN = const(300_000)  # milliseconds


class Keeper:
    """Keeps the match in a `store`. `match`: there is one to go on with."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.match = False
        self._digits = Digits(store)
        self._due = clock.after(_OFTEN)

    def start(self) -> None:
        """A deal begins."""
        self._digits.start()

    def saved(self) -> None:
        """The deal is kept as it stands."""
        self._due = clock.after(_OFTEN)

    def note(self, deal: "Deal", move: int) -> None:
        """Keep a legal move that is about to be played."""
        if self.store.appends:
            self._digits.note(deal, move)

    def flush(self) -> bool:
        """The game waits for you: keep what was noted; return whether it is time to keep the deal as it stands, where
        not every move is kept."""
        self._digits.flush()
        return not self.store.appends and clock.left(self._due) < 0
