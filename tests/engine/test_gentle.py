"""Gentle players: they slip now and then, never in a silly way, and forget what is not on the table any more."""

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engine import bots, games
from engine.bots import named
from engine.cards import MOVES
from engine.generator import Generator
from engine.pc import Position
from engine.text.notation import move_text
from engine.view import View

from .anygame import look, moves_of, positions
from .choices import choice, decided

if TYPE_CHECKING:
    from engine.protocol import Game

CHARACTERS = bots.NAMES[1:]
WHOSE_BEST_IS_CHEAP = pytest.mark.parametrize("character", ["thrifty", "counter"])  # with few cards too
TIMES = 400
# A lead from three plain cards of different worth and what nobody would part with.
LEADS = {
    "bauernheinrich": "7H 9H JC / 8C 8H / 9D TC / TD QC; trumps SHDC",
    "dudak": "7H 9H AS / 8C 8H / 9D TC / TD QC; trumps SHDC",
    "bauerchen": "QH TH JC / QC KC KH / TC AC QD / TD AD KD; trumps S",
}


def moves(game: "Game", name: str, text: str) -> Counter[str]:
    """What a bot plays in a position, with many different dice."""
    deal = Position.parse(text, game.NAME).engine_deal
    return Counter(move_text(choice(game, name, deal, n.to_bytes(5, "big"))) for n in range(TIMES))


@WHOSE_BEST_IS_CHEAP
def test_half_the_time_the_second_best_card_is_played(game: "Game", character: str) -> None:
    [best] = moves(game, character, LEADS[game.NAME])
    chosen = moves(game, f"{character}:gentle", LEADS[game.NAME])
    assert len(chosen) == 2
    assert not {"JC", "AS"} & set(chosen)
    assert abs(chosen[best] - TIMES / 2) < 4 * (TIMES / 4) ** 0.5


# Where the only other card is one to be kept, as a Jack or a trump: the first of the hand is played.
CLEAR = [
    ("bauernheinrich", "7H JC / 8C 8H / 9D TC / TD QC; trumps SHDC"),  # a Jack
    ("bauernheinrich", "7H AS / 8C 8H / 9D TC / TD QC; trumps SHDC"),  # the ace of trumps
    ("bauernheinrich", "8H 7S / 8C 9H / 9D TC / TD QC; trumps SHDC; trick 3:7H"),  # a trump
    ("dudak", "7H AS / 8C 8H / 9D TC / TD QC; trumps SHDC"),
    ("dudak", "8H 7S / 8C 9H / 9D TC / TD QC; trumps SCHD; pile 7H"),
    ("bauerchen", "QH JC / QC KC / TC AC / TD AD; trumps S"),
    ("bauerchen", "QH AS / QC KC / TC AC / TD AD; trumps S"),
]


def test_every_game_has_a_clear_case() -> None:
    assert {name for name, _ in CLEAR} == set(games.NAMES)


@WHOSE_BEST_IS_CHEAP
@pytest.mark.parametrize(("game_name", "text"), CLEAR)
def test_no_slip_is_silly(game_name: str, text: str, character: str) -> None:
    game = games.load(game_name)
    assert set(moves(game, f"{character}:gentle", text)) == {text.split()[0]}


@pytest.mark.parametrize(
    ("game_name", "text", "beat"),
    [
        ("bauernheinrich", "8H / 8C 9H / 9D TC / TD QC; trumps SHDC; trick 3:7H", "may"),
        ("dudak", "8H / 8C 9H / 9D TC / TD QC; trumps SHDC; pile 7H", "may"),
    ],
)
def test_who_can_beat_cheaply_does_not_pick_up(game_name: str, text: str, beat: str) -> None:
    deal = Position.parse(text, game_name, beat=beat).engine_deal
    assert len(moves_of(deal)) == 2
    game = games.load(game_name)
    assert {choice(game, "counter:gentle", deal, bytes([n] * 5)) for n in range(40)} == {moves_of(deal)[0]}


def test_what_is_gone_or_was_shown_makes_no_difference(game: "Game") -> None:
    """A view in which all that was seen is forgotten gives the same choices."""
    pack = sum(1 << card for card in game.PACK)
    rng = random.Random(90)
    seen = differs = 0
    for deal in positions(game, rng, deals=36, every=3):
        codes = bytearray(moves_of(deal))
        if not codes:
            continue
        view = look(deal, deal.seat)
        for seat in range(4):
            for at in range(4 * seat, 4 * seat + 4):
                view.lacks[at] = 0
                view.hands[at] *= seat == deal.seat
        out = pack & ~int.from_bytes(view.hands[4 * deal.seat : 4 * deal.seat + 4], "little")
        for card in [*view.shown[: view.shown_n], view.pocket]:
            out &= ~(1 << card)
        differs += view.hidden != out.to_bytes(4, "little")
        view.hidden[:] = out.to_bytes(4, "little")
        for name in CHARACTERS:
            seen += len(codes) > 1
            chosen = [
                played(game, f"{name}:gentle", deal.options, given, codes) for given in (view, look(deal, deal.seat))
            ]
            assert chosen[0] == chosen[1]
    assert seen > 300
    assert differs > 50


def played(game: "Game", name: str, rules: dict[str, str], view: View, codes: bytearray) -> int:
    """What a bot plays by a view."""
    dice = Generator()
    dice.seed(b"forgo", 1)
    return decided(named.load(name, game, rules), view, codes + bytes(MOVES - len(codes)), len(codes), dice)
