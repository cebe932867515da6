"""Python that the board's compiler takes, and that then is not there, or something else, when it runs.

What the compiler itself refuses - match, positional-only parameters, a star in a display and more - needs no rule.
"""

import ast
import builtins
from collections.abc import Iterator

from tools.lint.kinds import known_kinds
from tools.lint.source import Source, dotted, imports

_EXCEPTIONS = frozenset(
    "ArithmeticError AssertionError AttributeError BaseException EOFError Exception GeneratorExit ImportError"
    " IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplementedError"
    " OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit TypeError UnicodeError ValueError"
    " ZeroDivisionError".split()
)
_FUNCTIONS = frozenset(  # hash is there, with other numbers; the last three are only in full builds, as are ...
    "aiter anext ascii breakpoint format hash vars complex delattr frozenset".split()
)
_METHODS = frozenset(
    "bit_count bit_length capitalize casefold expandtabs format_map isalnum isascii isdecimal isidentifier isnumeric"
    " isprintable istitle ljust maketrans removeprefix removesuffix rjust swapcase title translate zfill"
    " center partition rpartition splitlines".split()  # ... these four: the PewPew M4's is none
)
_BYTEARRAY = frozenset("clear copy insert pop remove reverse".split())  # a bytearray's; a list has them

_ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def odd_syntax(source: Source) -> Iterator[tuple[int, str]]:
    """Syntax that compiles and then fails or does something else."""
    for node in ast.walk(source.tree):
        if isinstance(node, _ASYNC):
            yield node.lineno, "async: its .mpy is not CircuitPython's"
        elif isinstance(node, ast.Slice) and node.step:
            yield node.step.lineno, "a slice with a step: str, bytes and tuple have none"
        elif isinstance(node, ast.ClassDef):
            if len(node.bases) > 1:
                yield node.lineno, f"class {node.name} has two bases: the board may take the wrong one's method"
            if node.keywords:
                yield node.lineno, f"class {node.name} has a metaclass, or takes arguments: the board ignores both"


def absent_builtins(source: Source) -> Iterator[tuple[int, str]]:
    """Exceptions and functions that Python always has and a board has not; who catches NameError knows it."""
    nodes = list(ast.walk(source.tree))
    guarded = {id(node) for tried in nodes if isinstance(tried, ast.Try) for node in _guarded(tried)}
    own = {node.arg for node in nodes if isinstance(node, ast.arg)}
    own |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in nodes:
        if isinstance(node, ast.Name) and node.id not in own and id(node) not in guarded and _is_absent(node.id):
            yield node.lineno, f"{node.id}: not there on a board, or different"


def _guarded(tried: ast.Try) -> Iterator[ast.AST]:
    """All that is tried, where a missing name is caught."""
    if any(isinstance(handler.type, ast.Name) and handler.type.id == "NameError" for handler in tried.handlers):
        for statement in tried.body:
            yield from ast.walk(statement)


def _is_absent(name: str) -> bool:
    value = getattr(builtins, name, None)
    is_exception = isinstance(value, type) and issubclass(value, BaseException)
    return name not in _EXCEPTIONS if is_exception else name in _FUNCTIONS


def absent_methods(source: Source) -> Iterator[tuple[int, str]]:
    """Calls of methods that a board's str, bytes, int and bytearray lack; those of `self` and of modules are others."""
    others = {"self", *(name.alias for name in imports(source.tree))}
    for node, kinds in known_kinds(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, owner = node.func.attr, node.func.value
            lacks = name in _METHODS or (name in _BYTEARRAY and kinds.of(owner) == "bytearray")
            if lacks and dotted(owner) not in others:
                yield node.lineno, f".{name}(): a board's str, bytes, int and bytearray have no such method"
