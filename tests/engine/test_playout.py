"""A playout ends as the same deal does at the engine, played on by the characters with all cards lying open."""

import random
from typing import TYPE_CHECKING

from engine.pc.own import own
from engine.pc.results import Places

from .anygame import pocket
from .playing_out import choices, played_out, playout

if TYPE_CHECKING:
    from engine.protocol import Deal, Game

POSITIONS = 1500  # of 10,000 a game, those that are decided in time gave the same result, all of them


def result(game: "Game", end: "Deal", seat: int) -> int | None:
    """What a deal has brought a seat, as a playout tells it; None if it is not over, or was stopped on the way."""
    told = own(game).result(end)
    if isinstance(told, Places):
        return None if told.stalled else 2 * told.places[seat] or None
    if sum(told.tricks) < 5:
        return None
    team = seat & 1
    ahead = told.melds[team] - told.melds[1 - team]
    if told.winner is not None:
        ahead += told.worth if told.winner == team else -told.worth
    return 16 - ahead


def test_a_playout_ends_as_the_engine_does(game: "Game") -> None:
    decided = 0
    for n, (deal, move) in enumerate(choices(game, random.Random(100), POSITIONS)):
        doubt = n % 2 > 0 and game.NAME == "dudak"  # the others let it be
        expected = result(game, played_out(game, deal, move, doubt), deal.seat)
        if expected is not None:
            decided += 1
            assert playout(game, deal).run(move, doubt) == expected
    assert decided > 0.8 * POSITIONS


def test_a_playout_leaves_the_world_as_it_is_and_can_be_run_again(game: "Game") -> None:
    for deal, move in choices(game, random.Random(101), 200):
        made = playout(game, deal)
        first = made.run(move, False)
        assert (made.hands, made.pocket) == (bytearray(deal.hands), bytearray(pocket(deal)))
        assert made.run(move, False) == first


def test_the_turns_that_playouts_take_are_counted_up(game: "Game") -> None:
    for deal, move in choices(game, random.Random(102), 50):
        made = playout(game, deal)
        made.run(move, False)
        once = made.spent
        made.run(move, False)
        assert once > 0
        assert made.spent == 2 * once
