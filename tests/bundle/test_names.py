"""Private names and those of arguments in the bundle: short, the same few in all modules, and never one for two things
that may meet."""

import ast
import re

import pytest

from tools.bundle import modules, mpy
from tools.bundle.error import BundleError
from tools.bundle.names import shortened

PRIVATE = re.compile(r"_[A-Za-z]\w*")


def of(*sources: str) -> list[str]:
    """The sources of modules a, b, ... with short names."""
    return list(shortened(dict(zip("abcd", sources, strict=False))).values())


def private(source: str) -> set[str]:
    """Every private name in a source."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        for field in ("id", "attr", "name", "arg"):
            name = getattr(node, field, None)
            if isinstance(name, str) and PRIVATE.fullmatch(name):
                found.add(name)
    return found


def test_the_most_frequent_name_is_a_in_every_module() -> None:
    first, second = of("_one = 1\n_two = _one\n_two = _two + _two\n", "_three = 3\nprint(_three)\n")
    assert first == "_b = 1\n_a = _b\n_a = _a + _a\n"
    assert second == "_a = 3\nprint(_a)\n"


def test_public_names_strings_and_comments_stay() -> None:
    source = 'def run(self):  # _one\n    """Of _one."""\n    return self.__dict__, "_one", _, self.one\n'
    assert of(source) == [source]


def test_arguments_are_a_b_c_in_every_function_but_those_that_a_call_names() -> None:
    first, second = of(
        "def lay(card, width, *, face):\n    card.width = card\n    return lay(card, width)\n",
        "from a import lay\ndef two(cards):\n    for card in cards:\n        lay(card, width=2)\n",
    )
    assert first == "def lay(a, width, *, face):\n    a.width = a\n    return lay(a, width)\n"
    assert second == "from a import lay\ndef two(a):\n    for card in a:\n        lay(card, width=2)\n"


def test_an_argument_is_never_called_as_something_else_in_its_function() -> None:
    (told,) = of('def sum(one, two):\n    a = one\n    b = c(two)\n    return "\u00e9", a + b + one\n')
    assert told == 'def sum(d, e):\n    a = d\n    b = c(e)\n    return "\u00e9", a + b + d\n'


def test_what_an_argument_is_by_default_stands_outside_of_its_function() -> None:
    (told,) = of("words = 1\ndef say(words, how=words):\n    return words, how\n")
    assert told == "words = 1\ndef say(a, b=words):\n    return a, b\n"


def test_arguments_of_functions_within_functions_stay() -> None:
    source = "def outer(names):\n    def inner(words):\n        return names, words\n    return inner\n"
    assert of(source) == [source]


def test_lines_stay_where_they_are() -> None:
    (told,) = of("_long_name = (\n    1,\n    2)\n\n\ndef _other(_argument):\n    return _long_name, _argument\n")
    assert [bool(line.strip()) for line in told.splitlines()] == [True, True, True, False, False, True, True]
    assert told.splitlines()[6].strip().startswith("return ")


def test_a_class_derived_from_one_of_another_module_does_not_write_over_what_is_private_there() -> None:
    base = "class Base:\n    def __init__(self):\n        self._kept = self._kept_too = 1\n"
    derived = "from a import Base\nclass Derived(Base):\n    def set(self):\n        self._own = 2\n"
    first, second = of(base, derived)
    assert len(private(first)) == 2
    assert not private(first) & private(second)


def test_a_private_attribute_that_is_set_from_outside_has_the_same_name_in_both_modules() -> None:
    owner = "class Owner:\n    def read(self):\n        return self._sheet, self._cell\n"
    loader = "def load(owner, _file):\n    owner._sheet = _file\n"
    first, second = of(owner, loader)
    sheet = re.search(r"return self\.(\w+)", first)
    assert sheet and f".{sheet[1]} = " in second
    assert len(private(first) | private(second)) == 3


def test_a_private_name_that_is_imported_is_the_same_in_both_modules() -> None:
    first, second = of(
        "def _often():\n    _often()\n_once = _often\n", "from a import _once\n_mine = _mine_too = _mine_too\n"
    )
    name = re.search(r"import (\w+)", second)
    assert name and f"{name[1]} = " in first and name[1] not in second.splitlines()[1].split()


def test_a_private_attribute_of_a_class_is_known_where_it_is_used_from_outside() -> None:
    first, second = of("class A:\n    _one = _two = 1\n", "from a import A\n_mine = A._two\nprint(_mine, _mine)\n")
    assert len(private(first) | private(second)) == 3
    name = re.search(r"A\.(\w+)", second)
    assert name and f"= {name[1]} = 1" in first


@pytest.mark.parametrize("base", ["a.Base", "Strange", "Passed"])
def test_a_class_derived_from_one_that_is_not_known_here_is_refused(base: str) -> None:
    passing = "from c import Passed\n"
    derived = f"import a\nfrom adafruit import Strange\nfrom a import Passed\nclass Own({base}):\n    _x = 1\n"
    with pytest.raises(BundleError, match=f"Own .* {base}"):
        of(passing, derived)


def test_exceptions_may_be_derived() -> None:
    assert of("class Fault(ValueError):\n    pass\n") == ["class Fault(ValueError):\n    pass\n"]


def test_strangers_use_the_same_names() -> None:
    first, second = of(
        "class A:\n    def f(self):\n        self._one = 1\n", "class B:\n    def f(self):\n        self._two = 2\n"
    )
    assert private(first) == private(second) == {"_a"}


def test_our_modules_have_as_many_private_names_as_before_each_and_far_fewer_in_all() -> None:
    sources = {module.name: module.text() for module in modules.reached() if not module.library}
    short = shortened(sources)
    assert {name: len(private(text)) for name, text in short.items()} == {
        name: len(private(text)) for name, text in sources.items()
    }
    assert len(set().union(*map(private, short.values()))) < len(set().union(*map(private, sources.values()))) / 3


def test_no_private_name_is_looked_up_by_its_letters() -> None:
    for module in modules.reached():
        if module.library:
            continue
        for node in ast.walk(ast.parse(module.text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not PRIVATE.fullmatch(node.value), f"{module.path}: {node.value}"


def test_what_is_compiled_has_the_short_names() -> None:
    source = "def _a_long_name():\n    return 1\nprint(_a_long_name())\n"
    assert b"_a_long_name" in mpy.compiled(source, "lib/a.py")
    assert b"_a_long_name" not in mpy.compiled(of(source)[0], "lib/a.py")
