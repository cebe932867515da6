"""The host in which a person plays: a pygame window that shows the screen enlarged by whole numbers, in real time.

Window events are read where device code waits anyway. F11 is full screen, F1 shows which key of the PC is which key of
the board, closing the window switches the board off.
"""

import os
import time
from typing import Any, cast

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.sim import world
from tools.sim.world import KEY_NAMES, PowerOff, World

TITLE = "Pocket Card Table"

# Of the board's eight keys in their order: the keys of the PC, and how the F1 page names them.
_KEYS: tuple[tuple[tuple[int, ...], str], ...] = (
    ((pygame.K_LEFT, pygame.K_a), "Left, A"),
    ((pygame.K_RIGHT, pygame.K_d), "Right, D"),
    ((pygame.K_UP, pygame.K_w), "Up, W"),
    ((pygame.K_DOWN, pygame.K_s), "Down, S"),
    ((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_z, pygame.K_y), "Enter, Space, Z"),
    ((pygame.K_BACKSPACE, pygame.K_x), "Backspace, X"),
    ((pygame.K_ESCAPE, pygame.K_p), "Esc, P"),
    ((pygame.K_TAB, pygame.K_c), "Tab, C"),
)
_BOARD_KEY = {code: key for key, (codes, _) in enumerate(_KEYS) for code in codes}

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

    def asked(self, forever: bool) -> None:
        """Of no concern here."""

    def answered(self) -> None:
        """Of no concern here."""

    def random(self, count: int) -> bytes:
        """Real randomness."""
        return os.urandom(count)

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
        for event in pygame.event.get():
            self._handle(board, event)
        if self._stale or board.display.changed:
            self._stale = board.display.changed = False
            self._draw(board)

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
            self._windowed = (event.w, event.h)
            self._stale = True
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
        lines = [(name, _KEYS[key][1]) for key, name in enumerate(KEY_NAMES) if board.has(key)]
        lines += [("full screen", "F11"), ("this page", "F1")]
        height = min(window.get_height() // (len(lines) + 1), 32)
        font = pygame.font.Font(None, height)
        page = pygame.Surface(window.get_size(), pygame.SRCALPHA)
        page.fill((*_BORDER, 225))
        middle = window.get_width() // 2
        top = (window.get_height() - height * len(lines)) // 2
        for row, (name, keys) in enumerate(lines):
            left, right = font.render(name, True, _PAPER), font.render(keys, True, _PAPER)
            page.blit(left, (middle - left.get_width() - height // 2, top + height * row))
            page.blit(right, (middle + height // 2, top + height * row))
        window.blit(page, (0, 0))
