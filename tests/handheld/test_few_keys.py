"""Boards with two or three keys: RIGHT moves on, a short A plays, a long one is START."""

from typing import Any

import pytest

LEFT, RIGHT, UP, DOWN, A, B, START, SELECT = range(8)
REPEAT, LONG, RELEASE = 8, 16, 32
NOTHING = NEVER = -1
TWO = "clue_nrf52840_express"
THREE = "adafruit_feather_esp32s3_reverse_tft"
# Numbers of the keys of TWO, in the order of the eight names.
MOVE_ON, PLAY = 0, 1


def heard(bench: Any, keys: Any, ms: int) -> list[tuple[int, int]]:
    """All events within the next `ms`, each with the ms after the start when it was handed out."""
    start = bench.ticks
    end = bench.load("clock").after(ms)
    events = []
    while (event := keys.next(end)) != NOTHING:
        events.append((bench.ticks - start, event))
    return events


@pytest.mark.parametrize(
    ("board_id", "few"), [(TWO, True), (THREE, True), ("lilygo_t_display_rp2040", True), ("tinycircuits_thumby", False)]
)
def test_keys_are_few_where_the_pad_is_missing(bench: Any, board_id: str, few: bool) -> None:
    assert bench.keys(board_id).few is few


def test_a_short_press_of_a_plays_when_it_is_let_go(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.at(50, bench.press, PLAY)
    bench.at(400, bench.release, PLAY)
    assert heard(bench, keys, 2000) == [(400, A)]


def test_a_long_press_of_a_is_start_and_plays_nothing(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.press(PLAY)
    bench.at(3000, bench.release, PLAY)
    assert heard(bench, keys, 4000) == [(600, START)]


def test_each_press_of_a_is_short_or_long_by_itself(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.press(PLAY)
    bench.at(700, bench.release, PLAY)
    bench.at(800, bench.press, PLAY)
    bench.at(900, bench.release, PLAY)
    bench.at(1000, bench.press, PLAY)
    bench.at(2000, bench.release, PLAY)
    assert heard(bench, keys, 2500) == [(600, START), (900, A), (1600, START)]


def test_a_is_down_while_it_waits_to_be_let_go(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.press(PLAY)
    assert heard(bench, keys, 100) == [] and keys.held(A)


def test_right_moves_on_at_once_and_repeats(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.press(MOVE_ON)
    bench.at(550, bench.release, MOVE_ON)
    assert heard(bench, keys, 1000) == [
        (0, RIGHT),
        (400, REPEAT + RIGHT),
        (520, REPEAT + RIGHT),
        (550, RELEASE + RIGHT),
    ]


def test_right_moves_on_while_a_is_down(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.press(PLAY)
    bench.at(100, bench.press, MOVE_ON)
    bench.at(200, bench.release, MOVE_ON)
    bench.at(300, bench.release, PLAY)
    assert heard(bench, keys, 1000) == [(100, RIGHT), (200, RELEASE + RIGHT), (300, A)]


def test_a_tap_of_a_during_a_redraw_plays_without_a_wait(bench: Any) -> None:
    keys = bench.keys(TWO)
    passed = bench.load("clock").after(0)
    bench.press(PLAY)
    bench.release(PLAY)
    bench.press(MOVE_ON)
    sleeps = bench.sleeps
    assert [keys.next(passed) for _ in range(3)] == [A, RIGHT, NOTHING]
    assert bench.sleeps == sleeps


def test_a_held_at_clear_neither_plays_nor_opens_the_menu(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.press(PLAY)
    assert heard(bench, keys, 100) == []
    keys.clear()
    bench.at(1000, bench.release, PLAY)
    assert heard(bench, keys, 2000) == []
    bench.press(PLAY)
    bench.at(100, bench.release, PLAY)
    assert heard(bench, keys, 1000) == [(100, A)]


def test_an_overflow_while_a_is_down_plays_nothing(bench: Any) -> None:
    keys = bench.keys(TWO)
    bench.press(PLAY)
    assert heard(bench, keys, 100) == []
    for _ in range(65):
        bench.press(MOVE_ON)
    assert heard(bench, keys, 1000) == []
    bench.release(PLAY)
    assert heard(bench, keys, 1000) == []


def test_keys_of_both_levels_have_a_scanner_each(bench: Any) -> None:
    bench.keys(THREE)
    assert bench.wirings == [
        {"kind": "Keys", "pins": ("D0",), "value_when_pressed": False, "pull": True, "interval": 0.01},
        {"kind": "Keys", "pins": ("D1", "D2"), "value_when_pressed": True, "pull": True, "interval": 0.01},
    ]


def test_both_scanners_are_heard_and_numbered_on(bench: Any) -> None:
    keys = bench.keys(THREE)
    assert keys.scanned == -1
    heard_of = []
    for number, scanner in ((0, 0), (0, 1), (1, 1)):
        bench.press(number, scanner)
        bench.release(number, scanner)
        heard_of.append(([event for _, event in heard(bench, keys, 50)], keys.scanned))
    assert heard_of == [([LEFT, RELEASE + LEFT], 0), ([RIGHT, RELEASE + RIGHT], 1), ([A], 2)]


@pytest.mark.parametrize("scanner", [0, 1])
def test_an_overflow_of_either_scanner_takes_every_key_as_released(bench: Any, scanner: int) -> None:
    keys = bench.keys(THREE)
    bench.press(0, 0)
    bench.press(0, 1)
    assert [event for _, event in heard(bench, keys, 50)] == [LEFT, RIGHT]
    for _ in range(65):
        bench.release(0, scanner)
    assert heard(bench, keys, 1000) == []
    assert not keys.held(LEFT) and not keys.held(RIGHT)
    assert not bench.queues[scanner].overflowed
