"""The sources that go to the board, each as the board sees it: without what only type checkers read."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

_FOLDERS = ("engine", "lib")
_ALONE = ("code.py", "boot.py")
_FOR_A_PC = "pc"  # the name of what lies among device code and never goes to a board: a folder, or a module


class Source(NamedTuple):
    """A file by its path from the root, in posix form, the name it is imported by, and its syntax tree."""

    path: str
    module: str
    tree: ast.Module


class Finding(NamedTuple):
    """What is wrong, and where."""

    path: str
    line: int
    words: str


def paths(root: Path) -> list[Path]:
    """The device code below a root; code.py and boot.py may be missing."""
    inside = [path for folder in _FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    device = [path for path in inside if not for_a_pc(path.relative_to(root).with_suffix("").parts)]
    return device + [path for name in _ALONE if (path := root / name).exists()]


def for_a_pc(names: Sequence[str]) -> bool:
    """Whether a module, given by the names on the way to it, is never for a board."""
    return _FOR_A_PC in names


def read(path: Path, root: Path) -> Source:
    """Parse a file; raises SyntaxError."""
    return parse(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())


def parse(text: str, path: str) -> Source:
    """Parse the text of a file that lies at `path`; raises SyntaxError."""
    parts = path.removesuffix(".py").removesuffix("/__init__").split("/")
    module = ".".join(parts[1:] if parts[0] == "lib" else parts)
    return Source(path, module, _Seen().visit(ast.parse(text, path)))


class _Seen(ast.NodeTransformer):
    """Takes out the body of `if TYPE_CHECKING:`."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return node.orelse if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" else node


def direct(scope: ast.AST) -> Iterator[ast.AST]:
    """Every node below a module, class or function, down to the classes and functions in it but not into them.

    A lambda or a comprehension is no scope of its own here.
    """
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, SCOPES):
            yield from direct(child)


SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def dotted(node: ast.AST) -> str:
    """A name, or names joined by dots, as text; "" for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return before and f"{before}.{node.attr}"
    return ""


class Import(NamedTuple):
    """One name that a source imports, in full; in the source `alias` then stands for `target`."""

    line: int
    name: str
    alias: str
    target: str


def imports(tree: ast.Module) -> Iterator[Import]:
    """What a source imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                top = name.name.partition(".")[0]
                yield Import(node.lineno, name.name, name.asname or top, name.name if name.asname else top)
        elif isinstance(node, ast.ImportFrom):
            for name in node.names:
                full = "." * node.level + f"{node.module or ''}.{name.name}"
                yield Import(node.lineno, full, name.asname or name.name, full)
