"""Records read back from their line of text (see engine.record), and played again."""

from engine import games
from engine.record import CUT, ROOM, Record, numbered
from engine.text import number_words, option_words
from engine.text.notation import parse_card, parse_move
from engine.text.quoting import quoted, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal


def parse(line: str) -> Record:
    """Return what one line says; ValueError, saying what is wrong, if it is no whole record. Its moves are replayed."""
    parts = line.strip().split(":", 1)
    words = parts[0].split()
    if not words or len(parts) < 2:
        raise ValueError(
            "not a record: %s (game, options, first=, number= or hands=, then a colon and moves)" % quoted(line)
        )
    game = games.load(words[0])
    given = {"first": "", "number": "", "hands": ""}
    rules = []
    for word in words[1:]:
        key = word.split("=", 1)[0]
        if key not in given:
            rules.append(word)
        elif given[key] or len(word) < len(key) + 2:
            raise ValueError("%s is given twice or empty" % key)
        else:
            given[key] = word[len(key) + 1 :]
    if given["first"] not in ("0", "1", "2", "3"):
        raise refusal("first cannot be", given["first"], "0123")
    if (given["number"] == "") == (given["hands"] == ""):
        raise ValueError("a record has either number= or hands=")
    chosen = option_words.parse(game.OPTIONS, rules)
    first = int(given["first"])
    if given["number"]:
        record = numbered(game, chosen, number_words.parse(given["number"]), first)
    else:
        record = Record(game, chosen, first, None, _pack(given["hands"], first))
    _read_moves(record, parts[1].split())
    replay(record)
    return record


def replay(record: Record) -> "Deal":
    """Return the deal after a record's moves; ValueError, naming it, at the first move that is not legal."""
    deal = record.game.Deal(record.options)
    deal.start(record.pack, record.first)
    for i in range(record.log.n):
        try:
            deal.play(record.log.moves[i])
        except ValueError as error:
            raise ValueError("move %d: %s" % (i + 1, error))
    return deal


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
    for row in rows:
        if len(row) * 2 != len(pack) and len(pack) & 3 == 0:
            raise ValueError("four hands of %d cards are needed: one has %d" % (len(pack) >> 2, len(row) >> 1))
    return bytes(pack)


def _read_moves(record: Record, words: "list[str]") -> None:
    log = record.log
    if words and words[-1] == CUT:
        words.pop()
        log.cut = True
        if len(words) != ROOM:
            raise ValueError("a cut record has %d moves, not %d" % (ROOM, len(words)))
    if len(words) > ROOM:
        raise ValueError("%d moves (a record holds %d)" % (len(words), ROOM))
    for word in words:
        log.add(parse_move(word))
