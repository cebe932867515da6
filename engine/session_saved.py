"""A running match as bytes: the game and its rules, the bots' levels, the match before this deal, the deal's
number, and its moves; and, where room is no matter, what has been told of the last move and the bots' dice.

Its moves are codes, a byte each, or digits (engine.digits).
"""

from engine import const, games
from engine.number import SIZE as NUMBER
from engine.session import LEVELS, Session

VERSION = const(2)  # also of the order in which the games list legal moves
HEAD = const(12)
_DICE = const(32)  # four words of two bytes a seat
BODY = const(34)  # what has been told, and the dice
ROOM = const(96)  # bytes that are enough
AUTOPLAY = const(16)
UNDONE = const(32)
AGAIN = const(64)
GAME = const(15)
_HINTS = const(63)


def pack(session: Session, buf: bytearray, whole: bool) -> int:
    """Write a session that is in a deal into `buf`, but for its moves; return the length. Not `whole`: as it is before
    the first move."""
    buf[0] = VERSION
    buf[1] = games.NAMES.index(session.game.NAME) + AUTOPLAY * session.autoplay
    buf[1] += UNDONE * session.undone + AGAIN * session.again
    rules = levels = 0
    for key, allowed in session.table:
        rules = rules * len(allowed) + allowed.index(session.rules[key])
    buf[2] = rules & 255
    buf[3] = rules >> 8
    for level in session.levels:
        levels = levels * len(LEVELS) + level
    buf[4] = levels
    number: bytes = session.record.number  # type: ignore[assignment]  # every deal here has one
    for i in range(NUMBER):
        buf[5 + i] = number[i]
    buf[10] = session.record.first + 4 * min(session.hints, _HINTS)
    buf[11] = len(session.kept)
    at = HEAD
    for byte in session.kept:
        buf[at] = byte
        at += 1
    if not whole:
        return at
    buf[at] = session.told
    buf[at + 1] = session.rest
    at += 2
    for dice in session.players.thrown():
        for word in (dice.a, dice.b, dice.c, dice.count):
            buf[at] = word & 255
            buf[at + 1] = word >> 8
            at += 2
    return at
