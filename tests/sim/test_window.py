"""The window in which a person plays, on SDL's dummy screen: keys, full screen, closing."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
pygame = pytest.importorskip("pygame")

from tools.sim import loudspeaker, run, window, world  # noqa: E402
from tools.sim.script import Script  # noqa: E402

TOY = Path(__file__).parent / "toy"


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[world.World]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board = world.World(Script(), root=TOY)
    host = window.Window((board.width, board.height))
    board.host = host
    world.use(board)
    yield board
    host.close()


def key(code: int, down: bool = True) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code))


def test_keys_of_the_pc_are_keys_of_the_board(board: world.World) -> None:
    expected = {pygame.K_a: 0, pygame.K_RIGHT: 1, pygame.K_UP: 2, pygame.K_s: 3}
    expected |= {pygame.K_RETURN: 4, pygame.K_x: 5, pygame.K_ESCAPE: 6, pygame.K_TAB: 7}
    for code, number in expected.items():
        key(code)
        board.host.wait(0)
        assert board.down == {number}
        key(code, down=False)
        board.host.wait(0)
        assert board.down == set()


def test_a_window_that_loses_the_keyboard_lets_go_of_all_keys(board: world.World) -> None:
    key(pygame.K_LEFT)
    board.host.wait(0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    board.host.wait(0)
    assert board.down == set()


def test_closing_the_window_switches_the_board_off(board: world.World) -> None:
    key(pygame.K_RIGHT)
    key(pygame.K_RIGHT, down=False)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert run.power_on(board) is True
    assert not board.faults


def test_the_screen_is_enlarged_by_whole_numbers_in_the_middle_of_the_window(board: world.World) -> None:
    surface = pygame.display.set_mode((500, 490), pygame.RESIZABLE)
    board.display.frame[:] = b"\x10\x90\x20" * (240 * 240)
    board.host.wait(0)
    felt, border = (0x10, 0x90, 0x20), window._BORDER
    assert [surface.get_at((x, 245))[:3] for x in (9, 10, 489, 490)] == [border, felt, felt, border]
    assert [surface.get_at((250, y))[:3] for y in (4, 5, 484, 485)] == [border, felt, felt, border]


def test_f1_shows_the_keys_over_the_screen_and_takes_them_away(board: world.World) -> None:
    board.host.wait(0)
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    key(pygame.K_F1)
    board.host.wait(0)
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before
    key(pygame.K_F1)
    board.host.wait(0)
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") == before


@pytest.mark.parametrize("size", [(128, 128), (160, 128), (200, 150), (600, 130), (960, 960)])
def test_the_page_of_keys_fits_into_the_window(board: world.World, size: tuple[int, int]) -> None:
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    key(pygame.K_F1)
    board.host.wait(0)
    rows = [[sum(surface.get_at((x, y))[:3]) > 200 for x in range(size[0])] for y in range(size[1])]
    written = [y for y, row in enumerate(rows) if any(row)]
    columns = [x for x in range(size[0]) if any(row[x] for row in rows)]
    assert written[0] > 0 and written[-1] < size[1] - 1
    assert columns[0] > 0 and columns[-1] < size[0] - 1
    assert columns[-1] - columns[0] > size[0] // 2 or written[-1] - written[0] > size[1] // 2


def test_the_page_of_keys_names_every_key_of_the_pc_and_what_it_does(board: world.World) -> None:
    page = dict(window.help_rows(board))
    assert page["Enter (both), Space, Z, Y"] == "A  play, next; hold: faster"
    assert page["Esc, P"] == "START  menu"
    named = [name for keys in page for name in keys.replace(" (both)", "").split(", ")]
    bound = [pygame.key.name(code) for row in window._KEYS for code in row[0]]
    alias = {"return": "enter", "escape": "esc"}
    assert {alias.get(name, name) for name in bound} - {"keypad enter"} == set(map(str.lower, named)) - {"f1", "f11"}


def test_a_board_without_start_has_its_menu_at_b_held() -> None:
    rows = window.help_rows(world.World(Script(), "tinycircuits_thumby"))
    assert ("Backspace, X", "B  button, back; hold: menu") in rows
    assert not [row for row in rows if "START" in row[1]]


def test_a_board_with_two_keys_has_its_menu_at_a_held() -> None:
    rows = window.help_rows(world.World(Script(), "lilygo_t_display_rp2040"))
    assert [use for _, use in rows[:-2]] == ["RIGHT  move on", "A  play, choose; hold: menu"]


def test_a_window_is_never_smaller_than_the_boards_screen(board: world.World) -> None:
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=100, h=300, size=(100, 300)))
    board.host.wait(0)
    assert pygame.display.get_surface().get_size() == (240, 300)


def test_a_window_that_fails_is_no_fault_of_the_game(board: world.World, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise pygame.error("no mode")

    monkeypatch.setattr(pygame.display, "set_mode", fail)
    key(pygame.K_F11)
    with pytest.raises(world.HostError, match="no mode"):
        board.host.wait(0)


@pytest.fixture
def sounding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()


@pytest.mark.usefixtures("sounding")
def test_a_tone_of_the_board_is_heard_on_the_pc_until_it_ends(board: world.World) -> None:
    board.host.sound(0, 0)
    assert pygame.mixer.get_init() is None  # which is opened at the first tone
    for hertz in (440, 880):
        board.host.sound(hertz, 0.5)
        assert pygame.mixer.get_busy()
    board.host.sound(0, 0)
    assert not pygame.mixer.get_busy()


@pytest.mark.usefixtures("sounding")
def test_a_pc_without_sound_is_silent(board: world.World, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object, **more: object) -> None:
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    board.host.sound(440, 0.5)
    board.host.sound(0, 0)
    board.host.sound(440, 0.5)
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("hertz", [200, 328, 440, 1048, 1320, 2040])
def test_a_tone_on_the_pc_has_the_pitch_and_the_volume_of_the_boards(hertz: int) -> None:
    samples = loudspeaker.wave(hertz, 0.25).tolist()
    rises = sum(before < 0 < after for before, after in zip(samples[-1:] + samples, samples, strict=False))
    assert abs(rises / (len(samples) / 44_100) / hertz - 1) < 0.001
    assert set(samples) == {2000, -2000}


def test_f11_goes_full_screen_and_back(board: world.World) -> None:
    size = pygame.display.get_surface().get_size()
    key(pygame.K_F11)
    board.host.wait(0)
    assert pygame.display.get_surface().get_flags() & pygame.FULLSCREEN
    key(pygame.K_F11)
    board.host.wait(0)
    assert pygame.display.get_surface().get_size() == size


def test_no_screen_is_said_and_not_played_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if os.name == "nt" or os.uname().sysname == "Darwin":
        pytest.skip("there is always a screen on this system")
    with pytest.raises(RuntimeError, match="no screen"):
        window.Window((160, 128))
