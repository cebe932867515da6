"""A running match read back from bytes: see engine.session_saved.

The deal is not kept as it stands but played again, so that whatever a version of the rules makes of it is whole.
"""

from engine import games, match
from engine.cards import NOBODY
from engine.digits import MORE, ONE
from engine.number import SIZE as NUMBER
from engine.session import LEVELS, PLAYED_OUT, YOU, Session
from engine.session_saved import AGAIN, AUTOPLAY, BODY, GAME, HEAD, UNDONE, VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def chosen(buf: "bytes | bytearray") -> "tuple[str, dict[str, str]]":
    """Return the name of a packed session's game, and its rules; ValueError if there are no such."""
    if len(buf) < HEAD or buf[0] != VERSION:
        raise ValueError("a saved match of another version")
    game = buf[1] & GAME
    if game >= len(games.NAMES) or buf[1] > GAME + AUTOPLAY + UNDONE + AGAIN:
        raise ValueError("a game that there is not")
    table = match.options(games.load(games.NAMES[game]))
    rules = {}
    number = buf[2] | buf[3] << 8
    for i in range(len(table) - 1, -1, -1):
        key, allowed = table[i]
        rules[key] = allowed[number % len(allowed)]
        number //= len(allowed)
    if number:
        raise ValueError("rules that there are not")
    return games.NAMES[game], rules


def begun(buf: "bytes | bytearray", random: "Callable[[int], bytes]") -> Session:
    """Return the packed session as it was before the first move; ValueError if it is damaged."""
    name, rules = chosen(buf)
    kept = HEAD + buf[11]
    if len(buf) not in (kept, kept + BODY):
        raise ValueError("a saved match that is cut short")
    session = Session(name, random, buf[1] & AUTOPLAY > 0)
    session.rules = rules
    levels = buf[4]
    for seat in range(3, -1, -1):
        session.levels[seat] = levels % len(LEVELS)
        levels //= len(LEVELS)
    if levels:
        raise ValueError("levels that there are not")
    session.set_up(0)
    session.match.unpack(bytes(buf[HEAD:kept]))
    session.new_deal(bytes(buf[5 : 5 + NUMBER]), buf[10] & 3)
    session.hints = buf[10] >> 2
    session.undone = buf[1] & UNDONE > 0
    session.again = buf[1] & AGAIN > 0
    return session


def replayed(session: Session, buf: "bytes | bytearray", moves: "bytes | bytearray") -> "Iterator[int]":
    """Return the moves of a session that has just `begun`, codes if it was packed whole, else digits, one by one to be
    played at once; from there, for the board has room for few frames. At the end the session is as it was packed.
    ValueError if any of it is damaged."""
    deal = session.deal
    kept = HEAD + buf[11]
    if len(buf) > kept:
        yield from moves
        _finish(session, buf, kept)
        return
    at = 0
    for byte in moves:
        for digit in (byte // (MORE + 1), byte % (MORE + 1)) if byte < ONE else (byte - ONE,):
            at += digit
            if digit < MORE:
                while _forced(session):
                    yield session.moves[0]
                if at >= deal.legal(session.moves):
                    raise ValueError("a move that there is not")
                yield session.moves[at]
                at = 0
    while _forced(session):
        yield session.moves[0]


def _finish(session: Session, buf: "bytes | bytearray", at: int) -> None:
    """Take in what has been told of the last move, and the dice."""
    session.told = buf[at]
    session.rest = buf[at + 1]
    if session.told > session.deal.event_n + 1 or session.rest > PLAYED_OUT:
        raise ValueError("more is told than has happened")
    session.sit()
    at += 2
    for thrown in session.players.dice:
        thrown.a = buf[at] | buf[at + 1] << 8
        thrown.b = buf[at + 2] | buf[at + 3] << 8
        thrown.c = buf[at + 4] | buf[at + 5] << 8
        thrown.count = buf[at + 6] | buf[at + 7] << 8
        at += 8


def _forced(session: Session) -> bool:
    """Return whether another than you has one move only."""
    deal = session.deal
    return bool(YOU < deal.seat < NOBODY and deal.legal(session.moves) == 1)
