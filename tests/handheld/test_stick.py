"""An analogue stick as the four keys of a pad."""

from typing import Any

import pytest

LEFT, RIGHT, UP, DOWN, A, B, START, SELECT = range(8)
REPEAT, LONG, RELEASE = 8, 16, 32
NOTHING = NEVER = -1
MIDDLE = 32768


def heard(bench: Any, keys: Any, ms: int) -> list[int]:
    end = bench.load("clock").after(ms)
    events = []
    while (event := keys.next(end)) != NOTHING:
        events.append(event)
    return events


@pytest.mark.parametrize(
    ("x", "y", "key"), [(0, MIDDLE, LEFT), (65535, MIDDLE, RIGHT), (MIDDLE, 0, UP), (MIDDLE, 65535, DOWN)]
)
def test_the_stick_is_a_pad(bench: Any, x: int, y: int, key: int) -> None:
    keys = bench.keys("pygamer")
    bench.at(100, bench.push, x, y)
    bench.at(550, bench.push, MIDDLE, MIDDLE)
    assert heard(bench, keys, 1000) == [key, REPEAT + key, RELEASE + key]


def test_the_buttons_beside_the_stick_are_its_four_in_their_order(bench: Any) -> None:
    keys = bench.keys("pygamer")
    assert [(wiring["kind"], wiring["key_count"]) for wiring in bench.wirings] == [("Shift", 4)]
    for number, key in enumerate((B, A, START, SELECT)):
        bench.press(number)
        assert keys.next(NEVER) == key


def test_the_stick_counts_as_the_keys_of_the_pad(bench: Any) -> None:
    assert [key for key in range(8) if bench.keys("pygamer").has(key)] == list(range(8))


@pytest.mark.parametrize("x", [20000, 28000, MIDDLE, 40000, 45000])
def test_a_stick_near_its_middle_gives_nothing(bench: Any, x: int) -> None:
    keys = bench.keys("pygamer")
    bench.push(x, x)
    assert heard(bench, keys, 1000) == []


@pytest.mark.parametrize(
    ("pushed", "eased", "let_go", "key"), [(18000, 23000, 24500, LEFT), (47500, 42500, 41000, RIGHT)]
)
def test_a_stick_at_the_border_does_not_chatter(bench: Any, pushed: int, eased: int, let_go: int, key: int) -> None:
    keys = bench.keys("pygamer")
    bench.push(pushed)
    assert keys.next(NEVER) == key
    for x in (eased, pushed, eased, eased):
        bench.push(x)
        assert heard(bench, keys, 20) == []
    bench.push(let_go)
    assert heard(bench, keys, 20) == [RELEASE + key]
    bench.push(eased)
    assert heard(bench, keys, 20) == []


def test_a_stick_thrown_across_lets_one_side_go_before_it_gives_the_other(bench: Any) -> None:
    keys = bench.keys("pygamer")
    bench.push(0)
    assert keys.next(NEVER) == LEFT
    bench.push(65535)
    assert heard(bench, keys, 100) == [RELEASE + LEFT, RIGHT]


def test_a_stick_thrown_back_to_the_other_border_is_let_go(bench: Any) -> None:
    keys = bench.keys("pygamer")
    bench.push(65535)
    assert keys.next(NEVER) == RIGHT
    bench.push(20000)
    assert heard(bench, keys, 100) == [RELEASE + RIGHT]


def test_a_stick_held_at_clear_gives_nothing_until_it_was_let_go(bench: Any) -> None:
    keys = bench.keys("pygamer")
    bench.push(0)
    keys.clear()
    assert keys.held(LEFT)
    assert heard(bench, keys, 1000) == []
    bench.push(MIDDLE)
    assert heard(bench, keys, 100) == []
    bench.push(0)
    assert keys.next(NEVER) == LEFT


def test_clear_knows_a_stick_that_was_thrown_across_unseen(bench: Any) -> None:
    keys = bench.keys("pygamer")
    bench.push(0)
    keys.clear()
    bench.push(65535)
    keys.clear()
    assert not keys.held(LEFT) and keys.held(RIGHT)
    assert heard(bench, keys, 1000) == []


def test_an_overflow_takes_the_stick_as_let_go(bench: Any) -> None:
    keys = bench.keys("pygamer")
    bench.push(MIDDLE, 65535)
    assert keys.next(NEVER) == DOWN
    for _ in range(65):
        bench.press(0)
    assert heard(bench, keys, 1000) == []
    bench.push(MIDDLE, MIDDLE)
    assert heard(bench, keys, 100) == []
    bench.push(MIDDLE, 65535)
    assert heard(bench, keys, 100) == [DOWN]


@pytest.mark.parametrize(("value", "x_key", "y_key"), [(62000, LEFT, UP), (MIDDLE, RIGHT, DOWN)])
def test_a_pad_on_a_ladder_of_resistors_rests_at_nothing(bench: Any, value: int, x_key: int, y_key: int) -> None:
    bench.stick_rests_at = 0
    keys = bench.keys("hardkernel_odroid_go")
    assert heard(bench, keys, 1000) == []
    for pin, key in (("BTN_AXIS_X", x_key), ("BTN_AXIS_Y", y_key)):
        bench.stick[pin].value = value
        assert heard(bench, keys, 100) == [key]
        bench.stick[pin].value = 0
        assert heard(bench, keys, 100) == [RELEASE + key]
