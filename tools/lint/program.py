"""All functions and classes of the device code by their full names, and which of them a name in a source stands for."""

import ast
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from tools.lint.source import Source, direct, imports

_FOREIGN = frozenset(name for kind in (str, bytearray, list, dict, set, io.BufferedRandom) for name in dir(kind)) | {
    *"deinit fill get_into refresh reset".split()  # of the firmware's objects, those that a class of ours wraps
}


@dataclass(eq=False)
class Class:
    """A class; `bases` are those of ours, `heirs` the classes made from it, near and far."""

    name: str
    node: ast.ClassDef
    source: Source
    methods: "dict[str, Function]" = field(default_factory=dict)
    bases: "list[Class]" = field(default_factory=list)
    heirs: "list[Class]" = field(default_factory=list)

    def method(self, name: str) -> "Function | None":
        """The method that instances of just this class have."""
        inherited = (base.method(name) for base in self.bases)
        return self.methods.get(name) or next((method for method in inherited if method), None)


@dataclass(eq=False)
class Function:
    """A function, or a method of `owner`; `outer` is the function it stands in."""

    name: str
    node: ast.FunctionDef | ast.AsyncFunctionDef
    source: Source
    owner: Class | None
    outer: "Function | None"

    def binds(self, name: str) -> bool:
        """Whether a name is a parameter or a variable of the function, and so hides one from outside."""
        return name in self._bound

    @cached_property
    def _bound(self) -> set[str]:
        nodes = list(direct(self.node))
        stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        return stored | {node.arg for node in nodes if isinstance(node, ast.arg)}


class Program:
    """What all sources define."""

    def __init__(self, sources: list[Source]) -> None:
        self.functions: dict[str, Function] = {}
        self.classes: dict[str, Class] = {}
        # By source and alias: the full name that the alias stands for.
        self._aliases = {
            (source.module, name.alias): name.target for source in sources for name in imports(source.tree)
        }
        for source in sources:
            self._define(source.tree, source.module, source, None, None)
        for made in self.classes.values():
            bases = [self.find(made.source, ast.unparse(node)) for node in made.node.bases]
            made.bases = [base for base in bases if isinstance(base, Class)]
        for made in self.classes.values():
            for ancestor in _ancestors(made):
                ancestor.heirs.append(made)

    def _define(self, scope: ast.AST, name: str, source: Source, owner: Class | None, outer: Function | None) -> None:
        for node in direct(scope):
            if isinstance(node, ast.ClassDef):
                made = Class(f"{name}.{node.name}", node, source)
                self.classes[made.name] = made
                self._define(node, made.name, source, made, outer)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                function = Function(f"{name}.{node.name}", node, source, owner, outer)
                self.functions[function.name] = function
                if owner and scope is owner.node:
                    owner.methods[node.name] = function
                self._define(node, function.name, source, owner, function)

    def only_method(self, name: str) -> Function | None:
        """The one method of that name there is, None if several classes have it or Python's or the firmware's do."""
        owners = [made for made in self.classes.values() if name in made.methods]
        return owners[0].methods[name] if len(owners) == 1 and name not in _FOREIGN else None

    def is_alias(self, source: Source, name: str) -> bool:
        """Whether a name is one that a source has imported."""
        return (source.module, name) in self._aliases

    def find_from(self, function: Function, text: str) -> Function | Class | None:
        """What a name in a function, dotted or not, stands for: a function or a class within it or outside."""
        scope: Function | None = function
        while scope:
            if scope.binds(text.partition(".")[0]):
                return None
            inner = self.functions.get(f"{scope.name}.{text}") or self.classes.get(f"{scope.name}.{text}")
            if inner:
                return inner
            scope = scope.outer
        return self.find(function.source, text)

    def find(self, source: Source, text: str) -> Function | Class | None:
        """What a name of a source's own top level, dotted or not, stands for."""
        head, dot, rest = text.partition(".")
        full = self._aliases.get((source.module, head), f"{source.module}.{head}") + dot + rest
        for _ in range(9):  # a name may be handed on from module to module
            found = self.functions.get(full) or self.classes.get(full)
            if found:
                return found
            module, _, name = full.rpartition(".")
            if (module, name) not in self._aliases:
                break
            full = self._aliases[module, name]
        return None


def _ancestors(made: Class) -> Iterator[Class]:
    for base in made.bases:
        yield base
        yield from _ancestors(base)
