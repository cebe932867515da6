"""The kinds of value that the commands share, and what is said of a wrong one."""

from pathlib import Path

import pytest

from tools.arguments import Parser, choice, output, unwritable, whole
from tools.quoting import quoted

from .running import Done, assert_refused, run


def parse(words: str) -> Done:
    """Parse words with a parser that has one argument of each kind."""
    parser = Parser("knit", "")
    parser.add_argument("sock", metavar="SOCK", type=choice("sock", ("left", "right")))
    parser.add_argument("--rows", type=whole(5, 120))
    parser.add_argument("--yarn", type=output)

    def main(argv: list[str]) -> int:
        asked = parser.parse_args(argv)
        print(asked.sock, asked.rows, asked.yarn)
        return 0

    return run(main, words)


def test_good_values() -> None:
    assert parse("left --rows 120 --yarn red").out == "left 120 red\n"
    assert parse("right --rows 007").out == "right 7 None\n"


@pytest.mark.parametrize("number", ["4", "121", "-7", "+7", "7.0", "x", "\u0663\u0663", "\u00b2", "1_0", 5000 * "9"])
def test_a_number_is_digits_and_in_its_range(number: str) -> None:
    assert_refused(parse(f"left --rows={number}"), f"{quoted(number)} is not a whole number from 5 to 120")


def test_a_word_that_is_none_of_those_allowed_is_quoted_with_them() -> None:
    assert_refused(parse("middle"), "unknown sock: 'middle' (allowed: left, right)")


def test_an_argument_too_many_is_told_which_there_are() -> None:
    assert_refused(parse("left --rwos 7"), "knit: unrecognized arguments: '--rwos 7'", "--help, SOCK, --rows, --yarn")


def test_whether_a_file_can_be_written(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("")
    assert unwritable(there) == unwritable(tmp_path / "new") == ""
    assert "folder that exists" in unwritable(tmp_path / "no" / "new")
    assert unwritable(tmp_path) == "it is a folder"
    assert unwritable(there / "new") and unwritable(tmp_path / (300 * "a"))
    assert_refused(parse(f"left --yarn {tmp_path}"), f"cannot write {quoted(tmp_path)}: it is a folder")
