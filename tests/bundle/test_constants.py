"""In the bundle numbers stand in the place of our integer constants, and nothing that runs on a board can tell."""

import ast
from collections.abc import Iterator

import pytest

from tools import bundle
from tools.bundle import modules, mpy
from tools.bundle.constants import inlined


def of(*sources: str, programs: str = "") -> list[str]:
    """The sources of modules a, b, ... with numbers in them; `programs` are the letters of those that stay."""
    return list(inlined(dict(zip("abcd", sources, strict=False)), list(programs)).values())


def test_an_imported_constant_is_a_number_and_its_name_is_nowhere() -> None:
    told = of(
        "PICK = const(32)\nNO_CARD = 255\ndef put():\n    return PICK\n",
        "from a import NO_CARD, PICK, put\nprint(PICK, NO_CARD, put)\n",
    )
    assert told == ["pass\npass\ndef put():\n    return 32\n", "from a import put\nprint(32, 255, put)\n"]


@pytest.mark.parametrize(
    ("imported", "name"), [("import a as k", "k.LONG"), ("import a", "a.LONG"), ("from a import LONG as X", "X")]
)
def test_a_constant_is_known_by_every_name_that_an_import_gives_it(imported: str, name: str) -> None:
    assert of("LONG = 16\n", f"{imported}\nprint({name})\n") == ["pass\n", "pass\nprint(16)\n"]


@pytest.mark.parametrize(
    ("imported", "name"),
    [
        ("from p import keys as k", "k.LONG"),
        ("from p import keys", "keys.LONG"),
        ("import p.keys", "p.keys.LONG"),
        ("import p.keys as k", "k.LONG"),
        ("from p.keys import LONG", "LONG"),
        ("from .keys import LONG", "LONG"),
        ("from . import keys", "keys.LONG"),
    ],
)
@pytest.mark.parametrize("package", [{"p": ""}, {}])
def test_a_constant_of_a_module_in_a_folder_is_known_too(package: dict[str, str], imported: str, name: str) -> None:
    sources = {**package, "p.keys": "LONG = 16\n", "p.page": f"{imported}\nprint({name})\n"}
    assert inlined(sources)["p.page"] == "pass\nprint(16)\n"


def test_a_package_may_import_from_its_own_modules() -> None:
    sources = {"p": "from .keys import LONG\nKEYS = (LONG,)\n", "p.keys": "LONG = 16\n"}
    assert inlined(sources) == {"p": "pass\nKEYS = (16,)\n", "p.keys": "pass\n"}


def test_a_module_that_is_used_for_more_than_its_constants_stays_imported() -> None:
    told = of("LONG = 16\ndef read():\n    pass\n", "import a as k\nprint(k.LONG, k.read())\n")
    assert told[1] == "import a as k\nprint(16, k.read())\n"


NUMBERS = (-7, -1, 0, 3, 1 << 20)
EXPRESSIONS = (
    "X",
    "5 - X",
    "5 -X",
    "-X",
    "2 * X % 5",
    "9 // (X or 1)",
    "X * X",
    "X ** 2",
    "-X ** 2",
    "2 ** -(X & 3)",
    "not X",
    "X.real",
    "X if X else 1",
    "[X, ~X][1]",
    "(lambda: X)()",
    "(1, 2, 3)[X & 1:]",
    "{X: 1, 2: X}",
    '"\u00e9%d" % X',
    "1<X<9",
)


@pytest.mark.parametrize("expression", EXPRESSIONS)
@pytest.mark.parametrize("number", NUMBERS)
def test_an_expression_has_the_same_value(expression: str, number: int) -> None:
    told = of(f"X = {number}\n", f"from a import X\nfound = [{expression}]\n")[1]
    assert "X" not in told
    assert _run(told) == [eval(expression, {"X": number})]


def _run(source: str) -> object:
    names: dict[str, object] = {}
    exec(source, names)
    return names["found"]


CALCULATED = ["1", "0x7F", "-5", "~5", "+5", "2 + 3", "9 - 1 - 1", "3 * 4", "9 // 2", "-9 // 2", "-9 % 5", "2 ** 5"]
TOGETHER = [
    "1 << 14 >> 2",
    "6 & 3 | 8 ^ 1",
    "(1 + 2) * 3",
    "-(2 ** 2)",
    "const(4)",
    "const(1 << 3) + 1",
    "A + 1",
    "-A * 2",
]


@pytest.mark.parametrize("expression", CALCULATED + TOGETHER)
def test_a_constant_may_be_calculated_from_numbers_and_other_constants(expression: str) -> None:
    told = of("A = const(11)\n", f"from a import A\nB = {expression}\n", "from b import B\nfound = [B]\n")[2]
    assert "B" not in told
    assert _run(told) == [eval(expression, {"A": 11, "const": int})]


@pytest.mark.parametrize(
    "given",
    [
        "X = True",
        'X = "3"',
        "X = b'3'",
        "X = 3.0",
        "X = 6 / 2",
        "X = (3,)",
        "X = 2 ** -1",
        "X = int(3)",
        "X = Y = 3",
        "X: int = 3",
        "X, Y = 3, 4",
        "X = 3\nX = 4",
        "X = 3\nX += 1",
        "X = 3\ndel X",
        "X = 3\nfor X in (4, 5):\n    pass",
        "X = 3\ntry:\n    pass\nexcept OSError as X:\n    pass",
        "X = 3\nimport c as X",
        "X = 3\ndef X():\n    pass",
        "X = 3\nclass X:\n    pass",
        "X = 3\ndef change():\n    global X\n    X = 4",
        "X = 3\nprint([X := n for n in (4, 5)])",
        "if print():\n    X = 3",
        "X = X",
        "X = Y + 1\nY = X + 1",
        "def X():\n    pass",
    ],
)
def test_what_is_no_integer_or_may_change_stays(given: str) -> None:
    sources = [f"{given}\n", "import a\nfrom a import X\nprint(X, a.X)\n"]
    assert of(*sources) == sources
    assert of(f"{given}\nprint(X)\n") == [f"{given}\nprint(X)\n"]


def test_what_another_module_sets_stays() -> None:
    sources = ["X = 3\n", "import a\na.X = 4\nprint(a.X)\n", "import a\na.X += 4\n", "from a import X\nprint(X)\n"]
    assert of(*sources) == sources


@pytest.mark.parametrize(
    "used",
    [
        "def f(X):\n    return X",
        "def f(*X):\n    return X",
        "def f(*, X=1):\n    return X",
        "def f(**X):\n    return X",
        "def f():\n    X = 5\n    return X",
        "def f():\n    for X in range(9):\n        print(X)",
        "def f():\n    with open(f) as X:\n        print(X)",
        "def f():\n    try:\n        f()\n    except OSError as X:\n        print(X)",
        "def f():\n    if f:\n        X = 5\n    return X",
        "def f():\n    print(X := 5, X)",
        "def f():\n    from c import X\n    return X",
        "def f():\n    import c as X\n    return X",
        "def f():\n    from a import X\n    X = X + 1\n    return X",
        "def f():\n    def X():\n        pass\n    return X",
        "def f(X):\n    def g():\n        return X\n    return g",
        "def f():\n    X = 1\n    def g():\n        nonlocal X\n        X = 5\n    return X",
        "f = lambda X: X + 1",
        "f = [X for X in range(9) if X]",
        "f = {X: X for X in range(9)}",
        "f = [X for Y in range(9) for X in range(Y + X)]",
        "class C:\n    X = 5\n    Y = X",
        "class C:\n    def X(self):\n        return self.X()",
        "f(X=4)",
        "f = self.X + self.b.X",
        "f = 'X'",
    ],
)
def test_another_name_of_the_same_letters_stays(used: str) -> None:
    assert of("X = 3\n", f"from a import X\n{used}\n")[1].partition("\n")[2] == f"{used}\n"


@pytest.mark.parametrize(
    ("used", "told"),
    [
        ("def f(Y=X, *, Z=X):\n    return X", "def f(Y=3, *, Z=3):\n    return 3"),
        ("def f(X=X):\n    return X", "def f(X=3):\n    return X"),
        ("def f(Y: X) -> X:\n    pass", "def f(Y: 3) -> 3:\n    pass"),
        ("def f(Y: 'X') -> 'X':\n    Z: 'X' = X", "def f(Y: 'X') -> 'X':\n    Z: 'X' = 3"),
        (
            "def f():\n    def g():\n        return X\n    return g",
            "def f():\n    def g():\n        return 3\n    return g",
        ),
        ("@f(X)\ndef g():\n    pass", "@f(3)\ndef g():\n    pass"),
        (
            "class C(f(X)):\n    Y = X\n    def Z(self):\n        return X",
            "class C(f(3)):\n    Y = 3\n    def Z(self):\n        return 3",
        ),
        (
            "class C:\n    X = 5\n    def Y(self):\n        return X",
            "class C:\n    X = 5\n    def Y(self):\n        return 3",
        ),
        ("f = lambda Y=X: X", "f = lambda Y=3: 3"),
        ("f = lambda X=X: X", "f = lambda X=3: X"),
        ("f = [X for X in range(X)]", "f = [X for X in range(3)]"),
        ("f = [Y + X for Y in range(X) if X]", "f = [Y + 3 for Y in range(3) if 3]"),
        ("f = {X: 'one', 4: X}", "f = {3: 'one', 4: 3}"),
        ("f(X=X)", "f(X=3)"),
        ("f[X] = X", "f[3] = 3"),
        ("f = '\u00e9\u2660', X, '\u00e9', X", "f = '\u00e9\u2660', 3, '\u00e9', 3"),
    ],
)
def test_the_constant_itself_is_a_number_wherever_it_stands(used: str, told: str) -> None:
    assert of("X = 3\n", f"from a import X\n{used}\n") == ["pass\n", f"pass\n{told}\n"]


def test_a_name_that_a_function_imports_is_its_own() -> None:
    sources = ["X = 3\n", "X = 4\n", "from a import X\ndef f():\n    from b import X\n    return X\nprint(X)\n"]
    assert of(*sources)[2] == "pass\ndef f():\n    pass\n    return 4\nprint(3)\n"


def test_a_class_that_has_its_own_from_the_module_still_finds_it_there() -> None:
    sources = ["X = const(3)\n", "from a import X\nclass C:\n    X = X\n"]
    assert of(*sources) == sources


def test_what_a_class_imports_is_its_attribute() -> None:
    sources = ["X = 3\n", "class C:\n    from a import X\n    import a as k\nprint(C.X, C.k.X)\n"]
    assert of(*sources) == sources


@pytest.mark.parametrize("imported", ["from a import X", "import a as X"])
def test_a_name_that_may_be_one_thing_or_another_stays(imported: str) -> None:
    sources = ["X = 3\n", f"try:\n    {imported}\nexcept ImportError:\n    X = None\nprint(X, X.X)\n"]
    assert of(*sources) == sources


def test_re_exports_are_followed() -> None:
    told = of("X = 3\n", "from a import X as X\n", "from b import X as Y\n", "import c\nprint(c.Y)\n")
    assert told == ["pass\n", "pass\n", "pass\n", "pass\nprint(3)\n"]


def test_a_re_export_that_is_asked_for_stays_with_what_it_is_of() -> None:
    sources = ["X = 3\nY = 4\n", "from a import X as X, Y\nprint(Y)\n", "import b\nprint(b.X)\n"]
    assert of(*sources, programs="c") == ["X = 3\npass\n", "from a import X as X\nprint(4)\n", sources[2]]


def test_a_function_does_not_import_what_only_its_module_is_asked_for() -> None:
    told = of(
        "X = 3\n", "from a import X\ndef f():\n    from a import X\n    return X\n", "import b\nb.X\n", programs="c"
    )
    assert told[1] == "from a import X\ndef f():\n    pass\n    return 3\n"


def test_what_a_program_asks_for_stays_and_the_program_as_it_is() -> None:
    sources = ["X = 3\nY = 4\nZ = X\n", "import a\nfrom a import Y\nOWN = 5\nif OWN:\n    print(Y, a.X)\n"]
    assert of(*sources, programs="b") == ["X = 3\nY = 4\npass\n", sources[1]]


def test_what_import_star_brings_stays() -> None:
    sources = ["X = const(3)\n", "from a import *\nprint(X)\n"]
    assert of(*sources) == sources


@pytest.mark.parametrize(
    "used",
    [
        "import a\nk = a\nprint(k.X)",
        "import a\nprint(getattr(a, 'X'))",
        "import a\nNAMES = ('X', 'Z')\nfor name in NAMES:\n    print(getattr(a, name))",
        "import d\nk = d\nprint(k.a.X)",
        "k = __import__('a')\nprint(k.X)",
        "print(__import__('a').X)",
        "NAMES = ('a', 'b')\ndef load(name):\n    return __import__(name, None, None, NAMES).X",
    ],
)
def test_of_a_module_that_is_an_object_stays_what_is_asked_for(used: str) -> None:
    told = of("X = 3\nY = 4\n", "", f"{used}\n", "import a\n")
    assert told[0] == "X = 3\npass\n"
    assert told[2] == f"{used}\n"


@pytest.mark.parametrize("used", ["__import__('a')", "for n in ('a', 'b'):\n    __import__(n)", "k = __import__('b')"])
def test_a_module_that_is_merely_loaded_is_no_object(used: str) -> None:
    assert of("X = 3\n", "", f"{used}\nprint(used.X)\n")[0] == "pass\n"


def test_asked_for_no_names_import_returns_the_package() -> None:
    inside = {"p": "", "p.q": "X = 3\n"}
    assert inlined({**inside, "c": "k = __import__('p.q').q\nprint(k.X)\n"})["p.q"] == "X = 3\n"
    assert inlined({**inside, "c": "k = __import__('p.q').r\nprint(k.X)\n"})["p.q"] == "pass\n"


ACTING = [
    "print()",
    "import os\nos.x = 1",
    "T = {}\nT[1] = 2",
    "N = make()",
    "if N:\n    f()",
    "import d",
    "N = [1][0]()",
]


@pytest.mark.parametrize("acts", ACTING)
def test_a_module_that_does_something_when_it_is_imported_still_is(acts: str) -> None:
    given = f"X = 3\n{acts}\n"
    told = of(given, "from a import X\nprint(X)\n", "import a as k\nprint(k.X)\n", "print()\n")
    assert told == [given, "from a import X\nprint(3)\n", "import a as k\nprint(3)\n", "print()\n"]


def test_a_module_that_does_something_may_pass_on_a_constant_of_another() -> None:
    told = of("X = 3\n", "from a import X as X\nprint()\n", "from b import X\nprint(X)\n")
    assert told == ["X = 3\n", "from a import X as X\nprint()\n", "from b import X\nprint(3)\n"]


def test_the_package_of_a_module_may_be_what_does_something() -> None:
    told = inlined({"p": "print()\n", "p.q": "X = 3\n", "c": "from p.q import X\nprint(X)\n"})
    assert told["c"] == "from p.q import X\nprint(3)\n"


DEFINING = [
    "'''words'''",
    "def f():\n    print()",
    "class C:\n    N = 1",
    "N = bytes([1])",
    "from os import x",
    "N = (1, 'x')[0]",
]


@pytest.mark.parametrize("defines", [*DEFINING, "if TYPE_CHECKING:\n    print()"])
def test_a_module_that_only_makes_its_names_need_not_be_imported(defines: str) -> None:
    assert of(f"X = 3\n{defines}\n", "from a import X\nprint(X)\n")[1] == "pass\nprint(3)\n"


def test_an_import_that_has_had_no_use_before_stays() -> None:
    sources = ["def f():\n    pass\n", "import a\nfrom a import f\n"]
    assert of(*sources) == sources


SPREAD = """import a as k
from a import (
    X,
    f,  # of that module
)
from a import (
    X as Y,
)
Z = (
    X
)
f(
    X, Z, k
    .X)
f[0] = k. \\
    X + 0
print()
"""


def test_every_line_stays_where_it_is() -> None:
    told = of("X = 3\ndef f():\n    pass\n", SPREAD)[1]
    assert ast.unparse(ast.parse(told)).split("\n") == [
        *("pass", "from a import f", "pass", "pass", "f(3, 3, 3)", "f[0] = 3 + 0", "print()"),
    ]
    assert [node.lineno for node in ast.parse(told).body] == [node.lineno for node in ast.parse(SPREAD).body]


def test_const_is_not_imported_where_it_only_tells_the_compiler() -> None:
    sources = ["def const(n):\n    return n\n", "from a import const, f\nclass C:\n    N = const(3)\nX = const(4)\n"]
    assert of(*sources)[1] == "from a import f\nclass C:\n    N = const(3)\npass\n"
    mpy.compiled(of(*sources)[1], "b.py")


@pytest.mark.parametrize(
    "used", ["f = const", "X = f(const)", "f(const(3))", "X: int = const(3)", "X = const(3) + 1", "X, Y = const(3), 4"]
)
def test_const_is_imported_where_it_is_called(used: str) -> None:
    sources = ["def const(n):\n    return n\n", f"from a import const\n{used}\n"]
    assert of(*sources)[1].startswith("from a import const\n")


@pytest.fixture(scope="module")
def ours() -> dict[str, str]:
    """Our modules as they are."""
    return {module.name: module.text() for module in modules.reached() if not module.library}


@pytest.fixture(scope="module")
def told(ours: dict[str, str]) -> dict[str, str]:
    """Our modules as the bundle has them."""
    return inlined(ours, ["boot", "code"])


def test_of_our_modules_every_line_stays_where_it_is(ours: dict[str, str], told: dict[str, str]) -> None:
    for name in ours:
        assert _statements(ours[name]) == _statements(told[name])


def _statements(source: str) -> list[tuple[int, bool]]:
    return [
        (node.lineno, isinstance(node, ast.FunctionDef))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.stmt)
    ]


def test_each_name_that_our_modules_import_is_there(told: dict[str, str]) -> None:
    there = {f"{name}.{bound}" for name, source in told.items() for bound in _bound(source)} | set(told)
    for name, source in told.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and node.module in told:
                assert {f"{node.module}.{alias.name}" for alias in node.names} <= there, name


def _bound(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.alias(name=name, asname=asname):
                yield asname or name


def test_of_our_names_a_board_keeps_60_fewer(ours: dict[str, str], told: dict[str, str]) -> None:
    before, after = (
        set().union(*(_kept(mpy.compiled(source, "a.py")) for source in sources.values())) for sources in (ours, told)
    )
    assert after < before
    assert len(before - after) >= 60
    assert {b"NOBODY", b"NO_CARD", b"FELT", b"YOU", b"BEAT_IT"} <= before - after


def _kept(code: bytes) -> set[bytes]:
    """The names that a .mpy file brings, but those that every firmware has."""
    at = 4

    def number() -> int:
        nonlocal at
        value = 0
        while True:
            at += 1
            value = value << 7 | code[at - 1] & 127
            if code[at - 1] < 128:
                return value

    names = set()
    count, _ = number(), number()
    for _ in range(count):
        length = number()
        if not length & 1:
            names.add(code[at : at + (length >> 1)])
            at += (length >> 1) + 1
    return names


def test_what_the_bundle_has_compiled_has_numbers() -> None:
    made, source = bundle.make().files, bundle.make(source=True).files
    assert b"NO_CARD" in source["lib/engine/cards.py"]
    assert b"NO_CARD" not in made["lib/engine/cards.mpy"]
    assert b"PICK" in made["lib/engine/cards.mpy"]  # rules that are an object have it, and there is a text of that name
    assert b"RIGHT" in made["lib/handheld/keys.mpy"]  # which code.py asks for
    assert b"LEFT" not in made["lib/handheld/keys.mpy"]


def test_no_constant_is_looked_up_by_a_name_in_pieces(ours: dict[str, str]) -> None:
    looked = [
        ast.unparse(node)
        for source in ours.values()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr", "setattr", "globals", "eval")
    ]
    unsure = [call for call in looked if not call.startswith("getattr(board,") and call.count("'") != 2]
    assert unsure == [
        "getattr(games.characters(game.NAME), name[0].upper() + name[1:])",  # a class of bots
        "setattr(sys.modules[name[:dot]], name[dot + 1:], None)",  # a module
    ]
