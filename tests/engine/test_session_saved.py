"""A running match survives being made bytes of and read back, after every move of whole matches."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from engine.cards import NOBODY, NOTHING
from engine.digits import Digits
from engine.events import SIZE
from engine.session import Session
from engine.session_resumed import begun, replayed
from engine.session_saved import ROOM, pack
from tests.games import NAMES

# What is chosen beside the house rules of a deal, whole matches of each kind.
MATCHES = [
    ("bauernheinrich", "match=points"),
    ("bauernheinrich", "match=points beat=may leader=same direction=counterclockwise"),
    ("bauernheinrich", "match=single"),
    ("dudak", "match=marks"),
    ("dudak", "match=marks variant=open take=same_suit"),
    ("dudak", "match=marks variant=pocket beat=must take=whole"),
    ("bauerchen", "match=stein round_to=6"),
    ("bauerchen", "match=three_steins round_to=6 melds=on call_after=2 points=hidden"),
]
PLAIN = (
    *("rules", "autoplay", "kept", "move", "seat", "top", "took", "card", "told", "rest", "last_n", "last_best"),
    *("turns", "undone", "again"),
)
EACH_MATCH = pytest.mark.parametrize(("game", "rules"), MATCHES, ids=lambda text: text.replace(" ", "-"))


def numbers(seed: int) -> Callable[[int], bytes]:
    return random.Random(seed).randbytes


def seated(game: str, rules: str, seed: int = 1) -> Session:
    session = Session(game, numbers(seed), autoplay=True)
    session.obey(rules)
    session.begin()
    session.sit()
    return session


def unpacked(buf: bytes, saved: bytes | bytearray, source: Callable[[int], bytes]) -> Session:
    session = begun(buf, source)
    for move in replayed(session, buf, saved):
        session.play(move)
    return session


def packed(session: Session, whole: bool = True) -> bytes:
    buf = bytearray(ROOM)
    return bytes(buf[: pack(session, buf, whole)])


def moves(session: Session) -> bytes:
    return bytes(session.record.log.moves[: session.record.log.n])


def state(session: Session) -> dict[str, Any]:
    """All that the next moment can depend on."""
    deal, match = session.deal, session.match
    shown = {name: getattr(session, name) for name in PLAIN}
    return shown | {
        "game": session.game.NAME,
        "deal": [bytes(getattr(deal, name, b"")) for name in ("hands", "known", "lacks", "counts", "trumps", "tally")],
        "table": (
            bytes(deal.shown[: deal.shown_n + getattr(deal, "taken_n", 0)]),
            bytes(getattr(deal, "shown_by", b"")[: deal.shown_n]),
        ),
        "turn": (
            deal.seat,
            getattr(deal, "size", 0),
            deal.shown_n and getattr(deal, "best", 0),
            getattr(deal, "stalled", False),
            [deal.place(seat) for seat in range(4)],
        ),
        "events": bytes(deal.events[: deal.event_n * SIZE]),
        "record": session.record.text(),
        "match": (match.pack(), match.decided),
        "last": (bytes(session.last[: session.last_n]), bytes(session.last_by[: session.last_n])),
        "dice": [vars(dice) for dice in session.players.thrown()],
    }


@EACH_MATCH
def test_it_is_the_same_after_every_move_of_a_whole_match_and_goes_on_the_same(game: str, rules: str) -> None:
    session = seated(game, rules)
    deals = 0
    while session.match.decided == NOBODY and deals < 12:
        while True:
            kept = packed(session)
            again = unpacked(kept, moves(session), numbers(2))
            assert state(again) == state(session) and packed(again) == kept
            if session.deal.seat == NOBODY:
                break
            move = session.players.choose(session.deal)
            assert again.players.choose(again.deal) == move
            session.play(move)
            session.told = min(deals % 3, session.deal.event_n)
        deals += 1
        session.new_deal()
    assert deals > 1


@pytest.mark.parametrize("flags", [(True, False), (True, True), (False, True)])
def test_it_is_kept_that_something_was_taken_back_and_that_the_match_has_the_deal(flags: tuple[bool, bool]) -> None:
    for autoplay, game in product((False, True), NAMES):
        session = seated(game, "")
        session.autoplay = autoplay
        session.undone, session.again = flags
        for whole in (False, True):
            again = unpacked(packed(session, whole), b"", numbers(2))
            assert (again.undone, again.again, again.autoplay) == (*flags, autoplay)
            assert game == again.game.NAME


def test_a_bot_in_the_middle_of_its_thoughts_begins_them_again() -> None:
    session = seated("bauernheinrich", "match=points")
    thinking = 0
    while thinking < 5:
        move = session.players.think(session.deal)
        if move == NOTHING:
            thinking += 1
            again = unpacked(packed(session), moves(session), numbers(2))
            move = session.players.choose(session.deal)
            assert again.players.choose(again.deal) == move
        session.play(move)
        if session.deal.seat == NOBODY:
            session.new_deal()


class Written(bytearray):
    """Bytes that come one by one."""

    def add(self, byte: int) -> None:
        self.append(byte)


@EACH_MATCH
def test_by_the_digits_of_its_moves_it_is_the_same_at_every_turn_of_yours(game: str, rules: str) -> None:
    session = seated(game, rules)
    dice = random.Random(5)
    written = Written()
    digits = Digits(written)
    turns = 0
    for _ in range(4):
        kept = packed(session, whole=False)
        choices: list[bool] = []
        while session.deal.seat != NOBODY:
            seat = session.deal.seat
            if seat == 0:
                digits.flush()
                again = unpacked(kept, written, numbers(2))
                assert (again.record.text(), again.match.pack()) == (session.record.text(), session.match.pack())
                turns += 1
            n = session.deal.legal(session.moves)
            move = dice.choice(session.moves[:n])
            digits.note(session.deal, move)
            session.play(move)
            choices.append(n > 1 or seat == 0)
            # In between the last choice may be missing, or what nobody had a choice in may be there already.
            there = moves(unpacked(kept, written, numbers(2)))
            both = min(len(there), len(choices))
            assert sum(choices[both:]) <= 1 and there[:both] == moves(session)[:both]
        digits.flush()
        again = unpacked(kept, written, numbers(2))
        assert (again.record.text(), again.deal.seat) == (session.record.text(), NOBODY)
        assert again.match.pack() == session.match.pack()
        session.new_deal()
        written.clear()
        digits.start()
    assert turns > 12


class Choices:
    """A deal in which seats have so many moves, the codes 0, 1, 2, ..."""

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self._n = n

    def legal(self, out: bytearray) -> int:
        out[: self._n] = range(self._n)
        return self._n


def test_two_moves_make_a_byte() -> None:
    """Worked out by hand: 15 times the first digit and the second, or 225 and the only one."""
    written = Written()
    digits = Digits(written)

    def note(seat: int, n: int, move: int) -> bytes:
        written.clear()
        digits.note(Choices(seat, n), move)  # type: ignore[arg-type]  # all that it asks for
        return bytes(written)

    def flushed() -> bytes:
        written.clear()
        digits.flush()
        return bytes(written)

    assert (note(1, 5, 3), note(2, 13, 12)) == (b"", bytes([3 * 15 + 12]))
    assert (note(3, 1, 0), flushed()) == (b"", b"")  # the only move of another
    assert (note(0, 1, 0), flushed(), flushed()) == (b"", bytes([225]), b"")  # your only move
    assert note(0, 29, 28) == bytes([14 * 15 + 14])  # 14 + 14 + 0
    assert flushed() == bytes([225])
    assert (note(1, 20, 14), note(1, 2, 1), flushed()) == (bytes([14 * 15]), b"", bytes([226]))
    note(1, 2, 1)
    digits.start()
    assert flushed() == b""


@EACH_MATCH
def test_what_is_damaged_is_refused(game: str, rules: str) -> None:
    session = seated(game, rules)
    for _ in range(9):
        session.play(session.players.choose(session.deal))
    kept, played = packed(session), moves(session)
    fresh = len(packed(session, whole=False))
    for n in range(len(kept)):
        with pytest.raises(ValueError):
            unpacked(kept[:n], b"" if n != fresh else b"\xee", numbers(2))
    for at, value in product(range(len(kept)), (0, 1, 4, 35, 254, 255)):
        changed = kept[:at] + bytes([value]) + kept[at + 1 :]
        try:
            other = unpacked(changed, played, numbers(2))
        except ValueError:
            continue
        assert changed == packed(other), "another match, but a whole one"
    for at, value in product(range(len(played)), (0, 31, 99, 255)):
        try:
            changed = played[:at] + bytes([value]) + played[at + 1 :]
            assert moves(unpacked(kept, changed, numbers(2))) == changed
        except ValueError:
            continue
