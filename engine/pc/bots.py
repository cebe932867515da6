"""Bots that are asked for a move in any position."""

from engine import games
from engine.number import SIZE
from engine.pc import faults, seating
from engine.pc.position import Position
from engine.players import Players
from engine.text.notation import move_text

_MOST = 256**SIZE - 1


class Bot:
    """A bot for positions of all games. It sees what the seat to move can know, and no more."""

    def __init__(self, name: str, seed: int = 0) -> None:
        """See `bot`."""
        self.name = seating.check(name)
        self.seed = faults.whole("seed", seed, 0, _MOST)
        self._players: dict[tuple[str, ...], Players] = {}  # by game and house rules

    def choose(self, position: Position) -> str:
        """Return its move for the seat to move; the position stays as it is. ValueError if the deal is over.

        >>> position = Position.parse("7C 8D / - / 9D 7S / -; turn 0", "bauernheinrich")
        >>> Bot("counter").choose(position)
        '7C'
        """
        if not isinstance(position, Position):
            raise faults.refusal("no position:", position, "a Position")
        if position.turn is None:
            raise ValueError(f"no choice in {faults.named(position.text())}: the deal is over")
        players = self._seated(position.game, position.options)
        move = players.choose(position.engine_deal)
        if players.fault:
            raise RuntimeError(f"{self.name} at {position!r}: {players.fault}")
        return move_text(move)

    def _seated(self, game: str, options: dict[str, str]) -> Players:
        """The bot at all seats of a game. Its dice are cast on from choice to choice."""
        key = (game, *options.values())
        if key not in self._players:
            self._players[key] = seating.seated(games.load(game), (self.name,) * 4, options, None)
            self._players[key].start(self.seed.to_bytes(SIZE, "little"))
        return self._players[key]

    def __repr__(self) -> str:
        """What makes such a bot.

        >>> Bot("counter", seed=7)
        bot('counter', seed=7)
        """
        return f"bot({self.name!r}, seed={self.seed})"


def bot(name: str, seed: int = 0) -> Bot:
    """Return a bot by its name: random, thrifty, hoarder, counter; with a level thrifty:gentle and so on; one of your
    own as module:Class. Where moves are equally good to it, dice decide:
    with the same seed it makes the same choices in the same positions, asked in the same order.

    >>> position = Position.parse("7H 9C TC KD / 9H / QH 8S 7S / KH 8D 7C; turn 0", "bauernheinrich")
    >>> bot("thrifty").choose(position), bot("random", seed=4).choose(position)
    ('7H', '9C')
    """
    return Bot(name, seed)
