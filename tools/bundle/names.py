"""Private names and those of arguments made short, and the same few in all modules.

A board keeps every name that it has ever loaded: 6 bytes and its letters, and when a table of names is full the next
one is twice as large. A name that begins with _ is nobody else's business, so each module may call its most frequent
one _a, the next _b, and so on: 150 names less, 3 KB. Modules that share what is private - a class is derived from one
of another module, a private name is imported, or a private attribute is used from outside - count as one. The names of
arguments a board keeps as well, lest a call names one: those that no call names are a, b, c in every function, 60 names
less. A traceback still tells file and line.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, product
from string import ascii_lowercase as letters
from typing import NamedTuple

from tools.bundle.error import BundleError

_PRIVATE = re.compile(r"_[A-Za-z]\w*")


class _Place(NamedTuple):
    """A name that stands in a line, and what is to stand there."""

    row: int
    at: int
    name: str
    short: str


def shortened(sources: Mapping[str, str]) -> dict[str, str]:
    """The sources of our modules, by the modules' names, with short names; every line stays where it is."""
    return dict(_shortened(frozenset(sources.items())))


@lru_cache(maxsize=4)  # it takes most of the time that a bundle takes, and the boards' bundles have the same sources
def _shortened(modules: frozenset[tuple[str, str]]) -> dict[str, str]:
    sources = dict(sorted(modules))
    trees = {module: ast.parse(source) for module, source in sources.items()}
    named = {word.arg for tree in trees.values() for word in ast.walk(tree) if isinstance(word, ast.keyword)}
    found = {}
    for group in _groups(sources):
        tokens = {module: list(_private(sources[module])) for module in group}
        often = Counter(token.string for token in chain.from_iterable(tokens.values()))
        order = sorted(often, key=lambda name: (-often[name], name))
        short = dict(zip(order, _codes(), strict=False))
        for module in group:
            private = [_Place(*token.start, token.string, short[token.string]) for token in tokens[module]]
            found[module] = _written(sources[module], private + _arguments(trees[module], sources[module], named))
    return found


def _codes() -> Iterator[str]:
    """_a to _z, _aa to _zz."""
    for length in (1, 2):
        for code in product(letters, repeat=length):
            yield "_" + "".join(code)


def _private(source: str) -> Iterator[tokenize.TokenInfo]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if _PRIVATE.fullmatch(token.string):
            yield token


def _arguments(tree: ast.Module, source: str, named: set[str | None]) -> list[_Place]:
    """Where arguments stand that no call names, in functions that have no other within them and are within none."""
    lines = source.splitlines()
    found = []
    for function in _plain(tree):
        inside = [node for statement in function.body for node in ast.walk(statement)]  # defaults stand outside
        places = [node for node in [*function.args.args, *inside] if isinstance(node, ast.arg | ast.Name)]
        used = {_name(node) for node in places}
        free = (letter for letter in letters if letter not in used)
        for arg in function.args.args:
            if arg.arg not in named | {"self"} and not _PRIVATE.fullmatch(arg.arg):
                letter = next(free)
                for node in places:
                    if _name(node) == arg.arg:
                        at = len(lines[node.lineno - 1].encode()[: node.col_offset].decode())
                        found.append(_Place(node.lineno, at, arg.arg, letter))
    return found


def _plain(node: ast.AST) -> Iterator[ast.FunctionDef]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef):
            yield from _plain(child)
        elif sum(isinstance(inner, ast.FunctionDef | ast.Lambda) for inner in ast.walk(child)) == 1:
            yield child


def _name(node: ast.arg | ast.Name) -> str:
    return node.arg if isinstance(node, ast.arg) else node.id


def _written(source: str, places: list[_Place]) -> str:
    lines = source.splitlines(keepends=True)
    for place in sorted(places, reverse=True):
        line = lines[place.row - 1]
        lines[place.row - 1] = line[: place.at] + place.short + line[place.at + len(place.name) :]
    return "".join(lines)


def _groups(sources: Mapping[str, str]) -> list[list[str]]:
    """The modules, those together that share what is private."""
    group = {module: [module] for module in sources}
    for module, source in sources.items():
        for other in _shares_with(ast.parse(source), sources):
            if group[other] is not group[module]:
                group[other].extend(group[module])
                for member in group[module]:
                    group[member] = group[other]
    return [members for module, members in group.items() if module == members[0]]


def _shares_with(tree: ast.Module, sources: Mapping[str, str]) -> Iterator[str]:
    """The modules whose classes, private names or private attributes a module makes its own. BundleError for a class
    that is derived from one of a library: what is private there is not known here."""
    origin = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origin[alias.asname or alias.name] = str(node.module)
                if _PRIVATE.fullmatch(alias.name) and node.module in sources:
                    yield str(node.module)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for base in map(ast.unparse, node.bases):
                if "." in base or (base in origin and f"class {base}" not in sources.get(origin[base], "")):
                    raise BundleError(
                        f"class {node.name} is derived from {base}, which is no class of a module of ours"
                    )
                if base in origin:
                    yield origin[base]
        elif isinstance(node, ast.Attribute) and _PRIVATE.fullmatch(node.attr) and ast.unparse(node.value) != "self":
            yield from (name for name, source in sources.items() if re.search(rf"\b{node.attr}\b", source))
