"""Numbers in the place of the names of our integer constants, so that a board need not keep these.

A board keeps every name that it has ever loaded, and a place for it in its module. The compiler writes the value of a
`_NAME = const(...)` into the code of its own module; here that of every `NAME = const(...)` or `NAME = 3` goes to where
it is read, in whichever module of ours. Then what nobody asks for any more is left out: names in imports, modules that
were imported for their constants alone, the definitions, and the import of `const`, which the compiler knows by its
letters. Every line stays where it is.

A constant stays if it is asked for in another way: by a program, which goes to the board as it is, by `import *`, or,
of a module that is handed about as an object, if anything reads an attribute of that name or has it as a text. What
nobody sees here is a name that getattr gets in pieces, or a look into globals() or sys.modules.
"""

import ast
from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import accumulate

from tools.bundle.imports import handed_out
from tools.bundle.origins import Origin, Origins, Source, bound_name
from tools.folding import folded

_Node = ast.expr | ast.stmt


def inlined(sources: Mapping[str, str], programs: Collection[str] = ()) -> dict[str, str]:
    """The sources of our modules, by the modules' names, with numbers in the place of constants; `programs` are those
    that stay as they are."""
    return dict(_inlined(frozenset(sources.items()), frozenset(programs)))


@lru_cache(maxsize=4)  # the boards' bundles have the same sources
def _inlined(modules: frozenset[tuple[str, str]], programs: frozenset[str]) -> dict[str, str]:
    sources = dict(sorted(modules))
    inliner = _Inliner(sources, programs)
    return {name: text if name in programs else inliner.written(name) for name, text in sources.items()}


class _Inliner:
    def __init__(self, sources: Mapping[str, str], programs: Collection[str]) -> None:
        self._origins = Origins(sources)
        self._read = self._origins.read
        self._programs = programs
        self._numbers: dict[Origin, int | None] = {}
        self._there: dict[str, dict[_Node, int]] = {name: {} for name in sources}  # what is to stand where
        self._wanted: set[Origin] = set()  # names of modules that are asked for
        self._asked: set[str] = set()  # of whatever it may be: attributes and texts
        self._objects = {name for text in sources.values() for name in handed_out(text)}
        for look in (self._look_for_changes, self._look_at_uses, self._look_at_imports):
            for name in sources:
                look(name)
        self._look_at_objects()

    def _number(self, at: Origin) -> int | None:
        """The value of a constant; None if it is none."""
        if at not in self._numbers:
            self._numbers[at] = None  # while it is being read
            statement = self._definition(at)
            self._numbers[at] = self._value(at.module, statement.value) if statement else None
        return self._numbers[at]

    def _definition(self, at: Origin) -> ast.Assign | None:
        """The statement by which a name at the top of a module gets its only value."""
        if not at.name:
            return None
        source = self._read[at.module]
        match [source.above[node] for node in source.names[at.name]]:
            case [ast.Assign(targets=[ast.Name()]) as statement] if statement in source.tree.body:
                return statement
        return None

    def _value(self, module: str, node: ast.expr) -> int | None:
        match node:
            case ast.Constant(value=value):
                return value if type(value) is int else None
            case ast.Call(func=ast.Name(id="const"), args=[inside], keywords=[]):
                return self._value(module, inside)
            case ast.UnaryOp(op=op, operand=operand):
                return folded(op, self._value(module, operand))
            case ast.BinOp(left=left, op=op, right=right):
                return folded(op, self._value(module, left), self._value(module, right))
        origin = self._origins.origin(module, node)
        return self._number(origin) if origin else None

    def _look_for_changes(self, module: str) -> None:
        """Take down which names a module gives other modules: they are no constants."""
        for node in self._read[module].above:
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                origin = self._origins.origin(module, node)
                if origin:
                    self._numbers[origin] = None

    def _look_at_uses(self, module: str) -> None:
        """Take down where a module reads what: a number is to stand there, or the name is asked for."""
        for node, above in self._read[module].above.items():
            match node:
                case ast.Constant(value=str(text)):
                    self._asked.add(text)
                case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
                    origin = self._origins.origin(module, node)
                    if origin and not (isinstance(above, ast.Attribute) and self._origins.origin(module, above)):
                        self._use(module, node, origin)
                    elif isinstance(node, ast.Attribute) and not origin:
                        self._asked.add(node.attr)
                    elif isinstance(node, ast.Name) and self._read[module].in_class(node):
                        self._want(module, node.id)  # the class may not have its own yet

    def _use(self, module: str, node: ast.Name | ast.Attribute, origin: Origin) -> None:
        number = self._number(origin)
        if number is not None and module not in self._programs:
            self._there[module][node] = number
        elif not origin.name:
            self._objects.add(origin.module)
        elif isinstance(node, ast.Attribute):
            base = self._origins.origin(module, node.value)
            assert base
            self._want(base.module, node.attr)

    def _look_at_imports(self, module: str) -> None:
        """Take down what a module still imports."""
        source = self._read[module]
        for alias in source.aliases():
            start = source.start(alias)
            origin = self._origins.imported(module, alias)
            if alias.name == "*" and start in self._read:
                for name in self._read[start].names:
                    self._want(start, name)
            elif not self._idle(module, alias):
                self._want(start, alias.name)
            if origin and not origin.name and not source.sure(alias):
                self._objects.add(origin.module)

    def _look_at_objects(self) -> None:
        """Have names stay that are asked for of whatever it may be, in the modules that it may be."""
        waiting = sorted(self._objects)
        while waiting:
            module = waiting.pop()
            for name in self._asked:
                self._want(module, name)
                origin = self._origins.member(module, name)
                if origin and not origin.name and origin.module not in self._objects:
                    self._objects.add(origin.module)
                    waiting.append(origin.module)

    def _want(self, module: str, name: str) -> None:
        """Have a name stay in a module, and wherever the module has it from."""
        if module in self._read and Origin(module, name) not in self._wanted:
            self._wanted.add(Origin(module, name))
            for by in self._read[module].names.get(name, []):
                if isinstance(by, ast.alias):
                    self._want(self._read[module].start(by), by.name)

    def _idle(self, module: str, alias: ast.alias) -> bool:
        """Whether a module itself needs something imported no more, now that numbers stand where it was read."""
        source = self._read[module]
        if module in self._programs or not source.sure(alias):
            return False
        loads = source.loads.get(alias, [])
        if bound_name(alias) == alias.name == "const":
            return all(_compiled_away(source, load) for load in loads)
        origin = self._origins.imported(module, alias)
        if not origin or self._origins.acts(source.start(alias) if origin.name else origin.module):
            return False
        inside = {name for node in self._there[module] for name in ast.walk(node)}
        return self._number(origin) is not None or (not origin.name and bool(loads) and inside.issuperset(loads))

    def written(self, module: str) -> str:
        """The source of a module with numbers in it, and without what has no use any more."""
        source = self._read[module]
        edits: dict[_Node, str] = {}
        for node, number in self._there[module].items():
            bare = number >= 0 and not isinstance(source.above[node], ast.Attribute)
            edits[node] = str(number) if bare else f"({number})"
        for name in source.names:
            at = Origin(module, name)
            definition = self._definition(at)
            if definition and self._number(at) is not None and at not in self._wanted:
                edits[definition] = "pass"
        for statement in source.above:
            if isinstance(statement, ast.Import | ast.ImportFrom):
                left = [alias for alias in statement.names if not self._goes(module, alias)]
                if len(left) < len(statement.names):
                    edits[statement] = ast.unparse(_with_names(statement, left)) if left else "pass"
        return _edited(source.text, edits)

    def _goes(self, module: str, alias: ast.alias) -> bool:
        source = self._read[module]
        top = source.scopes.within[alias] is source.scopes.module
        return self._idle(module, alias) and not (top and Origin(module, bound_name(alias)) in self._wanted)


def _compiled_away(source: Source, name: ast.Name) -> bool:
    """Whether a `const` is one of which the compiler leaves its argument."""
    match source.above[source.above[name]]:
        case ast.Assign(targets=[ast.Name()], value=ast.Call(func=func)):
            return func is name
    return False


def _with_names(statement: ast.Import | ast.ImportFrom, names: list[ast.alias]) -> ast.stmt:
    if isinstance(statement, ast.Import):
        return ast.Import(names)
    return ast.ImportFrom(statement.module, names, statement.level)


def _edited(source: str, edits: Mapping[_Node, str]) -> str:
    """A source with other texts in the place of nodes, on as many lines; nodes within others count for nothing."""
    text = source.encode()  # as columns are counted
    starts = list(accumulate(map(len, text.splitlines(keepends=True)), initial=0))
    pieces: list[bytes] = []
    done = 0
    for node, new in sorted(edits.items(), key=lambda edit: (edit[0].lineno, edit[0].col_offset)):
        start = starts[node.lineno - 1] + node.col_offset
        if start >= done:
            assert node.end_lineno and node.end_col_offset
            newline = "\n" if isinstance(node, ast.stmt) else " \\\n"
            pieces += [text[done:start], (new + newline * (node.end_lineno - node.lineno)).encode()]
            done = starts[node.end_lineno - 1] + node.end_col_offset
    return b"".join([*pieces, text[done:]]).decode()
