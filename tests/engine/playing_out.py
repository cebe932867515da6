"""A deal played to its end by rules of thumb, all hands being known: by the engine and its bots, to hold playouts
against."""

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine import bots, games
from engine.bots.cheapest import Cheapest
from engine.cards import CALL_C, MOVES, NO_CARD, NOBODY
from engine.players import Players
from engine.view import View

from .anygame import all_options, moves_of, pocket, shuffled

if TYPE_CHECKING:
    from engine.protocol import Deal, Game, Playout

MOST = 100  # moves; a playout gives up somewhat later


class First:
    """Dice that leave it at the first of equals."""

    def below(self, n: int) -> int:
        return 1


def everything(deal: "Deal") -> View:
    """What the seat to move would see if all cards lay open; of pocket cards that of the next player only."""
    view = View()
    view.look(deal, deal.seat)
    view.hands[:] = bytes(deal.hands)
    view.lacks[:] = bytes(16)
    view.hidden[:] = bytes(4)
    card = pocket(deal)[deal.next_active(deal.seat)]
    if card != NO_CARD:
        view.hidden[card // 8] = 1 << card % 8
    return view


def played_out(game: "Game", start: "Deal", move: int, doubt: bool) -> "Deal":
    """The deal in which the seat to move has made a move, and all have played on as counters, in doubt the others as
    thrifty ones; not always to its end."""
    deal: Any = game.Deal()
    deal.copy(start)
    me = deal.seat
    characters: Any = [
        bots.load("thrifty" if doubt and seat != me else "counter", game, deal.options) for seat in range(4)
    ]
    codes = bytearray(MOVES)
    for _ in range(MOST):
        deal.play(move)
        if deal.seat == NOBODY:
            break
        n = deal.legal(codes)
        move = Cheapest.choose(characters[deal.seat], everything(deal), codes, n, First())  # type: ignore[arg-type]
    return deal  # type: ignore[no-any-return]


def choices(game: "Game", rng: random.Random, n: int) -> Iterator[tuple["Deal", int]]:
    """So many positions of deals of bots under all house rules, and a move in each; none where a suit is called."""
    while True:
        for rules in all_options(game):
            deal = shuffled(game, rules, rng)
            players = Players(game, rng.sample(bots.NAMES, 4), rules)
            players.start(rng.randbytes(5))
            while deal.seat != NOBODY:
                codes = moves_of(deal)
                if rng.random() < 0.2 and len(codes) > 1 and codes[-1] < CALL_C:
                    yield deal, rng.choice(codes)
                    n -= 1
                    if not n:
                        return
                deal.play(players.choose(deal))


def playout(game: "Game", deal: "Deal") -> "Playout":
    """One that has looked at a deal and lies in its world."""
    made = games.playouts(game.NAME).Playout(deal.options)
    view = View()
    view.look(deal, deal.seat)
    made.look(view)
    made.hands[:] = bytes(deal.hands)
    made.pocket[:] = pocket(deal)
    return made
