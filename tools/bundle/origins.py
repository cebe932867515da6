"""Where the names in our modules come from, followed from import to import, without running anything."""

import ast
from collections.abc import Iterator, Mapping
from importlib.util import resolve_name
from itertools import accumulate
from typing import NamedTuple

from tools.bundle.scopes import Scopes

_PURE = ("bytearray", "bytes", "const", "len", "max", "min", "range", "rfind", "tuple")  # that only return something


class Origin(NamedTuple):
    """The module that gives a name its value, and the name there; "" for the module itself."""

    module: str
    name: str


class Source:
    """A module as it is read. `above`: the node above each node; `scopes`; `names`: what binds those of the module;
    `loads`: where the name that something binds is read."""

    def __init__(self, text: str, package: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self.above = {below: node for node in ast.walk(self.tree) for below in ast.iter_child_nodes(node)}
        self.scopes = Scopes(self.tree)
        self.names = self.scopes.module.bound
        self.loads: dict[ast.AST, list[ast.Name]] = {}
        self._package = package
        for node in self.above:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                for by in self.bound(node):
                    self.loads.setdefault(by, []).append(node)

    def bound(self, name: ast.Name) -> list[ast.AST]:
        """What binds a name where it stands."""
        return self.scopes.within[name].find(name.id)

    def in_class(self, name: ast.Name) -> bool:
        """Whether a name stands in a class, in none of its functions."""
        return isinstance(self.scopes.within[name].node, ast.ClassDef)

    def sure(self, alias: ast.alias) -> bool:
        """Whether what an import binds is nothing else at any time, and no attribute of a class."""
        scope = self.scopes.within[alias]
        return not isinstance(scope.node, ast.ClassDef) and scope.bound.get(bound_name(alias)) == [alias]

    def aliases(self) -> Iterator[ast.alias]:
        """What the source imports, anywhere."""
        return (node for node in self.above if isinstance(node, ast.alias))

    def start(self, alias: ast.alias) -> str:
        """The module in full from which a name is imported; "" if what is imported is a module by its full name."""
        statement = self.above[alias]
        if isinstance(statement, ast.ImportFrom):
            return resolve_name("." * statement.level + (statement.module or ""), self._package)
        return ""


class Origins:
    """All our modules together. `read`: each by its name."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        parts = [_parts(name) for name in sources]
        self._modules = {name for found in parts for name in found}  # those without an __init__ too
        packages = {name for found in parts for name in found[:-1]}
        self.read = {
            name: Source(text, name if name in packages else name.rpartition(".")[0]) for name, text in sources.items()
        }
        self._acting: dict[str, bool] = {}

    def origin(self, module: str, node: ast.expr) -> Origin | None:
        """What an expression in a module is; None if it is no name of ours, or that is not sure."""
        match node:
            case ast.Name(id=name):
                bound = self.read[module].bound(node)
                if bound is self.read[module].names.get(name):
                    return self.member(module, name)
                if len(bound) == 1 and isinstance(bound[0], ast.alias):
                    return self.imported(module, bound[0])
            case ast.Attribute(value=value, attr=name):
                base = self.origin(module, value)
                if base and not base.name:
                    return self.member(base.module, name)
        return None

    def member(self, module: str, name: str) -> Origin | None:
        """What a name of a module is."""
        bound = self.read[module].names.get(name) if module in self.read else None
        if not bound:
            return self._module(f"{module}.{name}")
        if len(bound) > 1:
            return None
        return self.imported(module, bound[0]) if isinstance(bound[0], ast.alias) else Origin(module, name)

    def imported(self, module: str, alias: ast.alias) -> Origin | None:
        """What a module imports."""
        start = self.read[module].start(alias)
        if start:
            return self.member(start, alias.name)
        return self._module(alias.name if alias.asname else bound_name(alias))

    def _module(self, name: str) -> Origin | None:
        return Origin(name, "") if name in self._modules else None

    def acts(self, module: str) -> bool:
        """Whether to import a module does more than to make its names."""
        if module not in self._acting:
            self._acting[module] = any(
                _acts(node) for name in self._imported_by(module) for node in _at_import(self.read[name].tree)
            )
        return self._acting[module]

    def _imported_by(self, module: str) -> set[str]:
        """The modules that are read for this one: itself, the packages above it, and what all these import."""
        found: set[str] = set()
        waiting = [module]
        while waiting:
            for name in _parts(waiting.pop()):
                if name in self.read and name not in found:
                    found.add(name)
                    source = self.read[name]
                    for node in _at_import(source.tree):
                        if isinstance(node, ast.alias):
                            waiting.append(f"{source.start(node)}.{node.name}".lstrip("."))
        return found


def bound_name(alias: ast.alias) -> str:
    """The name that an import binds."""
    return alias.asname or alias.name.partition(".")[0]


def _parts(name: str) -> list[str]:
    return list(accumulate(name.split("."), "{}.{}".format))


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module that run when it is imported."""
    for child in ast.iter_child_nodes(node):
        yield child
        match child:
            case ast.FunctionDef() | ast.Lambda() | ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass
            case _:
                yield from _at_import(child)


def _acts(node: ast.AST) -> bool:
    """Whether a node may do something to what is outside of its module."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name not in _PURE
        case ast.Call():
            return True
        case ast.Attribute(ctx=ctx) | ast.Subscript(ctx=ctx):
            return not isinstance(ctx, ast.Load)
    return False
