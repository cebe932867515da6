"""The board's display: drawn when told, never released, one ground under all that is shown, and a clear word where
there is none."""

from types import SimpleNamespace
from typing import Any

import pytest


class Group(list[Any]):
    """As the firmware's, as far as it is asked."""


class Rectangle(SimpleNamespace):
    """What it was made with."""


class TileGrid(SimpleNamespace):
    """One that shows a bitmap over and over, as wide as that."""

    def __init__(self, bitmap: "tuple[int, ...]", **made: Any) -> None:
        super().__init__(width=bitmap[0], **made)


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


@pytest.fixture(params=["vectorio", "without it"])
def display(request: pytest.FixtureRequest, bench: Any, monkeypatch: pytest.MonkeyPatch) -> Display:
    """The display of a board whose firmware draws rectangles, and of one whose does not."""
    import sys

    grid = SimpleNamespace(TileGrid=TileGrid, Bitmap=lambda *size: size, Group=Group, Palette=None)
    monkeypatch.setitem(sys.modules, "displayio", grid)
    has = SimpleNamespace(Rectangle=Rectangle) if request.param == "vectorio" else None
    monkeypatch.setitem(sys.modules, "vectorio", has)
    bench.board.DISPLAY = Display()
    return bench.board.DISPLAY  # type: ignore[no-any-return]


def shown(display: Display) -> list[Any]:
    """The layers of what is shown, the ground first."""
    return list(display.root_group)


def test_a_screen_draws_only_when_told(bench: Any, display: Display) -> None:
    screen = bench.load("screen").Screen()
    assert (screen.width, screen.height) == (160, 128)
    page = Group()
    screen.show(page)
    assert [name for name, _ in display.done] == ["auto_refresh", "root_group", "root_group"]
    assert shown(display) == [page]
    screen.refresh()
    assert display.done[3:] == [("refresh", None)]


def test_the_ground_is_as_large_as_the_screen_and_stays_under_every_page(bench: Any, display: Display) -> None:
    screen = bench.load("screen").Screen()
    screen.ground("green")
    for page in (Group(), Group(), Group()):
        screen.show(page)
        ground, above = shown(display)
        assert above is page and ground.pixel_shader == "green" and (ground.x, ground.y) == (0, 0)
        assert (ground.width, ground.height) == (160, 128)


def test_a_page_that_is_there_already_is_not_drawn_again(bench: Any, display: Display) -> None:
    screen = bench.load("screen").Screen()
    screen.ground("green")
    page = Group()
    screen.show(page)
    before = len(display.done)
    screen.show(page)
    assert len(display.done) == before


def test_a_panel_lies_over_the_page_in_the_place_of_another_until_the_page_is_shown(
    bench: Any, display: Display
) -> None:
    screen = bench.load("screen").Screen()
    screen.ground("green")
    page = Group()
    screen.show(page)
    first = screen.panel()
    first.append("words")
    before = len(display.done)
    second = screen.panel()
    assert shown(display)[1:] == [page, second] and first == [], "it has lost its layers, one by one"
    screen.show(page)
    assert shown(display)[1:] == [page]
    assert len(display.done) == before, "only what changed is drawn"


def test_a_page_that_was_cleared_is_let_go_of(bench: Any, display: Display) -> None:
    screen = bench.load("screen").Screen()
    screen.ground("green")
    page = Group()
    screen.show(page)
    screen.panel()
    screen.clear()
    assert display.root_group is None
    screen.show(page)
    assert shown(display)[1:] == [page]


@pytest.mark.parametrize(("width", "height", "large"), [(240, 240, True), (320, 240, True), (240, 135, False)])
def test_where_there_is_room_for_large_pictures(
    bench: Any, display: Display, width: int, height: int, large: bool
) -> None:
    assert bench.load("screen").large(width, height) is large


@pytest.mark.parametrize(("percent", "share"), [(1, 0.01), (60, 0.6), (100, 1.0)])
def test_a_screen_is_lit_as_told(bench: Any, display: Display, percent: int, share: float) -> None:
    bench.load("screen").Screen().light(percent)
    assert display.done[1:] == [("brightness", share)]


@pytest.mark.parametrize("error", [AttributeError, RuntimeError("Brightness not adjustable")])
def test_a_light_that_is_only_on_or_off_stays_as_it_is(bench: Any, display: Display, error: Exception) -> None:
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


def test_a_board_without_a_display_says_so(bench: Any, display: Display) -> None:
    del bench.board.DISPLAY
    with pytest.raises(RuntimeError, match="no built-in display"):
        bench.load("screen").Screen()
