"""A bad setting is named on the title with what is allowed, and the game starts without it."""

import re
from typing import Any

import pytest

from engine import games, match
from engine.games import NAMES as GAMES
from tools.sim import firmware
from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.settings import written
from tools.sim.world import ROOT, World

from .person import ON_EACH_SCREEN, Keys, Person, play
from .sight import says, unreadable

BOARD = "pygamer"
EXAMPLE = (ROOT / "settings.example.toml").read_text(encoding="utf-8")

# The settings, what each can be, and what is said of one that cannot be and of one of which no word can be read.
ALLOWED = {
    "GAME": ("allowed: " + ", ".join(GAMES), ", ".join(GAMES)),
    "OPTIONS": ("write key=value", "key=value"),
    "LEVEL": ("allowed: gentle, steady, sharp", "gentle, steady, sharp"),
    "DEAL": ("8 signs, digits and letters without I L O U", "8 signs"),
    "LANGUAGE": ("allowed: en", "en"),
    "PACE": ("allowed: slow, normal, fast", "slow, normal, fast"),
    "MOTION": ("allowed: on, off", "on, off"),
    "AUTOPLAY": ("allowed: 0, 1", "0, 1"),
    "BRIGHTNESS": ("allowed: 1 to 100", "1 to 100"),
    "KEEP": ("allowed: on, off", "on, off"),
    "REST": ("allowed: on, off", "on, off"),
    "KEYS": ("allowed keys: LEFT RIGHT UP DOWN A B START SELECT", "KEY=PIN with spaces between"),
    "SOUND": ("allowed: what dir(board) lists", "pins with commas between"),
}
NINE, TEN, TODAY = (9, 2, 9), (10, 1, 4), (10, 2, 1)
EACH_SETTING = pytest.mark.parametrize("name", ALLOWED)


def notice(person: Person) -> str:
    """What the title says of the settings."""
    assert person.page == "title" and unreadable(person) == []
    told = says(person)
    heading = told.index("Pocket Card Table")
    assert told[heading : heading + 2] == ["Pocket Card Table", "▶ Play"]
    assert told[-2:] == ["Mend settings.toml", "A choose"]
    return " ".join(told[:heading])


def title(toml: str, size: tuple[int, int] = (160, 128)) -> str:
    """What the title says of a settings.toml; the game can be played all the same."""
    seen = []

    def story(person: Person) -> Keys:
        yield ""
        seen.append(notice(person))
        with person.not_drawn():
            yield "A A A"
        assert person.page == "table"

    play(story, size, board_id=BOARD, toml=toml.encode("latin-1"))
    return seen[0]


def test_the_title_shows_before_it_tells_of_them() -> None:
    def pictures(settings: dict[str, str | int]) -> list[bytes]:
        """The screen as the library that tells begins to load, and at the end."""
        world = World(Script(), settings=written(settings))
        seen: list[bytes] = []

        def loads(_: Any) -> None:
            seen.append(bytes(world.display.frame))

        power_on(world, {"adafruit_display_text": loads})
        return [*seen, bytes(world.display.frame)]

    before, after = pictures({"CARDTABLE_PACE": "bad"})
    assert before == pictures({})[-1] != after


def test_no_setting_is_left_out_here() -> None:
    assert set(re.findall(r"^# CARDTABLE_([A-Z]+) = ", EXAMPLE, re.MULTILINE)) == set(ALLOWED)


@pytest.mark.parametrize("version", [NINE, TODAY])
def test_the_examples_are_good_ones(version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firmware, "VERSION", version)
    lines = re.findall(r"^# (CARDTABLE_(?!KEYS|SOUND).* = .*)$", EXAMPLE, re.MULTILINE)
    assert len(lines) == len(ALLOWED) - len(("KEYS", "SOUND")), "whose pins are another board's"

    def story(person: Person) -> Keys:
        yield ""
        assert person.desk.notice == "" and person.page == "result", "a bot has played the deal"

    play(story, toml="\n".join(lines).encode())


@EACH_SETTING
@pytest.mark.parametrize("version", [NINE, TEN, TODAY])
def test_a_setting_that_cannot_be_is_told(name: str, version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firmware, "VERSION", version)
    said = title(f'CARDTABLE_{name} = "bad"')
    assert said.startswith(f"CARDTABLE_{name}") and "'bad'" in said
    assert said.endswith(f"({ALLOWED[name][0]})")


UNREADABLE = [(NINE, text) for text in ("bad", "true", "'1'", "")]
UNREADABLE += [(TEN, "bad"), (TODAY, ""), (TODAY, '"bad'), (TODAY, '"\xe1"')]


@EACH_SETTING
@pytest.mark.parametrize(("version", "value"), UNREADABLE)
def test_a_setting_that_the_firmware_will_not_read_is_told(
    name: str, version: tuple[int, ...], value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firmware, "VERSION", version)
    said = title(f"CARDTABLE_{name} = {value}")
    assert said == f"CARDTABLE_{name} cannot be read (allowed in quotes: {ALLOWED[name][1]})"


@EACH_SETTING
@pytest.mark.parametrize("value", ["-1", "1234567", "99999999999999999999"])
def test_a_number_of_an_old_firmware_is_a_value_like_others(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firmware, "VERSION", NINE)
    said = title(f"CARDTABLE_{name} = {value}")
    assert said.startswith(f"CARDTABLE_{name}") and f"'{value}'" in said


LAST_RULES = [key for key, _ in match.options(games.load(games.NAMES[-1]))]
LONG = ("bad" * 100, "bad=" * 75, "bad " * 75)
TIGHT = [(text, (128, 128)) for text in LONG]


@EACH_SETTING
@pytest.mark.parametrize(("value", "size"), [*TIGHT, (LONG[2], (160, 128)), (LONG[2], (240, 240))])
def test_a_long_one_leaves_its_name_and_what_is_allowed_in_sight(name: str, value: str, size: tuple[int, int]) -> None:
    said = title(f'CARDTABLE_{name} = "{value}"', size)
    assert said.startswith(f"CARDTABLE_{name}")
    assert said.endswith((ALLOWED[name][0].split()[-1] + ")", f"{LAST_RULES[-1]})"))


@ON_EACH_SCREEN
def test_of_several_as_many_are_told_as_fit_and_how_many_more_there_are(size: tuple[int, int]) -> None:
    said = title("".join(f'CARDTABLE_{name} = "bad"\n' for name in ALLOWED), size)
    named = re.findall("CARDTABLE_[A-Z]+", said)
    assert 1 <= len(named) < len(ALLOWED) and said.endswith(f") and {len(ALLOWED) - len(named)} more")
    two = title('CARDTABLE_LANGUAGE = "de"\nCARDTABLE_AUTOPLAY = "2"\n', size)
    assert two == ("CARDTABLE_AUTOPLAY cannot be '2' (allowed: 0, 1) CARDTABLE_LANGUAGE cannot be 'de' (allowed: en)")


def test_the_others_hold_all_the_same() -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert notice(person) == "CARDTABLE_LANGUAGE cannot be 'de' (allowed: en)"
        assert (person.desk.pace, person.world.display.brightness) == (500, 0.3)
        yield "A A"
        assert person.session.rules["follow"] == "free" and person.session.autoplay

    play(story, language="de", pace="fast", brightness="30", options="follow=free", autoplay="1")


def test_empty_ones_are_as_none() -> None:
    toml = "".join(f'CARDTABLE_{name} = ""\n' for name in ALLOWED).encode()

    def story(person: Person) -> Keys:
        yield ""
        assert person.page == "title" and person.desk.notice == ""

    play(story, toml=toml)


OPTIONS = [
    ({"options": "follow=all"}, "follow cannot be 'all' (allowed: head_first, void_to_trump, free)"),
    ({"options": "take=two"}, "take cannot be 'two' (allowed: one_by_one, whole, same_suit)"),
    (
        {"options": "colour=red"},
        f"unknown option: 'colour' (allowed: {', '.join(LAST_RULES)})",
    ),
    ({"options": "melds=yes"}, "melds cannot be 'yes' (allowed: off, on)"),
    (
        {"options": "colour=red", "deal": "00000001"},
        "unknown option: 'colour' (allowed: follow, beat, leader, direction, match)",
    ),
    ({"options": "follow=free", "game": "dudak"}, "unknown option: 'follow' (allowed: variant, beat, take, match)"),
    ({"options": "free"}, "not an option: 'free' (write key=value)"),
]


@pytest.mark.parametrize(("settings", "wrong"), OPTIONS, ids=[wrong.split(" (")[0] for _, wrong in OPTIONS])
def test_house_rules_that_cannot_be_are_told_by_a_game_that_knows_them(settings: dict[str, str], wrong: str) -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert notice(person) == "CARDTABLE_OPTIONS: " + wrong

    play(story, **settings)


@pytest.mark.parametrize(
    ("pins", "wrong"),
    [("BUTTON_OUT TFT_LITE", "TFT_LITE in use"), ("SPEAKER SPEAKER", "row_pins contains duplicate pins")],
)
def test_pins_that_the_screen_has_or_that_are_there_twice_are_no_keys(pins: str, wrong: str) -> None:
    right, a = pins.split()
    assert title(f'CARDTABLE_KEYS = "RIGHT={right} A={a}"') == (
        f"CARDTABLE_KEYS: {wrong} (allowed: pins that nothing else uses, each once)"
    )
