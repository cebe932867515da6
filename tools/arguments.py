"""Arguments of the commands: argparse, made to say what is wrong in one line, and the kinds of value they share."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from stat import S_ISDIR
from typing import Any, NoReturn

from engine import games
from engine.bauerchen.score import SCORE, TRUMP_MELD
from engine.pc import seating
from engine.text import option_words
from tools.quoting import quoted

OWN_CHOICE = (
    "Bauerchen: match and round_to are for a match; a single deal is the same with any. No source tells the game",
    f"points for a win ({SCORE[1]}), schneider ({SCORE[2]}), schwarz ({SCORE[3]}) and a meld in trumps ({TRUMP_MELD}):",
    "they are this project's own choice, to be changed in engine/bauerchen/score.py. So are the defaults of tie and",
    "caller_penalty.",
)

_Table = tuple[tuple[str, tuple[str, ...]], ...]


class Parser(argparse.ArgumentParser):
    """A parser for `python3 -m tools COMMAND`; bad input ends the program with one line and status 2."""

    def __init__(self, command: str, description: str, epilog: str = "") -> None:
        """`epilog` ends the page of --help, line by line as it is."""
        super().__init__(
            prog=f"python3 -m tools {command}",
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.command = command

    def parse_args(self, args: Iterable[str] | None = None, namespace: Any = None) -> Any:
        """As argparse does; a word that is no argument is refused with those that there are."""
        words = sys.argv[1:] if args is None else list(args)
        self._refuse_values(words)
        known, extra = self.parse_known_args(words, namespace)
        if extra:
            names = [action.option_strings[-1] if action.option_strings else action.metavar for action in self._actions]
            self.error(f"unrecognized arguments: {quoted(' '.join(extra))} (allowed: {', '.join(map(str, names))})")
        return known

    def _refuse_values(self, words: list[str]) -> None:
        """Of options that take none: argparse itself would quote such a value whole, however long it is."""
        for action in self._actions:
            for name in action.option_strings if action.nargs == 0 else ():
                begin = f"{name}=" if name.startswith("--") else name
                for word in words:
                    if word.startswith(begin) and word != name:
                        self.error(f"argument {name}: {quoted(word[len(begin) :])} (allowed: no value)")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and stop."""
        print(f"{self.command}: {message}", file=sys.stderr)
        sys.exit(2)

    def add_game(self, optional: bool = False) -> None:
        """Take a game and its house rules."""
        one = choice("game", games.NAMES)
        self.add_argument(
            "game", metavar="GAME", nargs="?" if optional else None, type=one, help=", ".join(games.NAMES)
        )
        self.add_option({name: games.load(name).OPTIONS for name in games.NAMES})

    def add_option(self, tables: dict[str, _Table]) -> None:
        """Take house rules; the page of --help ends with all there are, a table a game."""
        self.add_argument(
            "--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule, as often as needed"
        )
        lines = ["house rules, the default first:"]
        for game, table in tables.items():
            lines += [f"  {game:16}{key:16}{' '.join(values)}" for key, values in table]
        lines += ["", *OWN_CHOICE]
        self.epilog = "\n".join([*([self.epilog, ""] if self.epilog else []), *lines])

    def rules(self, table: _Table, words: list[str]) -> dict[str, str]:
        """The complete options of a table that words key=value choose; stops with a line if one is wrong."""
        keys = [key for key, _ in table]
        for word in words:
            key, equals, _ = word.partition("=")
            if not equals or key not in keys:
                self.error(f"--option: {quoted(word)} is not key=value (allowed keys: {', '.join(keys)})")
        try:
            return option_words.parse(table, words)
        except ValueError as error:
            self.error(f"--option: {error}")


def choice(what: str, allowed: Iterable[str]) -> Callable[[str], str]:
    """A kind of argument: one of the words `allowed`."""

    def one_of(word: str) -> str:
        if word not in allowed:
            raise argparse.ArgumentTypeError(f"unknown {what}: {quoted(word)} (allowed: {', '.join(allowed)})")
        return word

    return one_of


def whole(low: int, high: int) -> Callable[[str], int]:
    """A kind of argument: a whole number from `low` to `high`."""

    def number(word: str) -> int:
        value = whole_number(word, low, high)
        if value is None:
            raise argparse.ArgumentTypeError(f"{quoted(word)} is not a whole number from {low} to {high}")
        return value

    return number


def whole_number(word: str, low: int, high: int) -> int | None:
    """The number that a word says in the digits 0 to 9; None if it is none or not from `low` to `high`."""
    if not (word.isascii() and word.isdecimal() and len(word) <= len(str(high))):  # int() stops at 4,300 digits
        return None
    return int(word) if low <= int(word) <= high else None


def output(word: str) -> Path:
    """A kind of argument: a file to be written."""
    obstacle = unwritable(Path(word))
    if obstacle:
        raise argparse.ArgumentTypeError(f"cannot write {quoted(word)}: {obstacle}")
    return Path(word)


def unwritable(path: Path) -> str:
    """What keeps a file from being written, in words; "" if nothing does that can be known beforehand."""
    try:
        is_folder = S_ISDIR(path.stat().st_mode)
    except FileNotFoundError:
        free = path.parent.is_dir() and os.access(path.parent, os.W_OK | os.X_OK)
        return "" if free else "it needs a folder that exists and may be written"
    except (OSError, ValueError) as error:  # the latter for a path that no system takes
        return getattr(error, "strerror", None) or str(error)
    if is_folder:
        return "it is a folder"
    return "" if os.access(path, os.W_OK) else "it may not be written"


def seats(word: str) -> tuple[str, ...]:
    """A kind of argument: a bot for each seat, BOT,BOT,BOT,BOT, or one name for all four."""
    names = tuple(word.split(","))
    for name in names:
        _bot(name)
    if len(names) not in (1, 4):
        raise argparse.ArgumentTypeError(f"{quoted(word)} names {len(names)} bots (allowed: one for all, or four)")
    return names * 4 if len(names) == 1 else names


def some_bots(word: str) -> tuple[str, ...]:
    """A kind of argument: two or more bots, BOT,BOT,..."""
    names = tuple(dict.fromkeys(word.split(",")))
    for name in names:
        _bot(name)
    if len(names) < 2:
        raise argparse.ArgumentTypeError(
            f"{quoted(word)} names one bot (allowed: two or more of {', '.join(seating.ALLOWED)})"
        )
    return names


def _bot(name: str) -> None:
    """Refuse what is no bot's name."""
    try:
        seating.check(name)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
