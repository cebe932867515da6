"""Four bots round a table: one that is at fault does not stop the deal, and the same number gives the same play."""

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine import bots, games, number
from engine.cards import NOBODY, NOTHING, PICK
from engine.generator import Generator
from engine.options import complete
from engine.players import Players
from engine.view import View

from .anygame import all_options, moves_of, shuffled
from .bauernheinrich.position import cards, position

BAUERNHEINRICH = games.load("bauernheinrich")

if TYPE_CHECKING:
    from engine.protocol import Game


class Stubborn:
    """A bot that always answers the same, or raises it."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View, moves: bytearray, n: int, dice: object) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def seated(monkeypatch: pytest.MonkeyPatch, answer: Any) -> Players:
    """Four of them."""
    monkeypatch.setattr(bots, "load", lambda name, game, options: Stubborn(answer))
    return Players(BAUERNHEINRICH, ("stubborn",) * 4, {})


AT_FAULT = [
    ZeroDivisionError("no cards to divide"),
    IndexError("33"),
    MemoryError(),
    RuntimeError("pystack exhausted"),
    PICK,  # not while he leads
    31,  # a card of another hand
    -2,
    255,
    256,
    None,
    "7H",
]


@pytest.mark.parametrize("answer", AT_FAULT, ids=repr)
def test_a_bot_at_fault_plays_the_first_legal_card_and_the_fault_is_kept(
    monkeypatch: pytest.MonkeyPatch, answer: Any
) -> None:
    players = seated(monkeypatch, answer)
    players.start(b"fault")
    deal = position("7H 9C / 8C 8H / 9H TC / TH QC; turn 1")
    assert players.choose(deal) == cards("8C")[0]
    assert "seat 1" in players.fault
    if isinstance(answer, Exception):
        assert type(answer).__name__ in players.fault
    elif isinstance(answer, int):
        assert str(answer) in players.fault


class Slow:
    """A bot that plays its first card after three steps."""

    def __init__(self) -> None:
        self.steps = 0

    def choose(self, view: View, moves: bytearray, n: int, dice: object) -> int:
        self.steps = 1
        return NOTHING

    def go_on(self, view: View, moves: bytearray, n: int, dice: object) -> int:
        self.steps += 1
        return moves[0] if self.steps == 3 else NOTHING


def test_a_bot_that_thinks_in_steps_is_asked_until_it_has_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "load", lambda name, game, options: Slow())
    players = Players(BAUERNHEINRICH, ("slow",) * 4, {})
    players.start(b"steps")
    deal = position("7H 9C / 8C 8H / 9H TC / TH QC; turn 1")
    assert [players.think(deal) for _ in range(6)] == [NOTHING, NOTHING, cards("8C")[0]] * 2
    assert players.choose(deal) == cards("8C")[0]
    assert players.think(deal) == NOTHING
    players.start(b"other")  # a new deal
    assert [players.think(deal) for _ in range(3)] == [NOTHING, NOTHING, cards("8C")[0]]
    assert players.fault == ""


def test_a_bot_that_has_no_move_and_no_more_steps_is_at_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    players = seated(monkeypatch, NOTHING)
    deal = position("7H 9C / 8C 8H / 9H TC / TH QC; turn 1")
    assert players.choose(deal) == cards("8C")[0]
    assert players.fault.startswith("seat 1")


def test_a_table_of_bots_at_fault_still_plays_whole_deals(game: "Game", monkeypatch: pytest.MonkeyPatch) -> None:
    players = seated(monkeypatch, ValueError("?"))
    ended = 0
    for rules in all_options(game):
        deal = shuffled(game, rules, random.Random(40))
        players.start(b"fault")
        for _ in range(2000):
            if deal.seat == NOBODY:
                ended += 1
                break
            move = players.choose(deal)
            assert move == moves_of(deal)[0]
            deal.play(move)
    assert ended == len(all_options(game))


def test_a_bot_without_fault_leaves_no_word(game: "Game") -> None:
    for rules in all_options(game):
        for names in (bots.NAMES, tuple(reversed(bots.NAMES))):
            players = Players(game, names, rules)
            assert played(game, players, rules, b"right") != []
            assert players.fault == ""


def played(game: "Game", players: Players, rules: dict[str, str], deal_number: bytes, seed: int = 41) -> list[int]:
    """The moves of a deal."""
    deal = shuffled(game, rules, random.Random(seed))
    players.start(deal_number)
    moves = []
    while deal.seat != NOBODY:
        moves.append(players.choose(deal))
        deal.play(moves[-1])
    return moves


@pytest.mark.parametrize("name", bots.NAMES)
def test_the_same_number_gives_the_same_play_also_at_a_table_used_before(game: "Game", name: str) -> None:
    rules = complete(game.OPTIONS)
    table = Players(game, (name,) * 4, rules)
    first = played(game, table, rules, b"12345")
    played(game, table, rules, b"other", seed=42)
    assert played(game, table, rules, b"12345") == first
    assert played(game, Players(game, (name,) * 4, rules), rules, b"12345") == first


def test_another_number_gives_other_play_of_the_same_cards(game: "Game") -> None:
    rules = complete(game.OPTIONS)
    table = Players(game, ("random",) * 4, rules)
    assert len({tuple(played(game, table, rules, bytes([n] * 5))) for n in range(10)}) == 10


def dice_of(deal_number: bytes, monkeypatch: pytest.MonkeyPatch) -> list[Generator]:
    """The dice that the bots at the four seats are given for a deal."""
    found = []

    class Thrower:
        def choose(self, view: View, moves: bytearray, n: int, dice: Generator) -> int:
            found.append(dice)
            return moves[0]

    monkeypatch.setattr(bots, "load", lambda name, game, options: Thrower())
    players = Players(BAUERNHEINRICH, ("thrower",) * 4, {})
    players.start(deal_number)
    for seat in range(4):
        players.choose(position(f"7H 9C / 8C 8H / 9H TC / TH QC; turn {seat}"))
    return found


def test_every_seat_has_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    thrown = [tuple(dice.below(1000) for _ in range(4)) for dice in dice_of(b"12345", monkeypatch)]
    assert len(set(thrown)) == 4


def test_no_dice_tell_how_the_cards_were_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = bytearray(BAUERNHEINRICH.PACK)
    number.deal(b"12345", dealt, Generator())
    for dice in dice_of(b"12345", monkeypatch):
        pack = bytearray(BAUERNHEINRICH.PACK)
        dice.shuffle(pack, len(pack))
        assert pack != dealt


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match=r"grandmaster.*random, thrifty, hoarder, counter"):
        Players(BAUERNHEINRICH, ("grandmaster",) * 4, {})
