"""What a playout at Dudák brings where that can be told by hand, and in positions that deals of bots hardly come to."""

import random
from collections.abc import Iterator
from typing import Any

from engine import bots, games
from engine.bots.cheapest import Cheapest
from engine.cards import CALL_C, MOVES, NOBODY, TAKE
from engine.dudak.rules import Deal
from engine.text.notation import parse_move

from ..anygame import all_options, moves_of, shuffled
from ..playing_out import First, everything, playout
from .position import position

DUDAK = games.load("dudak")
EARLY = 30  # turns
ENOUGH = 120  # moves after which a turn is the last
LATE = "trumps CSHD"
SLOW = "7C 8D / 9D / - / -"  # who leads the seven first is third, else the nine of diamonds goes out


def brings(deal: Deal, move: str, doubt: bool = False) -> int:
    """What a move brings the seat to move, twice its place."""
    return playout(DUDAK, deal).run(parse_move(move), doubt)


# -- told by hand


def test_who_goes_out_first_is_first() -> None:
    assert brings(position(f"7C / 9D 7S / 8D 9H / TH TC; {LATE}"), "7C") == 2 * 1


def test_the_order_of_two_cards_decides_between_two_players() -> None:
    assert brings(position(f"{SLOW}; {LATE}"), "7C") == 2 * 3
    assert brings(position(f"{SLOW}; {LATE}"), "8D") == 2 * 4


def test_the_world_decides_and_not_the_deal() -> None:
    made = playout(DUDAK, position(f"{SLOW}; {LATE}"))
    made.hands[4 + 3], made.hands[4 + 0] = 0, 1 << 2  # the nine of clubs in the place of that of diamonds
    assert made.run(parse_move("7C"), False) == 2 * 4
    assert made.run(parse_move("8D"), False) == 2 * 3


# -- held against the engine to the last move, one that is given up too


def after(start: Deal, move: int, doubt: bool) -> int:
    """What a move brings at the engine, all playing on as counters, in doubt the others as thrifty ones."""
    deal: Any = Deal()
    deal.copy(start)
    deal.idle = deal.turns = 0  # a playout has its own limit
    me = start.seat
    characters: Any = [
        bots.load("thrifty" if doubt and seat != me else "counter", DUDAK, deal.options) for seat in range(4)
    ]
    codes = bytearray(MOVES)
    moves = turns = 0
    while not deal.place(me) and (moves < ENOUGH or turns == deal.turns):
        turns = deal.turns
        deal.play(move)
        moves += 1
        if deal.seat != NOBODY:
            n = deal.legal(codes)
            move = Cheapest.choose(characters[deal.seat], everything(deal), codes, n, First())  # type: ignore[arg-type]
    place: int = deal.place(me) or 1 + sum(count < deal.counts[me] for count in deal.counts)
    return 2 * place


def odd_choices(rng: random.Random, n: int) -> Iterator[tuple[Deal, int]]:
    """So many positions early in random play, under all house rules, and a move in each. Suits are declared late,
    pocket cards shown late, and most of those who take card by card are asked in the middle of it."""
    while True:
        for rules in all_options(DUDAK):
            deal: Any = shuffled(DUDAK, rules, rng)
            while deal.seat != NOBODY and deal.turns < EARLY:
                codes = moves_of(deal)
                if len(codes) > 1 and rng.random() < (0.7 if deal.taken_n else 0.1):
                    yield deal, rng.choice(codes)
                    n -= 1
                    if not n:
                        return
                weights = [1 if move >= CALL_C else 8 if move == TAKE else 4 for move in codes]
                deal.play(rng.choices(codes, weights)[0])


def test_odd_positions_end_as_at_the_engine() -> None:
    taken = undeclared = 0
    for n, (deal, move) in enumerate(odd_choices(random.Random(14), 1000)):
        taken += deal.taken_n > 0
        undeclared += NOBODY in deal.trumps
        doubt = n % 2 > 0
        assert playout(DUDAK, deal).run(move, doubt) == after(deal, move, doubt)
    assert taken > 20
    assert undeclared > 200
