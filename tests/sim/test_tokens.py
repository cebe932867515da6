"""The language of --keys."""

from pathlib import Path

import pytest

from tools.quoting import quoted
from tools.sim.tokens import Press, Shot, Wait, parse

A, DOWN = 4, 3


def test_a_key_is_pressed_once_the_screen_has_settled() -> None:
    assert parse("A") == [Press(A, 50, now=False, boot=False)]


def test_repeat_hold_and_at_once_go_together_in_any_order() -> None:
    twice = [Press(DOWN, 700, now=True, boot=False)] * 2
    assert parse("DOWN*2@700!") == twice
    assert parse("DOWN!@700*2") == twice


def test_a_key_held_at_power_on() -> None:
    assert parse("boot:A boot:DOWN@300 A") == [
        Press(A, 1000, now=False, boot=True),
        Press(DOWN, 300, now=False, boot=True),
        Press(A, 50, now=False, boot=False),
    ]


def test_a_picture_waits_for_the_screen_unless_time_was_asked_for(tmp_path: Path) -> None:
    shot = f"shot={tmp_path / 'a.png'}"
    path = tmp_path / "a.png"
    assert parse(f"A {shot}")[-1] == Shot(path, now=False)
    assert parse(f"A wait=20 {shot} {shot}")[-2:] == [Shot(path, now=True)] * 2
    assert parse(f"A! {shot}")[-1] == Shot(path, now=True)
    assert parse(f"wait=20 A {shot}")[-1] == Shot(path, now=False)


def test_quit_ends_the_tokens_but_what_follows_is_read_too() -> None:
    assert parse("wait=5 quit A") == [Wait(5)]
    with pytest.raises(ValueError, match="FOO"):
        parse("quit FOO")


@pytest.mark.parametrize(
    "token",
    [
        *("FOO", "a", "A*", "A*0", "A*10001", "A@0", "A!!", "A*2*2", "boot:A!", "boot:", "wait=", "wait=x", "wait=-1"),
        *("wait=600001", "shot=", "shot=.", "shot=missing/a.png", "Ax", "A*2x", "A*²"),
        *("A*٣", "wait=٣", "A*" + 5000 * "1", "shot=" + 300 * "a", f"shot={__file__}/a.png"),
    ],
)
def test_what_is_no_token_is_named(token: str) -> None:
    with pytest.raises(ValueError) as caught:
        parse(f"A {token}")
    assert quoted(token) in str(caught.value)


def test_a_key_held_at_power_on_comes_first() -> None:
    with pytest.raises(ValueError, match="too late"):
        parse("A boot:A")
