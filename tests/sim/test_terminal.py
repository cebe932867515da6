"""The firmware's terminal: what is printed stands on the screen while the program shows it, and goes to the console."""

import pytest

from tools.sim.display import Display
from tools.sim.terminal import LETTER_H, LETTER_W, Terminal, shown_on


def test_lines_wrap_and_scroll() -> None:
    terminal = Terminal(5 * LETTER_W + 3, 3 * LETTER_H + 9)
    terminal.print("one\n1234567")
    assert terminal.lines == ["one", "12345", "67"]
    terminal.print("89\n\r\nlast")
    assert terminal.lines == ["6789", "", "last"]


def test_what_is_printed_goes_to_the_console_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(160, 128)
    with shown_on(terminal):
        print("words")
    print("not shown")
    assert terminal.lines == ["words", ""]
    assert capsys.readouterr().out == "words\nnot shown\n"


def test_the_display_shows_the_lines_in_white_only_while_the_terminal_is_its_group() -> None:
    display = Display(160, 128)
    display.terminal.print("##")
    display.refresh()
    assert not any(display.frame)
    display.root_group = display.terminal.group
    display.refresh()
    row = 3 * 160
    white = {
        (at % row // 3 // LETTER_W, at // row // LETTER_H)
        for at in range(0, len(display.frame), 3)
        if display.frame[at]
    }
    assert white == {(0, 0), (1, 0)}


def test_lines_that_have_not_changed_are_not_drawn_again() -> None:
    display = Display(160, 128)
    display.terminal.print("##")
    display.root_group = display.terminal.group
    display.refresh()
    drawn = display.pixels
    display.refresh()
    assert display.pixels == drawn
    display.terminal.print("#")
    display.refresh()
    assert display.pixels > drawn
