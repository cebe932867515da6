"""The machine that is simulated: one board's screen, keys, pins, NVM, settings and clock, and the host that drives it.

There is one at a time, as there is one board. The stand-ins in modules/ hold no state of their own: they ask current().
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from weakref import WeakSet

from tools.sim import hardware, nvm
from tools.sim.hardware import Hardware
from tools.sim.nvm import PowerOff as PowerOff

if TYPE_CHECKING:
    from handheld.boards import Profile

    from tools.sim.display import Display

ROOT = Path(__file__).resolve().parents[2]

LEFT, RIGHT, UP, DOWN = range(4)
KEY_NAMES = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT")

# The firmware's ticks wrap for the first time 65 s after power-on.
_FIRST_TICK = 2**29 - 65_000
_TICKS = 2**29

_REST = {False: 32768, True: 0}  # of a stick's axis: centred, ladder


class HostError(BaseException):
    """Something of the PC failed, such as a full disk: no fault of the program, which must not catch it."""


class Restart(BaseException):
    """supervisor.reload() (boot.py is not run again) or microcontroller.reset()."""

    def __init__(self, reset: bool) -> None:
        super().__init__()
        self.reset = reset


class Host(Protocol):
    """Gives a world its time and its keys."""

    def start(self) -> None:
        """The board is switched on."""

    def now(self) -> int:
        """Milliseconds since power-on."""

    def wait(self, ms: float) -> None:
        """Lets time pass while device code waits; presses and releases keys; may raise PowerOff."""

    def asked(self, ms: int | None) -> None:
        """The program begins to wait for a key, for so many milliseconds; None: for as long as it takes."""

    def answered(self) -> None:
        """The program has what it waited for."""

    def random(self, count: int) -> bytes:
        """What os.urandom gives."""

    def sound(self, hertz: float, volume: float) -> None:
        """The loudspeaker has another tone from now on, of a volume up to 1; 0 and 0 for none."""


class Pin:
    """A pin with the level that its key gives it."""

    def __init__(self, name: str, level: bool) -> None:
        self.name = name
        self.level = level

    def __repr__(self) -> str:
        return f"board.{self.name}"


class World:
    """A board that is switched on; `faults` collects what its program died of or showed on its fault screen."""

    def __init__(
        self,
        host: Host,
        board_id: str = hardware.DEFAULT,
        *,
        size: tuple[int, int] | None = None,
        settings: bytes = b"",
        content: bytes | None = None,
        root: Path = ROOT,
    ) -> None:
        """`size` replaces the board's screen; `settings` is what stands in its settings.toml, `content` what its NVM
        holds (None: blank); `root` holds code.py.

        KeyError for an unknown board, ValueError for NVM content of a wrong size.
        """
        self.host = host
        self.board_id = board_id
        self.root = root
        self.hardware: Hardware = hardware.BOARDS[board_id]
        self.profile = _profile(board_id)
        self.width, self.height = size or (self.hardware.width, self.hardware.height)
        self.settings = settings
        self.nvm = nvm.nvm_for(self.hardware.chip, content)
        self.faults: list[BaseException] = []
        self.down: set[int] = set()
        self.booting = False
        self.autoreload = True
        self.scanners: WeakSet[Scanner] = WeakSet()
        self._tone = (0.0, 0.0)
        self._display: Display | None = None
        names = (*self.profile.shift, *self.profile.stick, *self.profile.sound, self.profile.light)
        self.pins = {name: Pin(name, True) for name in names if name}
        self.pins.update((name, Pin(name, self._level(number, False))) for number, name in enumerate(self.profile.pins))

    @property
    def display(self) -> "Display":
        """board.DISPLAY."""
        if self._display is None:
            from tools.sim.display import Display

            self._display = Display(self.width, self.height, self.hardware.mono)
        return self._display

    def ticks(self) -> int:
        """supervisor.ticks_ms()."""
        return (_FIRST_TICK + self.host.now()) % _TICKS

    def wait(self, ms: float) -> None:
        """time.sleep, in milliseconds."""
        if self._display is not None and self._display.auto_refresh:
            self._display.refresh()
        self.host.wait(ms)

    def random(self, count: int) -> bytes:
        """os.urandom. NotImplementedError on a chip that has no generator."""
        if self.hardware.chip == "stm":
            raise NotImplementedError("No hardware random available")
        return self.host.random(count)

    def in_use(self) -> frozenset[str]:
        """The pins of the screen's light and of the keys that are scanned."""
        return frozenset((self.profile.light,)).union(*(scanner.pins for scanner in self.scanners))

    def sound(self, hertz: float, volume: float) -> None:
        """The loudspeaker's pins give this tone from now on; it is heard while its amplifier, if any, is on."""
        names = self.profile.sound
        amplified = len(names) != 2 or self.pins[names[1]].level
        tone = (hertz, volume) if volume and amplified else (0.0, 0.0)
        if tone != self._tone:
            self._tone = tone
            self.host.sound(*tone)

    def has(self, key: int) -> bool:
        """Whether the board has the key 0..7."""
        return bool(self.profile.keys >> key & 1)

    def press(self, key: int) -> None:
        """A person's finger goes down on the key 0..7."""
        self._move(key, True)

    def release(self, key: int) -> None:
        """The finger goes up."""
        self._move(key, False)

    def register(self, number: int) -> bool:
        """The level of a bit of the shift register."""
        names = self.profile.names
        return self._level(number, number < len(names) and names[number] in self.down)

    def analogue(self, pin: Pin) -> int:
        """What an analogue pin reads, 0..65535: the stick's axes, where the board has one."""
        if pin.name not in self.profile.stick:
            return 0
        low, high = ((LEFT, RIGHT), (UP, DOWN))[self.profile.stick.index(pin.name)]
        ladder = self.profile.ladder
        if low in self.down:
            return 65535 if ladder else 0
        if high in self.down:
            return 32768 if ladder else 65535
        return _REST[ladder]

    def _move(self, key: int, pressed: bool) -> None:
        (self.down.add if pressed else self.down.discard)(key)
        if self.profile.pins and key in self.profile.names:
            number = self.profile.names.index(key)
            self.pins[self.profile.pins[number]].level = self._level(number, pressed)
        for scanner in list(self.scanners):
            scanner.scan()

    def _level(self, number: int, pressed: bool) -> bool:
        """What the line of a scanned key reads."""
        return pressed == (number >= self.profile.low)


class Scanner:
    """A scanner of keypad: told whenever a key has moved. `pins` are the names of those that it has taken."""

    scan: Callable[[], None]
    pins: frozenset[str]


def _profile(board_id: str) -> "Profile":
    from handheld.boards import find

    profile = find(board_id)
    if profile is None:
        raise KeyError(board_id)
    return profile


_current: list[World] = []


def current() -> World:
    """The world in use. RuntimeError before the first use()."""
    if not _current:
        raise RuntimeError("no board is simulated: tools.sim.world.use(World(...)) first")
    return _current[0]


def use(world: World) -> None:
    """Makes a world the one that the stand-ins speak of."""
    _current[:] = [world]
