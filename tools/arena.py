"""Plays bots against each other on the same deals and says how sure the figures are.

A pair plays every deal more than once, in other seats each time: tools.arena_measures says in which, and what is
measured. A deal's games are one observation, since they share its cards.
"""

import json
import math
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, stdev
from typing import NamedTuple

from engine import bots, games, number
from engine.cards import NOBODY
from engine.generator import Generator
from engine.players import Players
from engine.text import number_words
from tools.arena_measures import Measure, Pair, measure
from tools.arguments import Parser, some_bots, whole
from tools.progress import Progress
from tools.trace import numbers

HELP = "play bots against each other, with 95 % intervals"

_BATCH = 50  # deals a worker plays at a time


class Batch(NamedTuple):
    """What a worker is to play: `a` against `b`, on these deals."""

    game: str
    rules: dict[str, str]
    a: str
    b: str
    numbers: list[bytes]


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
    measured = measure(game)
    pairs = measured.pairs(asked.bots)
    if not asked.json:
        print(measured.head)
    progress = Progress(len(pairs) * asked.deals, "deals")
    deals = list(numbers(asked.seed, asked.deals))
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for a, b in pairs:
            batches = [Batch(asked.game, rules, a, b, deals[i : i + _BATCH]) for i in range(0, len(deals), _BATCH)]
            results: list[tuple[float, float]] = []
            for played in workers.map(play_batch, batches):
                results += played
                progress.step(len(played))
            progress.end()
            pair = summary(a, b, results)
            print(_json(pair, measured) if asked.json else measured.row(pair), flush=True)
    return 0


def play_batch(batch: Batch) -> list[tuple[float, float]]:
    """For each deal, the means over its games of the two numbers measured."""
    return list(_results(batch))


def _results(batch: Batch) -> Iterator[tuple[float, float]]:
    game = games.load(batch.game)
    measured = measure(game)
    tables = [Players(game, names, batch.rules) for names in measured.tables(batch.a, batch.b)]
    deal = game.Deal(batch.rules)
    for deal_number in batch.numbers:
        pack = bytearray(game.PACK)
        first = number.deal(deal_number, pack, Generator())
        results = []
        for table, players in enumerate(tables):
            deal.start(pack, first)
            players.start(deal_number)
            while deal.seat != NOBODY:
                deal.play(players.choose(deal))
            if players.fault:
                raise RuntimeError(f"deal {number_words.text(deal_number)}: {players.fault}")
            results.append(measured.result(deal, table))
        yield fmean(one for one, _ in results), fmean(other for _, other in results)


def summary(a: str, b: str, results: list[tuple[float, float]]) -> Pair:
    """The figures of a pair from what was measured on each deal."""
    ones = [one for one, _ in results]
    others = [other for _, other in results]
    return Pair(a, b, len(results), fmean(ones), _half_width(ones), fmean(others), _half_width(others))


def _half_width(values: list[float]) -> float:
    """Half the width of the 95 % interval of the mean."""
    return 1.96 * stdev(values) / math.sqrt(len(values))


def _json(pair: Pair, measured: Measure) -> str:
    names = ("a", "b", "deals", *measured.fields)
    return json.dumps(dict(zip(names, pair, strict=True)))
