"""What two hours of play a day wear out of a board's NVM: matches are kept as the game keeps them, in the simulated
memories, and their erases counted.

Bots play your seat; you are taken to think for four seconds over a card and to look at a result for ten, what happens
stands for a second, and the menu is opened twice an hour.
"""

import random
from importlib import import_module
from types import SimpleNamespace

from engine import games
from engine.cards import NOBODY
from engine.session import Session
from tools.sim import imports
from tools.sim.script import Script
from tools.sim.world import World

BOARDS = {"pimoroni_picosystem": ("RP2040", 1), "pygamer": ("SAMD51", 30)}  # and the erases a day that are allowed
_DAYS = 4
_DAY = 2 * 60 * 60 * 1000  # milliseconds of play
_THINK, _STAND, _LOOK = 4000, 1000, 10_000
_MENU = 30 * 60 * 1000


class _Clock(Script):
    """A host whose time is set from outside."""

    ms = 0

    def now(self) -> int:
        """Milliseconds since power-on."""
        return self.ms


def erases(board: str, game: str) -> float:
    """Erases a day on a board at a game, whose matches are the longest that there are."""
    clock = _Clock()
    world = World(clock, board)
    with imports.held_to(world):
        errands, kept, resume = (import_module(f"cardtable.{name}") for name in ("errands", "kept", "resume"))
        session = Session(game, random.Random(0).randbytes)
        session.rules["match"] = {"points": "points", "marks": "marks", "stein": "three_steins"}[session.game.MATCH]
        desk = SimpleNamespace(session=session, keeper=resume.opened(True))
        passed = menu = 0
        while passed < _DAYS * _DAY:
            if session.deal is None or session.match.decided != NOBODY:
                session.begin()
                session.sit()
            else:
                session.new_deal()
            desk.keeper.start()
            if desk.keeper.store.appends:
                kept.dealt(desk)
            clock.ms = passed = passed + _deal(desk)
            errands.count(desk)
            if desk.keeper.flush() or passed > menu:
                kept.save(desk)
            menu += _MENU * (passed > menu)
        assert world.nvm is not None
        return world.nvm.erases / _DAYS


def _deal(desk: SimpleNamespace) -> int:
    """Plays a deal; returns how long it takes."""
    session = desk.session
    took = _LOOK
    while session.deal.seat != NOBODY:
        move = session.players.choose(session.deal)
        if session.deal.seat == 0:
            desk.keeper.flush()
            took += _THINK
        desk.keeper.note(session.deal, move)
        session.play(move)
        took += _STAND * (1 + session.deal.event_n)
    return took


def report() -> str:
    """A line a board: erases a day at each game, and how many are allowed."""
    lines = [f"{'erases a day':16}" + "".join(f"{name:>16}" for name in games.NAMES) + f"{'allowed':>10}"]
    for board, (chip, allowed) in BOARDS.items():
        lines.append(f"{chip:16}" + "".join(f"{erases(board, name):16.2f}" for name in games.NAMES) + f"{allowed:10}")
    return "\n".join(lines)
