"""Looks for faults: random keys on every board through all games and house rules, on all processors; and if something
goes wrong, the shortest way there.

A sitting is a list of words, arguments of `tools play --headless` and tokens of its --keys. So whatever goes wrong in
one goes wrong again in that command.
"""

import io
import os
import re
import shlex
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout, suppress
from itertools import groupby
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools import play
from tools.bench_fingers import sitting
from tools.bench_witness import Witness
from tools.progress import Progress
from tools.sim.run import power_on

_KEYS = 250  # a sitting


class Fault(NamedTuple):
    """What went wrong in a sitting; `kind` is the same wherever the same went wrong."""

    said: str
    kind: str


class Met(NamedTuple):
    """What a sitting has met: visits to the pages by name, deals, matches, the first fault."""

    pages: Counter[str]
    deals: int
    matches: int
    fault: Fault | None


def mash(keys: int, seed: int) -> int:
    """Press so many random keys and print what was met; 0, or 1 at the first fault, with the shortest way to it."""
    start = time.perf_counter()
    counts = [min(_KEYS, keys - done) for done in range(0, keys, _KEYS)]
    sittings = [sitting(Random(f"{seed} {index}"), count) for index, count in enumerate(counts)]
    pages: Counter[str] = Counter()
    deals = matches = 0
    progress = Progress(keys, "keys")
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for words, count, met in zip(sittings, counts, workers.map(sit, sittings), strict=True):
            if met.fault:
                workers.shutdown(cancel_futures=True)
                progress.end()
                return _tell(words, met.fault)
            pages += met.pages
            deals += met.deals
            matches += met.matches
            progress.step(count)
    progress.end()
    pace = keys / (time.perf_counter() - start)
    print(f"{keys:,} keys, {deals:,} deals, {matches:,} matches, no fault; {pace:.0f} keys a second")
    print("pages: " + ", ".join(f"{name} {visits:,}" for name, visits in pages.most_common()))
    return 0


def _tell(words: list[str], fault: Fault) -> int:
    """Print a fault, and the shortest command that brings it about; 1."""
    print(f"{fault.said}\nlooking for the shortest way there ...", file=sys.stderr, flush=True)
    print(command(shortest(words, fault.kind)), file=sys.stderr)
    return 1


def command(words: list[str]) -> str:
    """A sitting as a line for the shell."""
    return shlex.join(["python3", "-m", "tools", "play", *_arguments(words)])


def _arguments(words: list[str]) -> list[str]:
    """A sitting as tools.play takes it; the same key again and again is told once."""
    tokens: list[str] = []
    for word, same in groupby(word for word in words if not word.startswith("--")):
        times = len(list(same))
        tokens += [word] * times if times == 1 or "=" in word else [f"{word}*{times}"]
    return ["--headless", *(word for word in words if word.startswith("--")), "--keys", " ".join(tokens)]


def sit(words: list[str]) -> Met:
    """Play a sitting. Words that do not fit together, as may be when some are left out, meet nothing."""
    witness = Witness()
    fault = None
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()), suppress(SystemExit):
        _, board, host = play.prepared(_arguments(words))
        off = power_on(board, witness.watchers())
        witness.look()
        fault = _fault(board.faults, play.verdict(board, host, off) or witness.wrong)
    return Met(witness.pages, witness.deals, witness.matches, fault)


def _fault(raised: list[BaseException], said: str) -> Fault | None:
    """The fault that a sitting's verdict `said`, after what its board has raised; None if it said nothing."""
    frames = traceback.extract_tb(raised[0].__traceback__) if raised else []
    if frames:
        place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
        return Fault(f"{said} ({place})", f"{type(raised[0]).__name__} {place}")
    return Fault(said, re.sub(r"\d+|:.*", "", said)) if said else None


def shortest(words: list[str], kind: str) -> list[str]:
    """The words, in their order, without any of which a fault of this kind does not come about; keys are held, or
    pressed at once, only where that matters."""

    def fails(fewer: list[str]) -> bool:
        fault = sit(fewer).fault
        return fault is not None and fault.kind == kind

    words = fewest(words, fails)
    for at, word in enumerate(words):
        plain = word if word.startswith("--") else re.sub("[!@].*", "", word)
        if plain != word and fails(instead := [*words[:at], plain, *words[at + 1 :]]):
            words = instead
    return words


def fewest(words: list[str], fails: Callable[[list[str]], bool]) -> list[str]:
    """What is left of words that fail when as many as can be are left out, half of them at a time, a quarter, ..."""
    size = len(words)
    while size:
        size = (size + 1) // 2
        before = len(words)
        at = before
        while at > 0:  # from the end: what comes after the fault is left out at once
            fewer = words[: max(0, at - size)] + words[at:]
            at -= size
            if fails(fewer):
                words = fewer
        if size == 1 and len(words) == before:
            break
    return words
