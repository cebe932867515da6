"""Settings arrive as text or numbers, or not at all; a bad one counts as none, and a notice tells of it."""

import ast
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.text import quoting
from tools.lint import source

ROOT = Path(__file__).parents[2]


@pytest.fixture
def settings(bench: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    found = {"TEXT": "abc", "NUMBER": 5, "WORDS": " 60% ", "MINUS": -5, "HALF": "1.5", "HUGE": 10**9, "EMPTY": ""}
    monkeypatch.setattr(os, "getenv", found.get)
    return bench.load("settings")


def _refuse(error: Exception) -> Any:
    def fail(key: str) -> None:
        raise error

    return fail


def test_one_of_a_few_words(settings: Any) -> None:
    assert [settings.chosen(key, ("abc", "5")) for key in ("TEXT", "NUMBER", "EMPTY", "NONE")] == ["abc", "5", "", ""]
    assert settings.notices == []


def test_another_word_is_named_with_those_allowed(settings: Any) -> None:
    assert settings.chosen("TEXT", ("abcd", "ab")) == ""
    assert settings.notices == ["TEXT cannot be 'abc' (allowed: abcd, ab)"]


def test_a_number_may_arrive_as_text(settings: Any) -> None:
    assert [settings.number(key, 1, 100) for key in ("NUMBER", "WORDS", "EMPTY", "NONE")] == [5, 60, 0, 0]
    assert settings.notices == []


@pytest.mark.parametrize(
    ("key", "value"), [("TEXT", "abc"), ("MINUS", "-5"), ("HALF", "1.5"), ("HUGE", "1000000000"), ("NUMBER", "5")]
)
def test_a_number_out_of_range_is_named_with_what_is_allowed(settings: Any, key: str, value: str) -> None:
    assert settings.number(key, 6, 100) == 0
    assert settings.notices == [f"{key} cannot be '{value}' (allowed: 6 to 100)"]


HUGE = [sign * 2**20 for sign in ("x", "9", "\n!", "\x1b", "\udcff")]


@pytest.mark.parametrize("value", HUGE, ids=["letters", "digits", "lines", "escapes", "half a sign"])
def test_a_long_value_is_quoted_in_part_and_on_one_line(
    settings: Any, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getenv", lambda key: value)
    assert (settings.chosen("A", ("slow", "fast")), settings.number("B", 1, 100)) == ("", 0)
    shown = quoting.quoted(value)  # the engine's, which the tests of the engine know
    assert settings.notices == [
        f"A cannot be {shown} (allowed: slow, fast)",
        f"B cannot be {shown} (allowed: 1 to 100)",
    ]


def test_what_only_its_reader_can_judge(settings: Any) -> None:
    assert [settings.parsed(key, "two", list) for key in ("TEXT", "NUMBER", "EMPTY", "NONE")] == [
        ["a", "b", "c"],
        ["5"],
        None,
        None,
    ]
    assert settings.parsed("TEXT", "two", _refuse(ValueError("no pair (allowed: two)"))) is None
    assert settings.notices == ["TEXT: no pair (allowed: two)"]


ERRORS = [ValueError("invalid syntax for integer"), UnicodeError(), OverflowError(), RuntimeError(), MemoryError()]


@pytest.mark.parametrize("error", ERRORS, ids=[type(error).__name__ for error in ERRORS])
def test_what_the_firmware_will_not_read_is_named_with_what_is_allowed(
    settings: Any, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getenv", _refuse(error))
    assert settings.chosen("A", ("slow", "fast")) == ""
    assert settings.number("B", 1, 100) == 0
    assert settings.parsed("C", "key=value", str) is None
    assert settings.notices == [
        "A cannot be read (allowed in quotes: slow, fast)",
        "B cannot be read (allowed in quotes: 1 to 100)",
        "C cannot be read (allowed in quotes: key=value)",
    ]


def test_what_getenv_passes_over_is_named_where_the_firmware_can_tell(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(sys.modules["supervisor"], "get_setting", asked.append, raising=False)
    assert settings.chosen("TEXT", ("abc",)) == "abc" and asked == []
    assert settings.chosen("NONE", ("abc",)) == "" and asked == ["NONE"] and settings.notices == []
    monkeypatch.setattr(sys.modules["supervisor"], "get_setting", _refuse(ValueError("Invalid value")))
    assert settings.chosen("NONE", ("abc",)) == ""
    assert settings.notices == ["NONE cannot be read (allowed in quotes: abc)"]


def test_a_firmware_that_reads_no_settings_has_none(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getenv", _refuse(NotImplementedError()))
    assert (settings.chosen("TEXT", ("a",)), settings.number("NUMBER", 1, 9), settings.parsed("TEXT", "", str)) == (
        "",
        0,
        None,
    )
    assert settings.notices == []


def test_nothing_else_on_the_board_asks_for_a_setting() -> None:
    ways = {"getenv", "get_setting"}
    asking = {
        found.path
        for found in (source.read(path, ROOT) for path in source.paths(ROOT))
        for node in ast.walk(found.tree)
        if (isinstance(node, ast.Attribute) and node.attr in ways)
        or (isinstance(node, ast.Constant) and node.value in ways)
        or (isinstance(node, ast.alias) and node.name in ways)
    }
    assert asking == {"lib/handheld/settings.py"}
