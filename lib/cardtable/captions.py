"""The two lines above your hand: in gold what is wanted of you, and below it what just happened.

Where you may pick up, a button stands at the end of the upper line. A refusal takes the lower line until you go on.
"""

import displayio

from cardtable import words
from cardtable.line import Line
from cardtable.session import YOU
from engine.cards import NO_CARD, PICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.art import Art
    from cardtable.layout import Layout
    from cardtable.session import Session

_TEN = 3  # the rank that takes two letters


class Captions:
    """`group` shows the lines of a session's deal; `few`: in the words for a board with few keys."""

    def __init__(self, art: "Art", layout: "Layout", session: "Session", few: bool) -> None:
        self.group = displayio.Group()
        self._art = art
        self._session = session
        self._few = few
        self._upper = Line(art, 2, layout.prompt_y, layout.room)
        self._lower = Line(art, 2, layout.event_y, layout.room)
        self._button = Line(art, layout.button_x, layout.button_y, layout.button)
        self._covered = False  # the lower line says something else than what it told last
        self._pattern = self._name = ""  # what the lower line told last
        self._card = self._number = 0
        for line in (self._upper, self._button, self._lower):
            self.group.append(line.grid)

    def tell(self, pair: "tuple[str, ...]", seat: int, card: int, number: int) -> None:
        """Say what happened to `seat`; what was wanted is over."""
        self._pattern = pair[seat != YOU]
        self._name = words.NAMES[seat]
        self._card = card
        self._number = number
        self._covered = False
        self._lower.ink(self._art.pale)
        self._lower.say(self._pattern, self._name, card, number)
        self.note("" if self._session.deal.counts[YOU] else words.FASTER[self._few])

    def told(self) -> "tuple[str, str, int, int]":
        """Return what was told last, for `retell`."""
        return (self._pattern, self._name, self._card, self._number)

    def retell(self, told: "tuple[str, str, int, int]") -> None:
        """Say once more what was told before the deal was interrupted."""
        self._pattern, self._name, self._card, self._number = told
        self._lower.say(*told)

    def note(self, text: str, card: int = 0) -> None:
        """Say in the upper line something that wants no answer."""
        self._upper.ink(self._art.pale)
        self._upper.say(text, "", card)
        self._button.grid.hidden = True

    def hush(self) -> None:
        """Blank the lower line until you go on."""
        self._lower.say("")
        self._covered = True

    def want(self, pick: bool) -> None:
        """Say what you may do; `pick`: picking up is chosen."""
        session = self._session
        top = session.deal.to_beat()
        n = session.deal.legal(session.moves)
        may_pick = session.moves[n - 1] == PICK
        line = self._upper
        line.ink(self._art.gold)
        if top == NO_CARD:
            line.say(words.YOUR_LEAD)
        elif not may_pick:
            line.say(words.YOUR_TURN, "", top)
        else:
            line.say(words.CANNOT if n == 1 else words.YOUR_CHOICE[self._few], "", top)
        button = self._button
        button.grid.hidden = not may_pick
        if may_pick:
            button.ink(self._art.inverse if pick else self._art.button)
            button.say(words.PICK, "", 0, session.deal.shown_n)
        if self._covered:
            self._covered = False
            self._lower.ink(self._art.pale)
            self._lower.say(self._pattern, self._name, self._card, self._number)

    def refuse(self, move: int) -> None:
        """Say why a move is not allowed, and where there is a duty, the cards that meet it."""
        session = self._session
        deal = session.deal
        line = self._lower
        why = deal.why_not(move)
        self._covered = True
        line.ink(self._art.gold)
        line.start()
        line.put_pattern(words.WHY[why], "", deal.to_beat(), 0)
        if why in words.DUTIES:
            n = deal.legal(session.moves)
            n -= session.moves[n - 1] == PICK
            for i in range(n):
                if line.room - line.n < 3 + (session.moves[i] & 7 == _TEN) + (i < n - 1):  # a sign if more follow
                    line.put(words.MORE)
                    break
                line.put(words.OR if i and n == 2 else " ")
                line.put_card(session.moves[i])
        line.end()
