"""The simulated boards, each wired as its row says: what is pressed arrives, and what one board cannot another can."""

from typing import Any

import pytest

from tools.sim import hardware, world
from tools.sim.script import Script
from tools.sim.world import KEY_NAMES, World

ECHO = """
    from handheld import boards, keys
    pad = keys.Keys(boards.this_board())
    while True:
        event = pad.next(keys.NEVER)
        print(event)
"""


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_every_key_of_a_board_arrives_as_itself(bench: Any, board_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    has = [key for key in range(8) if World(Script(), board_id).has(key)]
    bench.program(ECHO, " ".join(KEY_NAMES[key] for key in has), board_id=board_id)
    few = bench.world.profile.few
    expected = [event for key in has for event in ([key] if few and KEY_NAMES[key] == "A" else [key, 32 + key])]
    assert capsys.readouterr().out.split() == list(map(str, expected))


def test_a_scanner_for_the_wrong_level_hears_everything_the_wrong_way(
    bench: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.program(
        """
        import board, keypad
        wrong = keypad.Keys((board.D1,), value_when_pressed=False, pull=True)
        wrong.reset()
        print(wrong.events.get().pressed)
        """,
        board_id="adafruit_feather_esp32s3_reverse_tft",
    )
    assert capsys.readouterr().out == "True\n"


def test_a_home_made_board_plays_with_the_keys_of_its_settings(
    bench: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from handheld.boards import Profile

    monkeypatch.setitem(hardware.BOARDS, "mine", hardware.BOARDS["pimoroni_picosystem"])
    monkeypatch.setattr(world, "_profile", lambda _: Profile("mine pins:GP - 2+ - - 3 - - - - - - -"))
    bench.program(ECHO, "RIGHT A A@800", board_id="mine", settings=b'CARDTABLE_KEYS = "RIGHT=GP2+ A=GP3"')
    assert capsys.readouterr().out.split() == ["1", "33", "4", "6"]
    bench.program(ECHO, board_id="mine", settings=b'CARDTABLE_KEYS = "RIGHT=GP9 A=GP3"')
    assert [str(fault)[:50] for fault in bench.world.faults] == ["CARDTABLE_KEYS: this board has no pin 'GP9' (allow"]
    bench.program(ECHO, board_id="mine")
    assert [type(fault) for fault in bench.world.faults] == [LookupError]


@pytest.mark.parametrize(
    ("pins", "error"),
    [
        ("board.SW_A, board.SW_A", "TypeError row_pins contains duplicate pins"),
        ("board.SW_A, board.BACKLIGHT", "ValueError BACKLIGHT in use"),
        ("board.SW_B, board.SW_A", "ValueError SW_B in use"),
    ],
)
def test_a_pin_can_be_used_once(bench: Any, pins: str, error: str, capsys: pytest.CaptureFixture[str]) -> None:
    bench.program(
        f"""
        import board, keypad
        first = keypad.Keys((board.SW_B,), value_when_pressed=False)
        try:
            keypad.Keys(({pins}), value_when_pressed=False)
        except (TypeError, ValueError) as error:
            print(type(error).__name__, error)
        first.deinit()
        keypad.Keys((board.SW_A, board.SW_B), value_when_pressed=False)
        """
    )
    assert capsys.readouterr().out == error + "\n" and not bench.world.faults


@pytest.mark.parametrize(("board_id", "known"), [("meowbit_v121", False), ("pybadge", True)])
def test_the_meowbit_has_no_random_numbers_of_its_own(
    bench: Any, board_id: str, known: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.program("import os\nprint(len(os.urandom(8)))", board_id=board_id)
    assert [type(fault) for fault in bench.world.faults] == ([] if known else [NotImplementedError])
    bench.program("from handheld import system\nprint(len(system.random_bytes(8)))", board_id=board_id)
    assert not bench.world.faults and capsys.readouterr().out.endswith("8\n")


@pytest.mark.parametrize("board_id", ["tinycircuits_thumby", "tinycircuits_thumby_color"])
def test_the_thumby_shows_colours_as_black_or_white(bench: Any, board_id: str) -> None:
    colours = (0xFF0000, 0x00FF00, 0x0000FF, 0x808080, 0x7F7F7F, 0xFFFF00)
    bench.program(
        f"""
        import board, displayio
        group = displayio.Group()
        for x, colour in enumerate({colours}):
            palette = displayio.Palette(1)
            palette[0] = colour
            group.append(displayio.TileGrid(displayio.Bitmap(1, 1, 1), pixel_shader=palette, x=x))
        board.DISPLAY.root_group = group
        board.DISPLAY.refresh()
        """,
        board_id=board_id,
    )
    row = bytes(bench.world.display.frame[: 3 * len(colours)])
    if board_id == "tinycircuits_thumby":
        assert [row[at] for at in range(0, len(row), 3)] == [0, 255, 0, 255, 0, 255]
        assert set(row) == {0, 255}
    else:
        assert len({row[at : at + 3] for at in range(0, len(row), 3)}) == 6
