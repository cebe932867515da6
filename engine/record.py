"""A deal in one line of text, as a person sends it with a complaint; it round-trips and replays.

    bauernheinrich follow=free first=2 number=7K3M9QXA: TC QC AC PICK 7D

The game, the options that differ from the default, the seat dealt to first, the deal number - or hands=..., the four
hands from seat 0 in the order dealt - and the moves. A log holds 1,024 moves, or all that
a deal of its game can have; a longer deal's record ends with `cut`.
"""

from engine import number
from engine.cards import NOBODY
from engine.generator import Generator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Game

CUT = "cut"
ROOM = 1024


class Log:
    """The moves of a running deal: `moves`, the first `n` of which count; `cut` once there were more than there is
    `room` for: less will do where a game's deals have a LONGEST."""

    def __init__(self, room: int = ROOM) -> None:
        self.moves = bytearray(room)
        self.n = 0
        self.cut = False

    def clear(self) -> None:
        """Forget every move."""
        self.n = 0
        self.cut = False

    def add(self, move: int) -> None:
        """Note a move code."""
        if self.n < len(self.moves):
            self.moves[self.n] = move
            self.n += 1
        else:
            self.cut = True


class Record:
    """What a record says: `game` (its module), `options` (complete), `first` (a seat), `pack` (as for Deal.start),
    `number` (5 bytes; None where the record gives the hands), `log`."""

    def __init__(
        self,
        game: "Game",
        chosen: "dict[str, str]",
        first: int,
        deal: "bytes | None",
        pack: "bytes | bytearray",
        log: "Log | None" = None,
    ) -> None:
        self.game = game
        self.options = chosen
        self.first = first
        self.number = deal
        self.pack = pack
        self.log = log or Log()

    def text(self) -> str:
        """Return the record as one line."""
        from engine.text.writing import write  # here, because a deal in play can do without

        pieces: "list[str]" = []
        write(self, pieces.append)
        return "".join(pieces)

    def hand(self, seat: int) -> "bytes | bytearray":
        """Return the cards dealt to a seat, in the order dealt."""
        size = len(self.pack) >> 2
        at = ((seat - self.first) & 3) * size
        return self.pack[at : at + size]


def numbered(
    game: "Game", chosen: "dict[str, str]", deal: bytes, first: int = NOBODY, log: "Log | None" = None
) -> Record:
    """Return a record, without moves yet, of the deal that has a number. `first` is given where a match says who is
    dealt to first; else the number does. `log` is one to use again, cleared."""
    pack = bytearray(game.PACK)
    drawn = number.deal(deal, pack, Generator())
    return Record(game, chosen, drawn if first == NOBODY else first, deal, pack, log)
