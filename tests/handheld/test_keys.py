"""What the game hears of the keys: edges, repeats, long presses, and silence where a press must not act."""

import gc
import sys
from typing import Any

import pytest

LEFT, RIGHT, UP, DOWN, A, B, START, SELECT = range(8)
PRESS, REPEAT, LONG, RELEASE = 0, 8, 16, 32
NOTHING = NEVER = -1
# Numbers of the PyBadge's keys in its shift register.
PYBADGE = {B: 0, A: 1, START: 2, SELECT: 3, RIGHT: 4, DOWN: 5, UP: 6, LEFT: 7}
WRAP = 2**29


def heard(bench: Any, keys: Any, ms: int) -> list[tuple[int, int]]:
    """All events within the next `ms`, each with the ms after the start when it was handed out."""
    start = bench.ticks
    end = (start + ms) % WRAP
    events = []
    while (event := keys.next(end)) != NOTHING:
        events.append(((bench.ticks - start) % WRAP, event))
    return events


def names(events: list[tuple[int, int]]) -> list[int]:
    return [event for _, event in events]


def test_the_numbers_are_those_the_screens_were_promised(bench: Any) -> None:
    keys = bench.load("keys")
    assert [getattr(keys, name) for name in bench.load("boards").NAMES] == list(range(8))
    assert (keys.PRESS, keys.REPEAT, keys.LONG, keys.RELEASE) == (PRESS, REPEAT, LONG, RELEASE)
    assert keys.NOTHING == keys.NEVER == -1


@pytest.mark.parametrize("key", range(8))
def test_a_short_press_is_a_press_and_a_release(bench: Any, key: int) -> None:
    keys = bench.keys()
    bench.at(50, bench.press, PYBADGE[key])
    bench.at(150, bench.release, PYBADGE[key])
    events = heard(bench, keys, 1000)
    assert events == [(50, key), (150, RELEASE + key)]
    assert events[1][1] & 7 == key and events[1][1] & 56 == RELEASE


@pytest.mark.parametrize(
    ("board_id", "keys"),
    [
        ("pybadge", [LEFT, RIGHT, UP, DOWN, A, B, START, SELECT]),
        ("pewpew_m4", [LEFT, RIGHT, UP, DOWN, A, B, START]),
        ("tinycircuits_thumby", [LEFT, RIGHT, UP, DOWN, A, B]),
        ("adafruit_feather_esp32s3_reverse_tft", [LEFT, RIGHT, A, START]),
        ("lilygo_t_display_rp2040", [RIGHT, A, START]),
    ],
)
def test_a_board_has_the_keys_that_its_row_names_and_start_where_they_are_few(
    bench: Any, board_id: str, keys: list[int]
) -> None:
    board = bench.keys(board_id)
    assert [key for key in range(8) if board.has(key)] == keys


def test_a_tap_shorter_than_a_redraw_is_not_lost(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[A])
    bench.release(PYBADGE[A])
    assert (keys.next(NEVER), keys.next(NEVER)) == (A, RELEASE + A)


@pytest.mark.parametrize("start", [1000, WRAP - 70, WRAP - 450, WRAP - 601])
@pytest.mark.parametrize("key", [LEFT, RIGHT, UP, DOWN])
def test_the_pad_repeats_after_400_ms_and_then_each_120_across_the_wrap_too(bench: Any, key: int, start: int) -> None:
    keys = bench.keys()
    bench.ticks = start
    bench.press(PYBADGE[key])
    bench.at(800, bench.release, PYBADGE[key])
    assert heard(bench, keys, 2000) == [
        (0, key),
        (400, REPEAT + key),
        (520, REPEAT + key),
        (600, LONG + key),
        (640, REPEAT + key),
        (760, REPEAT + key),
        (800, RELEASE + key),
    ]


@pytest.mark.parametrize("key", [A, B, START, SELECT])
def test_the_other_keys_give_one_long_press_after_600_ms_and_no_repeat(bench: Any, key: int) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[key])
    bench.at(3000, bench.release, PYBADGE[key])
    assert heard(bench, keys, 4000) == [(0, key), (600, LONG + key), (3000, RELEASE + key)]


def test_each_press_has_a_long_press_of_its_own(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[A])
    bench.at(700, bench.release, PYBADGE[A])
    bench.at(800, bench.press, PYBADGE[A])
    assert heard(bench, keys, 1500) == [(0, A), (600, LONG + A), (700, RELEASE + A), (800, A), (1400, LONG + A)]


def test_two_keys_at_once_keep_their_own_time(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[RIGHT])
    bench.at(100, bench.press, PYBADGE[B])
    bench.at(450, bench.release, PYBADGE[RIGHT])
    bench.at(750, bench.release, PYBADGE[B])
    assert heard(bench, keys, 1000) == [
        (0, RIGHT),
        (100, B),
        (400, REPEAT + RIGHT),
        (450, RELEASE + RIGHT),
        (700, LONG + B),
        (750, RELEASE + B),
    ]


def test_a_key_held_while_the_game_was_busy_answers_once(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[RIGHT])
    bench.sleep(1.0)  # a bot thinks
    assert heard(bench, keys, 390) == [(0, RIGHT)]


def test_repeats_missed_while_the_game_was_busy_are_not_made_up_for(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[DOWN])
    assert keys.next(NEVER) == DOWN
    bench.sleep(1.0)
    assert heard(bench, keys, 250) == [(0, LONG + DOWN), (0, REPEAT + DOWN), (120, REPEAT + DOWN), (240, REPEAT + DOWN)]


def test_a_slow_redraw_does_not_stretch_the_time_between_repeats(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[LEFT])
    assert keys.next(NEVER) == LEFT
    start = bench.ticks
    times = []
    for redraw in (0.13, 0.07, 0):
        while keys.next(NEVER) != REPEAT + LEFT:
            pass
        times.append(bench.ticks - start)
        bench.sleep(redraw)
    assert times == [400, 530, 640]


def test_a_deadline_that_passes_gives_nothing_within_one_step(bench: Any) -> None:
    keys = bench.keys()
    clock = bench.load("clock")
    start = bench.ticks
    assert keys.next(clock.after(1003)) == NOTHING
    assert 1003 <= bench.ticks - start <= 1008


def test_a_deadline_across_the_wrap_is_kept(bench: Any) -> None:
    keys = bench.keys()
    bench.ticks = WRAP - 100
    assert keys.next(bench.load("clock").after(300)) == NOTHING
    assert bench.ticks == 200


def test_a_deadline_already_passed_still_hands_out_what_is_waiting_and_does_not_sleep(bench: Any) -> None:
    keys = bench.keys()
    clock = bench.load("clock")
    passed = clock.after(0)
    bench.sleep(0.1)
    bench.press(PYBADGE[A])
    sleeps = bench.sleeps
    assert keys.next(passed) == A
    assert keys.next(passed) == NOTHING
    assert bench.sleeps == sleeps


def test_without_a_deadline_the_wait_outlasts_the_wrap(bench: Any) -> None:
    keys = bench.keys()
    bench.ticks = WRAP - 2000
    bench.at(5000, bench.press, PYBADGE[START])
    assert keys.next(NEVER) == START
    assert bench.ticks == 3000


def test_clear_forgets_what_is_queued(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[A])
    bench.release(PYBADGE[A])
    bench.press(PYBADGE[B])
    bench.release(PYBADGE[B])
    keys.clear()
    assert heard(bench, keys, 1000) == []
    assert not keys.held(A) and not keys.held(B)


@pytest.mark.parametrize("seen", [True, False], ids=["its press was handed out", "its press was still queued"])
def test_a_key_held_at_clear_gives_nothing_until_let_go_and_pressed_again(bench: Any, seen: bool) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[LEFT])
    if seen:
        assert keys.next(NEVER) == LEFT
    keys.clear()
    assert keys.held(LEFT)
    bench.at(2000, bench.release, PYBADGE[LEFT])
    assert heard(bench, keys, 2500) == []
    assert not keys.held(LEFT)
    bench.press(PYBADGE[LEFT])
    bench.at(450, bench.release, PYBADGE[LEFT])
    assert heard(bench, keys, 1000) == [(0, LEFT), (400, REPEAT + LEFT), (450, RELEASE + LEFT)]


def test_a_key_held_at_clear_does_not_silence_another(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[B])
    keys.clear()
    bench.at(10, bench.press, PYBADGE[A])
    bench.at(20, bench.release, PYBADGE[A])
    assert heard(bench, keys, 700) == [(10, A), (20, RELEASE + A)]


@pytest.mark.parametrize("start_edges", ["reset", "scan"])
def test_a_key_held_at_power_on_is_held_but_does_not_act(bench: Any, start_edges: str) -> None:
    bench.held_at_start = (PYBADGE[B],)
    bench.start_edges = start_edges
    keys = bench.keys()
    assert keys.held(B) and not keys.held(A)
    bench.at(1000, bench.release, PYBADGE[B])
    assert heard(bench, keys, 1500) == []
    assert not keys.held(B)
    bench.press(PYBADGE[B])
    assert keys.next(NEVER) == B


def test_an_edge_reported_twice_counts_once(bench: Any) -> None:
    keys = bench.keys()
    for _ in range(3):
        bench.press(PYBADGE[A])
    for _ in range(3):
        bench.release(PYBADGE[A])
    assert names(heard(bench, keys, 100)) == [A, RELEASE + A]


def test_an_overflow_takes_every_key_as_released_and_drops_what_was_queued(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[RIGHT])
    assert keys.next(NEVER) == RIGHT
    for _ in range(40):
        bench.press(PYBADGE[A])
        bench.release(PYBADGE[A])
    assert bench.queues[0].overflowed
    assert heard(bench, keys, 1000) == []
    assert not bench.queues[0].overflowed and not keys.held(RIGHT)
    # RIGHT's release was among the edges dropped, or comes now: either way it was no news.
    bench.release(PYBADGE[RIGHT])
    bench.press(PYBADGE[RIGHT])
    assert heard(bench, keys, 100) == [(0, RIGHT)]


def test_an_overflow_unmutes_a_key_that_was_held_at_clear(bench: Any) -> None:
    keys = bench.keys()
    bench.press(PYBADGE[A])
    keys.clear()
    for _ in range(65):
        bench.press(PYBADGE[B])
    assert keys.next(bench.ticks) == NOTHING
    bench.press(PYBADGE[A])
    bench.release(PYBADGE[A])
    assert names(heard(bench, keys, 100)) == [A, RELEASE + A]


def test_clear_after_an_overflow_leaves_nothing_held(bench: Any) -> None:
    keys = bench.keys()
    for _ in range(65):
        bench.press(PYBADGE[B])
    keys.clear()
    assert not keys.held(B)
    assert heard(bench, keys, 1000) == []


def test_the_shift_register_is_read_as_the_badge_wires_it(bench: Any) -> None:
    bench.keys("pybadge")
    assert bench.wirings == [
        {
            "kind": "Shift",
            "pins": None,
            "clock": "BUTTON_CLOCK",
            "data": "BUTTON_OUT",
            "latch": "BUTTON_LATCH",
            "key_count": 8,
            "value_when_pressed": True,
            "interval": 0.01,
        }
    ]


def test_keys_on_pins_of_their_own_are_pulled_up_and_pressed_when_low(bench: Any) -> None:
    keys = bench.keys("pimoroni_picosystem")
    pins = ("SW_LEFT", "SW_RIGHT", "SW_UP", "SW_DOWN", "SW_A", "SW_B", "SW_X", "SW_Y")
    assert bench.wirings == [
        {"kind": "Keys", "pins": pins, "value_when_pressed": False, "pull": True, "interval": 0.01}
    ]
    for number, key in enumerate((LEFT, RIGHT, UP, DOWN, A, B, START, SELECT)):
        bench.press(number)
        assert keys.next(NEVER) == key


def test_the_scanner_lives_as_long_as_the_keys(bench: Any) -> None:
    keys = bench.keys()
    gc.collect()
    assert bench.made() is not None
    del keys
    gc.collect()
    assert bench.made() is None


def test_a_board_without_a_stick_needs_no_analogue_inputs(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "analogio", None)
    bench.keys("pewpew_m4")
    with pytest.raises(ImportError):
        bench.keys("pygamer")
