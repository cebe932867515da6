"""The page that shows each key as it is pressed, on simulated boards of every size of screen."""

from pathlib import Path

import pytest

from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.tokens import Press, Shot, Token, Wait, parse
from tools.sim.world import KEY_NAMES, World

CODE = """
from handheld import boards, clock, keys, keytest, screen
pad = keys.Keys(boards.this_board())
keytest.run(screen.Screen(), pad)
print("went on with", [pad.next(clock.after(ms)) for ms in (0, 2000)])
"""
WHITE, BLACK = b"\xff\xff\xff", bytes(3)
SCALES = {  # pixels of the screen to each of a letter
    "pybadge": 2,
    "tinycircuits_thumby_color": 2,
    "tinycircuits_thumby": 1,
    "adafruit_feather_esp32s3_reverse_tft": 3,
    "pimoroni_picosystem": 3,
    "pajenicko_picopad": 4,
}
A = KEY_NAMES.index("A")
EACH_SIZE = pytest.mark.parametrize("board_id", SCALES)


class Picture:
    """What the screen of a board showed."""

    def __init__(self, board: World) -> None:
        self.width, self.height = board.width, board.height
        self.scale = SCALES.get(board.board_id, 0)
        self._frame = bytes(board.display.frame)

    def colour(self, x: int, y: int) -> bytes:
        start = 3 * (y * self.width + x)
        return self._frame[start : start + 3]

    def frame(self, inset: int) -> set[bytes]:
        """The colours along a frame so many pixels within the screen."""
        right, low = self.width - 1 - inset, self.height - 1 - inset
        level = {self.colour(x, y) for x in range(inset, right + 1) for y in (inset, low)}
        return level | {self.colour(x, y) for x in (inset, right) for y in range(inset, low + 1)}

    def text(self) -> list[str]:
        """The letters on the screen, line by line."""
        lines = ["".join(sign for sign, _ in line) for line in self._lines()]
        return [line.rstrip() for line in lines]

    def lit(self) -> str:
        """The letters that stand on a light ground."""
        return "".join(sign for line in self._lines() for sign, lit in line if lit)

    def _lines(self) -> list[list[tuple[str, bool]]]:
        """Every letter, and whether it is black on a light ground."""
        step = self.scale
        signs = {pixels: (sign, False) for sign, pixels in font().items()}
        signs |= {inverse(pixels): (sign, True) for sign, pixels in font().items() if sign.isalpha()}
        return [
            [signs[self._pixels(left, top)] for left in range(1 + step, self.width - 3 * step, 4 * step)]
            for top in range(1 + step, self.height - 5 * step, 6 * step)
        ]

    def _pixels(self, left: int, top: int) -> str:
        """Five rows of three pixels, as octal digits."""
        step = self.scale
        rows = [[self.colour(left + x * step, top + y * step) != BLACK for x in range(3)] for y in range(5)]
        return "".join(str(4 * a + 2 * b + c) for a, b, c in rows)


def font() -> dict[str, str]:
    """The pixels of each letter."""
    from handheld import keytest

    return {sign: keytest._PIXELS[5 * at : 5 * at + 5] for at, sign in enumerate(keytest._SIGNS)}


def inverse(pixels: str) -> str:
    return "".join(str(7 - int(row)) for row in pixels)


class Eye(Script):
    """Looks at the screen where the tokens have a shot."""

    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.board: World
        self.seen: list[Picture] = []

    def _begin(self, token: Token) -> None:
        if isinstance(token, Shot):
            self.tokens.popleft()
            self.seen.append(Picture(self.board))
        else:
            super()._begin(token)


def shown(board_id: str, folder: Path, *pressed: int) -> list[Picture]:
    """The page at first, then while each of these keys is held, and at the end; then A is held until it is left."""
    (folder / "code.py").write_text(CODE)
    look = Shot(Path(), True)
    tokens: list[Token] = [Wait(500), look]
    for key in pressed:
        tokens += [Press(key, 400, True, False), Wait(200), look, Wait(400)]
    eye = Eye([*tokens, look, Press(A, 1000, True, False)])
    eye.board = World(eye, board_id, root=folder)
    power_on(eye.board)
    assert not eye.board.faults
    return eye.seen


@EACH_SIZE
def test_a_border_of_one_pixel_goes_round_the_whole_screen(board_id: str, tmp_path: Path) -> None:
    page = shown(board_id, tmp_path)[0]
    assert page.frame(0) == {WHITE} and page.frame(1) == {BLACK}


@pytest.mark.parametrize(
    ("board_id", "text"),
    [
        (
            "pybadge",
            "PYBADGE|10.2.1 141K FREE|LEFT RIGHT UP DOWN|A B START SELECT|HOLD A: PLAY|KEY NUMBER||||",
        ),
        ("tinycircuits_thumby", "TINYCIRCUITS_THUM|BY|10.2.1 165K FREE|LEFT RIGHT UP|DOWN A B|HOLD A: PLAY"),
        (
            "adafruit_feather_esp32s3_reverse_tft",
            "ADAFRUIT_FEATHER_ES|P32S3_REVERSE_TFT|10.2.1 1953K FREE|LEFT RIGHT A|HOLD A: PLAY|KEY NUMBER|",
        ),
        (
            "tinycircuits_thumby_color",
            "TINYCIRCUITS_TH|UMBY_COLOR|10.2.1 165K|FREE|LEFT RIGHT UP|DOWN A B START|SELECT|HOLD A: PLAY|KEY NUMBER|",
        ),
    ],
)
def test_the_page_says_board_firmware_memory_keys_and_the_way_out(board_id: str, text: str, tmp_path: Path) -> None:
    assert "|".join(shown(board_id, tmp_path)[0].text()) == text


@EACH_SIZE
def test_the_key_that_is_down_is_lit_and_no_other(board_id: str, tmp_path: Path) -> None:
    keys = [key for key in range(8) if World(Script(), board_id).has(key)]
    pages = shown(board_id, tmp_path, *keys)
    assert [page.lit() for page in pages] == ["", *(KEY_NAMES[key] for key in keys), ""]


def test_the_number_of_the_last_key_is_told(tmp_path: Path) -> None:
    pages = shown("pybadge", tmp_path, *map(KEY_NAMES.index, ("B", "LEFT")))
    assert [page.text()[5] for page in pages] == ["KEY NUMBER", "KEY NUMBER 0", "KEY NUMBER 7", "KEY NUMBER 7"]


def test_a_key_held_from_the_start_is_lit_until_it_is_let_go(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE)
    look = Shot(Path(), True)
    eye = Eye([Press(KEY_NAMES.index("B"), 1000, False, True), Wait(500), look, Wait(1000), look])
    eye.board = World(eye, "pybadge", root=tmp_path)
    power_on(eye.board)
    assert [page.lit() for page in eye.seen] == ["B", ""]


@pytest.mark.parametrize("board_id", ["pybadge", "clue_nrf52840_express", "adafruit_feather_esp32s3_reverse_tft"])
def test_a_held_leads_on_and_acts_no_more(board_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown(board_id, tmp_path, A, KEY_NAMES.index("RIGHT"))
    assert capsys.readouterr().out == "went on with [-1, -1]\n"


def test_start_beside_a_is_one_more_key_where_keys_are_many(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE)
    start = KEY_NAMES.index("START")
    eye = Eye([Wait(500), Press(A, 500, True, False), Wait(100), Press(start, 300, True, False), Wait(200)])
    eye.tokens.extend([Shot(Path(), True), Wait(1000)])
    eye.board = World(eye, "pybadge", root=tmp_path)
    power_on(eye.board)
    assert [page.lit() for page in eye.seen] == ["ASTART"]


@pytest.mark.parametrize("board_id", ["pybadge", "clue_nrf52840_express", "adafruit_feather_esp32s3_reverse_tft"])
def test_the_page_comes_to_rest_when_no_key_is_down(board_id: str, tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE)
    eye = Eye(parse("boot:RIGHT shot=a.png RIGHT!@3000 wait=500 shot=a.png RIGHT A@900"))
    eye.board = World(eye, board_id, root=tmp_path)
    power_on(eye.board)
    assert not eye.hung and not eye.board.faults and not eye.tokens
    rest, held = eye.seen
    assert rest._frame != held._frame


def test_no_two_letters_look_alike_lit_or_not() -> None:
    plain = list(font().values())
    lit = [inverse(pixels) for sign, pixels in font().items() if sign.isalpha()]
    assert len({*plain, *lit}) == len(plain + lit) == 41 + 26
    assert {len(pixels) for pixels in plain} == {5}
