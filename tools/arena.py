"""Plays bots against each other on all processors and tells the figures; what is played and measured: engine.pc."""

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

from engine import bots, games
from engine.pc.measures import Numbers, Placed, Standing, measure
from engine.pc.tournament import Batch, standings
from tools.arguments import Parser, some_bots, whole
from tools.progress import Progress

HELP = "play bots against each other, with 95 % intervals"


def main(argv: list[str]) -> int:
    """Print a row for every pair of bots; 0, or 2 for bad input."""
    parser = Parser("arena", HELP)
    parser.add_game()
    parser.add_argument("--deals", type=whole(2, 10_000_000), default=1000, metavar="N")
    parser.add_argument("--seed", type=whole(0, 2**40 - 1), default=0, metavar="S")
    parser.add_argument("--bots", type=some_bots, default=bots.NAMES, metavar="BOT,BOT,...")
    parser.add_argument("--json", action="store_true", help="one JSON object a pair")
    asked = parser.parse_args(argv)
    game = games.load(asked.game)
    rules = parser.rules(game.OPTIONS, asked.option)
    progress = Progress(len(measure(game).pairs(asked.bots)) * asked.deals, "deals")
    with ProcessPoolExecutor(os.cpu_count()) as workers:

        def spread(play: Callable[[Batch], list[Numbers]], batches: list[Batch]) -> Iterator[list[Numbers]]:
            for played in workers.map(play, batches):
                progress.step(len(played))
                yield played
            progress.end()

        for n, standing in enumerate(standings(asked.game, asked.bots, asked.deals, asked.seed, rules, spread)):
            if not asked.json and n == 0:
                print(head(standing))
            print(json.dumps(standing._asdict()) if asked.json else row(standing), flush=True)
    return 0


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
