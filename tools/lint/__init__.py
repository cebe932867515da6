"""Lint for the code that goes to the board: what runs on a PC and fails there, or does something else.

It reads syntax trees and runs nothing. It has no way to be told to look away: what it finds is written differently.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from tools.lint import language, modules, numbers, order
from tools.lint.recursion import recursion
from tools.lint.source import Finding, Source, paths, read

# Each takes a source and gives what is wrong in it: the line, and words.
RULES: tuple[Callable[[Source], Iterator[tuple[int, str]]], ...] = (
    modules.unknown_imports,
    modules.absent_names,
    language.odd_syntax,
    language.absent_builtins,
    language.absent_methods,
    numbers.big_ints,
    numbers.floats,
    order.unordered,
    order.keyed_sort,
)


def findings(root: Path) -> list[Finding]:
    """What is wrong in the device code below a root, by file and line. Raises SyntaxError."""
    sources = [read(path, root) for path in paths(root)]
    found = [Finding(source.path, line, words) for source in sources for rule in RULES for line, words in rule(source)]
    return sorted([*found, *recursion(sources)])


def passes(root: Path) -> bool:
    """Print what is wrong in the device code below a root, a line each; whether nothing is."""
    try:
        found = findings(root)
    except SyntaxError as error:
        found = [Finding(str(error.filename), error.lineno or 0, error.msg)]
    for path, line, words in found:
        print(f"{path}:{line}: {words}")
    return not found
