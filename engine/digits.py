"""The moves of a deal in half a byte each, for memory that wears out: a move's place among those that are legal.

A digit is 0 .. 14, and MORE stands for so many places before it. Two digits make a byte; one alone is a byte from ONE
on. Of a move of another than you who has but one there is none: it follows from those before.
"""

from engine import const
from engine.cards import MOVES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal, Sink

MORE = const(14)
ONE = const(225)
_YOU = const(0)
_NONE = const(-1)


class Digits:
    """Writes the moves of a deal to `sink`, each told before it is played. Allocates nothing."""

    def __init__(self, sink: "Sink") -> None:
        self._sink = sink
        self._moves = bytearray(MOVES)
        self._half = _NONE  # a digit that waits for another one

    def start(self) -> None:
        """A deal begins."""
        self._half = _NONE

    def note(self, deal: "Deal", move: int) -> None:
        """Write a legal move, or keep it until there is another one."""
        moves = self._moves
        n = deal.legal(moves)
        if n == 1 and deal.seat != _YOU:
            return
        at = 0
        while moves[at] != move:
            at += 1
        while at >= MORE:
            self._write(MORE)
            at -= MORE
        self._write(at)

    def flush(self) -> None:
        """Write what is kept."""
        if self._half != _NONE:
            self._sink.add(ONE + self._half)
            self._half = _NONE

    def _write(self, digit: int) -> None:
        if self._half == _NONE:
            self._half = digit
        else:
            self._sink.add(self._half * (MORE + 1) + digit)
            self._half = _NONE
