"""Switches a simulated board on: boot.py, then code.py, the very files of the root, as the firmware runs them.

The game is observed from outside: handheld.keys.Keys.next tells when it waits for a key, the display when it turns to
the terminal to tell of a fault, engine.players.Players.think when a bot is at fault, for which the game plays on.
engine.bots.sharp counts what looking ahead takes: here so much time passes as on a board.
"""

import runpy
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import Any

from tools.sim import imports
from tools.sim.terminal import shown_on
from tools.sim.world import PowerOff, Restart, World, use

_TURN = 0.0033  # milliseconds that one of an empty loop takes an RP2040 at 125 MHz


def power_on(world: World, more: dict[str, imports.Watcher] | None = None) -> bool:
    """Runs the board until its host switches it off (True) or code.py comes to its end (False); `more` watch too.

    What the game died of is printed and lands in world.faults, as does what its fault screen shows and what went wrong
    in a bot. Raises HostError if the PC failed.
    """
    use(world)
    world.host.start()
    watchers = {
        "handheld.keys": _watch_keys(world),
        "engine.players": _watch_bots(world),
        "engine.bots.sharp": _slow_down(world),
        **(more or {}),
    }
    world.display.told = lambda: _note_fault(world)
    names: tuple[str, ...] = ("boot.py", "code.py")
    while True:
        with _fresh_modules(world), imports.held_to(world, watchers), shown_on(world.display.terminal):
            try:
                _run(world, names)
            except PowerOff:
                return True
            except Restart as restart:
                world.sound(0, 0)
                names = ("boot.py", "code.py") if restart.reset else ("code.py",)
                continue
            except Exception as error:
                world.faults.append(error)
                traceback.print_exc()
            return False


def _run(world: World, names: tuple[str, ...]) -> None:
    for name in names:
        world.booting = name == "boot.py"
        with suppress(SystemExit):
            if (world.root / name).exists():
                runpy.run_path(str(world.root / name), run_name="__main__")


def _watch_keys(world: World) -> Callable[[ModuleType], None]:
    def watch(keys: Any) -> None:
        original = keys.Keys.next

        def next_event(self: Any, deadline: int) -> Any:
            world.host.asked(None if deadline == keys.NEVER else keys.left(deadline))
            try:
                return original(self, deadline)
            finally:
                world.host.answered()

        keys.Keys.next = next_event

    return watch


def _note_fault(world: World) -> None:
    error = sys.exc_info()[1]
    if error is not None:
        world.faults.append(error)
        world.host.asked(None)  # it may have no keys to wait for


def _watch_bots(world: World) -> Callable[[ModuleType], None]:
    def watch(players: Any) -> None:
        original = players.Players.think

        def think(self: Any, deal: Any) -> Any:
            before = self.fault
            move = original(self, deal)
            if self.fault != before:
                world.faults.append(RuntimeError(f"a bot at fault, {self.fault}"))
                print(world.faults[-1], file=sys.stderr)
            return move

        players.Players.think = think

    return watch


def _slow_down(world: World) -> Callable[[ModuleType], None]:
    def watch(sharp: Any) -> None:
        original = sharp.Sharp.go_on

        def go_on(self: Any, *asked: Any) -> Any:
            before = self._worlds.spent + self._playout.spent
            move = original(self, *asked)
            world.host.wait((self._worlds.spent + self._playout.spent - before) * _TURN)
            return move

        sharp.Sharp.go_on = go_on

    return watch


@contextmanager
def _fresh_modules(world: World) -> Iterator[None]:
    """Device code is imported anew, and what was imported before is put back afterwards."""
    before = _forget(world)
    try:
        yield
    finally:
        _forget(world)
        sys.modules.update(before)


def _forget(world: World) -> dict[str, ModuleType]:
    """Takes what one board imported, our device code and Adafruit's, out of sys.modules; returns what it took.

    The libraries too, for they keep what the board gave them: one that lacks vectorio must not find another's in them.
    """
    taken = {
        name: module for name, module in list(sys.modules.items()) if name != "__main__" and _of_board(module, world)
    }
    for name in taken:
        del sys.modules[name]
    return taken


def _of_board(module: ModuleType, world: World) -> bool:
    # A folder without __init__ is no file, but keeps what was imported from it.
    file = str(getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), None))
    return imports.is_device_code(file, world.root) or imports.is_library(file)
