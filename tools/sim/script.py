"""The host without a screen and without real time: it presses the keys of a token list and takes its pictures.

Time passes only while device code waits, so a run is as fast as the code and always the same; while the program waits
for a key it passes up to the next moment at which anything can happen. The screen has settled when no key is down, the
program has looked at the keys since one last moved, and it waits for one without a deadline; or with one, as a page
does that polls, and has drawn nothing for so long that nothing is to come.
"""

import hashlib
import sys
from collections import deque
from collections.abc import Iterable

from tools.progress import Progress
from tools.quoting import quoted
from tools.sim import png, world
from tools.sim.tokens import PRESS_MS, Press, Shot, Token, Wait
from tools.sim.world import HostError, PowerOff

# The longest simulated time between two tokens: a long deal that bots play among themselves takes ten minutes.
PATIENCE_MS = 30 * 60_000

_STILL_MS = 10_000  # more than the longest pause of the game, which is three seconds

_NEVER = sys.maxsize  # in microseconds

_READ_US = 50  # what one look at the clock takes, so that a loop which only watches the clock comes to its end


class Script:
    """Runs `tokens`, then switches off once the screen has settled again; `hung` if it did not within PATIENCE_MS."""

    def __init__(self, tokens: Iterable[Token] = (), noise: str = "") -> None:
        """`noise`: runs with another one have other random bytes."""
        self.tokens = deque(tokens)
        self.progress: Progress | None = None  # told of every token
        self._noise = noise
        self.hung = False
        self._us = 0  # simulated microseconds since power-on
        self._pause_until = 0  # before that no token is begun
        self._token_at = 0  # when a token was last begun or ended
        self._releases: list[tuple[int, int]] = []  # when, and which key
        self._resting = False  # the program waits for a key, and until then nothing is to come
        self._asked_until = 0  # when the program ends its wait for a key, if there is none
        self._looked = False  # the program has looked at the keys since one last moved
        self._settled = False
        self._still_from = 0  # when a key last moved, or the program was last seen to have drawn
        self._pixels = 0  # that it had drawn by then
        self._drawn = 0
        self.heard: list[tuple[int, float, float]] = []  # the tones that began: when, their hertz and volume; 0, 0: end

    def start(self) -> None:
        """Power-on: boot:KEY goes down now."""
        while self.tokens and isinstance(self.tokens[0], Press) and self.tokens[0].boot:
            self._begin(self.tokens[0])
        self._pause_until = 0

    @property
    def elapsed(self) -> int:
        """Simulated milliseconds since power-on, for those who look from outside."""
        return self._us // 1000

    def now(self) -> int:
        """Simulated milliseconds since power-on, for the program: its look takes a little time."""
        self._us += _READ_US
        self._check_patience()
        return self.elapsed

    def wait(self, ms: float) -> None:
        """Passes `ms` of simulated time, or more if the program has nothing to do until then. PowerOff when all is
        done."""
        self._looked = True
        self._settled = self._resting and not self._releases
        self._act()
        end = max(self._us + round(ms * 1000), self._idle_until())
        while True:
            due = [time for time, _ in self._releases] + [self._pause_until]
            moment = min((time for time in due if self._us < time <= end), default=end)
            if moment == self._us:
                break
            self._us = moment
            self._act()
        self._check_patience()

    def asked(self, ms: int | None) -> None:
        """The program begins to wait for a key."""
        pixels = world.current().display.pixels
        if pixels != self._pixels:
            self._pixels, self._still_from = pixels, self._us
        self._resting = ms is None or self._us - self._still_from >= _STILL_MS * 1000
        self._asked_until = _NEVER if ms is None else (self.elapsed + ms) * 1000

    def answered(self) -> None:
        """The program has its key."""
        self._resting = False
        self._asked_until = 0

    def random(self, count: int) -> bytes:
        """The same bytes in every run with the same noise, other ones at every call."""
        self._drawn += 1
        return hashlib.shake_128(f"os.urandom{self._noise} {self._drawn}".encode()).digest(count)

    def sound(self, hertz: float, volume: float) -> None:
        """Notes what is heard, which takes no time."""
        self.heard.append((self.elapsed, hertz, volume))

    def _act(self) -> None:
        """Does all that is due at this moment."""
        for time, key in [entry for entry in self._releases if entry[0] <= self._us]:
            self._releases.remove((time, key))
            world.current().release(key)
            self._moved()
        while self._us >= self._pause_until:
            if not self.tokens:
                if self._settled:
                    raise PowerOff
                return
            token = self.tokens[0]
            if not (self._settled or isinstance(token, Wait) or token.now):
                return
            self._token_at = self._us
            self._begin(token)

    def _begin(self, token: Token) -> None:
        """Does the token that comes next."""
        self.tokens.popleft()
        if self.progress:
            self.progress.step()
        if isinstance(token, Press):
            self._press(token)
        elif isinstance(token, Wait):
            self._pause_until = self._token_at = self._us + token.ms * 1000
        elif isinstance(token, Shot):
            display = world.current().display
            try:
                png.write(token.path, display.width, display.height, bytes(display.frame))
            except OSError as error:
                raise HostError(f"cannot write the picture {quoted(token.path)}: {error.strerror}") from None

    def _press(self, token: Press) -> None:
        world.current().press(token.key)
        self._moved()
        up = self._us + token.ms * 1000
        self._releases.append((up, token.key))
        # A wait runs while the key is held, so that what it shows can be looked at; the next key waits till it is up.
        held_on = bool(self.tokens) and isinstance(self.tokens[0], Wait)
        self._pause_until = self._us if held_on else up + PRESS_MS * 1000

    def _moved(self) -> None:
        """A key has moved: the program has yet to answer."""
        self._looked = self._settled = False
        self._still_from = self._us

    def _idle_until(self) -> int:
        """How long the program does nothing but look for a key, and finds none."""
        if not self._looked or self._releases or (self.heard and self.heard[-1][1]):  # it has a note to end
            return 0
        return min(self._asked_until, self._pause_until if self._pause_until > self._us else _NEVER)

    def _check_patience(self) -> None:
        if self._us - self._token_at > PATIENCE_MS * 1000:
            self.hung = True
            raise PowerOff
