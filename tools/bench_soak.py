"""Looks for faults: random deals of every game over all its options, on all processors, with an eye on every card."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import games, number
from engine.cards import MOVES, NO_CARD, NOBODY
from engine.generator import Generator
from engine.pc.own import Own, own
from engine.pc.results import Places
from engine.pc.tournament import numbers
from engine.pc.writing import has
from engine.text import number_words
from tools.progress import Progress

if TYPE_CHECKING:
    from engine.protocol import Deal

_BATCH = 100  # deals a worker plays at a time
# To pack a state and to read it back takes 25 times as long as a move. A turn has one move or two, so that in every
# third one all moments of a turn come round.
_SAVED = 3
_CARD_POINTS = {"yes": 130, "no": 120}  # in the Lautern game the last trick brings ten


class Fault(Exception):
    """What went wrong in a deal, in a line that tells which one it was."""


class Batch(NamedTuple):
    """What a worker is to play: the deals of these numbers, the first of which is the `start`th of all."""

    game: str
    start: int
    numbers: list[bytes]


class Count(NamedTuple):
    """What a worker has played."""

    deals: int
    moves: int
    stalled: int


def soak(deals: int) -> int:
    """Play so many random deals a game, spread over all options, and print their count; 0, or 1 at the first fault."""
    drawn = list(numbers(0, deals))
    try:
        with ProcessPoolExecutor(os.cpu_count()) as workers:
            for name in games.NAMES:
                progress = Progress(deals, f"deals of {name}")
                moves = stalled = 0
                batches = [Batch(name, start, drawn[start : start + _BATCH]) for start in range(0, deals, _BATCH)]
                for done in workers.map(play_batch, batches):
                    moves += done.moves
                    stalled += done.stalled
                    progress.step(done.deals)
                progress.end()
                print(f"{name}: {deals:,} deals, {moves:,} moves, {stalled:,} stalled, no illegal state", flush=True)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


def play_batch(batch: Batch) -> Count:
    """Play the deals of a batch; Fault at the first thing that is wrong."""
    game = games.load(batch.game)
    tables = list(_all_options(game.OPTIONS))
    pack = bytearray(game.PACK)
    generator = Generator()
    moves = stalled = 0
    for index, deal_number in enumerate(batch.numbers, batch.start):
        deal = game.Deal(tables[index % len(tables)])
        pack[:] = game.PACK
        first = number.deal(deal_number, pack, generator)
        deal.start(pack, first)
        try:
            moves += play(deal, game.Deal(deal.options), generator, own(game))
        except Exception as fault:
            raise Fault(f"{batch.game} {number_words.text(deal_number)} {deal.options}: {fault!r}") from None
        stalled += own(game).result(deal).stalled
    return Count(len(batch.numbers), moves, stalled)


def _all_options(table: tuple[tuple[str, tuple[str, ...]], ...]) -> Iterator[dict[str, str]]:
    for values in product(*(values for _, values in table)):
        yield dict(zip((key for key, _ in table), values, strict=True))


def play(deal: "Deal", other: "Deal", generator: Generator, game: Own) -> int:
    """Play a deal of a game at random to its end, with an eye on its cards; return the moves made.

    States are packed, as a save would be, and read back into `other`, which has to pack the same. RuntimeError, or the
    ValueError of a state that cannot be read back, when something is wrong.
    """
    out, state, again = bytearray(MOVES), bytearray(96), bytearray(96)
    moves = 0
    held = cards(deal)
    while deal.seat != NOBODY:
        n = deal.legal(out)
        _hold(n > 0, "a dead end")
        move = out[generator.below(n)]
        leaving = on_table(deal) | (1 << move if move < 32 else 0)
        deal.play(move)
        moves += 1
        before, held = held, cards(deal)
        _hold(held in (before, before ^ leaving), "cards lost, or come back")
        if moves % _SAVED == 0 or deal.seat == NOBODY:
            deal.pack_into(state)
            other.unpack_from(state)
            other.pack_into(again)
            _hold(state == again, "another state read back")
    _ended(deal, game)
    return moves


def _ended(deal: "Deal", game: Own) -> None:
    """RuntimeError unless each place of a deal that is over is taken once; where teams play, unless nobody has a place,
    all card points are counted, and no team wins with the fewer."""
    places = sorted(deal.place(seat) for seat in range(4))
    result = game.result(deal)
    if isinstance(result, Places):
        fair = [1 + sum(other < place for other in places) for place in places]  # where equals share one
        shared = result.stalled or not has(deal, "places")
        _hold(places == (fair if shared else [1, 2, 3, 4]), "wrong places")
        return
    _hold(places == [0, 0, 0, 0], "wrong places")
    points, winner = result.points, result.winner
    _hold(sum(points) == _CARD_POINTS[deal.options["lautern"]], "wrong points")
    _hold(points[0] == points[1] if winner is None else points[winner] >= points[1 - winner], "wrong winner")


def cards(deal: Any) -> int:
    """Return the cards that are not out of play as one number, bit = card code; RuntimeError if one is in two places,
    or if a seat has not the number of cards that it should."""
    hands = int.from_bytes(deal.hands, "little")
    undealt = int.from_bytes(deal.undealt, "little") if has(deal, "undealt") else 0
    total = either = on_table(deal)
    _hold(total.bit_count() == deal.shown_n, "a card twice on the table")
    for seat in range(4):
        hand = hands >> 32 * seat & 0xFFFFFFFF
        pocket = 1 << deal.pocket[seat] if has(deal, "pocket") and deal.pocket[seat] != NO_CARD else 0
        to_come = undealt >> 32 * seat & 0xFFFFFFFF
        _hold(hand.bit_count() + (pocket > 0) == deal.counts[seat], f"a wrong number of cards at seat {seat}")
        total += hand + pocket + to_come
        either |= hand | pocket | to_come
    _hold(total == either, "a card in two places")  # only then is nothing carried
    return either


def on_table(deal: "Deal") -> int:
    """Return the cards of the trick or pile as one number, bit = card code."""
    table = 0
    for i in range(deal.shown_n):
        table |= 1 << deal.shown[i]
    return table


def _hold(right: bool, fault: str) -> None:
    if not right:
        raise RuntimeError(fault)
