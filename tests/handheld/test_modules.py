"""What is let go of is free, whole for whoever holds it, and there again when it is wanted again."""

import builtins
import gc
import sys
import weakref
from pathlib import Path

import pytest
from handheld import modules


@pytest.fixture(params=["shelf with __init__", "shelf without"])
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A package `shelf` with the modules `book`, `books` and `lamp`."""
    (tmp_path / "shelf").mkdir()
    for name in (*["__init__"] * request.param.endswith("__init__"), "book", "books", "lamp"):
        (tmp_path / "shelf" / f"{name}.py").write_text("def title():\n    return LINES\nLINES = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    for name in list(sys.modules):
        if name.startswith("shelf"):
            monkeypatch.delitem(sys.modules, name)


def import_all() -> None:
    for name in ("book", "books", "lamp"):
        __import__("shelf." + name)


@pytest.mark.usefixtures("package")
def test_what_nothing_holds_is_gone_and_the_rest_stays() -> None:
    import_all()
    left = {name: weakref.ref(sys.modules[name]) for name in ("shelf", "shelf.book", "shelf.books", "shelf.lamp")}
    modules.let_go(("shelf.book",))
    gc.collect()
    assert [name for name, module in left.items() if module()] == ["shelf", "shelf.lamp"]


@pytest.mark.usefixtures("package")
def test_a_function_that_was_kept_still_finds_what_it_needs() -> None:
    from shelf.book import title

    modules.let_go(("shelf.",))
    gc.collect()
    assert title() == 3


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("smallest", [False, True])
def test_it_can_be_asked_for_again_in_every_way(smallest: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    import_all()
    with monkeypatch.context() as firmware:
        if smallest:
            firmware.delattr(builtins, "delattr")
        modules.let_go(("shelf.book", "elsewhere"))
    from shelf import book, books
    from shelf.book import title

    assert title() == book.title() == books.LINES == 3


@pytest.mark.usefixtures("package")
def test_a_package_can_be_let_go_of_with_all_that_is_in_it() -> None:
    import_all()
    modules.let_go(("shelf",))
    assert not [name for name in sys.modules if name.startswith("shelf")]
