"""Plays a fixed list of deals from their numbers and tells their records: the same lines on every machine.

Half of the deals are played at random, half by all the bots, whose seats change from deal to deal; the house rules are
drawn anew for each. A bundle has numbers in the place of constants (tools/bundle/constants.py), so none is imported
here: a deal is over when its seat is none of the four.
"""

from engine import bots, games, number, record
from engine.generator import Generator
from engine.players import Players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.protocol import Game

DEALS = 40  # a game
_SEED = b"cards"


def lines() -> "Iterator[str]":
    """Yield the record of each deal."""
    dice = Generator()
    dice.seed(_SEED, 0)
    for name in games.NAMES:
        game = games.load(name)
        for index in range(DEALS):
            chosen = {key: allowed[dice.below(len(allowed))] for key, allowed in game.OPTIONS}
            yield played(game, chosen, number.draw(dice), seats(index))


def seats(index: int) -> "list[str]":
    """Return who plays deal `index` of a game: a bot's name a seat."""
    if index & 1:
        return ["random"] * 4
    return [bots.NAMES[((index >> 1) + seat) % len(bots.NAMES)] for seat in range(4)]


def played(game: "Game", rules: "dict[str, str]", drawn: bytes, names: "list[str]") -> str:
    """Return the record of the deal of a number (5 bytes) after the bots of these names have played it to the end."""
    dealt = record.numbered(game, rules, drawn)
    deal = game.Deal(rules)
    deal.start(dealt.pack, dealt.first)
    players = Players(game, names, rules)
    players.start(drawn)
    while deal.seat < 4:
        move = players.choose(deal)
        if players.fault:
            raise ValueError(players.fault)
        deal.play(move)
        dealt.log.add(move)
    return dealt.text()


if __name__ == "__main__":
    for line in lines():
        print(line)
