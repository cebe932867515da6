"""Bots against each other on the same deals, with figures that say how sure they are.

A pair plays every deal more than once, in other seats each time: engine.pc.measures says in which, and what is
measured. A deal's games are one observation, since they share its cards.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from engine import games, number
from engine.cards import NOBODY
from engine.generator import Generator
from engine.pc import faults, seating
from engine.pc.measures import Numbers, Standing, measure
from engine.pc.own import own
from engine.text import number_words

_BATCH = 50  # deals a worker plays at a time
_MOST = 10_000_000  # deals


class Batch(NamedTuple):
    """What a worker is to play: `a` against `b`, on these deals."""

    game: str
    rules: dict[str, str]
    a: str
    b: str
    numbers: list[bytes]


Spread = Callable[[Callable[[Batch], list[Numbers]], list[Batch]], Iterable[list[Numbers]]]


def tournament(game: str, bots: Sequence[str], deals: int, seed: int = 0, **options: str) -> list[Standing]:
    """Play every pair of bots on the deals that a seed stands for; return the figures, a row a pair.

    >>> one, other = tournament("bauernheinrich", ["thrifty", "random"], deals=20, seed=1, beat="may")
    >>> one.a, one.b, one.deals, round(one.mean_place, 2), round(other.mean_place, 2)
    ('thrifty', 'random', 20, 1.3, 3.69)

    Where teams play, one row does for a pair.

    >>> [row] = tournament("bauerchen", ["thrifty", "random"], deals=20, seed=1)
    >>> round(row.won_share, 2), round(row.points_ahead, 2)
    (0.68, 0.5)

    It takes the time of one processor; `python3 -m tools arena` plays the same on all.
    """
    module = faults.a_game(game)
    if isinstance(bots, str) or not isinstance(bots, Sequence) or len(set(map(repr, bots))) < max(2, len(bots)):
        raise faults.refusal("bots cannot be", bots, f"two or more of {', '.join(seating.ALLOWED)}, none twice")
    for name in bots:
        seating.check(name)
    faults.whole("deals", deals, 2, _MOST)
    faults.whole("seed", seed, 0, 256**number.SIZE - 1)
    return list(standings(module.NAME, bots, deals, seed, faults.rules(module, options), map))


def standings(
    game: str, bots: Sequence[str], deals: int, seed: int, rules: dict[str, str], spread: Spread
) -> Iterator[Standing]:
    """The rows of a tournament, each as soon as it is played; `spread` is `map`, or plays its batches elsewhere.

    >>> rules = {"variant": "open", "beat": "may", "take": "whole"}
    >>> row = next(standings("dudak", ["thrifty", "random"], 20, 1, rules, map))
    >>> row.mean_place < 2.5
    True
    """
    measured = measure(games.load(game))
    drawn = list(numbers(seed, deals))
    for a, b in measured.pairs(bots):
        batches = [Batch(game, rules, a, b, drawn[i : i + _BATCH]) for i in range(0, deals, _BATCH)]
        yield measured.standing(a, b, [result for played in spread(play_batch, batches) for result in played])


def numbers(seed: int, deals: int) -> Iterator[bytes]:
    """The deal numbers that a seed of 40 bits stands for.

    >>> [number_words.text(drawn) for drawn in numbers(7, 2)]
    ['WT6TD9YW', 'T7KNJK8X']
    """
    generator = Generator()
    generator.seed(seed.to_bytes(number.SIZE, "little"), 0)
    for _ in range(deals):
        yield number.draw(generator)


def play_batch(batch: Batch) -> list[Numbers]:
    """For each deal, the means over its games of the two numbers measured.

    >>> rules = {"variant": "open", "beat": "may", "take": "whole"}
    >>> play_batch(Batch("dudak", rules, "random", "random", list(numbers(0, 2))))  # the same four bots, four times
    [(2.5, 0.25), (2.5, 0.25)]
    """
    game = games.load(batch.game)
    measured, told = measure(game), own(game).result
    deal = game.Deal(batch.rules)
    tables = [seating.seated(game, names, batch.rules, deal) for names in measured.tables(batch.a, batch.b)]
    played = []
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
            results.append(measured.result(told(deal), table))
        played.append((fmean(one for one, _ in results), fmean(other for _, other in results)))
    return played
