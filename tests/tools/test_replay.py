"""A record is played again with open hands; a damaged one is refused."""

import io
import random

import pytest

from engine import games, reading
from engine.record import Record, numbered
from tests.engine.anygame import random_play
from tools.replay import main, story

from .running import Done, assert_refused, run

HANDS = "AC7S8S9S7H8H7D8D/7C8CTSQS9HTH9DTD/9CTCKSASQHKHQDKD/QCKCJCJSJHJDAHAD"
LINE = f"bauernheinrich follow=free first=2 hands={HANDS}: AC QS KS JD"


def replay(line: str, monkeypatch: pytest.MonkeyPatch) -> Done:
    """Replay a record from standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(line + "\n"))
    return run(main, "-")


def whole(seed: int) -> Record:
    """A deal played to its end at random."""
    game = games.load("bauernheinrich")
    record = numbered(game, {key: values[0] for key, values in game.OPTIONS}, bytes([seed] * 5))
    for move in random_play(reading.replay(record), random.Random(seed)):
        record.log.add(move)
    return record


def test_a_record_is_told_move_by_move_with_the_hand_and_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    done = replay(LINE, monkeypatch)
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert "follow free" in lines[0]
    assert "7C 8C TS QS 9H TH 9D TD" in lines[2]
    assert lines[2].endswith("trump S")
    moves = [line.split() for line in lines[5:9]]
    assert [move[:4] for move in moves] == [
        ["1", "seat", "0", "AC"],
        ["2", "seat", "1", "QS"],
        ["3", "seat", "2", "KS"],
        ["4", "seat", "3", "JD"],
    ]
    assert " ".join(lines[6].split(" on ")[1].split()) == "AC holds 7C 8C TS QS 9H TH 9D TD may TS QS"
    assert " ".join(lines[8].split()[5:]) == "AC QS KS holds QC KC JC JS AH JH AD JD may JC JS JH AD JD"
    assert lines[9] == "seat 3 to move"


def test_a_whole_deal_ends_with_the_places() -> None:
    record = whole(7)
    lines = story(record)
    deal = reading.replay(record)
    assert lines[-1] == "places " + " ".join(str(deal.place(seat)) for seat in range(4))
    for seat in range(4):
        gone_out = [line for line in lines if f"seat {seat} " in line and "out, place" in line]
        if deal.place(seat) < 4:
            assert len(gone_out) == 1
            assert gone_out[0].endswith(f"place {deal.place(seat)}")
        else:
            assert gone_out == []


def test_a_record_given_as_an_argument_is_replayed_too() -> None:
    record = whole(8)
    done = run(lambda words: main([" ".join(words)]), record.text())
    assert done.out.splitlines() == story(record)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", ["record"]),
        ("hello", ["hello"]),
        (LINE.replace("bauernheinrich", "skat"), ["skat", "bauernheinrich"]),
        (LINE.replace("KS JD", "KS 7D"), ["move 4", "7D", "seat 3"]),
        (LINE.replace("AC7S", "AC"), ["31"]),
        (LINE.replace("follow=free", "follow=me"), ["me", "head_first"]),
        (LINE + " XX", ["XX"]),
    ],
)
def test_a_damaged_record_is_refused_in_one_line(line: str, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert_refused(replay(line, monkeypatch), *said)


def test_a_replay_without_a_record_is_refused() -> None:
    assert_refused(run(main, ""), "LINE")
