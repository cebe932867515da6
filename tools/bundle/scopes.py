"""Which name a name in a source is: the module's, or one of the same letters in a function, class or comprehension."""

import ast
from collections.abc import Iterable

_Function = ast.FunctionDef | ast.Lambda
_Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Scope:
    """A module, class, function or comprehension. `bound`: what binds each of its names - the alias of an import, an
    ast.Name that is assigned to, an argument, a definition."""

    def __init__(self, node: ast.AST, above: "Scope | None" = None) -> None:
        self.node = node
        self.above = above
        self.bound: dict[str, list[ast.AST]] = {}
        self.elsewhere: set[str] = set()  # names that `global` or `nonlocal` say are not its own

    def bind(self, name: str, by: ast.AST) -> None:
        """Take down that `by` binds a name."""
        if name not in self.elsewhere:
            self.bound.setdefault(name, []).append(by)
            return
        scope = self.above
        while scope:  # in whichever of them: none is sure any more what the name is
            scope.bound.setdefault(name, []).append(by)
            scope = scope.above

    def find(self, name: str) -> list[ast.AST]:
        """What binds a name that is read here, in the scope whose name it is; nothing if it is of no scope."""
        scope: Scope | None = self
        while scope:
            if name in scope.bound and (scope is self or not isinstance(scope.node, ast.ClassDef)):
                return scope.bound[name]
            scope = scope.above
        return []


class Scopes:
    """The names of a source. `module`: its outermost scope; `within`: in which scope a node stands."""

    def __init__(self, tree: ast.Module) -> None:
        self.module = Scope(tree)
        self.within: dict[ast.AST, Scope] = {}
        self._read_all(tree.body, self.module)

    def _read_all(self, nodes: Iterable[ast.AST | None], scope: Scope) -> None:
        for node in nodes:
            if node:
                self._read(node, scope)

    def _read(self, node: ast.AST, scope: Scope) -> None:
        self.within[node] = scope
        match node:
            case ast.FunctionDef() | ast.Lambda():
                self._function(node, scope)
                return
            case ast.ClassDef():
                scope.bind(node.name, node)
                self._read_all([*node.decorator_list, *node.bases, *node.keywords], scope)
                self._read_all(node.body, Scope(node, scope))
                return
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                self._comprehension(node, scope)
                return
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                scope.elsewhere.update(names)
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                scope.bind(name, node)
            case ast.alias(name=name, asname=asname):
                scope.bind(asname or name.partition(".")[0], node)
            case ast.ExceptHandler(name=str(name)):
                scope.bind(name, node)
            case ast.NamedExpr(target=target):
                _around(scope).bind(target.id, target)
        self._read_all(ast.iter_child_nodes(node), scope)

    def _function(self, node: _Function, scope: Scope) -> None:
        given = node.args
        args = [*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, (given.vararg, given.kwarg))]
        self._read_all([*given.defaults, *given.kw_defaults, *(arg.annotation for arg in args)], scope)
        inside = Scope(node, scope)
        for arg in args:
            inside.bind(arg.arg, arg)
        if isinstance(node, ast.Lambda):
            self._read(node.body, inside)
        else:
            scope.bind(node.name, node)
            self._read_all([*node.decorator_list, node.returns], scope)
            self._read_all(node.body, inside)

    def _comprehension(self, node: _Comprehension, scope: Scope) -> None:
        inside = Scope(node, scope)
        first = node.generators[0]
        self._read(first.iter, scope)
        for loop in node.generators:
            self._read_all([loop.target, *([] if loop is first else [loop.iter]), *loop.ifs], inside)
        self._read_all([node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt], inside)


def _around(scope: Scope) -> Scope:
    """The scope in which an assignment expression binds, which is none of a comprehension."""
    while scope.above and isinstance(scope.node, _Comprehension):
        scope = scope.above
    return scope
