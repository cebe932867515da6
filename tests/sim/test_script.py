"""The run without a screen: when keys are pressed, when pictures are taken, when it ends."""

import struct
import zlib

import pytest

from tools.sim import script


def test_keys_reach_the_program_one_by_one(bench, square) -> None:
    assert square(bench.toy("")) == (16, 16)
    assert square(bench.toy("RIGHT*3 DOWN")) == (40, 24)
    assert bench.off and not bench.world.faults


@pytest.mark.parametrize("board_id", ["pimoroni_picosystem", "pybadge", "pygamer", "pewpew_m4", "hardkernel_odroid_go"])
def test_every_way_of_wiring_gives_the_same_keys(bench, square, board_id: str) -> None:
    assert square(bench.toy("RIGHT*2 DOWN A", board_id)) == (32, 28)


def test_a_held_key_repeats(bench, square) -> None:
    assert square(bench.toy("RIGHT@500")) == (32, 16)  # the press, and one repeat after 400 ms


def test_a_key_waits_until_the_program_waits_for_keys(bench, square, tmp_path) -> None:
    # A takes 1,000 ms; a key pressed meanwhile hurries it on by one of its four steps of 250 ms.
    first = bench.toy("A DOWN", "pybadge")
    slow = bench.script.elapsed
    assert square(first) == (16, 28)
    bench.toy("A! DOWN!", "pybadge")
    assert bench.script.elapsed < slow - 500


def test_pictures_show_the_settled_screen_or_the_moment(bench, tmp_path) -> None:
    settled, moment, start = (tmp_path / name for name in ("settled.png", "moment.png", "start.png"))
    bench.toy(f"shot={start} A shot={settled}")
    bench.toy(f"A wait=500 shot={moment}")
    assert len({path.read_bytes() for path in (settled, moment, start)}) == 3


def test_a_picture_is_an_rgb_png_of_what_the_screen_shows(bench, tmp_path) -> None:
    path = tmp_path / "a.png"
    world = bench.toy(f"RIGHT shot={path}", size=(50, 40))
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">IIBB", data[16:26]) == (50, 40, 8, 2)
    start = data.index(b"IDAT") + 4
    rows = zlib.decompress(data[start : start + struct.unpack(">I", data[start - 8 : start - 4])[0]])
    assert b"".join(rows[151 * y + 1 : 151 * (y + 1)] for y in range(40)) == world.display.frame
    at = 151 * 16 + 1 + 3 * 24  # row 16, x 24: the square's corner
    assert (rows[at - 3 : at], rows[at : at + 3]) == (b"\0\x41\0", b"\xff\0\0")


def test_the_same_tokens_give_the_same_pictures_and_the_same_time(bench, tmp_path) -> None:
    runs = []
    for name in ("a.png", "b.png"):
        bench.toy(f"RIGHT*2 A! wait=333 shot={tmp_path / name} DOWN")
        runs.append((bench.script.elapsed, (tmp_path / name).read_bytes()))
    assert runs[0] == runs[1]


def test_random_bytes_are_the_same_in_every_run_with_the_same_noise() -> None:
    drawn = [
        [host.random(5) for _ in range(2)] for host in (script.Script(), script.Script(), script.Script(noise="x"))
    ]
    assert drawn[0] == drawn[1]
    assert len({drawn[0][0], drawn[0][1], drawn[2][0], drawn[2][1]}) == 4


def test_the_run_ends_when_the_screen_has_settled_after_the_last_token(bench, square) -> None:
    assert square(bench.toy("DOWN A!")) == (16, 28)


def test_what_the_program_died_of_is_kept(bench, capsys) -> None:
    bench.toy("RIGHT B@900 RIGHT")
    assert [str(fault) for fault in bench.world.faults] == ["the toy broke"]
    assert not bench.off and len(bench.script.tokens) == 1
    assert "ValueError: the toy broke" in capsys.readouterr().err


def test_a_program_that_comes_to_its_end_leaves_tokens(bench) -> None:
    bench.toy("SELECT RIGHT*2")
    assert not bench.off and not bench.world.faults and len(bench.script.tokens) == 2


@pytest.mark.parametrize("body", ["time.sleep(1)", "supervisor.ticks_ms()"])
def test_a_program_that_never_settles_is_given_up(bench, body: str, monkeypatch) -> None:
    monkeypatch.setattr(script, "PATIENCE_MS", 5000)
    bench.program(f"import time, supervisor\nwhile True:\n    {body}")
    assert bench.off and bench.script.hung and bench.script.elapsed >= 5000


POLLS = """
    import displayio
    from handheld import boards, clock, keys, screen, system

    view = screen.Screen()
    light = displayio.Palette(1)
    group = displayio.Group()
    group.append(displayio.TileGrid(displayio.Bitmap(8, 8, 1), pixel_shader=light))
    view.show(group)
    pad = keys.Keys(boards.find(system.board_id()))
    step = 0
"""


def test_a_page_that_polls_has_settled_once_nothing_moves_any_more(bench, tmp_path) -> None:
    path = tmp_path / "a.png"
    world = bench.program(
        POLLS
        + """
    while True:
        if pad.next(clock.after(50)) == keys.PRESS + keys.RIGHT:
            step += 0x40
            light[0] = step
        view.refresh()
    """,
        f"RIGHT RIGHT!@3000 RIGHT shot={path}",
    )
    assert not bench.script.hung and not world.faults and not bench.script.tokens
    assert world.display.frame[2] == 0xC6 and path.exists()  # 0xC0 in a colour of 16 bits


def test_a_page_that_moves_by_itself_has_settled_when_it_is_done(bench) -> None:
    world = bench.program(
        POLLS
        + """
    while True:
        if pad.next(clock.after(3000)) == keys.PRESS + keys.A:
            step = 0x1000000
        if step < 0xC0:
            step += 0x10
            light[0] = step
        view.refresh()
    """,
        "A",
    )
    assert not bench.script.hung and world.display.frame[2] == 0xC6


def test_a_program_that_looks_at_no_keys_any_more_has_not_settled(bench, monkeypatch) -> None:
    monkeypatch.setattr(script, "PATIENCE_MS", 60_000)
    bench.program(
        POLLS
        + """
    import time
    while pad.next(clock.after(50)) != keys.PRESS + keys.A:
        pass
    while True:
        time.sleep(1)
    """,
        "A B",
    )
    assert bench.script.hung and len(bench.script.tokens) == 1


def test_a_wait_for_a_key_ends_with_the_key_or_at_its_deadline(bench, capsys) -> None:
    bench.program(
        POLLS
        + """
    start = clock.now()
    for ms in (1000, 1000, 50):
        print(pad.next(clock.after(ms)), -clock.left(start))
    """,
        "wait=350 A!@100 wait=150",
    )
    out = [int(word) for word in capsys.readouterr().out.split()]
    assert out[::2] == [4, 36, -1]  # A goes down, and up
    late = [told - due for told, due in zip(out[1::2], (300, 400, out[3] + 50), strict=True)]
    assert all(0 <= ms <= 5 for ms in late), "as the device looks every 5 ms"


def test_a_loop_that_only_watches_the_clock_comes_to_its_end(bench) -> None:
    bench.program("import time\nend = time.monotonic() + 1\nwhile time.monotonic() < end:\n    pass")
    assert not bench.world.faults and not bench.script.hung


def test_what_nobody_looks_at_is_counted_and_not_drawn(bench) -> None:
    seen = bench.toy("RIGHT*3")
    unseen = bench.toy("RIGHT*3", blind=True)
    assert seen.display.pixels == unseen.display.pixels and not any(unseen.display.frame)


def test_only_what_has_changed_is_redrawn(bench) -> None:
    world = bench.toy("RIGHT")
    whole = world.width * world.height
    assert whole < world.display.pixels <= whole + 2 * 64 + 64  # the square where it was and where it is
