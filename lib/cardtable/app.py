"""The game from power-on to power-off: which page follows which. code.py goes from page to page.

A page is imported when it opens, and made anew whenever it does; a table stays for as long as its deal. What a deal and
its menus do without is let go of before the table opens, and what belongs to a game before another is chosen: 30 and 14
KB, and a board has room for all the rest.
"""

import gc
import sys

import supervisor
from handheld import clock, modules, system
from handheld import keys as k
from handheld.screen import Screen

from cardtable.draw.art import FELT, Art, plain
from engine import const, games
from engine.session import STEADY, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardtable.keeper import Keeper
    from cardtable.table.table import Table

_GRACE = const(400)
_SHORT = const(16 * 1024)  # bytes: with less free the pages after a deal have no room beside the table's code
_PLENTY = const(32 * 1024)  # bytes: with less free nothing is imported before it is wanted
# What errands need, for as long as they take.
_ERRANDS = (
    "cardtable.errands",
    "cardtable.kept",
    "cardtable.offer",
    "engine.session_saved",
    "engine.statistics",
    "handheld.records",
)
_TABLE = ("layout", "tags", "hand", "captions", "buttons", "telling", "slides", "pause", "table")
# What a deal and its menus do without.
_SELDOM = tuple(["engine." + name + ".presets" for name in games.NAMES]) + (
    "adafruit_",
    "cardtable.draw.load_art",
    "cardtable.offer",
    "cardtable.pages.",
    "cardtable.resume",
    "cardtable.take_back",
    "cardtable.words.en.house_rules",
    "cardtable.words.en.levels",
    "cardtable.words.en.pages",
    "cardtable.words.en.statistics",
    "cardtable.words.en.team_pages",
    "engine.ahead",
    "engine.session_resumed",
    "engine.text.number_words",
    "engine.text.option_words",
    "engine.text.reading",
    "engine.text.writing",
    "engine.undo",
    "handheld.power_on",
    "handheld.sheet",
)
# All of a game, its match, its kind of table and what is said there.
_OF_A_GAME = tuple([folder + name for name in games.NAMES for folder in ("engine.", "cardtable.words.en.")]) + (
    "engine.bots.",
    "engine.places_match",
    "cardtable.middle.",
    "cardtable.pages.score_sheet",
    "cardtable.pages.team_result",
)


class Desk:
    """What every page needs: `screen`, `keys`, `art`; `ahead`, what imports ahead; `session`, None while no game is
    being played; `table`, None while no deal is on; `keeper` of what outlives power-off; `notice`, what the title has
    to say, a line for each bad setting; `options`, the house rules that the settings ask for; `result`, the page that
    tells how a deal has ended; `autoplay`, whether a bot plays your seat; `levels`, at which bots play in all sessions,
    see there; `motion`, whether cards slide; `menu_key`, the event that opens the menu of a deal; `grace`, milliseconds
    for which a page that a hurried A may meet unawares does not take it; `pace`, milliseconds for which what happened
    stands."""

    def __init__(self, screen: Screen, keys: "k.Keys") -> None:
        self.screen = screen
        self.keys = keys
        self.art = Art(screen.width, screen.height)
        screen.ground(plain(FELT))
        self.ahead: "Iterator[None]" = None
        self.session: "Session" = None
        self.table: "Table" = None
        self.keeper: "Keeper" = None  # made by the settings
        self.notice = self.options = self.result = ""
        self.autoplay = False
        self.motion = True
        self.levels = bytearray((STEADY,) * 4)
        self.menu_key = k.START if keys.has(k.START) else k.LONG + k.B
        self.grace = _GRACE
        self.pace = 0

    def wait(self, deadline: int) -> int:
        """Return the next event, as keys.next does; while there is none, import what may be wanted next."""
        while self.ahead:
            event = self.keys.next(clock.now())
            if event != k.NOTHING or (deadline != k.NEVER and clock.left(deadline) <= 0):
                return event
            try:
                if 0 <= system.free_memory() < _PLENTY:  # else what stays lies strewn among what goes
                    self.ahead = None
                    break
                next(self.ahead)
            except (StopIteration, MemoryError):  # then it is imported where it is wanted, with this page gone
                self.ahead = None
            gc.collect()  # lest what importing leaves lies between what stays: 2 KB less heap will do
        return self.keys.next(deadline)

    def errand(self, name: str) -> bool:
        """Do what is seldom done, see cardtable.errands and kept; return what it says, False where memory was short."""
        done = False
        try:
            if name == "count":
                from cardtable.errands import count

                done = count(self)
            else:
                from cardtable import kept

                do = {"dealt": kept.dealt, "save": kept.save, "leave": kept.leave, "drop": kept.drop}[name]
                done = do(self)
        except MemoryError:
            pass  # the deal is worth more
        modules.let_go(_ERRANDS)
        gc.collect()
        return done

    def report(self) -> None:
        """Print the record of the deal on the console, to be sent with a complaint, and what went wrong in a bot, if
        anything."""
        session = self.session
        try:
            from engine.text.writing import write

            write(session.record, _put)
        except MemoryError:  # the match is worth more than a line on the console
            _put("no memory is left to tell the record")
        print()
        if session.players.fault:
            print(session.players.fault)
            session.players.fault = ""


def _put(piece: str) -> None:
    print(piece, end="")


def make_room(desk: Desk, name: str) -> bool:
    """Let go of what is not needed for the page of that name; return whether there was anything. Whoever calls this
    collects: what is left of the frames of the page before would hold on to its code in here, 6 KB."""
    desk.ahead = None
    if name in ("pause", "result"):
        desk.session.advice = None  # until it is asked for again
        modules.let_go(("engine.bots.advice",))
    at_table = name in ("table", "pause", "hint", "go on")
    if at_table and desk.table:
        return False
    if not at_table:
        desk.table = None
    desk.screen.clear()
    if name in ("title", "about", "games"):
        desk.session = None
        modules.let_go(_OF_A_GAME + _ERRANDS)
    if name in ("title", "about"):
        modules.let_go(("cardtable.table.",))
    if name == "games" or at_table:
        modules.let_go(_SELDOM)
    if at_table and desk.session:
        game = desk.session.game.NAME
        modules.let_go(tuple(["engine." + other + "." for other in games.NAMES if other != game]))
    if name == "score":  # of the page before it, which leaves little room for this one
        modules.let_go(
            ("cardtable.pages.team_result", "engine.text.option_words", "engine.text.reading", "engine.text.writing")
        )
    return True


def page(desk: Desk, name: str) -> "Callable[[], str]":
    """Return a page, ready to be called: it shows itself until it is left, and returns the name of the next one."""
    # A file that the PC writes restarts the board: not in the middle of a deal.
    supervisor.runtime.autoreload = name not in ("table", "pause", "hint", "others", "score")
    if name in ("result", "score") and gc.mem_free() < _SHORT:
        modules.let_go(("cardtable.table.",))
        gc.collect()
    if name == "go on":
        from cardtable.errands import GoOn

        return GoOn(desk).run
    if name == "take back":
        from cardtable.take_back import TakeBack

        return TakeBack(desk).run
    if name == "play again":
        from cardtable.take_back import PlayAgain

        return PlayAgain(desk).run
    if name in ("table", "pause") and not desk.table:
        if not desk.session.deal:
            desk.session.begin()
        if not desk.session.record.log.n:
            desk.keeper.start()
            if desk.keeper.store.appends:
                desk.errand("dealt")
        for part in _TABLE:
            if "cardtable.table." + part not in sys.modules:
                __import__("cardtable.table." + part)
                gc.collect()  # as in Desk.wait; each takes 7 ms here
        from cardtable.table.table import Table

        desk.table = Table(desk)
        desk.result = desk.table.middle.result
        modules.let_go(("cardtable.kinds", "cardtable.table.layout", "engine.match"))
        if not desk.session.record.log.n or not desk.session.players:
            desk.session.sit()
            modules.let_go(("engine.bots.levels",))
        if name == "pause":  # after the score sheet
            desk.table.lay()
    if name == "hint":
        try:
            desk.session.seek_advice()
            desk.table.hint = True
        except MemoryError:
            pass  # the deal is worth more
    if name in ("table", "hint"):
        return desk.table.run
    if name in ("pause", "result"):
        if desk.keeper.flush() or (name == "pause" and not desk.keeper.store.appends):
            desk.errand("save")
    if name == "result":
        name = desk.result
    run: "Callable[[], str]"
    if name == "title":
        from cardtable.pages.title import Title

        run = Title(desk).run
    elif name == "about":
        from cardtable.pages.about import About

        run = About(desk).run
    elif name == "statistics":
        from cardtable.pages.statistics import Statistics

        run = Statistics(desk).run
    elif name == "games":
        from cardtable.pages.choice_of_games import ChoiceOfGames

        run = ChoiceOfGames(desk).run
    elif name == "rules":
        from cardtable.pages.house_rules import HouseRules

        run = HouseRules(desk).run
    elif name == "others":
        from cardtable.pages.others import Others

        run = Others(desk).run
    elif name == "pause":
        from cardtable.table.pause import Pause

        run = Pause(desk).run
    elif name == "places_result":
        from cardtable.pages.places_result import PlacesResult

        run = PlacesResult(desk).run
    elif name == "team_result":
        from cardtable.pages.team_result import TeamResult

        run = TeamResult(desk).run
    elif name == "score":
        from cardtable.pages.score_sheet import ScoreSheet

        run = ScoreSheet(desk).run
    if name in ("title", "games", "rules"):
        from cardtable.pages.import_ahead import following

        desk.ahead = following(name, desk)
    return run
