"""Sharp players: legal and fair, the same by the same dice, done within their turns, and soon when told to hurry."""

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine import games
from engine.bots import named
from engine.cards import CALL_C, MOVES, NOBODY, NOTHING
from engine.generator import Generator
from engine.options import complete
from engine.pc import Position
from engine.players import Players
from engine.text.notation import move_text

from .anygame import look, moves_of, shuffled
from .choices import choice
from .playing_out import choices
from .test_view import exchanged

if TYPE_CHECKING:
    from engine.protocol import Game

SHARP = ("thrifty:sharp", "hoarder:sharp", "counter:sharp")
STEP = 60_000  # turns of an empty loop that a step may take ...
CHOICE = 300_000  # ... and a choice


def thinks(bot: Any, view: Any, codes: bytearray, hurried_after: int = 10_000) -> tuple[int, list[int]]:
    """What a bot plays, and the turns that it had spent after each step."""
    dice = Generator()
    dice.seed(b"sharp", 1)
    room = codes + bytes(MOVES - len(codes))
    move = bot.choose(view, room, len(codes), dice)
    spent = []
    while move == NOTHING:
        if len(spent) == hurried_after:
            bot.hurry()
        move = bot.go_on(view, room, len(codes), dice)
        spent.append(bot.spent)
    return move, spent


def test_it_plays_legal_moves_and_keeps_to_its_turns(game: "Game") -> None:
    longest = 0
    for n, (deal, _) in enumerate(choices(game, random.Random(110), 60)):
        codes = bytearray(moves_of(deal))
        bot = named.load(SHARP[n % 3], game, deal.options)
        move, spent = thinks(bot, look(deal, deal.seat), codes)
        assert move in list(codes)
        steps = [later - earlier for earlier, later in zip([0, *spent], spent, strict=False)]
        assert max(steps, default=0) <= STEP
        assert max(spent, default=0) <= CHOICE
        longest = max(longest, len(spent))
    assert longest >= 8  # worlds


def test_it_chooses_the_same_wherever_the_hidden_cards_lie(game: "Game") -> None:
    rng = random.Random(111)
    lay_otherwise = 0
    for n, (deal, _) in enumerate(choices(game, random.Random(112), 60)):
        codes = bytearray(moves_of(deal))
        other = exchanged(game, deal, deal.seat, rng)
        lay_otherwise += other.hands != deal.hands
        chosen = [
            thinks(named.load(SHARP[n % 3], game, deal.options), look(each, deal.seat), codes) for each in (deal, other)
        ]
        assert chosen[0] == chosen[1]
    assert lay_otherwise > 20


def test_it_has_no_way_to_the_deal(game: "Game") -> None:
    """Whatever a sharp player holds on to, it is no deal and no view."""
    deal, _ = next(choices(game, random.Random(113), 1))
    bot = named.load(SHARP[0], game, deal.options)
    thinks(bot, look(deal, deal.seat), bytearray(moves_of(deal)))
    seen: list[Any] = [bot]
    for thing in seen:
        assert type(thing).__name__ not in ("Deal", "View", "Players")
        seen += [value for value in getattr(thing, "__dict__", {}).values() if value not in seen]


def test_the_same_deal_number_gives_the_same_play(game: "Game") -> None:
    rules = complete(game.OPTIONS)
    names = ("counter:sharp", "thrifty:gentle", "hoarder", "thrifty:sharp")
    records = []
    for _ in range(2):
        deal = shuffled(game, rules, random.Random(114))
        players = Players(game, names, rules)
        players.start(b"again")
        moves = []
        while deal.seat != NOBODY:
            moves.append(players.choose(deal))
            deal.play(moves[-1])
        assert players.fault == ""
        records.append(moves)
    assert records[0] == records[1]


def test_told_to_hurry_it_plays_the_best_so_far_at_the_next_step(game: "Game") -> None:
    for deal, _ in choices(game, random.Random(115), 30):
        codes = bytearray(moves_of(deal))
        bot = named.load("thrifty:sharp", game, deal.options)  # who searches no ending
        move, spent = thinks(bot, look(deal, deal.seat), codes, hurried_after=2)
        assert move in list(codes)
        assert len(spent) <= 3


def test_players_hurry_who_thinks_and_nobody_else() -> None:
    game = games.load("dudak")
    rules = complete(game.OPTIONS)
    players = Players(game, ("counter:sharp",) * 4, rules)
    steps = []
    for hurried in (False, True):
        deal = shuffled(game, rules, random.Random(116))
        players.start(b"hurry")
        players.hurry()  # nobody thinks: it means nothing
        while len(moves_of(deal)) < 2 or moves_of(deal)[-1] >= CALL_C:
            deal.play(players.choose(deal))
        steps.append(1)
        while players.think(deal) == NOTHING:
            steps[-1] += 1
            if hurried and steps[-1] == 3:
                players.hurry()
    assert steps[0] > 4
    assert steps[1] == 3


# -- manners: what does the same is done with the cheapest


@pytest.mark.parametrize("name", ["thrifty:sharp", "counter:sharp"])  # with few cards a hoarder opens his purse
@pytest.mark.parametrize(
    ("game_name", "text", "card"),
    [  # seat 0 is out with two cards, in whatever order
        ("bauernheinrich", "7S JC / 8C 9C TC / 8D 9D TD / QD KD 8S; trumps SHDC; trick 1:7H 2:8H 3:9H", "7S"),
        ("bauernheinrich", "7S AS / 8C 9C TC / 8D 9D TD / QD KD 8S; trumps SHDC; trick 1:7H 2:8H 3:9H", "7S"),
        ("bauernheinrich", "TH AH JD / 8C 9C TC / 8D 9D TD / QD KD 8S; trumps SCDH; trick 1:7H 2:8H 3:9H", "TH"),
        ("dudak", "7S AS / 8C 9C TC / 8D 9D TD / QD KD 8S; trumps SHDC; pile 9H", "7S"),
    ],
)
def test_no_jack_or_ace_of_trumps_goes_where_a_seven_does_the_same(
    game_name: str, text: str, card: str, name: str
) -> None:
    game = games.load(game_name)
    deal = Position.parse(text, game_name).engine_deal
    assert {move_text(choice(game, name, deal, bytes([n] * 5))) for n in range(5)} == {card}
