"""The two lines above your hand: in gold what is wanted of you, and below it what just happened.

The upper line leaves room for a button at its end where there may be one. A refusal takes the lower line until you go
on.
"""

import displayio

from cardtable.draw.line import Line
from cardtable.words.en import table as words
from engine import const, reasons
from engine.cards import CALL_C, NO_CARD, NOBODY, PICK
from engine.session import OFFERED, YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.draw.art import Art
    from cardtable.middle.middle import Middle
    from cardtable.table.layout import Layout
    from engine.bots.advice import Advice
    from engine.session import Session

_TEN = const(3)  # the rank that takes two letters


class Captions:
    """`group` shows the lines of a session's deal; `few`: in the words for a board with few keys, and those that the
    `middle` of the table has."""

    def __init__(self, art: "Art", layout: "Layout", session: "Session", few: bool, middle: "Middle") -> None:
        self.group = displayio.Group()
        self._art = art
        self._session = session
        self._few = few
        self._middle = middle
        self._own = middle.words
        self._upper = Line(art, 2, layout.prompt_y, layout.room)
        self._lower = Line(art, 2, layout.event_y, layout.room)
        self._covered = False  # the lower line says something else than what it told last:
        self._pattern = self._name = ""
        self._card = self._number = 0
        for line in (self._upper, self._lower):
            self.group.append(line.grid)

    def tell(self, pair: "tuple[str, ...]", seat: int, card: int, number: int) -> None:
        """Have something to tell that happened to `seat`: `retell` says it."""
        self._pattern = pair[seat != YOU]
        self._name = words.NAMES[seat]
        self._card = card
        self._number = number

    def retell(self) -> None:
        """Say in the lower line what was told last."""
        line = self._lower
        self._covered = False
        line.ink(self._art.pale)
        line.start()  # not by `say`, which would be a frame more
        line.put_pattern(self._pattern, self._name, self._card, self._number)
        line.end()

    def aside(self, begins: bool) -> None:
        """Say in the upper line what goes with that; what was wanted of you is over."""
        session = self._session
        deal = session.deal
        text = ""
        card = 0
        pocket = self._middle.pocket(YOU)
        if begins and pocket != NO_CARD:
            text = self._own.YOUR_POCKET
            card = pocket
        elif begins and deal.trumps[YOU] != NOBODY:
            text = words.YOUR_TRUMP
            card = deal.trumps[YOU] << 3
        elif session.rest == OFFERED:
            text = self._own.PLAYS_OUT[self._few]
        elif deal.place(YOU) and not deal.counts[YOU]:
            text = words.FASTER[self._few]
        line = self._upper
        line.ink(self._art.pale)
        line.start()
        line.put_pattern(text, "", card, 0)
        line.end()

    def note(self, text: str, name: str = "") -> None:
        """Say in the upper line something that wants no answer."""
        self._upper.ink(self._art.pale)
        self._upper.say(text, name)

    def hush(self) -> None:
        """Blank the lower line until you go on."""
        self._lower.say("")
        self._covered = True

    def want(self) -> None:
        """Say what you may do."""
        self._upper.ink(self._art.gold)
        self._middle.ask(self._upper, self._few)
        if self._covered:
            self.retell()

    def ask_trump(self) -> None:
        """Say that you may choose a trump suit."""
        choice = self._middle.choice
        self._upper.ink(self._art.gold)
        self._upper.say(self._own.CHOOSE_TRUMP[self._few], "", choice.suit << 3, choice.held(choice.suit))

    def advise(self, advice: "Advice", move: int) -> None:
        """Say in the lower line why a move is advised."""
        line = self._lower
        self._covered = True
        line.ink(self._art.gold)
        line.start()
        if advice.why == reasons.TRIES and 2 * advice.best_in > advice.tries:
            line.put_pattern(words.TRIES[0], "", 0, advice.best_in)
            line.put_number(advice.tries)
            line.put(words.TRIES[1])
        else:
            said = words.REASONS[advice.why]
            if advice.why == reasons.THUMB and move >= CALL_C:
                said = words.BEST_SUIT
            line.put_pattern(said, words.NAMES[advice.whom & 3], move - CALL_C << 3, advice.tries)
        line.end()

    def refuse(self, move: int) -> None:
        """Say why a move is not allowed, and where there is a duty, the cards that meet it."""
        session = self._session
        deal = session.deal
        line = self._lower
        why = deal.why_not(move)
        self._covered = True
        line.ink(self._art.gold)
        line.start()
        line.put_pattern(self._own.WHY[why], "", deal.to_beat(), 0)
        if why in self._own.DUTIES:
            n = session.n
            while session.moves[n - 1] >= PICK:
                n -= 1
            for i in range(n):
                if line.room - line.n < 3 + (session.moves[i] & 7 == _TEN) + (i < n - 1):  # a sign if more follow
                    line.put(words.MORE)
                    break
                line.put(words.OR if i and n == 2 else " ")
                line.put_card(session.moves[i])
        line.end()
