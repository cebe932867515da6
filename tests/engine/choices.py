"""What a bot plays in a position."""

from typing import TYPE_CHECKING, Any

from engine.bots import named
from engine.cards import MOVES, NOTHING
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
    return decided(named.load(name, game, deal.options), view, codes, n, dice)


def decided(bot: Any, view: View, codes: bytearray, n: int, dice: Generator) -> int:
    """What a bot chooses, in however many steps."""
    move: int = bot.choose(view, codes, n, dice)
    while move == NOTHING:
        move = bot.go_on(view, codes, n, dice)
    return move


def always(game: "Game", name: str, deal: "Deal") -> set[str]:
    """What a bot plays with many different dice, in words."""
    dice = 4 if name.endswith(":sharp") else 40  # he takes long, and dice decide little
    return {move_text(choice(game, name, deal, bytes([n] * 5))) for n in range(dice)}
