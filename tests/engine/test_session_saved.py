"""A running match survives being made bytes of and read back, after every move of whole matches."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from engine.cards import NOBODY, NOTHING
from engine.events import SIZE
from engine.session import Session
from engine.session_saved import ROOM, pack, unpacked

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
PLAIN = ("rules", "autoplay", "kept", "move", "seat", "top", "took", "card", "told", "rest", "last_n", "last_best")
EACH_MATCH = pytest.mark.parametrize(("game", "rules"), MATCHES, ids=lambda text: text.replace(" ", "-"))


def numbers(seed: int) -> Callable[[int], bytes]:
    return random.Random(seed).randbytes


def seated(game: str, rules: str, seed: int = 1) -> Session:
    session = Session(game, numbers(seed), autoplay=True)
    session.obey(rules)
    session.begin()
    session.sit()
    return session


def packed(session: Session) -> bytes:
    buf = bytearray(ROOM + session.record.log.n)
    return bytes(buf[: pack(session, buf)])


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
            again = unpacked(kept, numbers(2))
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


def test_a_bot_in_the_middle_of_its_thoughts_begins_them_again() -> None:
    session = seated("bauernheinrich", "match=points")
    thinking = 0
    while thinking < 5:
        move = session.players.think(session.deal)
        if move == NOTHING:
            thinking += 1
            again = unpacked(packed(session), numbers(2))
            move = session.players.choose(session.deal)
            assert again.players.choose(again.deal) == move
        session.play(move)
        if session.deal.seat == NOBODY:
            session.new_deal()


@EACH_MATCH
def test_what_is_damaged_is_refused(game: str, rules: str) -> None:
    session = seated(game, rules)
    for _ in range(9):
        session.play(session.players.choose(session.deal))
    kept = packed(session)
    for n in range(len(kept)):
        with pytest.raises(ValueError):
            unpacked(kept[:n], numbers(2))
    for at, value in product(range(len(kept)), (0, 1, 4, 35, 254, 255)):
        changed = kept[:at] + bytes([value]) + kept[at + 1 :]
        try:
            other = unpacked(changed, numbers(2))
        except ValueError:
            continue
        assert changed.startswith(packed(other)), "another match, but a whole one"
