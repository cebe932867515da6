"""Keeps our device code to what a board can import: a look at the importing file decides.

Files under engine/ and lib/, code.py and boot.py get the firmware's modules (firmware.py, modules/), each other, and
Adafruit's two libraries, nothing else. The libraries themselves keep Python's standard library, whose typing they guard
on the board, but see no module that the board lacks. All other importers are left alone.
"""

import builtins
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from tools.lint.source import for_a_pc
from tools.sim import firmware
from tools.sim.world import ROOT, World, use

_DEVICE = ("engine", "lib", "code.py", "boot.py")

# Called once with the module, as soon as device code has imported it: how run.py observes the game from outside.
Watcher = Callable[[ModuleType], None]

_original = builtins.__import__


class _Rules:
    """What the device code of one world may import."""

    def __init__(self, world: World, watchers: dict[str, Watcher]) -> None:
        self.world = world
        self.lacks = world.hardware.lacks
        self.cut_outs = firmware.modules(self.lacks)
        self.program: firmware.Modules = self.cut_outs["sys"].modules
        self.watchers = watchers

    def allows(self, top: str) -> bool:
        """Whether device code may import a module that is no cut-out."""
        if top in firmware.STAND_INS or top in firmware.LIBRARIES:
            return True
        return top == "engine" or (ROOT / "lib" / top).is_dir()


_rules: list[_Rules] = []


@contextmanager
def held_to(world: World, watchers: dict[str, Watcher] | None = None) -> Iterator[None]:
    """Puts `world` to use, and holds device code to what its board has for as long as the context lasts.

    `watchers` are called with the module they are named for once device code has imported it.
    """
    use(world)
    before = _rules[:]
    _rules[:] = [_Rules(world, dict(watchers or {}))]
    builtins.__import__ = _import
    try:
        yield
    finally:
        _rules[:] = before
        if not before:
            builtins.__import__ = _original


@lru_cache(maxsize=10_000)
def is_device_code(file: str, root: Path) -> bool:
    """Whether a file of the project, or of `root`, where a program lies, goes on the board."""
    inside = (file[len(root) + 1 :] for root in {str(ROOT), str(root)} if file.startswith(root))
    names = [name.replace("\\", "/").split("/") for name in inside]
    return any(way[0] in _DEVICE and not for_a_pc([*way[:-1], way[-1].removesuffix(".py")]) for way in names)


def _import(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> ModuleType:
    rules = _rules[0]
    file = str(globals.get("__file__") or "") if globals else ""
    ours = is_device_code(file, rules.world.root)
    if level == 0 and (ours or is_library(file)):
        found = _firmware_module(rules, name, ours)
        if found is not None:
            return found
    module = _original(name, globals, locals, fromlist or (), level)
    if ours:
        _tell_watchers(rules)
    return module


def _tell_watchers(rules: _Rules) -> None:
    for name in list(rules.watchers):
        module = sys.modules.get(name)
        # A module that is being imported is in sys.modules already, but empty.
        if module is not None and not getattr(module.__spec__, "_initializing", False):
            rules.watchers.pop(name)(module)


def _firmware_module(rules: _Rules, name: str, ours: bool) -> ModuleType | None:
    """The module that the firmware gives for `name`; None to import it as ever. ImportError if the board has none."""
    top = name.partition(".")[0]
    if top in rules.lacks:
        if top in rules.program:
            return rules.program[top]
        raise ImportError(f"no module named '{name}' on {rules.world.board_id}")
    if not ours:
        return None
    if name in rules.cut_outs:
        return rules.cut_outs[name]
    if top in rules.cut_outs or not rules.allows(top):
        raise ImportError(f"no module named '{name}' in the firmware")
    return None


@lru_cache(maxsize=10_000)
def is_library(file: str) -> bool:
    """Whether a file is one of Adafruit's two libraries."""
    return any(f"/{library}/" in file.replace("\\", "/") for library in firmware.LIBRARIES)
