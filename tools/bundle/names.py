"""Private names made short, and the same few in all modules.

A board keeps every name that it has ever loaded: 6 bytes and its letters, and when a table of names is full the next
one is twice as large. A name that begins with _ is nobody else's business, so each module may call its most frequent
one _a, the next _b, and so on: 150 names less, 3 KB. Modules that share what is private - a class is derived from one
of another module, a private name is imported, or a private attribute is used from outside - count as one. A traceback
still tells file and line.
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

from tools.bundle.error import BundleError

_PRIVATE = re.compile(r"_[A-Za-z]\w*")


def shortened(sources: Mapping[str, str]) -> dict[str, str]:
    """The sources of our modules, by the modules' names, with short private names; every line stays where it is."""
    return dict(_shortened(frozenset(sources.items())))


@lru_cache(maxsize=4)  # it takes most of the time that a bundle takes, and the boards' bundles have the same sources
def _shortened(modules: frozenset[tuple[str, str]]) -> dict[str, str]:
    sources = dict(sorted(modules))
    found = {}
    for group in _groups(sources):
        tokens = {module: list(_private(sources[module])) for module in group}
        often = Counter(token.string for token in chain.from_iterable(tokens.values()))
        short = dict(zip(sorted(often, key=lambda name: (-often[name], name)), _codes(), strict=False))
        for module in group:
            found[module] = _written(sources[module], tokens[module], short)
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


def _written(source: str, tokens: list[tokenize.TokenInfo], short: Mapping[str, str]) -> str:
    lines = source.splitlines(keepends=True)
    for token in reversed(tokens):
        row, at = token.start[0] - 1, token.start[1]
        lines[row] = lines[row][:at] + short[token.string] + lines[row][token.end[1] :]
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
