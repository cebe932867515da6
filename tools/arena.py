"""Plays bots against each other on the same deals and says how sure the figures are.

A against B is one A with three Bs, on every deal in each of the four seats; the pair the other way round is a row of
its own. A deal's four games are one observation, since they share its cards.
"""

import json
import math
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from engine import bots, games, number, number_words
from engine.cards import NOBODY
from engine.generator import Generator
from engine.players import Players
from tools.arguments import Parser, some_bots, whole
from tools.progress import Progress
from tools.trace import numbers

if TYPE_CHECKING:
    from engine.protocol import Deal

HELP = "play bots against each other, with 95 % intervals"

_BATCH = 50  # deals a worker plays at a time


class Pair(NamedTuple):
    """How one `a` did against three `b`: means over the deals, with half the width of their 95 % intervals."""

    a: str
    b: str
    deals: int
    mean_place: float
    ci: float
    last_share: float
    last_ci: float


class Batch(NamedTuple):
    """What a worker is to play: one `a` against three `b`, on these deals."""

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
    rules = parser.rules(games.load(asked.game).OPTIONS, asked.option)
    pairs = [(a, b) for a in asked.bots for b in asked.bots if a != b]
    if not asked.json:
        print(f"{'one':10}{'against three':15}{'mean place':>20}{'last places':>22}")
    progress = Progress(len(pairs) * asked.deals, "deals")
    deals = list(numbers(asked.seed, asked.deals))
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for a, b in pairs:
            batches = [Batch(asked.game, rules, a, b, deals[i : i + _BATCH]) for i in range(0, len(deals), _BATCH)]
            places: list[tuple[float, float]] = []
            for played in workers.map(play_batch, batches):
                places += played
                progress.step(len(played))
            progress.end()
            _show(summary(a, b, places), asked.json)
    return 0


def play_batch(batch: Batch) -> list[tuple[float, float]]:
    """For each deal, the mean place of `a` over the four seats and its share of last places."""
    return list(_results(batch))


def _results(batch: Batch) -> Iterator[tuple[float, float]]:
    game = games.load(batch.game)
    tables = [
        Players(game, [batch.a if seat == guest else batch.b for seat in range(4)], batch.rules) for guest in range(4)
    ]
    deal = game.Deal(batch.rules)
    for deal_number in batch.numbers:
        pack = bytearray(game.PACK)
        first = number.deal(deal_number, pack, Generator())
        places = []
        last = 0.0
        for guest, players in enumerate(tables):
            deal.start(pack, first)
            players.start(deal_number)
            while deal.seat != NOBODY:
                deal.play(players.choose(deal))
            if players.fault:
                raise RuntimeError(f"deal {number_words.text(deal_number)}: {players.fault}")
            place, share = standing(deal, guest)
            places.append(place)
            last += share
        yield fmean(places), last / 4


def standing(deal: "Deal", seat: int) -> tuple[float, float]:
    """The place of a seat when a deal is over, and its share of the last place. Those who share a place divide what it
    covers (2, 2, 4 are 2.5, 2.5, 4), so that four equals come to 2.5 and a quarter whatever the game."""
    place = deal.place(seat)
    sharing = sum(deal.place(other) == place for other in range(4))
    return place + (sharing - 1) / 2, (place + sharing > 4) / sharing


def summary(a: str, b: str, results: list[tuple[float, float]]) -> Pair:
    """The figures of a pair from its deals: (mean place, share of last places) each."""
    places = [place for place, _ in results]
    lasts = [last for _, last in results]
    return Pair(a, b, len(results), fmean(places), _half_width(places), fmean(lasts), _half_width(lasts))


def _half_width(values: list[float]) -> float:
    """Half the width of the 95 % interval of the mean."""
    return 1.96 * stdev(values) / math.sqrt(len(values))


def _show(pair: Pair, as_json: bool) -> None:
    if as_json:
        print(json.dumps(pair._asdict()), flush=True)
        return
    place = f"{pair.mean_place:.3f} ± {pair.ci:.3f}"
    last = f"{100 * pair.last_share:.1f} % ± {100 * pair.last_ci:.1f}"
    print(f"{pair.a:10}{pair.b:15}{place:>20}{last:>22}", flush=True)
