"""Whatever is typed at a command, it is refused in one short line: values are quoted, long ones in part."""

import argparse
import re
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from engine.text import quoting
from tools import arena, art, bench, build, cli, deploy, play, replay, trace
from tools.arguments import Parser
from tools.bundle import Bundle
from tools.quoting import quoted
from tools.venv import ROOT

from .running import assert_refused, run

MEGABYTE = 2**20
HUGE = {
    "letters": "x" * MEGABYTE,
    "digits": "9" * MEGABYTE,
    "words": "QS " * (MEGABYTE // 3),
    "lines": "!\n" * (MEGABYTE // 2),
    "zeros": "\0" * MEGABYTE,
    "escapes": "\x1b[2J" * (MEGABYTE // 4),
    "half a sign": "\udcff" * MEGABYTE,
    "names": "thrifty," * (MEGABYTE // 8),
    "the same name": ",".join(["thrifty"] * (MEGABYTE // 8)),
    "an option": "beat=" + "x" * MEGABYTE,
    "a record": "dudak first=0 number=7K3M9QXA:" + " 7H" * (MEGABYTE // 3),
}
MOST = 60  # signs of a value
WORDS = 400  # signs of all that is said beside it: the names of the boards are most
COMMANDS: list[ModuleType] = [play, build, deploy, trace, replay, arena, bench]
NEEDED = {"GAME": "dudak", "LINE": "-"}  # where it is another argument that is wrong


class Caught(Exception):
    """The parser of a command."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser


def actions(command: ModuleType) -> list[argparse.Action]:
    """The arguments of a command."""

    def stop(parser: Parser, *_: object) -> None:
        raise Caught(parser)

    with pytest.MonkeyPatch.context() as patch, pytest.raises(Caught) as caught:
        patch.setattr(Parser, "parse_args", stop)
        command.main([])
    return caught.value.parser._actions


def lines() -> Iterator[tuple[ModuleType, str, list[str]]]:
    """Every command with each of its arguments in turn, which is {}, and with what it needs beside."""
    for command in COMMANDS:
        known = actions(command)
        needed = [NEEDED[str(action.metavar)] for action in known if not action.option_strings]
        yield command, "a word too many", [*needed, "{}"]
        yield command, "no option", [*needed, "--{}"]
        for action in known:
            if not action.option_strings:
                yield command, str(action.metavar), ["{}", *needed[1:]]
            for name in action.option_strings:
                beside = ["--headless"] if name == "--keys" else []
                yield command, name, [*needed, *beside, name + ("=" if name.startswith("--") else "") + "{}"]


LINES = [pytest.param(command, words, id=f"{command.__name__[6:]} {what}") for command, what, words in lines()]


@pytest.fixture(autouse=True)
def no_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    """To compile the game takes seconds."""
    monkeypatch.setattr(deploy.bundle, "make", lambda: Bundle(None, {}))


@pytest.mark.parametrize("value", HUGE)
@pytest.mark.parametrize(("command", "words"), LINES)
def test_an_argument_of_a_megabyte_is_refused_in_one_short_line(
    command: ModuleType, words: list[str], value: str
) -> None:
    assert_short(command.main, [word.replace("{}", HUGE[value]) for word in words])


@pytest.mark.parametrize("value", HUGE)
@pytest.mark.parametrize("main", [cli.main, art.main])
def test_so_is_the_name_of_a_command_and_what_art_takes(main: Callable[[list[str]], int], value: str) -> None:
    assert_short(main, [HUGE[value]])


def assert_short(main: Callable[[list[str]], int], words: list[str]) -> None:
    done = run(lambda _: main(words), "")
    assert_refused(done)
    assert done.err[:-1].isprintable()
    assert len(done.err) <= MOST + WORDS


def test_the_tools_quote_as_the_engine_does() -> None:
    for value in ("", "7X", "it's", "two\nlines", "\x1b[2J\x85\u2028\udcff\x00", *HUGE.values()):
        for n in (40, 58, 59, 60, 61, MEGABYTE):
            assert quoted(value[:n]) == quoting.quoted(value[:n])
            assert len(quoted(value[:n])) <= MOST


def test_nothing_quotes_a_value_in_another_way() -> None:
    told = {"engine/players.py", "tools/bench_soak.py"}  # an error, as Python shows it
    made = {"tools/bench_memory.py", "engine/pc/position.py", "engine/pc/bots.py"}  # a program, and what is one
    found = {
        source.relative_to(ROOT).as_posix()
        for folder in ("engine", "lib", "tools")
        for source in (ROOT / folder).rglob("*.py")
        if re.search(r"%r|!r\}", source.read_text(encoding="utf-8"))
    }
    assert found == told | made
