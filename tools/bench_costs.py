"""What a PicoSystem needs for what its device code does, told from counts: no clock is looked at, so the same code
gives the same figures on every machine.

Every cost was measured on CircuitPython 10.2.1 for the PicoSystem (RP2040, 125 MHz), each by itself, with
time.monotonic_ns: areas of many shapes redrawn over grounds, grids and up to a hundred layers; loops around one kind of
expression; each module imported in the order in which the game does; the sheets loaded. What Python itself costs is a
sum over the lines that run, each weighted by what stands in it. It knows of no heap, so what a collection takes, and an
import's search for room, goes by the modules that are loaded. Put together, they come within 15 % of what the game
itself takes there, mostly within 5, for each kind of change that tools/bench_times.py lists.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.lint.source import for_a_pc

# Microseconds a pixel ...
SENT = 0.73  # drawn or not
TILED = 4.5  # asked of a TileGrid, transparent there or not
PLAIN = 2.17  # asked of a vectorio shape
COVERED = 0.45  # asked of a layer that something lies over
# ... and of all the rest.
VISIT = 2.4  # a layer that a strip of an area comes to
LOOK = 4.4  # a layer that is asked whether it has changed
REFRESH = 30.0
CALLED = 3.0  # a function in Python, beside what the call says
MADE = 15.0  # an instance
READ = 1.3  # a pixel of a picture file
_TEXT = 45.0  # text that is put together
TERMINAL = 306_000  # the firmware's, which is drawn as code.py begins, whatever that does

_BUFFER = 256  # pixels that the firmware draws at once
_BOARDS = ("adafruit_", "cardtable", "engine", "handheld")

# What stands in a line, in microseconds a piece.
_PIECES: dict[type[ast.AST], float] = {
    ast.Attribute: 1.9,
    ast.AugAssign: 1.4,
    ast.BinOp: 1.2,
    ast.BoolOp: 0.5,
    ast.Call: 5.5,
    ast.Compare: 1.2,
    ast.Constant: 0.3,
    ast.Dict: 5,
    ast.For: 2.7,
    ast.If: 0.5,
    ast.Import: 300,  # of what is loaded already
    ast.ImportFrom: 300,
    ast.List: 5,
    ast.Name: 0.4,
    ast.Slice: 40,
    ast.Subscript: 3,
    ast.Tuple: 4,
    ast.UnaryOp: 0.8,
    ast.While: 0.5,
    ast.comprehension: 5,
    ast.keyword: 4,
}


def rows(width: int) -> int:
    """How many rows of an area the firmware draws at once: a strip."""
    return max(1, _BUFFER // width)


def collecting() -> float:
    """Microseconds that gc.collect() takes now. At a table so much hangs together that the collector's own stack is too
    small, and it looks through the heap a second time."""
    return 400 + 150.0 * len(loaded()) + 8000 * ("cardtable.table.table" in sys.modules)


def importing(file: str) -> float:
    """Microseconds that it takes now to import a module, without those that it imports."""
    return 1660 + 5.0 * len(loaded()) ** 2 + 6.8 * _size(file)


def loaded() -> list[str]:
    """The modules that a board has imported, without the firmware's."""
    return [name for name in sys.modules if name.startswith(_BOARDS) and not for_a_pc(name.split("."))]


@cache
def by_line(file: str) -> list[float]:
    """Microseconds that each line of a source file takes when it is run once, by its number."""
    text = Path(file).read_text(encoding="utf-8")
    costs = [0.0] * (text.count("\n") + 2)
    for node in _run(ast.parse(text)):
        if isinstance(node, ast.expr | ast.stmt | ast.keyword):
            costs[node.lineno] += _TEXT if _makes_text(node) else _PIECES.get(type(node), 0)
        elif isinstance(node, ast.comprehension):
            costs[node.target.lineno] += _PIECES[ast.comprehension]
    return costs


def _makes_text(node: ast.AST) -> bool:
    """Whether an expression adds to a text, multiplies it or puts something in it, as far as can be seen."""
    if isinstance(node, ast.BinOp):
        return _makes_text(node.left) or any(
            isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (node.left, node.right)
        )
    return isinstance(node, ast.JoinedStr)


@cache
def _size(file: str) -> int:
    """Expressions and statements in a source file."""
    nodes = ast.walk(ast.parse(Path(file).read_text(encoding="utf-8")))
    return sum(isinstance(node, ast.expr | ast.stmt) for node in nodes)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all in it that a board runs: no annotations."""
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _run(child)
