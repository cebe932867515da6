"""What is asked of the bots of every game: legal play, luck where there is nothing to choose, deals that end."""

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engine import bots
from engine.cards import NOBODY
from engine.options import complete
from engine.pc.own import own
from engine.players import Players

from .anygame import all_options, in_teams, moves_of, positions, shuffled
from .choices import choice

if TYPE_CHECKING:
    from engine.protocol import Deal, Game

CHARACTERS = bots.NAMES[1:]


def played(game: "Game", names: list[str], rules: dict[str, str], rng: random.Random) -> "Deal":
    """A deal that bots have played to its end."""
    deal = shuffled(game, rules, rng)
    players = Players(game, names, rules)
    players.start(rng.randbytes(5))
    while deal.seat != NOBODY:
        deal.play(players.choose(deal))
    assert players.fault == ""
    return deal


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_plays_a_legal_move_in_every_position(game: "Game", name: str) -> None:
    for deal in positions(game, random.Random(60), deals=36, every=3):
        if codes := moves_of(deal):
            assert choice(game, name, deal) in list(codes)


def test_the_random_player_plays_every_move_as_often(game: "Game") -> None:
    deal = shuffled(game, complete(game.OPTIONS, None), random.Random(65))
    codes = moves_of(deal)
    chosen = Counter(choice(game, "random", deal, n.to_bytes(5, "big")) for n in range(200 * len(codes)))
    assert set(chosen) == set(codes)
    assert all(abs(times - 200) < 70 for times in chosen.values())


@pytest.mark.parametrize("name", CHARACTERS)
def test_four_of_a_kind_end_nearly_all_deals_before_a_limit(game: "Game", name: str) -> None:
    rng = random.Random(66)
    ends = [
        own(game).result(played(game, [name] * 4, rules, rng)).stalled for rules in all_options(game) for _ in range(6)
    ]
    assert sum(ends) <= len(ends) / 20


def result(game: "Game", deal: "Deal", seat: int) -> float:
    """The place of a seat in a deal that is over; a team that has won shares the first two places, its opponents the
    others."""
    if not in_teams(game):
        return deal.place(seat)
    winner: int = deal.winner()  # type: ignore[attr-defined]
    return 2.5 if winner == NOBODY else 1.5 if winner == seat % 2 else 3.5


@pytest.mark.parametrize("name", CHARACTERS)
def test_every_character_beats_random_players(game: "Game", name: str) -> None:
    """Three of them; where teams play, his partner is of his kind and there are two."""
    rng, rules = random.Random(67), complete(game.OPTIONS, None)
    step = 2 if in_teams(game) else 4
    results = []
    for n in range(300):
        names = [name if seat % step == n % step else "random" for seat in range(4)]
        results.append(result(game, played(game, names, rules, rng), n % step))
    assert sum(results) / len(results) < 2.4  # 2.5 would be no better than they are
