"""What engine.pc shows in its docstrings runs as it stands there, and shows all that it offers."""

import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.lint.source import for_a_pc
from tools.venv import ROOT

FILES = sorted((Path(ROOT) / "engine").rglob("*.py"))
PATHS = [path.relative_to(ROOT).with_suffix("").parts for path in FILES]
MODULES = [".".join(names).removesuffix(".__init__") for names in PATHS if for_a_pc(names)]


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The functions of a module, and of its classes, that others may call; those of a protocol are its heirs'."""
    for name, made in vars(module).items():
        if getattr(made, "__module__", "") != module.__name__:
            continue
        inside = vars(made) if inspect.isclass(made) and not getattr(made, "_is_protocol", False) else {}
        for told, function in {name: made, **{f"{name}.{inner}": method for inner, method in inside.items()}}.items():
            function_like = inspect.isfunction(function) or isinstance(function, classmethod | property)
            if function_like and "_" not in (told[0], told.rpartition(".")[2][0]):
                yield told, function


def test_the_modules_are_found() -> None:
    assert {"engine.pc", "engine.pc.position", "engine.pc.tournament"} <= set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_every_example_runs(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0  # which one, doctest has printed


@pytest.mark.parametrize("name", MODULES)
def test_every_public_function_has_an_example(name: str) -> None:
    module = import_module(name)
    assert [told for told, made in public(module) if ">>> " not in (made.__doc__ or "")] == []


def test_what_programs_are_to_use_is_among_the_public_functions() -> None:
    position = dict(public(import_module("engine.pc.position")))
    wanted = "parse deal legal play undo moves turn result hand table text record view copy game options"
    assert {f"Position.{name}" for name in wanted.split()} <= set(position)
    assert "bot" in dict(public(import_module("engine.pc.bots")))
    assert "tournament" in dict(public(import_module("engine.pc.tournament")))
