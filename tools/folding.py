"""What the operators of an expression of ints come to, as the compiler of device code works it out."""

import ast
import operator
from collections.abc import Callable

_MOST_BITS = 64  # of a shift or a power
_OPERATORS: dict[type[ast.AST], Callable[..., object]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}


def folded(op: ast.operator | ast.unaryop, *values: int | None) -> int | None:
    """What an operator makes of one or two values; None if that is no int, or if one of them is None. Shifts and powers
    beyond what any board can hold count as of 64."""
    known = [value for value in values if value is not None]
    if len(known) < len(values) or type(op) not in _OPERATORS:
        return None
    if isinstance(op, ast.LShift | ast.Pow):
        known[1] = min(known[1], _MOST_BITS)
    try:
        number = _OPERATORS[type(op)](*known)
    except (ValueError, ZeroDivisionError):
        return None
    return number if isinstance(number, int) else None  # 2 ** -1 is none
