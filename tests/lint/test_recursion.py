"""No function of the device code may come back to itself, as far as the lint can see."""

import pytest

from tools.lint.recursion import recursion
from tools.lint.source import parse


def rounds(**files: str) -> list[str]:
    """What is found in modules of the engine: the line and the names of each round, without the module's `engine.`."""
    found = recursion([parse(text, f"engine/{name}.py") for name, text in files.items()])
    return [f"{line} {words}".replace("recursion: ", "").replace("engine.", "") for _, line, words in found]


def test_a_function_that_calls_itself() -> None:
    assert rounds(a="def f(n):\n    if n:\n        f(n - 1)\n") == ["3 a.f -> a.f"]


def test_functions_of_one_module_that_call_each_other() -> None:
    assert rounds(a="def f():\n    g()\ndef g():\n    h()\ndef h():\n    f()\n") == ["2 a.f -> a.g -> a.h -> a.f"]


@pytest.mark.parametrize(
    ("imported", "called"),
    [
        ("from engine.b import g", "g()"),
        ("from engine.b import g as other", "other()"),
        ("import engine.b", "engine.b.g()"),
        ("import engine.b as b", "b.g()"),
        ("from engine import b", "b.g()"),
        ("from engine.c import g", "g()"),  # which has it from b
    ],
)
def test_functions_of_two_modules_that_call_each_other(imported: str, called: str) -> None:
    one = f"def f():\n    {imported}\n    {called}\n"
    assert rounds(a=one, b="from engine import a\ndef g():\n    a.f()\n", c="from engine.b import g as g\n") == [
        "3 a.f -> b.g -> a.f"
    ]


def test_a_method_that_calls_itself() -> None:
    assert rounds(a="class A:\n    def f(self):\n        self.f()\n") == ["3 a.A.f -> a.A.f"]


def test_a_method_that_comes_back_through_an_heir() -> None:
    text = "class A:\n    def f(self):\n        self.g()\nclass B(A):\n    def g(self):\n        self.f()\n"
    assert rounds(a=text) == ["3 a.A.f -> a.B.g -> a.A.f"]


def test_an_heir_of_an_heir_defined_before_it() -> None:
    a = "from engine.b import B\nclass C(B):\n    def g(self):\n        self.f()\n"
    b = "class B(A):\n    pass\nclass A:\n    def f(self):\n        self.g()\n"
    assert rounds(a=a, b=b) == ["4 a.C.g -> b.A.f -> a.C.g"]


def test_a_method_that_comes_back_through_super() -> None:
    text = "class A:\n    def f(self):\n        self.g()\nclass B(A):\n    def g(self):\n        super().f()\n"
    assert rounds(a=text, b="class Other:\n    def f(self): pass\n") == ["3 a.A.f -> a.B.g -> a.A.f"]


def test_a_class_that_makes_itself() -> None:
    assert rounds(a="class A:\n    def __init__(self):\n        self.g()\n    def g(self):\n        A()\n") == [
        "3 a.A.__init__ -> a.A.g -> a.A.__init__"
    ]


def test_a_page_that_opens_the_page_it_came_from() -> None:
    a = "from engine.b import B\nclass A:\n    def run(self):\n        return B().run()\n"
    b = "class B:\n    def run(self):\n        from engine.a import A\n        page = A()\n        page.run()\n"
    assert rounds(a=a, b=b) == ["4 a.A.run -> b.B.run -> a.A.run"]


def test_objects_known_by_annotation_and_by_attribute() -> None:
    a = "class A:\n    def __init__(self, b: 'B | None'):\n        self.b = b\n    def f(self):\n        self.b.f()\n"
    b = "from engine.a import A\nclass B:\n    def __init__(self):\n        self.a: A = made()\n    def f(self):\n"
    assert rounds(a=a, b=b + "        self.a.f()\n") == ["5 a.A.f -> b.B.f -> a.A.f"]


@pytest.mark.parametrize("value", ["A() if n else None", "n or A()", "made(n)"])
def test_objects_known_by_what_may_be_assigned(value: str) -> None:
    text = f"class A:\n    def f(self, n):\n        a = {value}\n        a.f(n)\ndef made(n) -> 'A | None': pass\n"
    assert rounds(a=text, b="class B:\n    def f(self): pass\n") == ["4 a.A.f -> a.A.f"]


def test_an_attribute_that_a_base_gives() -> None:
    one = "class A:\n    def __init__(self, b: 'B'):\n        self.b = b\n"
    heir = "class B(A):\n    def f(self):\n        self.b.f()\n"
    assert rounds(a=one + heir, b="class C:\n    def f(self): pass\n") == ["6 a.B.f -> a.B.f"]


def test_the_class_of_what_a_function_returns() -> None:
    text = "class A:\n    def f(self):\n        made().f()\n    def g(self): pass\ndef made() -> 'A':\n    return A()\n"
    assert rounds(a=text, b="class B:\n    def f(self): pass\n") == ["3 a.A.f -> a.A.f"]


def test_a_method_known_by_its_name_alone() -> None:
    assert rounds(a="class Tree:\n    def depth(self):\n        for x in self.parts:\n            x.depth()\n") == [
        "4 a.Tree.depth -> a.Tree.depth"
    ]


def test_a_function_handed_on_and_one_inside_another() -> None:
    assert rounds(a="def f(pack):\n    each(pack, lambda c: f(c))\ndef each(pack, do): pass\n") == ["2 a.f -> a.f"]
    assert rounds(a="def f(pack):\n    def g():\n        each(pack, f)\n    g()\ndef each(pack, do): pass\n") == [
        "4 a.f -> a.f.g -> a.f"
    ]
    assert rounds(a="def f():\n    def g(): h()\n    def h():\n        def i(): g()\n        i()\n") == [
        "2 a.f.g -> a.f.h -> a.f.h.i -> a.f.g"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "def f(): pass\ndef g():\n    f()\n    f()\n",
        # another function's own variable of the same name
        "def text(number): pass\ndef show(text):\n    return text\ndef f():\n    text = 1\n    show(text)\n",
        "def n(deal):\n    n = deal\n    return n\n",
        "def n(n):\n    m = n\n    return m\n",
        # the same name in another class
        "class A:\n    def f(self, b: 'B'):\n        b.f()\nclass B:\n    def f(self): pass\n",
        # a method of one of them, nobody knows which
        "class A:\n    def f(self):\n        for x in self.y:\n            x.f()\nclass B:\n    def f(self): pass\n",
        # an attribute of the name of a method
        "class A:\n    def f(self):\n        for x in self.y:\n            print(x.f)\n",
        # a method of the firmware's, or of Python's, behind one of ours
        "class Screen:\n    def refresh(self):\n        self._display.refresh()\n",
        "class Log:\n    def append(self, move):\n        self.moves.append(move)\n",
        "import struct\nclass Log:\n    def unpack(self, data):\n        struct.unpack('B', data)\n",
        # a heir's method that asks the one it stands for
        "class A:\n    def f(self): pass\nclass B(A):\n    def f(self):\n        super().f()\n",
        # a class named but not made
        "class A:\n    def __init__(self, other):\n        self.same = isinstance(other, A)\n",
    ],
)
def test_what_is_no_recursion(text: str) -> None:
    assert rounds(a=text) == []
