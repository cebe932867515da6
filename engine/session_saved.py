"""A running match as bytes and back: the game and its rules, the bots' levels, the match before this deal, the deal's
number, and its moves; and, where room is no matter, what has been told of the last move and the bots' dice.

The deal is not kept as it stands but played again, so that whatever a version of the rules makes of it is whole.

Its moves are codes, a byte each, or digits (engine.digits).
"""

from engine import const, games
from engine.cards import NOBODY
from engine.digits import MORE, ONE
from engine.number import SIZE as NUMBER
from engine.session import LEVELS, PLAYED_OUT, YOU, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_VERSION = const(2)  # also of the order in which the games list legal moves
_HEAD = const(12)
_DICE = const(32)  # four words of two bytes a seat
_BODY = const(34)  # what has been told, and the dice
ROOM = const(96)  # bytes that are enough
_AUTOPLAY = const(16)
_HINTS = const(63)


def pack(session: Session, buf: bytearray, whole: bool) -> int:
    """Write a session that is in a deal into `buf`, but for its moves; return the length. Not `whole`: as it is before
    the first move."""
    buf[0] = _VERSION
    buf[1] = games.NAMES.index(session.game.NAME) + _AUTOPLAY * session.autoplay
    chosen = 0
    for key, allowed in session.table:
        chosen = chosen * len(allowed) + allowed.index(session.rules[key])
    buf[2] = chosen & 255
    buf[3] = chosen >> 8
    chosen = 0
    for level in session.levels:
        chosen = chosen * len(LEVELS) + level
    buf[4] = chosen
    number: bytes = session.record.number  # type: ignore[assignment]  # every deal here has one
    for i in range(NUMBER):
        buf[5 + i] = number[i]
    buf[10] = session.record.first + 4 * min(session.hints, _HINTS)
    buf[11] = len(session.kept)
    at = _HEAD
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


def unpacked(buf: "bytes | bytearray", moves: "bytes | bytearray", random: "Callable[[int], bytes]") -> Session:
    """Return the packed session with its moves, codes if it was packed whole, else digits; ValueError if any of it is
    damaged."""
    if len(buf) < _HEAD or buf[0] != _VERSION:
        raise ValueError("a saved match of another version")
    kept = _HEAD + buf[11]
    whole = len(buf) > kept
    if len(buf) < kept or (whole and len(buf) != kept + _BODY):
        raise ValueError("a saved match that is cut short")
    game = buf[1] & ~_AUTOPLAY
    if game >= len(games.NAMES):
        raise ValueError("a game that there is not")
    session = Session(games.NAMES[game], random, buf[1] >= _AUTOPLAY)
    chosen = buf[2] | buf[3] << 8
    for i in range(len(session.table) - 1, -1, -1):
        key, allowed = session.table[i]
        session.rules[key] = allowed[chosen % len(allowed)]
        chosen //= len(allowed)
    levels = buf[4]
    for seat in range(3, -1, -1):
        session.levels[seat] = levels % len(LEVELS)
        levels //= len(LEVELS)
    if chosen or levels:
        raise ValueError("rules or levels that there are not")
    session.set_up(0)
    session.match.unpack(bytes(buf[_HEAD:kept]))
    session.new_deal(bytes(buf[5 : 5 + NUMBER]), buf[10] & 3)
    session.hints = buf[10] >> 2
    if not whole:
        _replay(session, moves)
        return session
    for move in moves:
        session.play(move)  # IllegalMove is a ValueError
    session.told = buf[kept]
    session.rest = buf[kept + 1]
    if session.told > session.deal.event_n + 1 or session.rest > PLAYED_OUT:
        raise ValueError("more is told than has happened")
    session.sit()
    at = kept + 2
    for thrown in session.players.dice:
        thrown.a = buf[at] | buf[at + 1] << 8
        thrown.b = buf[at + 2] | buf[at + 3] << 8
        thrown.c = buf[at + 4] | buf[at + 5] << 8
        thrown.count = buf[at + 6] | buf[at + 7] << 8
        at += 8
    return session


def _replay(session: Session, digits: "bytes | bytearray") -> None:
    """Play the moves that digits stand for, and what is left no choice after them."""
    at = 0
    for byte in digits:
        for digit in (byte // (MORE + 1), byte % (MORE + 1)) if byte < ONE else (byte - ONE,):
            at += digit
            if digit < MORE:
                _play_forced(session)
                if at >= session.deal.legal(session.moves):
                    raise ValueError("a move that there is not")
                session.play(session.moves[at])
                at = 0
    _play_forced(session)


def _play_forced(session: Session) -> None:
    """Play what the others have to play, up to somebody's choice."""
    deal = session.deal
    while YOU < deal.seat < NOBODY and deal.legal(session.moves) == 1:
        session.play(session.moves[0])
