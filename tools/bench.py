"""Measures speed: random play, and what bots' choices and the games' parts cost a board; figures to be read, no test.

Four look for faults instead: --soak plays any number of random deals over all options, with an eye on every card;
--keys presses any number of random keys on simulated boards; --times tells whether a screen answers a key too late;
--power-cut takes the power away wherever something is being kept.
"""

import random
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import TYPE_CHECKING

from engine import games, number
from engine.cards import MOVES, NOBODY
from engine.generator import Generator
from tools.arguments import Parser, whole
from tools.progress import Progress

if TYPE_CHECKING:
    from engine.protocol import Game

HELP = "measure speed; --soak plays random deals, --keys presses random keys, --times looks for slow screens"

_RUNS = 5
_DEALS = 1500  # a run
_SOAKED = 100_000


def main(argv: list[str]) -> int:
    """Print what was measured; 0, 1 if a fault was found, 2 for bad input."""
    parser = Parser("bench", HELP)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--soak", action="store_true", help="play random deals over all options and count them")
    instead.add_argument("--device", action="store_true", help="what the bots' choices cost on the embedded VM")
    instead.add_argument("--memory", action="store_true", help="what each part takes of a board's heap")
    instead.add_argument("--times", action="store_true", help="how long a PicoSystem's screen takes to answer a key")
    instead.add_argument("--wear", action="store_true", help="erases of the NVM in two hours of play a day")
    instead.add_argument("--power-cut", action="store_true", help="cut the power wherever the NVM is written")
    instead.add_argument(
        "--keys", type=whole(1, 10_000_000), metavar="N", help="press random keys, and tell what it met"
    )
    parser.add_argument("--seed", type=whole(0, 2**40 - 1), metavar="S", help="of --keys; default 0")
    parser.add_argument("--deals", type=whole(1, 10_000_000), metavar="N", help=f"to soak, a game; default {_SOAKED:,}")
    asked = parser.parse_args(argv)
    if asked.deals is not None and not asked.soak:
        parser.error("--deals needs --soak")
    if asked.seed is not None and not asked.keys:
        parser.error("--seed needs --keys")
    if asked.keys:
        from tools.bench_keys import mash

        return mash(asked.keys, asked.seed or 0)
    if asked.soak:
        from tools.bench_soak import soak

        return soak(asked.deals or _SOAKED)
    if asked.device:
        from tools.bench_device import report

        print(report())
        return 0
    if asked.times:
        from tools.bench_times import times

        return times()
    if asked.power_cut:
        from tools.bench_power import report as power

        print(power())
        return 0
    if asked.wear:
        from tools.bench_wear import report as wear

        print(wear())
        return 0
    if asked.memory:
        from tools.bench_memory import report as memory

        print(memory())
        return 0
    print("\n".join(random_play()))
    return 0


def random_play() -> list[str]:
    """Lines on random play, whole deals with shuffle and set-up, beside OpenSpiel's hearts driven the same way."""
    ours = {name: _runner(games.load(name)) for name in games.NAMES}
    rates: dict[str, list[float]] = {name: [] for name in ours}
    hearts = _hearts() if find_spec("pyspiel") else None
    rates["hearts"] = []
    progress = Progress(_RUNS, "runs")
    for _ in range(_RUNS):
        for name, run in ours.items():
            rates[name].append(_rate(run, _DEALS))
        if hearts:
            rates["hearts"].append(_rate(hearts, _DEALS))
        progress.step()
    progress.end()
    lines = [f"random play on CPython {sys.version.split()[0]}, moves a second, median of {_RUNS} alternating runs"]
    for name in ours:
        against = f"   {median(rates[name]) / median(rates['hearts']):.2f} of hearts" if hearts else ""
        lines.append(f"{name:24}{median(rates[name]):12,.0f}{against}")
    if hearts:
        lines.append(f"{'OpenSpiel hearts (C++)':24}{median(rates['hearts']):12,.0f}")
    else:
        lines.append("OpenSpiel is not there to compare with: .venv/bin/pip install open_spiel==2.0.2")
    return lines


def _rate(run: Callable[[int], int], deals: int) -> float:
    start = time.perf_counter()
    moves = run(deals)
    return moves / (time.perf_counter() - start)


def _runner(game: "Game") -> Callable[[int], int]:
    """Random play at the default rules: plays so many deals, returns the moves made."""
    deal = game.Deal()
    generator = Generator()
    generator.seed(bytes(number.SIZE), 0)
    pick = random.Random(1).random
    pack = bytearray(game.PACK)
    out = bytearray(MOVES)

    def run(deals: int) -> int:
        moves = 0
        for _ in range(deals):
            generator.shuffle(pack, len(pack))
            deal.start(pack, 0)
            while deal.seat != NOBODY:
                deal.play(out[int(pick() * deal.legal(out))])
                moves += 1
        return moves

    return run


def _hearts() -> Callable[[int], int]:
    """The same with OpenSpiel's hearts. It deals card by card: that takes time, as our shuffle does, but is no move."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game("hearts")
    pick = random.Random(1).random

    def run(deals: int) -> int:
        moves = 0
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                moves += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
        return moves

    return run
