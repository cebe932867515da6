"""A person at the simulated handheld, told by a story: a generator that yields keys and then sees what came of them.

The game is the board's own code.py, run by tools.sim; nothing in it knows of the story. What a story may look at, beside
the picture, is found on the stack of the waiting program, so that no part of the game has to offer it.
"""

import sys
from collections.abc import Callable, Generator
from pathlib import Path
from types import FrameType
from typing import Any

from tools.sim import png
from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.tokens import Press, Wait, parse
from tools.sim.world import PowerOff, World, current

SIZES = ((160, 128), (240, 240), (240, 135), (320, 240))
ALL_SIZES = ((128, 128), *SIZES)

Story = Callable[["Person"], Generator[str, None, None]]


class Person(Script):
    """Goes on with the story whenever its tokens are used up and the screen has settled, or at once where the last of
    them was wait=MS or KEY!. A failed assertion of the story switches the board off and is raised by `play`."""

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

    def shot(self, path: Path | str) -> None:
        """Write what the screen shows as a PNG."""
        png.write(Path(path), self.world.width, self.world.height, self.picture)

    @property
    def desk(self) -> Any:
        """The game's Desk."""
        return _frame("app.py", "run").f_locals["desk"]

    @property
    def page(self) -> Any:
        """The page that waits for a key, or its list where it is one."""
        frame: FrameType | None = sys._getframe()
        while frame:
            if "/cardtable/" in frame.f_code.co_filename and frame.f_code.co_name in ("run", "choose"):
                return frame.f_locals["self"]
            frame = frame.f_back
        raise AssertionError("no page waits")

    @property
    def name(self) -> str:
        """The name of the page, as app.py has it."""
        return str(_frame("app.py", "run").f_locals["name"])

    @property
    def deal(self) -> Any:
        """The running deal."""
        return self.desk.session.deal

    @property
    def table(self) -> Any:
        """The Table of the running deal."""
        return self.desk.table

    def sit_down(self, state: bytes | bytearray | None = None, **rules: str) -> Generator[str, None, None]:
        """From the title to your turn at the table; every deal is the packed `state` (see tests/engine/position.py)."""
        yield "A A"
        session = self.desk.session
        session.rules.update(rules)
        if state:
            kind = session.game.Deal
            original = kind.start

            def start(deal: Any, pack: bytes, first: int) -> None:
                original(deal, pack, first)
                deal.unpack_from(state)

            kind.start = start
        yield "A"

    def legal(self) -> set[int]:
        """The legal moves, as codes."""
        moves = bytearray(40)
        return set(moves[: self.deal.legal(moves)])


def play(
    story: Story,
    size: tuple[int, int] = (160, 128),
    *,
    board_id: str = "pimoroni_picosystem",
    **settings: str,
) -> World:
    """Run the game with a person; `settings` are named without CARDTABLE_."""
    person = Person(story)
    named = {"CARDTABLE_" + key.upper(): value for key, value in settings.items()}
    world = World(person, board_id, size=size, settings=dict(named))
    power_on(world)
    if person.error:
        raise person.error
    if world.faults:
        raise world.faults[0]
    assert not person.hung, "the screen did not settle"
    return world


def _frame(file: str, function: str) -> FrameType:
    frame: FrameType | None = sys._getframe()
    while frame:
        if frame.f_code.co_name == function and frame.f_code.co_filename.endswith("/cardtable/" + file):
            return frame
        frame = frame.f_back
    raise AssertionError("the game is not running")
