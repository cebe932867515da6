"""What a bot plays in a position."""

from typing import TYPE_CHECKING

from engine import bots
from engine.cards import MOVES
from engine.generator import Generator
from engine.text.notation import move_text
from engine.view import View

if TYPE_CHECKING:
    from engine.protocol import Deal, Game


def choice(game: "Game", name: str, deal: "Deal", number: bytes = b"dice!") -> int:
    """The code of what a bot plays as the seat to move; `number` is his dice."""
    view, dice, codes = View(), Generator(), bytearray(MOVES)
    view.look(deal, deal.seat)
    dice.seed(number, 1)
    n = deal.legal(codes)
    return bots.load(name, game, deal.options).choose(view, codes, n, dice)


def always(game: "Game", name: str, deal: "Deal") -> set[str]:
    """What a bot plays with many different dice, in words."""
    return {move_text(choice(game, name, deal, bytes([n] * 5))) for n in range(40)}
