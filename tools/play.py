"""Plays the board's own code.py in a window, or without a screen for tests and pictures.

All arguments are checked before the board is switched on. What code.py must know of them reaches it as settings, which
it reads with os.getenv as it does on a board. In the window those of the player's settings.toml are there too; without
one they are not, so that the same arguments give the same pictures on every machine.
"""

import argparse
import runpy
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import games, match
from engine.text import number_words, option_words
from tools.arguments import Parser, choice, output, whole_number
from tools.progress import Progress
from tools.quoting import quoted
from tools.sim import hardware, settings
from tools.sim.imports import Watcher
from tools.sim.listing import Listing
from tools.sim.run import power_on
from tools.sim.script import Script
from tools.sim.tokens import Press, Shot, Token, parse
from tools.sim.world import KEY_NAMES, ROOT, HostError, World

HELP = "play in a window (--headless --keys TOKENS: without one)"

_TOKENS = """tokens of --keys, apart by spaces:
  KEY         one of {keys}: pressed once the screen has settled
  KEY*N       N times          KEY@MS     held for MS milliseconds
  KEY!        pressed at once  boot:KEY   held at power-on, before all other tokens
  wait=MS     lets simulated time pass; after KEY@MS it runs while the key is held
  shot=FILE   writes what the screen shows as a PNG, once it has settled; after wait=MS or KEY! at once
  quit        ends the run, as does the end of the tokens
--headless does not read settings.toml; exit status: 0 done, 1 the game faulted, 2 bad input or a file not written"""

_SIZES = (32, 1024)  # the smallest and the largest side of a screen
_SETTINGS = runpy.run_path(str(ROOT / "lib" / "cardtable" / "pages" / "settings.py"))  # the board's own table


def main(argv: list[str]) -> int:
    """0 played to the end, 1 the game faulted, 2 bad input or trouble with the PC, such as a full disk."""
    arguments, board, host = prepared(argv)
    try:
        return _headless(arguments, board, host) if arguments.headless else _windowed(arguments, board)
    except HostError as error:
        _parser().error(str(error))


def prepared(argv: list[str]) -> tuple[argparse.Namespace, World, Script]:
    """The arguments, the board that they ask for, still without power, and its host for a run without a screen.

    Ends the program if the arguments are bad.
    """
    parser = _parser()
    arguments = parser.parse_args(argv)
    for name in ("keys", "sounds"):
        if getattr(arguments, name) and not arguments.headless:
            parser.error(f"--{name} needs --headless")
    board = _board(parser, arguments)
    tokens = _tokens(parser, arguments.keys, board)
    board.host = host = Script(tokens, noise=arguments.deal or "")
    # To draw takes most of the time of a run.
    board.display.blind = arguments.headless and not any(isinstance(token, Shot) for token in tokens)
    return arguments, board, host


def verdict(board: World, host: Script, off: bool) -> str:
    """What went wrong in a run without a screen, which ended `off`, switched off, or by itself; "" if nothing did."""
    if board.faults:
        return f"{type(board.faults[0]).__name__}: {board.faults[0]}"
    if host.hung:
        return "the screen did not settle within half an hour of simulated time"
    if not off and host.tokens:
        return f"code.py came to its end with {len(host.tokens)} tokens to go"
    return ""


def _parser() -> Parser:
    parser = Parser(
        "play",
        "Plays the card table on a simulated board. F1 in the window shows the keys.",
        _TOKENS.format(keys=" ".join(KEY_NAMES)),
    )
    parser.add_argument(
        "--board",
        type=choice("board", hardware.BOARDS),
        default=hardware.DEFAULT,
        metavar="ID",
        help=f"{', '.join(hardware.BOARDS)}; default {hardware.DEFAULT}",
    )
    parser.add_argument("--size", type=_size, metavar="WxH", help="another screen than the board's")
    parser.add_argument(
        "--game",
        type=choice("game", games.NAMES),
        metavar="GAME",
        help=f"open at the table of this game: {', '.join(games.NAMES)}; default {games.NAMES[0]}",
    )
    parser.add_argument("--deal", type=_deal, metavar="NUMBER", help="open at this deal")
    parser.add_option({name: match.options(games.load(name)) for name in games.NAMES})
    parser.add_argument("--autoplay", action="store_true", help="open at the table; a bot plays your seat")
    parser.add_argument(
        "--setting",
        type=_setting,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="as in settings.toml, without CARDTABLE_: " + ", ".join(_others()),
    )
    parser.add_argument("--nvm", type=output, metavar="FILE", help="keep the board's NVM in this file")
    parser.add_argument("--headless", action="store_true", help="no window and no real time")
    parser.add_argument("--keys", default="", metavar="TOKENS", help="what to press, see below")
    parser.add_argument(
        "--sounds",
        type=output,
        metavar="FILE",
        help="list the notes heard: when (ms), Hz, how long (ms), tune",
    )
    return parser


def _size(word: str) -> tuple[int, int]:
    width, height = (whole_number(side, *_SIZES) for side in word.partition("x")[::2])
    if width is None or height is None:
        raise argparse.ArgumentTypeError(
            f"bad size {quoted(word)}: allowed is WxH with sides of {_SIZES[0]} to {_SIZES[1]}, such as 160x128"
        )
    return width, height


def _deal(word: str) -> str:
    try:
        return number_words.text(number_words.parse(word))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _others() -> dict[str, tuple[str, ...] | tuple[int, int]]:
    """The settings that no other argument stands for, with what they can be."""
    return {name: values for name, values, _, where in _SETTINGS["SETTINGS"] if where != _SETTINGS["START"]}


def _setting(word: str) -> tuple[str, str]:
    """The name of a setting, and its value."""
    name, equals, value = word.partition("=")
    if not equals or name not in _others():
        raise argparse.ArgumentTypeError(
            f"no such setting: {quoted(word)} (allowed: NAME=VALUE with {', '.join(_others())})"
        )
    values = _others()[name]
    if isinstance(values[0], int):
        least, most = map(int, values)
        if whole_number(value, least, most) is None:
            raise argparse.ArgumentTypeError(f"{name} cannot be {quoted(value)} (allowed: {least} to {most})")
    elif value not in values:
        raise argparse.ArgumentTypeError(f"{name} cannot be {quoted(value)} (allowed: {', '.join(map(str, values))})")
    return name, value


def _board(parser: Parser, arguments: argparse.Namespace) -> World:
    """The board that the arguments ask for, still without power."""
    name: str = arguments.board
    chosen = _settings(parser, arguments)
    if chosen and "os.getenv" in hardware.BOARDS[name].lacks:
        parser.error(f"{name} reads no settings: --game, --deal, --option, --autoplay and --setting need another board")
    players = b"" if arguments.headless else _players_settings(parser)
    content = _nvm_content(parser, arguments.nvm)
    try:
        # Of a setting that is there twice the first counts.
        lines = settings.written(chosen) + players
        board = World(Script(), name, size=arguments.size, settings=lines, content=content)
    except ValueError as error:
        parser.error(f"bad NVM file {quoted(arguments.nvm)}: {error}")
    if arguments.nvm is not None and board.nvm is None:
        parser.error(f"{name} has no NVM: --nvm {quoted(arguments.nvm)} needs another board")
    return board


def _tokens(parser: Parser, keys: str, board: World) -> list[Token]:
    """The tokens of --keys, every key of which the board has."""
    try:
        tokens = parse(keys)
    except ValueError as error:
        parser.error(str(error))
    for token in tokens:
        if isinstance(token, Press) and not board.has(token.key):
            has = " ".join(name for key, name in enumerate(KEY_NAMES) if board.has(key))
            parser.error(f"{board.board_id} has no key {KEY_NAMES[token.key]}: it has {has}")
    return tokens


def _settings(parser: Parser, arguments: argparse.Namespace) -> dict[str, str | int]:
    """The arguments as settings; those that are not given stay what the player's settings.toml says."""
    chosen: dict[str, str | int] = {}
    game = arguments.game or games.NAMES[0]
    if arguments.option:
        table = match.options(games.load(game))
        chosen["OPTIONS"] = " ".join(option_words.differing(table, parser.rules(table, arguments.option)))
    if arguments.deal:
        chosen["DEAL"] = arguments.deal
    if arguments.autoplay:
        chosen["AUTOPLAY"] = 1
    if arguments.game or arguments.deal or arguments.autoplay:
        chosen["GAME"] = game
    chosen.update(arguments.setting)
    return {_SETTINGS["PREFIX"] + name: value for name, value in chosen.items()}


def _players_settings(parser: Parser) -> bytes:
    """What the player's settings.toml says."""
    try:
        return settings.read(ROOT / "settings.toml")
    except OSError as error:
        parser.error(f"cannot read settings.toml: {error.strerror}")


def _nvm_content(parser: Parser, path: Path | None) -> bytes | None:
    """What the file of --nvm holds; None for a blank NVM. A device, which may have no end, is only written."""
    try:
        return path.read_bytes() if path is not None and path.is_file() else None
    except OSError as error:
        parser.error(f"cannot read {quoted(path)}: {error.strerror}")


def _headless(arguments: argparse.Namespace, board: World, host: Script) -> int:
    """Plays the tokens without a screen; the exit status."""
    host.progress = Progress(len(host.tokens), "tokens")
    listing = Listing(host)
    try:
        wrong = verdict(board, host, _run(arguments, board, {"handheld.sound": listing.watch}))
    finally:
        host.progress.end()
    if arguments.sounds:
        with _writing(arguments.sounds):
            arguments.sounds.write_text(listing.text(), encoding="utf-8")
    if wrong and not board.faults:  # those it has told itself
        print(f"play: {wrong}", file=sys.stderr)
    return 1 if wrong else 0


def _windowed(arguments: argparse.Namespace, board: World) -> int:
    """Opens the window and plays; the exit status."""
    from tools.sim.window import Window

    try:
        window = Window((board.width, board.height))
    except RuntimeError as error:
        raise HostError(f"{error}; --headless needs none") from None
    board.host = window
    try:
        _run(arguments, board)
    finally:
        window.close()
    return 1 if board.faults else 0


def _run(arguments: argparse.Namespace, board: World, more: dict[str, Watcher] | None = None) -> bool:
    """Switches the board on, `more` watching; whether it was switched off, rather than having come to its end by
    itself."""
    if arguments.nvm is None or board.nvm is None:
        return power_on(board, more)
    with _writing(arguments.nvm), arguments.nvm.open("r+b" if arguments.nvm.exists() else "wb", buffering=0) as file:
        # At once, so that the file has what the board has, however this program ends.
        def keep(start: int, new: bytes) -> None:
            with _writing(arguments.nvm):
                file.seek(start)
                file.write(new)

        keep(0, bytes(board.nvm.content))
        board.nvm.kept = keep
        return power_on(board, more)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise HostError(f"cannot write {quoted(path)}: {error.strerror}") from None
