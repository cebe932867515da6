"""boot.py lets go of what the game does not use of USB, on any board, and leaves the drive alone."""

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

BOOT = Path(__file__).parents[1] / "boot.py"


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What boot.py has switched off, on a board that has both modules."""
    names: list[str] = []
    for name in ("usb_hid", "usb_midi"):
        monkeypatch.setitem(sys.modules, name, _module(lambda name=name: names.append(name)))
    for name in ("storage", "supervisor", "usb_cdc"):  # to touch one of these is an AttributeError
        monkeypatch.setitem(sys.modules, name, SimpleNamespace())
    return names


def _module(disable: Any) -> Any:
    return SimpleNamespace(disable=disable)


def test_hid_and_midi_are_switched_off_and_nothing_else(called: list[str]) -> None:
    runpy.run_path(str(BOOT), run_name="__main__")
    assert called == ["usb_hid", "usb_midi"]


def test_a_board_may_lack_either(called: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usb_hid", None)
    runpy.run_path(str(BOOT), run_name="__main__")
    assert called == ["usb_midi"]
    monkeypatch.setitem(sys.modules, "usb_midi", None)
    runpy.run_path(str(BOOT), run_name="__main__")


def test_a_board_may_not_let_go(called: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise RuntimeError("Cannot change USB devices now")

    monkeypatch.setitem(sys.modules, "usb_hid", _module(refuse))
    runpy.run_path(str(BOOT), run_name="__main__")
    assert called == ["usb_midi"]
