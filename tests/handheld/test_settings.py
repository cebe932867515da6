"""Settings arrive as text or numbers, or not at all."""

import os
from typing import Any

import pytest


@pytest.fixture
def settings(bench: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    found = {"TEXT": "abc", "NUMBER": 5, "WORDS": " 60% ", "MINUS": -5, "HALF": "1.5", "HUGE": 10**9, "EMPTY": ""}
    monkeypatch.setattr(os, "getenv", found.get)
    return bench.load("settings")


def test_a_setting_is_text_whatever_it_arrives_as(settings: Any) -> None:
    assert [settings.text(key) for key in ("TEXT", "NUMBER", "EMPTY", "NONE")] == ["abc", "5", "", ""]


def test_a_number_may_arrive_as_text(settings: Any) -> None:
    assert [settings.number(key, 1, 100, 7) for key in ("NUMBER", "WORDS")] == [5, 60]


def test_a_number_that_is_not_set_is_the_default(settings: Any) -> None:
    assert [settings.number(key, 1, 100, 7) for key in ("EMPTY", "NONE")] == [7, 7]


@pytest.mark.parametrize(
    ("key", "value"), [("TEXT", "abc"), ("MINUS", "-5"), ("HALF", "1.5"), ("HUGE", "1000000000"), ("NUMBER", "5")]
)
def test_a_number_out_of_range_is_named_with_what_is_allowed(settings: Any, key: str, value: str) -> None:
    with pytest.raises(ValueError) as caught:
        settings.number(key, 6, 100, 7)
    assert str(caught.value) == f"{key} cannot be '{value}' (allowed: 6 to 100)"


def test_a_firmware_that_reads_no_settings_has_none(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getenv")
    assert (settings.text("TEXT"), settings.number("NUMBER", 1, 9, 7)) == ("", 7)
