"""A deal in one line of text, as a person sends it with a complaint; it round-trips and replays.

    bauernheinrich follow=free first=2 number=7K3M9QXA: TC QC AC PICK 7D

The game, the options that differ from the default, the seat dealt to first, the deal number - or hands=..., the four
hands from seat 0 in the order dealt - and the moves. A log holds 1,024 moves; a longer deal's record ends with `cut`.
"""

from engine import games, number, options
from engine.cards import NOBODY, card_text, move_text, parse_card, parse_move
from engine.const import const
from engine.generator import Generator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal, Game

_CUT = "cut"
_ROOM = const(1024)


class Log:
    """The moves of a running deal: `moves`, the first `n` of which count; `cut` once there were more than fit."""

    def __init__(self) -> None:
        self.moves = bytearray(_ROOM)
        self.n = 0
        self.cut = False

    def clear(self) -> None:
        """Forget every move."""
        self.n = 0
        self.cut = False

    def add(self, move: int) -> None:
        """Note a move code."""
        if self.n < _ROOM:
            self.moves[self.n] = move
            self.n += 1
        else:
            self.cut = True


class Record:
    """What a record says: `game` (its module), `options` (complete), `first` (a seat), `pack` (as for Deal.start),
    `number` (5 bytes; None where the record gives the hands), `log`."""

    def __init__(
        self, game: "Game", chosen: "dict[str, str]", first: int, deal: "bytes | None", pack: "bytes | bytearray"
    ) -> None:
        self.game = game
        self.options = chosen
        self.first = first
        self.number = deal
        self.pack = pack
        self.log = Log()

    def text(self) -> str:
        """Return the record as one line."""
        words = [self.game.NAME]
        words.extend(options.differing(self.game.OPTIONS, self.options))
        words.append("first=%d" % self.first)
        if self.number:
            words.append("number=" + number.text(self.number))
        else:
            hands = ["".join([card_text(card) for card in self.hand(seat)]) for seat in range(4)]
            words.append("hands=" + "/".join(hands))
        line = " ".join(words) + ":"
        for i in range(self.log.n):
            line += " " + move_text(self.log.moves[i])
        return line + " " + _CUT if self.log.cut else line

    def hand(self, seat: int) -> "bytes | bytearray":
        """Return the cards dealt to a seat, in the order dealt."""
        size = len(self.pack) >> 2
        at = ((seat - self.first) & 3) * size
        return self.pack[at : at + size]

    def replay(self) -> "Deal":
        """Return the deal after the moves; ValueError, naming it, at the first move that is not legal."""
        deal = self.game.Deal(self.options)
        deal.start(self.pack, self.first)
        for i in range(self.log.n):
            try:
                deal.play(self.log.moves[i])
            except ValueError as error:
                raise ValueError("move %d: %s" % (i + 1, error))
        return deal


def numbered(game: "Game", chosen: "dict[str, str]", deal: bytes, first: int = NOBODY) -> Record:
    """Return a record, without moves yet, of the deal that has a number. `first` is given where a match says who is
    dealt to first; else the number does."""
    pack = bytearray(game.PACK)
    drawn = number.deal(deal, pack, Generator())
    return Record(game, chosen, drawn if first == NOBODY else first, deal, pack)


def parse(line: str) -> Record:
    """Return what one line says; ValueError, saying what is wrong, if it is no whole record. Its moves are replayed."""
    head, colon, tail = line.strip().partition(":")
    words = head.split()
    if not words or not colon:
        raise ValueError(
            "not a record: %r (game, options, first=, number= or hands=, then a colon and moves)" % line[:40]
        )
    game = games.load(words[0])
    given = {"first": "", "number": "", "hands": ""}
    rules = []
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if key not in given:
            rules.append(word)
        elif given[key] or not value:
            raise ValueError("%s is given twice or empty" % key)
        else:
            given[key] = value
    if given["first"] not in ("0", "1", "2", "3"):
        raise ValueError("first=%s is no seat (allowed: 0, 1, 2, 3)" % given["first"])
    if (given["number"] == "") == (given["hands"] == ""):
        raise ValueError("a record has either number= or hands=")
    chosen = options.parse(game.OPTIONS, rules)
    first = int(given["first"])
    if given["number"]:
        record = numbered(game, chosen, number.parse(given["number"]), first)
    else:
        record = Record(game, chosen, first, None, _pack(given["hands"], first))
    _read_moves(record, tail.split())
    record.replay()
    return record


def _pack(hands: str, first: int) -> bytes:
    """Return the pack that deals these four hands, in the notation of a record."""
    pack = bytearray()
    rows = hands.split("/")
    if len(rows) != 4:
        raise ValueError("four hands are needed, not %d" % len(rows))
    for k in range(4):
        row = rows[(first + k) & 3]
        for i in range(0, len(row), 2):
            pack.append(parse_card(row[i : i + 2]))
    return bytes(pack)


def _read_moves(record: Record, words: "list[str]") -> None:
    log = record.log
    if words and words[-1] == _CUT:
        words.pop()
        log.cut = True
        if len(words) != _ROOM:
            raise ValueError("a cut record has %d moves, not %d" % (_ROOM, len(words)))
    if len(words) > _ROOM:
        raise ValueError("%d moves (a record holds %d)" % (len(words), _ROOM))
    for word in words:
        log.add(parse_move(word))
