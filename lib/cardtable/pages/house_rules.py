"""The house rules of a game on one page, made from its table of options and its presets.

The first row deals, so that one who wants no house rules presses A twice. The second has the level of the others, A
leads to the page where each has his own. The row of presets shows the one that the rules agree with, or that they are a
mix of one's own.
"""

from cardtable.draw.menu_page import BACK, LESS, MenuPage
from cardtable.pages.others import change, shared
from cardtable.words.en import house_rules as words
from cardtable.words.en import levels as level_words
from cardtable.words.en import menus as menu_words
from engine import const, games
from engine.match import MATCH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk
    from engine.protocol import Preset

_DEAL = const(0)
_OTHERS = const(1)
_PRESET = const(2)
_FIRST = const(3)  # of the options


class HouseRules:
    """A page; it leads to the table, to the levels, or back to the choice of a game."""

    def __init__(self, desk: "Desk") -> None:
        session = desk.session
        self._session = session
        # Those that the choice of the game has left open; a deal knows nothing of the match among them.
        self._table = [row for row in session.table if row[0] + "=" not in session.fixed]
        self._rules = [row for row in session.game.OPTIONS if row in self._table and row[0] not in MATCH]
        self._presets: "list[Preset]" = []
        for preset in games.presets(session.game.NAME).PRESETS:
            if self._values(preset[1]) not in [self._values(other[1]) for other in self._presets]:
                self._presets.append(preset)
        names = [words.DEAL, level_words.EACH, words.RULES]
        values = [preset[0] for preset in self._presets] + [words.OWN_MIX]
        for key, allowed in self._table:
            name, meanings = words.OPTIONS[key]
            names.append(name)
            values += [meanings[value][0] for value in allowed]
        room = max([len(name) for name in names])
        width = max([len(value) for value in values])
        self._list = MenuPage(desk, session.title, len(names), room, menu_words.HOW_VALUES, values=width)
        self._fill()

    def run(self) -> str:
        """Wait until the cards are to be dealt or another game is wanted; return the page that follows."""
        self._list.open()
        while True:
            choice = self._list.choose()
            if choice == BACK:
                return "games"
            row = self._list.cursor
            if row == _DEAL and choice == _DEAL:
                self._session.deal = None
                return self._list.leave("table")
            step = -1 if choice == LESS else 1
            if row == _OTHERS:
                if choice == _OTHERS:
                    return self._list.leave("others")
                change(self._session.levels, 0, step)
            elif row == _PRESET:
                self._next_preset(step)
            elif row >= _FIRST:
                self._next_value(row - _FIRST, step)
            self._fill()
            self._list.refresh()

    def _next_value(self, row: int, step: int) -> None:
        key, allowed = self._table[row]
        rules = self._session.rules
        rules[key] = allowed[(allowed.index(rules[key]) + step) % len(allowed)]

    def _next_preset(self, step: int) -> None:
        """Take the next preset: its rules, and the default of every rule of the deal that it does not name."""
        at = self._preset()
        at = (at + step) % len(self._presets) if at >= 0 else 0
        values = self._values(self._presets[at][1])
        for i in range(len(self._rules)):
            self._session.rules[self._rules[i][0]] = values[i]

    def _values(self, named: "tuple[tuple[str, str], ...]") -> "list[str]":
        """Return the values that the rules left open have in a preset, those it does not name their defaults."""
        chosen = dict(named)
        return [chosen.get(key, allowed[0]) for key, allowed in self._rules]

    def _preset(self) -> int:
        """Return which preset the rules agree with; -1 for a mix."""
        rules = [self._session.rules[key] for key, _ in self._rules]
        for at in range(len(self._presets)):
            if self._values(self._presets[at][1]) == rules:
                return at
        return -1

    def _fill(self) -> None:
        """Write the rows anew."""
        at = self._preset()
        preset = self._presets[at][0] if at >= 0 else words.OWN_MIX
        own_scores = self._session.game.MATCH == "stein"
        self._list.set(_DEAL, words.DEAL, words.OWN_SCORES if own_scores else "")
        level, meaning = shared(self._session.levels)
        self._list.set(_OTHERS, level_words.EACH, meaning, level)
        self._list.set(_PRESET, words.RULES, words.PRESETS[preset], preset)
        for row in range(len(self._table)):
            key = self._table[row][0]
            name, values = words.OPTIONS[key]
            value, meaning = values[self._session.rules[key]]
            self._list.set(_FIRST + row, name, meaning, value)
