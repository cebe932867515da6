"""What has become of a person's deals, by the level at which the others played; as bytes that grow with what there is.

a number of two bytes    which deal was counted last: the first of its number, lest it is counted twice
a level, then COUNTS     for each level at which a deal was counted, every count 7 bits a byte, the low ones first
"""

from engine import const
from engine.cards import NOBODY
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.session import Session

MIXED = const(3)  # where each of the others plays at a level of his own
# The counts of a level. Deals by your place, or won, lost, without a winner; rounds and steins won; deals in which you
# had hints or took something back, which count in nothing else; deals won in a row, now and at most.
PLACES = const(0)
ROUNDS = const(4)
STEINS = const(5)
APART = const(6)
STREAK = const(7)
BEST = const(8)
COUNTS = const(9)
_MOST = const(0x3FFF)
_YOURS = const(0)  # your team


def level(session: "Session") -> int:
    """Return the level of the others, or MIXED."""
    found = session.levels[1]
    for seat in (2, 3):
        if session.levels[seat] != found:
            return MIXED
    return found


def counts(data: bytes) -> "dict[int, list[int]]":
    """Return the counts by level; ValueError if they are damaged."""
    found: "dict[int, list[int]]" = {}
    at = 2
    while at < len(data):
        row = []
        of = data[at]
        at += 1
        for _ in range(COUNTS):
            number = shift = 0
            while at < len(data) and data[at] > 127:
                number |= (data[at] & 127) << shift
                shift += 7
                at += 1
            if at >= len(data) or shift > 14:
                raise ValueError("damaged statistics")
            row.append(number | data[at] << shift)
            at += 1
        found[of] = row
    return found


def counted(data: bytes, session: "Session") -> bytes:
    """Return the counts with a session's deal, which is over: the same if it is in them."""
    mark: bytes = session.record.number[:2]  # type: ignore[index]  # every deal here has one
    if data[:2] == mark:
        return data
    try:
        found = counts(data)
    except ValueError:
        found = {}
    row = found.setdefault(level(session), [0] * COUNTS)
    if session.hints or session.undone:
        _add(row, APART)
    else:
        _count(row, session)
    written = list(mark)
    for of in sorted(found):
        written.append(of)
        for number in found[of]:
            while number > 127:
                written.append(number & 127 | 128)
                number >>= 7
            written.append(number)
    return bytes(written)


def _count(row: "list[int]", session: "Session") -> None:
    deal = session.deal
    match = session.match
    if session.game.TABLE == "team":
        winner = deal.winner()
        place = 2 if winner == NOBODY else int(winner != _YOURS)
        if match.won and match.points[_YOURS] >= match.target:
            _add(row, ROUNDS)
            if match.won > 1:
                _add(row, STEINS)
    else:
        place = deal.place(YOU) - 1
    _add(row, PLACES + place)
    row[STREAK] = min(row[STREAK] + 1, _MOST) if place == 0 else 0
    row[BEST] = max(row[BEST], row[STREAK])


def _add(row: "list[int]", at: int) -> None:
    row[at] = min(row[at] + 1, _MOST)
