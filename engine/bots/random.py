"""The player without a plan: any legal move, each as likely. The yardstick below the yardstick."""

from engine.generator import Generator
from engine.view import View


class Random:
    """See engine.bots."""

    def __init__(self, options: "dict[str, str]") -> None:
        pass

    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int:
        """Return one of the first `n` of `moves`."""
        return moves[random.below(n)]
