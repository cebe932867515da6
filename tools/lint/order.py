"""The order of a dict or a set is not that of insertion on a board, and sorting there is not stable."""

import ast
from collections.abc import Iterator

from tools.lint.kinds import Kinds, known_kinds
from tools.lint.source import Source

_UNORDERED = ("dict", "set", "frozenset")
_READERS = frozenset(("list", "tuple", "enumerate", "zip", "map", "filter", "iter", "join"))
_VIEWS = frozenset(("keys", "values", "items"))


def unordered(source: Source) -> Iterator[tuple[int, str]]:
    """Loops, comprehensions and calls that go over a dict or a set one by one."""
    for node, kinds in known_kinds(source.tree):
        for read in _read_in_order(node):
            if kinds.of(read) in _UNORDERED or _is_view(read, kinds):
                yield (
                    read.lineno,
                    f"goes over {ast.unparse(read)}: the order of a dict or a set is not that of insertion",
                )


def _read_in_order(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.For(iter=read) | ast.comprehension(iter=read) | ast.Starred(value=read):
            return [read]
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in _READERS:
            return args
    return []


def _is_view(node: ast.expr, kinds: Kinds) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr=name), args=[], keywords=[]):
            return name in _VIEWS
    return False


def keyed_sort(source: Source) -> Iterator[tuple[int, str]]:
    """Sorting by a key: elements whose keys are equal come in any order."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Call(func=ast.Name(id="sorted") | ast.Attribute(attr="sort"), keywords=keywords):
                if any(keyword.arg == "key" for keyword in keywords):
                    yield node.lineno, "sort with a key: a board's is not stable; sort tuples that hold all that counts"
