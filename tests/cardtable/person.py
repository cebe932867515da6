"""A person at the simulated handheld, told by a story: a generator that yields keys and then sees what came of them.

The game is the board's own code.py, run by tools.sim; nothing in it knows of the story. What a story looks at beside
the picture it finds on the stack of the waiting program, so that the game has to offer nothing for it.
"""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.settings import written
from tools.sim.tokens import Press, Wait, parse
from tools.sim.world import ROOT, PowerOff, World, current

_CODE = str(ROOT / "code.py")
SMALL = (160, 128)
SIZES = (SMALL, (128, 128), (240, 240), (240, 135), (320, 240))  # on which the game must be good


def text(size: tuple[int, int]) -> str:
    """A size as people write it: 160x128."""
    return f"{size[0]}x{size[1]}"


ON_EACH_SCREEN = pytest.mark.parametrize("size", SIZES, ids=text)

Keys = Generator[str, None, None]
Story = Callable[["Person"], Keys]


class Person(Script):
    """Goes on with the story once its last tokens are used up and the screen has settled, or at once where the last of
    them was wait=MS or KEY!. What the story raises switches the board off, and `play` raises it."""

    def __init__(self, story: Story) -> None:
        super().__init__()
        self.error: BaseException | None = None
        self._story = story(self)
        self._at_once = False

    def _act(self) -> None:
        if self.tokens or self._releases:
            super()._act()
        while self._us >= self._pause_until and not self.tokens and (self._settled or self._at_once):
            self._go_on()
            if self.tokens:
                super()._act()

    def _go_on(self) -> None:
        try:
            self.tokens.extend(parse(next(self._story)))
        except StopIteration:
            raise PowerOff from None
        except BaseException as error:
            self.error = error
            raise PowerOff from None
        last = self.tokens[-1] if self.tokens else None
        self._at_once = isinstance(last, Wait) or (isinstance(last, Press) and last.now)

    # -- what a story sees

    @property
    def world(self) -> World:
        return current()

    @property
    def picture(self) -> bytes:
        """What the screen shows: RGB bytes, row by row."""
        return bytes(self.world.display.frame)

    @property
    def desk(self) -> Any:
        """The game's Desk."""
        return _program()["desk"]

    @property
    def page(self) -> str:
        """The name of the page that is open, as app.py has it."""
        return str(_program()["name"])

    @property
    def session(self) -> Any:
        return self.desk.session

    @property
    def deal(self) -> Any:
        return self.desk.session.deal

    @property
    def teams(self) -> bool:
        """Whether those who sit opposite play together."""
        return bool(self.session.game.TABLE == "team")

    def legal(self) -> list[int]:
        """The legal moves, as codes."""
        moves = bytearray(40)
        return list(moves[: self.deal.legal(moves)])

    # -- what most stories do

    def sit_down(self, state: bytes | bytearray, choice: int = 0, **rules: str) -> Keys:
        """From the title, the table, a result or a score sheet to your turn in a new deal, which is the packed `state`
        (see tests/engine/bauernheinrich/position.py); `choice` is its game's row in the choice of games, `rules` are to
        agree with its own. What lies between is not drawn."""
        with self.not_drawn():
            yield ""  # the bots may still be at it
            if self.page == "result" and self.teams:
                yield "A"  # the score sheet follows
            down = "RIGHT " if self.desk.keys.few else "DOWN "
            way = {"title": "A " + down * choice + "A", "table": "START DOWN A DOWN"}
            yield way.get(self.page, "")
            self.stack(state)
            self.session.rules.update(rules)
            self.session.begin()
            yield "A"

    def stack(self, state: bytes | bytearray) -> None:
        """Let the deals of this game begin from a packed state from now on."""
        _begin_from(state, self.session.game.Deal)

    @contextmanager
    def not_drawn(self) -> Iterator[None]:
        """The screen stands still until the end, as drawing takes most of the time that a test takes."""
        display = self.world.display
        display.blind = True
        yield
        display.blind = False
        group, display.root_group = display.root_group, None
        display.root_group = group  # as if it were a new one, so that all of it is drawn
        display.refresh()


def play(
    story: Story,
    size: tuple[int, int] = SMALL,
    *,
    board_id: str = "pimoroni_picosystem",
    toml: bytes = b"",
    **settings: str,
) -> World:
    """Run the game with a person, from power-on to the end of the story; `toml` stands in the board's settings.toml
    before the `settings`, which are named without CARDTABLE_. Unless they say otherwise no card slides, so that at
    every moment all can be read.

    Raises what the story raises, and what the game faulted with.
    """
    person = Person(story)
    settings.setdefault("motion", "off")
    named: dict[str, str | int] = {"CARDTABLE_" + key.upper(): value for key, value in settings.items()}
    world = World(person, board_id, size=size, settings=toml + b"\n" * bool(toml) + written(named))
    power_on(world)
    for error in (*world.faults, person.error):
        if error:
            raise error
    assert not person.hung, "the screen did not settle"
    return world


def _begin_from(state: bytes | bytearray, kind: Any) -> None:
    """Make every deal of a kind begin from a packed state, from now on."""
    if not hasattr(kind, "state"):
        original = kind.start

        def start(deal: Any, pack: bytes, first: int) -> None:
            original(deal, pack, first)
            deal.unpack_from(kind.state)

        kind.start = start
    kind.state = state


def _program() -> dict[str, Any]:
    """The variables of code.py, which is somewhere below on the stack."""
    frame: FrameType | None = sys._getframe(1)
    while frame:
        if frame.f_code.co_filename == _CODE:
            return frame.f_globals
        frame = frame.f_back
    raise AssertionError("the game is not running")
