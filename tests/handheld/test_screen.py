"""The board's display: drawn when told, never released, and a clear word where there is none."""

from types import SimpleNamespace
from typing import Any

import pytest


class Display:
    """Notes what is done to it and lets nothing else be done."""

    width, height = 160, 128

    def __init__(self) -> None:
        self.done: list[tuple[str, Any]] = []

    def __setattr__(self, name: str, value: Any) -> None:
        if name in ("auto_refresh", "root_group", "brightness"):
            self.done.append((name, value))
        elif name != "done":
            raise AssertionError(f"{name} is not ours to set")
        super().__setattr__(name, value)

    def refresh(self) -> None:
        self.done.append(("refresh", None))


def test_a_screen_draws_only_when_told(bench: Any) -> None:
    display = bench.board.DISPLAY = Display()
    screen = bench.load("screen").Screen()
    assert (screen.width, screen.height) == (160, 128)
    group = SimpleNamespace()
    screen.show(group)
    assert display.done == [("auto_refresh", False), ("root_group", group)]
    screen.refresh()
    assert display.done[2:] == [("refresh", None)]


@pytest.mark.parametrize(("percent", "share"), [(1, 0.01), (60, 0.6), (100, 1.0)])
def test_a_screen_is_lit_as_told(bench: Any, percent: int, share: float) -> None:
    display = bench.board.DISPLAY = Display()
    bench.load("screen").Screen().light(percent)
    assert display.done[1:] == [("brightness", share)]


@pytest.mark.parametrize("error", [AttributeError, RuntimeError("Brightness not adjustable")])
def test_a_light_that_is_only_on_or_off_stays_as_it_is(bench: Any, error: Exception) -> None:
    class Fixed(Display):
        @property
        def brightness(self) -> None:
            return None

        @brightness.setter
        def brightness(self, share: float) -> None:
            raise error

    bench.board.DISPLAY = Fixed()
    screen = bench.load("screen").Screen()
    screen.light(50)
    screen.refresh()


def test_a_board_without_a_display_says_so(bench: Any) -> None:
    with pytest.raises(RuntimeError, match="no built-in display"):
        bench.load("screen").Screen()
