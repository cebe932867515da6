"""Plays the board's own code.py in a window, or without a screen for tests and pictures.

All arguments are checked before the board is switched on. What code.py must know of them reaches it as settings, which
it reads with os.getenv as it does on a board.
"""

import argparse
import os
import sys
from pathlib import Path
from typing import NoReturn

from engine import games, match, number, options
from tools.sim import hardware, settings
from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.tokens import Press, Token, parse
from tools.sim.world import KEY_NAMES, ROOT, World

HELP = "play in a window (--headless --keys TOKENS: without one)"

_TOKENS = """tokens of --keys, apart by spaces:
  KEY         one of {keys}: pressed once the screen has settled
  KEY*N       N times          KEY@MS     held for MS milliseconds
  KEY!        pressed at once  boot:KEY   held at power-on, before all other tokens
  wait=MS     lets simulated time pass; after KEY@MS it runs while the key is held
  shot=FILE   writes what the screen shows as a PNG, once it has settled; after wait=MS or KEY! at once
  quit        ends the run, as does the end of the tokens
exit status of --headless: 0 done, 1 the game faulted, 2 bad input"""

_SIZES = (32, 1024)  # the smallest and the largest side of a screen


class _BadInput(Exception):
    """A line that names the value and what is allowed."""


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise _BadInput(message)


def main(argv: list[str]) -> int:
    """0 played to the end, 1 the game faulted, 2 bad input."""
    try:
        arguments = _parser().parse_args(argv)
        if arguments.keys and not arguments.headless:
            raise _BadInput("--keys needs --headless")
        board = _board(arguments)
        tokens = _tokens(arguments.keys, board)
        return _headless(arguments, board, tokens) if arguments.headless else _windowed(arguments, board)
    except _BadInput as problem:
        print(f"play: {problem}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python3 -m tools play",
        description="Plays the card table on a simulated board. F1 in the window shows the keys.",
        epilog=_TOKENS.format(keys=" ".join(KEY_NAMES)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--board", default=hardware.DEFAULT, metavar="ID", help=f"default {hardware.DEFAULT}")
    parser.add_argument("--size", metavar="WxH", help="another screen than the board's")
    parser.add_argument("--game", metavar="GAME", help="open at the table of this game: " + ", ".join(games.NAMES))
    parser.add_argument("--deal", metavar="NUMBER", help="open at this deal")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule; repeatable")
    parser.add_argument("--autoplay", action="store_true", help="a bot plays your seat")
    parser.add_argument("--nvm", type=Path, metavar="FILE", help="keep the board's NVM in this file")
    parser.add_argument("--headless", action="store_true", help="no window and no real time")
    parser.add_argument("--keys", default="", metavar="TOKENS", help="what to press, see below")
    return parser


def _board(arguments: argparse.Namespace) -> World:
    """The board that the arguments ask for, still without power."""
    if arguments.board not in hardware.BOARDS:
        raise _BadInput(f"unknown board {arguments.board!r}: allowed are {', '.join(hardware.BOARDS)}")
    chosen = _settings(arguments)
    if chosen and "os.getenv" in hardware.BOARDS[arguments.board].lacks:
        raise _BadInput(
            f"{arguments.board} reads no settings: --game, --deal, --option and --autoplay need another board"
        )
    try:
        return World(
            Script(),
            arguments.board,
            size=None if arguments.size is None else _size(arguments.size),
            settings={**settings.read(ROOT / "settings.toml"), **chosen},
            content=_nvm_content(arguments.nvm),
        )
    except ValueError as error:
        raise _BadInput(f"bad NVM file {str(arguments.nvm)!r}: {error}") from None


def _tokens(keys: str, board: World) -> list[Token]:
    """The tokens of --keys, every key of which the board has."""
    try:
        tokens = parse(keys)
    except ValueError as error:
        raise _BadInput(str(error)) from None
    for token in tokens:
        if isinstance(token, Press) and not board.has(token.key):
            has = " ".join(name for key, name in enumerate(KEY_NAMES) if board.has(key))
            raise _BadInput(f"{board.board_id} has no key {KEY_NAMES[token.key]}: it has {has}")
    return tokens


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    least, most = _SIZES
    if not all(side.isascii() and side.isdigit() and least <= int(side) <= most for side in (width, height)):
        raise _BadInput(f"bad size {text!r}: allowed is WxH with sides of {least} to {most}, such as 160x128")
    return int(width), int(height)


def _settings(arguments: argparse.Namespace) -> dict[str, str | int]:
    """The arguments as settings; those that are not given stay what the player's settings.toml says."""
    chosen: dict[str, str | int] = {}
    try:
        game = games.NAMES[0] if arguments.game is None else arguments.game
        table = match.options(games.load(game))
        if arguments.option:
            chosen["CARDTABLE_OPTIONS"] = " ".join(options.differing(table, options.parse(table, arguments.option)))
        if arguments.deal is not None:
            chosen["CARDTABLE_DEAL"] = number.text(number.parse(arguments.deal))
    except ValueError as error:
        raise _BadInput(str(error)) from None
    if arguments.game is not None or arguments.deal is not None:
        chosen["CARDTABLE_GAME"] = game
    if arguments.autoplay:
        chosen["CARDTABLE_AUTOPLAY"] = 1
    return chosen


def _nvm_content(path: Path | None) -> bytes | None:
    """What the file of --nvm holds; None for a blank NVM."""
    if path is None:
        return None
    try:
        return path.read_bytes()
    except FileNotFoundError:
        if os.access(path.parent, os.W_OK):
            return None
        raise _BadInput(f"cannot write {str(path)!r}: it needs a folder that exists and may be written") from None
    except OSError as error:
        raise _BadInput(f"cannot read {str(path)!r}: {error.strerror}") from None


def _headless(arguments: argparse.Namespace, board: World, tokens: list[Token]) -> int:
    """Plays `tokens` without a screen; the exit status."""
    host = Script(tokens)
    board.host = host
    ended = not _run(arguments, board)
    if host.hung:
        print("play: the screen did not settle within half an hour of simulated time", file=sys.stderr)
    elif ended and host.tokens and not board.faults:
        print(f"play: code.py came to its end with {len(host.tokens)} tokens to go", file=sys.stderr)
    return 1 if board.faults or host.hung or (ended and host.tokens) else 0


def _windowed(arguments: argparse.Namespace, board: World) -> int:
    """Opens the window and plays; the exit status."""
    from tools.sim.window import Window

    try:
        window = Window((board.width, board.height))
    except RuntimeError as error:
        raise _BadInput(f"{error}; --headless needs none") from None
    board.host = window
    try:
        _run(arguments, board)
    finally:
        window.close()
    return 1 if board.faults else 0


def _run(arguments: argparse.Namespace, board: World) -> bool:
    """Switches the board on; whether it was switched off, rather than having come to its end by itself."""
    try:
        return power_on(board)
    finally:
        if arguments.nvm is not None and board.nvm is not None:
            arguments.nvm.write_bytes(board.nvm.content)
