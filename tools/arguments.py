"""Arguments of the commands: argparse, made to say what is wrong in one line, and the kinds of value they share."""

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from engine import bots, games, options

if TYPE_CHECKING:
    from engine.protocol import Game


class Parser(argparse.ArgumentParser):
    """A parser for `python3 -m tools COMMAND`; bad input ends the program with one line and status 2."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(prog=f"python3 -m tools {command}", description=description, allow_abbrev=False)
        self.command = command

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and stop."""
        print(f"{self.command}: {message}", file=sys.stderr)
        sys.exit(2)

    def add_game(self) -> None:
        """Take a game and its house rules."""
        self.add_argument("game", metavar="GAME", type=_choice("game", games.NAMES), help=", ".join(games.NAMES))
        self.add_option()

    def add_option(self) -> None:
        """Take house rules."""
        self.add_argument(
            "--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule, as often as needed"
        )

    def rules(self, game: "Game", words: list[str]) -> dict[str, str]:
        """The complete options that words key=value choose; stops with a line if one is wrong."""
        try:
            return options.parse(game.OPTIONS, words)
        except ValueError as error:
            self.error(f"--option: {error}")


def _choice(what: str, allowed: tuple[str, ...]) -> Callable[[str], str]:
    def one_of(word: str) -> str:
        if word not in allowed:
            raise argparse.ArgumentTypeError(f"unknown {what}: {word} (allowed: {', '.join(allowed)})")
        return word

    return one_of


def whole(low: int, high: int) -> Callable[[str], int]:
    """A kind of argument: a whole number from `low` to `high`."""

    def number(word: str) -> int:
        if not word.isdecimal() or not low <= int(word) <= high:
            raise argparse.ArgumentTypeError(f"{word} is not a whole number from {low} to {high}")
        return int(word)

    return number


def seats(word: str) -> tuple[str, ...]:
    """A kind of argument: a bot for each seat, BOT,BOT,BOT,BOT, or one name for all four."""
    names = tuple(word.split(","))
    for name in names:
        _choice("bot", bots.NAMES)(name)
    if len(names) not in (1, 4):
        raise argparse.ArgumentTypeError(f"{word} names {len(names)} bots (allowed: one for all, or four)")
    return names * 4 if len(names) == 1 else names


def some_bots(word: str) -> tuple[str, ...]:
    """A kind of argument: two or more bots, BOT,BOT,..."""
    names = tuple(dict.fromkeys(word.split(",")))
    for name in names:
        _choice("bot", bots.NAMES)(name)
    if len(names) < 2:
        raise argparse.ArgumentTypeError(f"{word} names one bot (allowed: two or more of {', '.join(bots.NAMES)})")
    return names
