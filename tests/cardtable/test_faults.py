"""Whatever goes wrong ends in words on the screen and a traceback on the console, and the way on is a key."""

from typing import Any

import pytest

from tests.engine.bauerchen.position import packed_position
from tools.sim import firmware, hardware
from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.world import World

from .person import ON_EACH_SCREEN, Keys, Person, play
from .situation import PARTNERS


def shown(world: World) -> str:
    """What the terminal shows, its lines put together again."""
    assert world.display.root_group is world.display.terminal.group
    return "".join(world.display.terminal.lines)


def _raise(error: Exception) -> Any:
    def fail(*_: object) -> None:
        raise error

    return fail


@ON_EACH_SCREEN
def test_a_fault_is_told_on_the_screen_with_the_record_on_the_console_and_a_starts_again(
    size: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    def story(person: Person) -> Keys:
        yield "A A A"
        record = person.session.record.text()
        person.session.play = _raise(ValueError("what went wrong"))
        yield "A"
        assert shown(person.world).endswith("Something went wrong:what went wrongA: start again")
        assert person.world.autoreload
        console = capsys.readouterr()
        assert "Traceback" in console.err and record in console.out
        yield "B"
        assert "what went wrong" in shown(person.world), "only A does"
        yield "A"
        assert person.page == "title"

    with pytest.raises(ValueError, match="what went wrong"):
        play(story, size)


def start(board: str = "pygamer") -> World:
    """A board that has been switched on and left alone."""
    world = World(Script(), board)
    power_on(world)
    return world


def test_an_old_firmware_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firmware, "VERSION", (8, 2, 10))
    assert shown(start()).endswith("it needs CircuitPython 9 or newer, this is 8")


@pytest.mark.parametrize(
    ("board", "chip", "free", "needed"),
    [("pygamer", "samd", 114_000, 114_688), ("pajenicko_picopad", "rp2", 124_000, 124_928)],
)
def test_too_little_memory_is_told_before_it_runs_out(
    board: str, chip: str, free: int, needed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(hardware.FREE_HEAP, chip, free)
    assert shown(start(board)).endswith(f"{free} bytes of memory are free, it needs {needed}")


def test_a_missing_file_is_to_be_copied_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pygamer = hardware.BOARDS["pygamer"]
    monkeypatch.setitem(hardware.BOARDS, "pygamer", pygamer._replace(lacks=pygamer.lacks | {"struct"}))
    assert shown(start()).endswith("Copy the game to the board again.A: start again")


def test_files_for_another_version_are_to_be_copied_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypad.Event", _raise(ValueError("incompatible .mpy file")))
    assert shown(start()).endswith("incompatible .mpy fileCopy the game to the board again.")


def test_a_write_by_the_pc_restarts_the_board_on_every_page_but_in_a_deal() -> None:
    def story(person: Person) -> Keys:
        reloads = {}
        for keys in ("", "UP A", "A", "A", "A", "A", "START"):
            yield keys
            reloads[person.page] = person.world.autoreload
        yield "DOWN DOWN A DOWN A"
        assert person.page == "title" and person.world.autoreload
        assert reloads == {
            "title": True, "about": True, "games": True, "rules": True, "table": False, "pause": False
        }  # fmt: skip

    play(story)


def test_a_score_sheet_is_no_place_for_a_restart_either() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("AH / QC / TC / QS"), PARTNERS)
        yield "START DOWN*3 A"
        assert person.page == "score" and not person.world.autoreload, "the deal is still on"
        yield "B A A A"
        assert person.page == "score" and not person.world.autoreload, "its match is"

    play(story)


def test_a_record_that_cannot_be_told_does_not_take_the_words_away() -> None:
    told = []

    def story(person: Person) -> Keys:
        yield "A A A"
        person.session.play = _raise(ValueError("what went wrong"))
        person.session.report = _raise(TypeError("the record too"))
        yield "A"
        told.append(shown(person.world))

    with pytest.raises(ValueError, match="what went wrong"):
        play(story)
    assert len(told) == 1 and told[0].endswith("Something went wrong:what went wrongA: start again")
