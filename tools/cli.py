"""Finds a command by its name and runs it inside the project's own .venv.

Standard library only and quick to import: it runs on the bare Python of a fresh machine before .venv stands. So it
reads a command's one-line HELP, and the version, from the source instead of importing it.
"""

import ast
import io
import os
import sys
from importlib import import_module
from pathlib import Path

from tools import venv
from tools.quoting import quoted

COMMANDS = ("play", "build", "deploy", "test", "trace", "replay", "arena", "bench", "art")
# The packages of .venv that a command needs, see tools.venv; "play" where nothing is said.
_LAYERS = {"build": "build", "deploy": "build", "test": "test", "bench": "test"}
_USAGE = "usage: python3 -m tools COMMAND [ARGUMENT]...   (python3 -m tools COMMAND --help tells a command's arguments)"


def commands() -> dict[str, str]:
    """The commands there are, in the order shown, each with its line of help."""
    here = Path(__file__).parent
    return {name: _constant("HELP", here / f"{name}.py") for name in COMMANDS if (here / f"{name}.py").exists()}


def _constant(name: str, source: Path) -> str:
    """The text that a source assigns to a name, read without running it."""
    for statement in ast.parse(source.read_text(encoding="utf-8")).body:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=target)], value=ast.Constant(value=str(text)))
                | ast.AnnAssign(target=ast.Name(id=target), value=ast.Constant(value=str(text)))
            ) if target == name:
                return text
    return ""


def help_page() -> str:
    """What --help prints: every command with its line, on one screen."""
    lines = [_USAGE, ""]
    lines += [f"  {name:8}{line}" for name, line in commands().items()]
    lines += ["", "  --help    this page", "  --version the version"]
    return "\n".join(lines)


def main(argv: list[str]) -> int:
    """Runs the command argv[0] with the rest of argv; the exit status, 2 for bad input."""
    _bear_any_sign()
    try:
        status = _main(argv)
        sys.stdout.flush()
        return status
    except venv.SetupError as error:
        print(f"tools: {error}", file=sys.stderr)
        return error.status
    except KeyboardInterrupt:
        print("tools: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read our output has gone, as `| head` does; let Python not complain at its exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1


def _bear_any_sign() -> None:
    """Has the console write the number of a sign that it lacks, and read that of a byte that is no sign: names on a
    board's drive, or of a folder, may hold either."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # nothing where the console is closed
            stream.reconfigure(errors="backslashreplace")


def _main(argv: list[str]) -> int:
    if not argv:
        print(help_page(), file=sys.stderr)
        return 2
    name = argv[0]
    if name in ("--help", "-h"):
        print(help_page())
        return 0
    if name == "--version":
        print(_constant("VERSION", venv.ROOT / "engine" / "__init__.py"))  # a bare Python may have an engine of its own
        return 0
    known = commands()
    if name not in known:
        print(f"tools: there is no command {quoted(name)}; the commands are {', '.join(known)}", file=sys.stderr)
        return 2
    venv.enter(_LAYERS.get(name, "play"), argv)
    status: int = import_module(f"tools.{name}").main(argv[1:])
    return status
