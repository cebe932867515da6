"""Plays bots against each other on all processors and tells the figures; what is played and measured: engine.pc."""

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from engine import bots, games
from engine.pc.measures import Numbers, Placed, Standing, measure
from engine.pc.seating import CHEAT
from engine.pc.tournament import Batch, standings
from tools import ladder
from tools.arguments import Parser, output, some_bots, whole
from tools.progress import Progress

MATPLOTLIB = "matplotlib==3.10.7"
HELP = "play bots against each other, with 95 % intervals"


def main(argv: list[str]) -> int:
    """Print a row for every pair of bots, or the ladder of levels; 0, 1 if the README tells other figures, or 2 for bad
    input."""
    parser = Parser("arena", HELP)
    parser.add_game(optional=True)
    parser.add_argument("--deals", type=whole(2, 10_000_000), metavar="N", help="1000 unless told")
    parser.add_argument("--seed", type=whole(0, 2**40 - 1), default=0, metavar="S")
    parser.add_argument("--bots", type=some_bots, metavar="BOT,BOT,...", help="BOT, BOT:LEVEL or MODULE:CLASS")
    parser.add_argument("--cheat", action="store_true", help="with one more, who sees all hands: the ceiling")
    parser.add_argument("--json", action="store_true", help="one JSON object a pair")
    parser.add_argument("--ladder", action="store_true", help="all games and levels: makes the table of the README")
    parser.add_argument("--quick", action="store_true", help="with --ladder: a tenth of its deals, nothing written")
    parser.add_argument("--check", action="store_true", help="with --ladder: only tell whether README's figures hold")
    parser.add_argument("--plot", type=output, metavar="FILE.png", help="with --ladder: draw it too")
    asked = parser.parse_args(argv)
    if asked.ladder:
        for name in ("game", "deals", "bots", "cheat", "json", "option"):
            if getattr(asked, name):
                parser.error(f"argument {'GAME' if name == 'game' else '--' + name}: not allowed with --ladder")
        return _ladder(asked.seed, asked.quick, asked.check, asked.plot, parser)
    for name in ("quick", "check", "plot"):
        if getattr(asked, name):
            parser.error(f"argument --{name}: goes with --ladder only")
    if asked.game is None:
        parser.error(f"GAME is missing (allowed: {', '.join(games.NAMES)})")
    game = games.load(asked.game)
    rules = parser.rules(game.OPTIONS, asked.option)
    names = (*(asked.bots or bots.NAMES), *[CHEAT] * asked.cheat)
    pairs = [(a, b) for a, b in measure(game).pairs(names) if b != CHEAT]
    deals = asked.deals or 1000
    with _Workers(len(pairs) * deals) as workers:
        for n, (a, b) in enumerate(pairs):
            standing = next(standings(asked.game, (a, b), deals, asked.seed, rules, workers.spread))
            if not asked.json and n == 0:
                print(head(standing))
            print(json.dumps(standing._asdict()) if asked.json else row(standing), flush=True)
    return 0


def _ladder(seed: int, quick: bool, check: bool, plot: Path | None, parser: Parser) -> int:
    if plot and find_spec("matplotlib") is None:
        parser.error(f"--plot: matplotlib is not there (allowed: after .venv/bin/pip install {MATPLOTLIB})")
    deals = ladder.DEALS // 10 if quick else ladder.DEALS
    with _Workers(len(ladder.GAMES) * len(ladder.STEPS) * deals) as workers:
        climbed = ladder.climb(deals, seed, workers.spread)
    print(ladder.table(climbed), end="")
    if plot:
        from tools.plot import draw

        draw(climbed, plot)
    if check:
        doubts = ladder.doubts(climbed)
        print("\n".join(doubts or ["the figures of README.md lie within the intervals"]))
        return bool(doubts)
    if not quick:
        ladder.write(climbed)
    return 0


class _Workers:
    """A process a processor, and how far they are."""

    def __init__(self, deals: int) -> None:
        self._pool = ProcessPoolExecutor(os.cpu_count())
        self._progress = Progress(deals, "deals")

    def __enter__(self) -> "_Workers":
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.end()
        self._pool.shutdown(cancel_futures=True)

    def spread(self, play: Callable[[Batch], list[Numbers]], batches: list[Batch]) -> Iterator[list[Numbers]]:
        """Play batches side by side."""
        for played in self._pool.map(play, batches):
            self._progress.step(len(played))
            yield played


def head(standing: Standing) -> str:
    """What people read above rows of this kind."""
    if isinstance(standing, Placed):
        return f"{'one':10}{'against three':15}{'mean place':>20}{'last places':>22}"
    return f"{'two':10}{'against two':15}{'deals won':>20}{'game points ahead':>22}"


def row(standing: Standing) -> str:
    """A pair for people."""
    if isinstance(standing, Placed):
        one = f"{standing.mean_place:.3f} ± {standing.ci:.3f}"
        other = _percent(standing.last_share, standing.last_ci)
    else:
        one = _percent(standing.won_share, standing.won_ci)
        other = f"{standing.points_ahead:+.3f} ± {standing.points_ci:.3f}"
    return f"{standing.a:10}{standing.b:15}{one:>20}{other:>22}"


def _percent(share: float, ci: float) -> str:
    return f"{100 * share:.1f} % ± {100 * ci:.1f}"
