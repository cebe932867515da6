"""A running match as bytes and back: the game and its rules, the match before this deal, the deal as its record has it,
what has been told of the last move, the bots' levels and their dice.

The deal is not kept as it stands but played again, so that whatever a version of the rules makes of it is whole.
"""

from engine import const, games
from engine.number import SIZE as NUMBER
from engine.session import LEVELS, PLAYED_OUT, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_VERSION = const(1)
_DICE = const(32)  # four words of two bytes a seat
ROOM = const(160)  # bytes that are enough, with as many more as there are moves


def pack(session: Session, buf: bytearray) -> int:
    """Write a session that is in a deal into `buf`; return its length. ValueError if the deal is longer than a record
    can be."""
    log = session.record.log
    if log.cut or session.record.number is None:
        raise ValueError("a deal that no record has")
    buf[0] = _VERSION
    buf[1] = games.NAMES.index(session.game.NAME)
    at = 2
    for key, allowed in session.table:
        buf[at] = allowed.index(session.rules[key])
        at += 1
    for i in range(NUMBER):
        buf[at + i] = session.record.number[i]
    at += NUMBER
    buf[at] = session.record.first
    buf[at + 1] = session.autoplay
    buf[at + 2] = session.told
    buf[at + 3] = session.rest
    buf[at + 4] = len(session.kept)
    buf[at + 5] = min(session.hints, 255)
    at += 6
    for level in session.levels:
        buf[at] = level
        at += 1
    for byte in session.kept:
        buf[at] = byte
        at += 1
    for dice in session.players.thrown():
        for word in (dice.a, dice.b, dice.c, dice.count):
            buf[at] = word & 255
            buf[at + 1] = word >> 8
            at += 2
    buf[at] = log.n & 255
    buf[at + 1] = log.n >> 8
    at += 2
    for i in range(log.n):
        buf[at + i] = log.moves[i]
    return at + log.n


def unpacked(buf: "bytes | bytearray", random: "Callable[[int], bytes]") -> Session:
    """Return the packed session; ValueError if it is damaged."""
    try:
        return _unpacked(buf, random)
    except IndexError:
        raise ValueError("a saved match that is cut short") from None


def _unpacked(buf: "bytes | bytearray", random: "Callable[[int], bytes]") -> Session:
    if buf[0] != _VERSION:
        raise ValueError("a saved match of another version")
    session = Session(games.NAMES[buf[1]], random)
    at = 2
    for key, allowed in session.table:
        session.rules[key] = allowed[buf[at]]
        at += 1
    drawn = bytes(buf[at : at + NUMBER])
    at += NUMBER
    session.autoplay = buf[at + 1] > 0
    kept = buf[at + 4]
    first = buf[at]
    if first > 3 or buf[at + 1] > 1 or buf[at + 3] > PLAYED_OUT:
        raise ValueError("a damaged match")
    for seat in range(4):
        session.levels[seat] = buf[at + 6 + seat]
    if max(session.levels) >= len(LEVELS):
        raise ValueError("a level that there is not")
    session.set_up(0)
    session.match.unpack(bytes(buf[at + 10 : at + 10 + kept]))
    session.new_deal(drawn, first)
    session.sit()
    told = buf[at + 2]
    rest = buf[at + 3]
    session.hints = buf[at + 5]
    at += 10 + kept
    dice = at
    at += _DICE
    n = buf[at] | buf[at + 1] << 8
    at += 2
    for i in range(n):
        session.play(buf[at + i])  # IllegalMove is a ValueError
    if told > session.deal.event_n + 1:
        raise ValueError("more is told than has happened")
    session.told = told
    session.rest = rest
    for thrown in session.players.dice:
        thrown.a = buf[dice] | buf[dice + 1] << 8
        thrown.b = buf[dice + 2] | buf[dice + 3] << 8
        thrown.c = buf[dice + 4] | buf[dice + 5] << 8
        thrown.count = buf[dice + 6] | buf[dice + 7] << 8
        dice += 8
    return session
