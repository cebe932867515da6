"""What is counted of a person's deals, held against deals whose ends are known, and against bytes written by hand."""

import random

import pytest

from engine import statistics
from engine.cards import NOBODY
from engine.session import Session
from engine.statistics import APART, BEST, MIXED, PLACES, ROUNDS, STEINS, STREAK


def played(game: str, rules: str, seed: int, levels: bytes = b"\1\1\1\1") -> Session:
    """A session whose first deal is over, played by bots."""
    session = Session(game, random.Random(seed).randbytes, True, bytearray(levels))
    session.obey(rules)
    session.begin()
    session.levels[:] = b"\1\1\1\1"  # steady ones play, whatever is to be counted
    session.sit()
    session.levels[:] = levels
    while session.deal.seat != NOBODY:
        session.play(session.players.choose(session.deal))
    return session


def test_the_bytes_are_as_described() -> None:
    """A mark of two bytes; level 2; 300 = 2 * 128 + 44 first places: 44 with the high bit, then 2; and so on."""
    data = b"\xaa\xbb" + bytes([2, 172, 2, 1, 0, 5, 0, 0, 127, 0, 9]) + bytes([0, 1, 0, 0, 0, 0, 0, 0, 1, 1])
    assert statistics.counts(data) == {2: [300, 1, 0, 5, 0, 0, 127, 0, 9], 0: [1, 0, 0, 0, 0, 0, 0, 1, 1]}
    assert statistics.counts(b"") == {}
    for n in range(3, len(data) - 1):
        if n != 13:  # a whole level
            with pytest.raises(ValueError):
                statistics.counts(data[:n])


@pytest.mark.parametrize("game", ["bauernheinrich", "dudak"])
def test_places_and_deals_won_in_a_row(game: str) -> None:
    data = b""
    places = [0, 0, 0, 0]
    row = best = 0
    for seed in range(40):
        session = played(game, "", seed)
        place = session.deal.place(0)
        places[place - 1] += 1
        row = row + 1 if place == 1 else 0
        best = max(best, row)
        data = statistics.counted(data, session)
        assert statistics.counts(data) == {1: [*places, 0, 0, 0, row, best]}
    assert min(places) > 0 and best > 1


def test_a_deal_is_counted_once() -> None:
    session = played("dudak", "", 1)
    once = statistics.counted(b"", session)
    assert statistics.counted(once, session) == once


@pytest.mark.parametrize("what", ["hints", "undone"])
def test_deals_with_hints_or_with_something_taken_back_count_apart_and_break_no_row(what: str) -> None:
    session = played("bauernheinrich", "", 1)
    setattr(session, what, True)
    before = b"\0\0" + bytes([1, 1, 0, 0, 0, 0, 0, 0, 1, 1])
    assert statistics.counts(statistics.counted(before, session)) == {1: [1, 0, 0, 0, 0, 0, 1, 1, 1]}


@pytest.mark.parametrize(
    ("levels", "level"), [(b"\0\0\0\0", 0), (b"\1\2\2\2", 2), (b"\2\2\2\1", MIXED), (b"\1\0\1\1", MIXED)]
)
def test_a_level_is_that_of_the_others_or_mixed(levels: bytes, level: int) -> None:
    assert list(statistics.counts(statistics.counted(b"", played("dudak", "", 3, levels)))) == [level]


def test_teams_win_deals_rounds_and_steins() -> None:
    data = b""
    session = Session("bauerchen", random.Random(4).randbytes, True)
    session.obey("match=stein round_to=6")
    won = [0, 0, 0]
    rounds = steins = 0
    for _ in range(60):
        if session.deal is None or session.match.decided != NOBODY:
            session.begin()
            session.sit()
        else:
            session.new_deal()
        before = list(session.match.rounds) if session.match.won < 2 else [0, 0]
        while session.deal.seat != NOBODY:
            session.play(session.players.choose(session.deal))
        winner = session.deal.winner()
        won[2 if winner == NOBODY else winner] += 1
        if session.match.rounds[0] > before[0]:  # a stein has two rounds
            rounds += 1
            steins += session.match.rounds[0] == 2
        data = statistics.counted(data, session)
    found = statistics.counts(data)[1]
    assert (found[PLACES : PLACES + 3], found[ROUNDS], found[STEINS]) == (won, rounds, steins)
    assert rounds > steins > 1 and found[APART] == 0 and found[BEST] >= found[STREAK]


def test_what_is_damaged_is_begun_anew() -> None:
    session = played("dudak", "", 1)
    assert statistics.counted(b"\0\0\1\2", session) == statistics.counted(b"", session)
