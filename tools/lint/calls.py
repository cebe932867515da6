"""Which functions a function of the device code may call, as far as its text shows.

A function that is named counts as called, for who is handed it will call it. Seen are functions by name, through
imports too, classes that are made, and methods of what is known: `self`, `super()`, and anything whose class an
assignment or an annotation shows. Of other objects a method is known by its name, if one class alone has that name and
nothing of Python or of the firmware does. Not seen: what comes out of a list or another container, names made up at run
time, and methods that Python calls by itself, such as those of operators.
"""

import ast
from collections.abc import Iterator

from tools.lint.program import Class, Function, Program
from tools.lint.source import direct, dotted


class Calls:
    """Finds the calls of every function of a program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._known: dict[tuple[Function | Class, str], list[Class]] = {}

    def of(self, function: Function) -> Iterator[tuple[Function, int]]:
        """The functions that one may call, each with the line."""
        nodes = list(direct(function.node))
        called = [node.func for node in nodes if isinstance(node, ast.Call)]
        for node in nodes:
            if isinstance(node, ast.Name | ast.Attribute):
                for target in self._targets(node, function, node in called):
                    if isinstance(target, Function):
                        yield target, node.lineno
                    elif node in called and (made := target.method("__init__")):
                        yield made, node.lineno

    def _targets(self, node: ast.expr, function: Function, called: bool) -> list[Function | Class]:
        """What a name or an attribute stands for, where that is functions or classes."""
        text = dotted(node)
        found = self._program.find_from(function, text) if text else None
        if found:
            return [found]
        return self._methods(node, function, called) if isinstance(node, ast.Attribute) else []

    def _methods(self, node: ast.Attribute, function: Function, called: bool) -> list[Function | Class]:
        if isinstance(node.value, ast.Call) and dotted(node.value.func) == "super" and function.owner:
            classes = function.owner.bases
        else:
            classes = self.classes_of(node.value, function)
        methods = [made.method(node.attr) for made in classes]
        if called and not classes and not self._program.is_alias(function.source, dotted(node.value)):
            methods = [self._program.only_method(node.attr)]
        return [method for method in methods if method]

    def classes_of(self, node: ast.AST | None, function: Function) -> list[Class]:
        """The classes of ours that the value of an expression may have."""
        match node:
            case ast.Name(id="self") if function.owner:
                return [function.owner, *function.owner.heirs]
            case ast.Name(id=name):
                return self._remembered(function, name)
            case ast.Attribute(value=value, attr=name):
                owners = self.classes_of(value, function)
                return [made for owner in owners for made in self._remembered(owner, name)]
            case ast.Call(func=called):
                results = [self._result(target) for target in self._targets(called, function, True)]
                return [made for result in results for made in result]
            case ast.IfExp(body=one, orelse=other):
                return self.classes_of(one, function) + self.classes_of(other, function)
            case ast.BoolOp(values=values):
                return [made for value in values for made in self.classes_of(value, function)]
        return []

    def _result(self, target: Function | Class) -> list[Class]:
        return [target] if isinstance(target, Class) else self._annotated(target.node.returns)

    def _annotated(self, annotation: ast.AST | None) -> list[Class]:
        match annotation:
            case ast.Constant(value=str() as text):
                return self._annotated(ast.parse(text, mode="eval").body)
            case ast.BinOp(left=left, right=right):
                return self._annotated(left) + self._annotated(right)
            case ast.Name(id=name) | ast.Attribute(attr=name):
                # Also a protocol's: those who keep it have its name.
                return [made for made in self._program.classes.values() if made.node.name == name]
        return []

    def _remembered(self, scope: Function | Class, name: str) -> list[Class]:
        """The classes that a local name of a function, or an attribute of a class, may have."""
        if (scope, name) not in self._known:
            self._known[scope, name] = []  # for one that is worked out from itself
            outer = scope.bases if isinstance(scope, Class) else [scope.outer] if scope.outer else []
            found = [made for function, node in _givers(scope, name) for made in self._given(node, function)]
            self._known[scope, name] = found or [made for other in outer for made in self._remembered(other, name)]
        return self._known[scope, name]

    def _given(self, node: ast.AST, function: Function) -> list[Class]:
        if isinstance(node, ast.Assign):
            return self.classes_of(node.value, function)
        return self._annotated(node.annotation) if isinstance(node, ast.AnnAssign | ast.arg) else []


def _givers(scope: Function | Class, name: str) -> Iterator[tuple[Function, ast.AST]]:
    """The assignments and parameters that give a local name, or an attribute of a class, its value."""
    text = f"self.{name}" if isinstance(scope, Class) else name
    for function in scope.methods.values() if isinstance(scope, Class) else [scope]:
        for node in direct(function.node):
            match node:
                case ast.Assign(targets=targets) if text in map(dotted, targets):
                    yield function, node
                case ast.AnnAssign(target=target) if dotted(target) == text:
                    yield function, node
                case ast.arg(arg=parameter) if parameter == text:
                    yield function, node
