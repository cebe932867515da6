"""What a source imports is read from it, wherever in it the import stands."""

import pytest

from engine import games
from tools.bundle.imports import Import, handed_out, imports

OF_A_GAME = [f"p.{name}" for name in games.NAMES]


def names(source: str, package: str = "") -> list[str]:
    """Each import as module or module:name, with a ? where it is guarded."""
    return [
        wanted.module + (":" + wanted.name if wanted.name else "") + ("?" if wanted.guarded else "")
        for wanted in imports(source, package)
    ]


def test_an_import_is_a_module_or_names_out_of_one() -> None:
    assert imports("import a.b as c") == (Import("a.b", "", False),)
    assert names("import a, b.c\nfrom d.e import f, g as h") == ["a", "b.c", "d.e:f", "d.e:g"]


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    import a",
        "class C:\n    def f(self):\n        if self:\n            import a",
        "for i in j:\n    import a",
        "if __name__ == '__main__':\n    while True:\n        import a",
        "try:\n    import a\nfinally:\n    pass",
    ],
)
def test_it_counts_wherever_it_stands(source: str) -> None:
    assert names(source) == ["a"]


@pytest.mark.parametrize("kinds", ["ImportError", "(ImportError, RuntimeError)", "(OSError, ImportError)"])
def test_a_handler_of_import_errors_guards_what_is_tried_and_nothing_else(kinds: str) -> None:
    source = f"try:\n    import a\n    if b:\n        import c\nexcept {kinds}:\n    import d\nelse:\n    import e"
    assert names(source) == ["a?", "c?", "d", "e"]


@pytest.mark.parametrize("handler", ["except Exception:", "except:", "except OSError:", "except (OSError, KeyError):"])
def test_a_handler_of_whatever_goes_wrong_is_no_guard(handler: str) -> None:
    assert names(f"try:\n    import a\n{handler}\n    pass") == ["a"]


def test_a_guard_reaches_into_a_try_of_another_kind() -> None:
    source = "try:\n    try:\n        import a\n    except ValueError:\n        import b\nexcept ImportError:\n    pass"
    assert names(source) == ["a?", "b?"]


def test_what_only_a_type_checker_imports_is_left_out() -> None:
    source = "if TYPE_CHECKING:\n    import a\n    def f():\n        import b\nelse:\n    import c"
    assert names(source) == ["c"]


def test_relative_imports_start_at_the_package() -> None:
    source = "from . import a\nfrom .b import c\nfrom .. import d\nfrom ..e import f"
    assert names(source, "p.q") == ["p.q:a", "p.q.b:c", "p:d", "p.e:f"]


@pytest.mark.parametrize(
    ("source", "loaded"),
    [
        ("__import__('a.b')", ["a.b"]),
        ("for name in ('a', 'b'):\n    __import__(name)", ["a", "b"]),
        ("def f():\n    for n in ('a', 'b'):\n        __import__('p.' + n).run()", ["p.a", "p.b"]),
        ("for n in ('a',):\n    __import__(n)\nfor n in ('b',):\n    pass", ["a", "b"]),
        ("_PARTS = ('a', 'b')\ndef f():\n    for n in _PARTS:\n        __import__('p.' + n)", ["p.a", "p.b"]),
        ("NAMES = ('a', 'b')\ndef load(name):\n    return __import__('p.' + name)", ["p.a", "p.b"]),
        ("NAMES = ('a', 'b')\ndef load(name):\n    return __import__('p.' + name + '.q')", ["p.a.q", "p.b.q"]),
        ("from engine.games import NAMES\ndef f(n):\n    __import__('p.' + n)", ["engine.games:NAMES", *OF_A_GAME]),
        ("for n in ('a', 'b'):\n    for m in ('c', 'd'):\n        __import__(n + m)", ["ac", "ad", "bc", "bd"]),
        ("try:\n    __import__('a')\nexcept ImportError:\n    pass", ["a?"]),
    ],
)
def test_modules_loaded_by_name_count(source: str, loaded: list[str]) -> None:
    assert names(source) == loaded


@pytest.mark.parametrize(
    "source",
    [
        "def load(name):\n    return __import__(name)",
        "__import__(name())",
        "for n in names():\n    __import__(n)",
        "for n in names:\n    __import__(n)",
        "NAMES = tuple(x)\ndef load(name):\n    return __import__(name)",
    ],
)
def test_a_name_that_cannot_be_read_is_an_error(source: str) -> None:
    with pytest.raises(ValueError, match=r"line [123]"):
        imports(source)


@pytest.mark.parametrize(
    ("source", "modules"),
    [
        ("__import__('a.b')", set()),
        ("for name in ('a', 'b'):\n    __import__(name)", set()),
        ("k = __import__('a.b')", {"a"}),
        ("print(__import__('a.b').b.c)", {"a"}),
        ("k = __import__('a.b', None, None, ('c',))", {"a.b"}),
        ("NAMES = ('a', 'b')\ndef load(name):\n    return __import__('p.' + name, None, None, NAMES)", {"p.a", "p.b"}),
    ],
)
def test_a_module_is_handed_out_by_import_if_something_is_done_with_it(source: str, modules: set[str]) -> None:
    assert handed_out(source) == modules
