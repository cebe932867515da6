"""The host in which a person plays: a pygame window that shows the screen enlarged by whole numbers, in real time.

Window events are read where device code waits anyway. F11 is full screen, F1 shows which key of the PC is which key of
the board and what it does, closing the window switches the board off.
"""

import os
import time
from typing import Any, cast

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.sim import world
from tools.sim.loudspeaker import Loudspeaker
from tools.sim.world import KEY_NAMES, HostError, PowerOff, World

TITLE = "Pocket Card Table"

# Of the board's eight keys in their order: the keys of the PC, how the F1 page names them, what they do in the game.
_KEYS: tuple[tuple[tuple[int, ...], str, str], ...] = (
    ((pygame.K_LEFT, pygame.K_a), "Left, A", "choose"),
    ((pygame.K_RIGHT, pygame.K_d), "Right, D", "choose"),
    ((pygame.K_UP, pygame.K_w), "Up, W", "to the button"),
    ((pygame.K_DOWN, pygame.K_s), "Down, S", "hold: look"),
    (
        (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_z, pygame.K_y),
        "Enter (both), Space, Z, Y",
        "play, next; hold: faster",
    ),
    ((pygame.K_BACKSPACE, pygame.K_x), "Backspace, X", "button, back"),
    ((pygame.K_ESCAPE, pygame.K_p), "Esc, P", "menu"),
    ((pygame.K_TAB, pygame.K_c), "Tab, C", "hint"),
)
_BOARD_KEY = {code: key for key, row in enumerate(_KEYS) for code in row[0]}
_RIGHT, _A, _B, _START = map(KEY_NAMES.index, ("RIGHT", "A", "B", "START"))

_STEP = 0.005  # seconds between two looks at the window's events
_BORDER = (16, 18, 20)
_PAPER = (235, 235, 225)


def _desktop() -> tuple[int, int]:
    """The size of the PC's screen. RuntimeError where there is none."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise RuntimeError(f"no screen to open a window on: {error}") from None
    # Where it finds no screen SDL draws into thin air, which would leave the game running unseen.
    if pygame.display.get_driver() in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
        raise RuntimeError("no screen to open a window on")
    return pygame.display.get_desktop_sizes()[0]


class Window:
    """Time and keys from a window. RuntimeError where there is no screen to open it on."""

    def __init__(self, size: tuple[int, int]) -> None:
        """`size` in pixels of the board's screen."""
        desktop = _desktop()
        pygame.font.init()
        self._size = size
        scale = max(1, min(4, desktop[0] * 4 // 5 // size[0], desktop[1] * 4 // 5 // size[1]))
        self._windowed = (size[0] * scale, size[1] * scale)
        self._full = False
        self._help = False
        self._stale = True
        self._start = time.monotonic()
        self._loudspeaker = Loudspeaker()
        pygame.display.set_caption(f"{TITLE} - F1 shows the keys")
        self._open()

    def start(self) -> None:
        """Power-on is when the clock starts."""
        self._start = time.monotonic()

    def now(self) -> int:
        """Milliseconds since power-on."""
        return int((time.monotonic() - self._start) * 1000)

    def wait(self, ms: float) -> None:
        """Waits in real time, while the window stays alive."""
        end = time.monotonic() + ms / 1000
        while True:
            self._pump()
            left = end - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(left, _STEP))

    def asked(self, ms: int | None) -> None:
        """Of no concern here."""

    def answered(self) -> None:
        """Of no concern here."""

    def random(self, count: int) -> bytes:
        """Real randomness."""
        return os.urandom(count)

    def sound(self, hertz: float, volume: float) -> None:
        """Sounds, if the PC can."""
        self._loudspeaker.sound(hertz, volume)

    def close(self) -> None:
        """Takes the window away."""
        pygame.quit()

    def _open(self) -> None:
        if self._full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._stale = True

    def _pump(self) -> None:
        board = world.current()
        try:
            for event in pygame.event.get():
                self._handle(board, event)
            if self._stale or board.display.changed:
                self._stale = board.display.changed = False
                self._draw(board)
        except pygame.error as error:
            raise HostError(f"the window failed: {error}") from None

    def _handle(self, board: World, event: Any) -> None:
        if event.type == pygame.QUIT:
            raise PowerOff
        if event.type == pygame.KEYDOWN:
            self._key_down(board, event.key)
        elif event.type == pygame.KEYUP and event.key in _BOARD_KEY:
            board.release(_BOARD_KEY[event.key])
        elif event.type == pygame.WINDOWFOCUSLOST:
            for key in list(board.down):
                board.release(key)
        elif event.type == pygame.VIDEORESIZE and not self._full:
            self._windowed = (max(event.w, self._size[0]), max(event.h, self._size[1]))
            self._stale = True
            if self._windowed != (event.w, event.h):  # too small for the board's screen
                self._open()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self._stale = True

    def _key_down(self, board: World, code: int) -> None:
        if code == pygame.K_F11:
            self._full = not self._full
            self._open()
        elif code == pygame.K_F1:
            self._help = not self._help
            self._stale = True
        elif code in _BOARD_KEY:
            board.press(_BOARD_KEY[code])

    def _draw(self, board: World) -> None:
        window = pygame.display.get_surface()
        assert window is not None
        width, height = self._size
        scale = max(1, min(window.get_width() // width, window.get_height() // height))
        picture = pygame.image.frombuffer(cast(bytes, board.display.frame), self._size, "RGB")
        enlarged = pygame.transform.scale(picture, (width * scale, height * scale))
        window.fill(_BORDER)
        window.blit(enlarged, enlarged.get_rect(center=window.get_rect().center))
        if self._help:
            self._draw_help(board, window)
        pygame.display.flip()

    def _draw_help(self, board: World, window: pygame.Surface) -> None:
        rows = help_rows(board)
        width, height = window.get_size()
        for size in range(min(height // (len(rows) + 1), 32), 0, -1):  # the largest letters that fit
            font = pygame.font.Font(None, size)
            left, right = (max(font.size(row[side])[0] for row in rows) for side in (0, 1))
            if left + size + right <= width - size:
                break
        page = pygame.Surface((width, height), pygame.SRCALPHA)
        page.fill((*_BORDER, 225))
        x = (width - left - size - right) // 2
        y = (height - size * len(rows)) // 2
        for number, row in enumerate(rows):
            page.blit(font.render(row[0], True, _PAPER), (x, y + size * number))
            page.blit(font.render(row[1], True, _PAPER), (x + left + size, y + size * number))
        window.blit(page, (0, 0))


def help_rows(board: World) -> list[tuple[str, str]]:
    """The lines of the F1 page: keys of the PC; the key of the board that they are, and what it does in the game."""
    rows = [(keys, f"{name}  {use}") for name, (_, keys, use) in zip(KEY_NAMES, _KEYS, strict=True)]
    if board.profile.few:
        rows[_RIGHT] = (rows[_RIGHT][0], "RIGHT  move on")
        rows[_A] = (rows[_A][0], "A  play, choose; hold: menu")
    elif not board.has(_START):
        rows[_B] = (rows[_B][0], rows[_B][1] + "; hold: menu")
    return [row for key, row in enumerate(rows) if board.has(key)] + [("F11", "full screen"), ("F1", "this page")]
