"""Small ints have 31 bits on a board, and floats about 22: the engine has none."""

import ast
from collections.abc import Iterator

from tools.folding import folded
from tools.lint.source import Source

_TOO_BIG = 2**30


def big_ints(source: Source) -> Iterator[tuple[int, str]]:
    """Ints of 2**30 or more, written down or worked out from such as are, the names of constants included."""
    constants: dict[str, int] = {}
    for statement in source.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.isupper():
                number = _fold(value, constants)
                if number is not None:
                    constants[name] = number
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant | ast.UnaryOp | ast.BinOp) and _is_big(node, constants):
            # Where a part is too big already, it is told with the part; a name, with its constant.
            parts = [part for part in ast.iter_child_nodes(node) if _is_big(part, constants)]
            if not parts:
                yield node.lineno, f"{ast.unparse(node)} is 2**30 or more: no small int on a board, none at all on some"


def _is_big(node: ast.AST, constants: dict[str, int]) -> bool:
    return abs(_fold(node, constants) or 0) >= _TOO_BIG


def _fold(node: ast.AST, constants: dict[str, int]) -> int | None:
    """The value of an expression of constants; None if it is no such expression, or no int."""
    match node:
        case ast.Constant(value=bool()):
            return None
        case ast.Constant(value=int() as value):
            return value
        case ast.Name(id=name):
            return constants.get(name)
        case ast.Call(func=ast.Name(id="const"), args=[argument]):
            return _fold(argument, constants)
        case ast.UnaryOp(op=op, operand=operand):
            return folded(op, _fold(operand, constants))
        case ast.BinOp(left=left, op=op, right=right):
            return folded(op, _fold(left, constants), _fold(right, constants))
    return None


def floats(source: Source) -> Iterator[tuple[int, str]]:
    """Floats in the engine, written down or made by /."""
    if source.path.startswith("engine/"):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
                yield node.lineno, f"{node.value}: a float in the engine"
            elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
                yield node.lineno, "/ makes a float: // in the engine"
