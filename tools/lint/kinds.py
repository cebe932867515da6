"""Which names of a source are a dict, a set or a bytearray, as far as an assignment or an annotation shows it."""

import ast
from collections.abc import Iterable, Iterator

from tools.lint.source import SCOPES, direct

_KINDS = ("dict", "set", "frozenset", "bytearray")


class Kinds:
    """What is known inside one scope: `names` are plain ones and those of `self`, "x" and "self.x"."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def of(self, node: ast.AST) -> str:
        """The kind of an expression: one of _KINDS, or "" if it is none of them or not known."""
        match node:
            case ast.Dict() | ast.DictComp():
                return "dict"
            case ast.Set() | ast.SetComp():
                return "set"
            case ast.Call(func=ast.Name(id=name)):
                return name if name in _KINDS else ""
            case ast.Name(id=name):
                return self.names.get(name, "")
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                return self.names.get("self." + name, "")
        return ""


def known_kinds(tree: ast.AST) -> Iterator[tuple[ast.AST, Kinds]]:
    """Every node of a source with what is known where it stands."""
    yield from _inside(tree, {})


def _inside(scope: ast.AST, outer: dict[str, str]) -> Iterator[tuple[ast.AST, Kinds]]:
    nodes = list(direct(scope))
    kinds = Kinds(dict(outer))
    kinds.names.update((name, "") for name, _ in _told(nodes, kinds))  # what the scope names itself hides an outer one
    for name, kind in _told(nodes, kinds):
        if kind:
            kinds.names[name] = kind
    # Names of a class are its methods' only through self, where what any method assigns counts.
    inner = kinds.names if not isinstance(scope, ast.ClassDef) else {**outer, **_of_self(scope, kinds)}
    for node in nodes:
        yield node, kinds
        if isinstance(node, SCOPES):
            yield from _inside(node, inner)


def _of_self(scope: ast.ClassDef, kinds: Kinds) -> dict[str, str]:
    names = {"self." + name: kind for name, kind in _told(direct(scope), kinds) if kind}
    names.update((name, kind) for name, kind in _told(ast.walk(scope), kinds) if kind and name.startswith("self."))
    return names


def _told(nodes: Iterable[ast.AST], kinds: Kinds) -> Iterator[tuple[str, str]]:
    """The names to which nodes give a value, and of what kind."""
    for node in nodes:
        match node:
            case ast.Assign(targets=targets, value=value):
                yield from ((_name(target), kinds.of(value)) for target in targets)
            case ast.AnnAssign(target=target, annotation=annotation):
                yield _name(target), _annotated(annotation)
            case ast.arg(arg=name, annotation=annotation):
                yield name, _annotated(annotation)


def _name(target: ast.AST) -> str:
    match target:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            return "self." + name
    return ""


def _annotated(annotation: ast.AST | None) -> str:
    """The kind that an annotation names, quoted or not, alone or beside None."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if isinstance(annotation, ast.BinOp):
        return _annotated(annotation.left)
    if isinstance(annotation, ast.Subscript):
        return _annotated(annotation.value)
    return annotation.id if isinstance(annotation, ast.Name) and annotation.id in _KINDS else ""
