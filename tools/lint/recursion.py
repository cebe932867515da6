"""Recursion: a board has a stack for some 16 frames, so no function may come back to itself."""

from collections.abc import Iterator

from tools.lint.calls import Calls
from tools.lint.program import Function, Program
from tools.lint.source import Finding, Source


def recursion(sources: list[Source]) -> Iterator[Finding]:
    """Calls by which a function comes back to itself, directly or through others; each round is told once."""
    program = Program(sources)
    calls = Calls(program)
    called = {function: dict(calls.of(function)) for function in program.functions.values()}
    told: set[Function] = set()
    for function in called:
        way = _round(function, called) if function not in told else []
        if way:
            told.update(way)
            names = " -> ".join(step.name for step in (*way, function))
            line = called[function][way[1] if len(way) > 1 else function]
            yield Finding(function.source.path, line, f"recursion: {names}")


def _round(start: Function, called: dict[Function, dict[Function, int]]) -> list[Function]:
    """The shortest way from a function back to itself, without the return; empty if there is none."""
    ways = [[start]]
    met = {start}
    for way in ways:
        for step in called[way[-1]]:
            if step is start:
                return way
            if step not in met:
                met.add(step)
                ways.append([*way, step])
    return []
