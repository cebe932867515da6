"""Looks on while a simulated board plays: counts what is met, and sees to it that a deal and its record stay true."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.text.reading import parse, replay
from engine.text.writing import write
from tools.bench_soak import cards
from tools.quoting import quoted
from tools.sim.imports import Watcher

if TYPE_CHECKING:
    pass


class Witness:
    """`pages` by name, `deals`, `matches` (not single deals) that were opened; `wrong`: what was not true, or ""."""

    def __init__(self) -> None:
        self.pages: Counter[str] = Counter()
        self.deals = self.matches = 0
        self.wrong = ""
        self._desk: Any = None

    def watchers(self) -> dict[str, Watcher]:
        """For tools.sim.run.power_on."""
        return {
            "cardtable.app": self._watch_pages,
            "engine.session": self._watch_deals,
            "handheld.keytest": self._watch_key_page,
        }

    def look(self) -> None:
        """Whether the record of the running deal tells how the deal stands, and whether a card is lost."""
        session = self._desk.session if self._desk else None
        if self.wrong or not session or not session.deal:
            return
        pieces: list[str] = []
        try:
            cards(session.deal)
            write(session.record, pieces.append)
            told = parse("".join(pieces))
            if not told.log.cut and _lies(replay(told)) != _lies(session.deal):
                raise RuntimeError("the record tells another deal")
        except Exception as error:
            self.wrong = f"the running deal is not what it should be: {quoted(repr(error))}, {pieces}"

    def _watch_pages(self, app: Any) -> None:
        original = app.page

        def page(desk: Any, name: str) -> Any:
            self._desk = desk
            self.look()
            opened = original(desk, name)
            self.pages[type(opened.__self__).__name__.lower()] += 1
            return opened

        app.page = page

    def _watch_deals(self, module: Any) -> None:
        begin, new_deal = module.Session.begin, module.Session.new_deal

        def begun(session: Any) -> None:
            self.matches += session.in_match()
            begin(session)

        def dealt(session: Any, *number: Any, same: bool = False) -> None:
            self.deals += not same
            new_deal(session, *number, same=same)

        module.Session.begin, module.Session.new_deal = begun, dealt

    def _watch_key_page(self, keytest: Any) -> None:
        original = keytest.run

        def run(*what: Any) -> None:
            self.pages["keys"] += 1
            original(*what)

        keytest.run = run


def _lies(deal: Any) -> tuple[bytes, ...]:
    """Where every card is and what is known of it. Not whose turn it is: a record does not know what ends a match."""
    shown = deal.shown[: deal.shown_n]
    return tuple(map(bytes, (deal.hands, deal.counts, deal.known, getattr(deal, "pocket", b""), deal.trumps, shown)))
