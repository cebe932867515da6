"""What a source imports, read without running it: a bundle holds what its sources reach, and nothing else."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from engine import games


class Import(NamedTuple):
    """`import module` (name is "") or `from module import name`, where name may be a module, too.

    guarded: it stands in a try that catches ImportError, so that the source can do without it.
    """

    module: str
    name: str
    guarded: bool

    def names(self) -> list[str]:
        """All that may be a module here, the packages above included: "a", "a.b", "a.b.c"."""
        return list(accumulate([*self.module.split("."), *self.name.split()], "{}.{}".format))


@cache
def imports(source: str, package: str = "") -> tuple[Import, ...]:
    """Every import anywhere in a source, but those for type checkers alone (`if TYPE_CHECKING:`).

    `package` is the one that the source belongs to: relative imports start there. What __import__ loads counts if its
    name can be read: a text, the variable of a `for` loop over texts, or else a variable that stands for any one of the
    source's NAMES, or of those of the games if it imports them; alone or added up. SyntaxError if the source is
    malformed, ValueError if a name cannot be read.
    """
    tree = ast.parse(source)
    return tuple(_Reader(tree, package).read(tree, guarded=False))


def handed_out(source: str) -> set[str]:
    """The modules that a source gets from __import__ and does more with than to have them loaded. Asked for no names in
    it, __import__ returns the package of a module. ValueError as for `imports`."""
    tree = ast.parse(source)
    reader = _Reader(tree, "")
    dropped = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="__import__"), args=[name, *more]) if node not in dropped:
                found.update(text if len(more) > 2 else text.partition(".")[0] for text in reader.texts(name))
    return found


class _Reader:
    def __init__(self, tree: ast.Module, package: str) -> None:
        self._tree = tree
        self._package = package.split(".")
        self._constants: dict[str, ast.expr] = {}
        for statement in tree.body:
            match statement:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self._constants[name] = value
                case ast.ImportFrom(module="engine.games", names=[ast.alias(name="NAMES", asname=None)]):
                    self._constants["NAMES"] = ast.parse(repr(games.NAMES), mode="eval").body

    def read(self, node: ast.AST, guarded: bool) -> Iterator[Import]:
        """The imports in a node; `guarded` if it stands in a try of that kind."""
        match node:
            case ast.Import(names=names):
                yield from (Import(name.name, "", guarded) for name in names)
            case ast.ImportFrom(names=names):
                yield from (Import(self._start(node), name.name, guarded) for name in names)
            case ast.Call(func=ast.Name(id="__import__"), args=[name, *_]):
                yield from (Import(text, "", guarded) for text in self.texts(name))
        for child, inside in _children(node):
            yield from self.read(child, guarded or inside)

    def _start(self, node: ast.ImportFrom) -> str:
        """The module in full from which names are imported."""
        above = self._package[: len(self._package) + 1 - node.level] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])

    def texts(self, node: ast.expr) -> list[str]:
        """The texts that an expression can stand for."""
        match node:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return [before + after for before in self.texts(left) for after in self.texts(right)]
            case ast.Name(id=variable) if texts := self._values(variable):
                return texts
        raise ValueError(f"line {node.lineno}: __import__ of a name that cannot be read")

    def _values(self, variable: str) -> list[str]:
        """The texts that a variable stands for in turn; none if they cannot be read."""
        loops = [node for node in ast.walk(self._tree) if isinstance(node, ast.For)]
        lists = [loop.iter for loop in loops if isinstance(loop.target, ast.Name) and loop.target.id == variable]
        lists = lists or [ast.Name("NAMES")]
        lists = [self._constants.get(values.id, values) if isinstance(values, ast.Name) else values for values in lists]
        try:
            return [text for values in lists for text in ast.literal_eval(values)]
        except ValueError:
            return []


def _children(node: ast.AST) -> Iterator[tuple[ast.AST, bool]]:
    """The nodes just below a node that run on a board, each with whether a handler of ImportError guards it."""
    guarded: list[ast.stmt] = []
    skipped: list[ast.stmt] = []
    match node:
        case ast.Try(body=body, handlers=handlers) if any(_catches(handler) for handler in handlers):
            guarded = body
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=body):
            skipped = body
    for child in ast.iter_child_nodes(node):
        if child not in skipped:
            yield child, child in guarded


def _catches(handler: ast.ExceptHandler) -> bool:
    """Whether ImportError is named: a handler of all exceptions tells a fault, it does not do without the module."""
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(kind, ast.Name) and kind.id == "ImportError" for kind in kinds)
