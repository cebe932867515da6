"""Snippets of device code whose faulty lines end with `# bad`: a rule must find those lines and no others."""

from collections.abc import Callable, Iterator

import pytest

from tools.lint.source import Source, parse

Rule = Callable[[Source], Iterator[tuple[int, str]]]


def bad_lines(text: str) -> list[int]:
    return [number for number, line in enumerate(text.splitlines(), 1) if line.endswith("# bad")]


@pytest.fixture
def assert_finds() -> Callable[..., None]:
    """Call it with a rule, the text of a source, and where in the tree that lies."""

    def check(rule: Rule, text: str, path: str = "lib/cardtable/page.py") -> None:
        assert sorted(line for line, _ in rule(parse(text, path))) == bad_lines(text)

    return check
