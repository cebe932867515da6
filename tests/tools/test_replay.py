"""A record is played again with open hands; a damaged one is refused."""

import io
import random

import pytest

from engine import games, option_words, reading
from engine.record import Record, numbered
from tests.engine.anygame import random_play
from tests.vm.covering import covering
from tools.replay import main, story

from .running import Done, assert_refused, run

HANDS = "AC7S8S9S7H8H7D8D/7C8CTSQS9HTH9DTD/9CTCKSASQHKHQDKD/QCKCJCJSJHJDAHAD"
LINE = f"bauernheinrich follow=free first=2 hands={HANDS}: AC QS KS JD"


def replay(line: str, monkeypatch: pytest.MonkeyPatch) -> Done:
    """Replay a record from standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(line + "\n"))
    return run(main, "-")


def whole(game: str, words: list[str]) -> Record:
    """A deal under these house rules played to its end at random."""
    module = games.load(game)
    record = numbered(module, option_words.parse(module.OPTIONS, words), b"seeds")
    for move in random_play(reading.replay(record), random.Random(7)):
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
    assert " ".join(lines[8].split()[5:]) == "AC QS KS holds QC KC JC JS AH JH AD JD may JC JS JH AD JD set aside"
    assert lines[9] == "seat 3 to move"


def words(line: str) -> str:
    """What a line tells, single spaces between."""
    return " ".join(line.split())


def test_of_a_pile_the_top_card_is_told_and_how_many_lie_under_it_of_a_hand_what_is_known_and_hidden() -> None:
    record = reading.parse(f"dudak variant=pocket first=2 hands={HANDS}: 9C JC JD TAKE TAKE AC JD SHOW")
    lines = [words(line) for line in story(record)]
    assert lines[0] == "dudak: variant pocket, beat may, take one_by_one"
    assert lines[1] == "seat 0 AC 7S 8S 9S 7H 8H 7D (8D) no trump yet"
    assert lines[5:] == [
        "1 seat 2 9C on - holds 9C TC KS AS QH KH QD (KD) may 9C TC KS AS QH KH QD SHOW",
        "2 seat 3 JC on 9C holds QC KC JC JS AH JH JD (AD) may QC KC JC TAKE SHOW",
        "3 seat 3 JD to JC +1 holds QC KC JS AH JH JD (AD) may QC KC JS AH JH JD",
        "4 seat 0 TAKE on JD +2 holds AC 7S 8S 9S 7H 8H 7D (8D) may TAKE SHOW",
        "5 seat 0 TAKE on JC +1 holds AC 7S 8S 9S 7H 8H 7D JD* (8D) taken JD may AC TAKE",
        "6 seat 0 AC on 9C holds AC JC* 7S 8S 9S 7H 8H 7D JD* (8D) taken JC JD may AC TAKE",
        "7 seat 0 JD to AC +1 holds JC* 7S 8S 9S 7H 8H 7D JD* (8D) may JC 7S 8S 9S 7H 8H 7D JD",
        "8 seat 1 SHOW on JD +2 holds 7C 8C TS QS 9H TH 9D (TD) may TAKE SHOW seat 1 has trump D",
        "seat 1 to move",
    ]


def test_a_call_tells_whose_trump_suits_it_settles() -> None:
    record = reading.parse(f"dudak first=0 hands={HANDS}: CALL:H 7S CALL:S TS 7C CALL:C")
    calls = [words(line) for line in story(record) if " CALL:" in line.split(" on ")[0]]
    assert [line.partition("CALL:D ")[2] or line.partition(" may ")[2] for line in calls] == [
        "seat 0 has trump H",
        "seat 1 has trump S",
        "seat 2 has trump C seat 3 has trump D",
    ]


def test_a_pile_beaten_with_a_last_card_is_set_aside() -> None:
    told = [words(line) for line in story(whole("dudak", ["take=whole"]))]
    aside = [line for line in told if "set aside" in line]
    assert aside and all(line.partition(" holds ")[2].split()[1] == "may" for line in aside)  # after a single card


@pytest.mark.parametrize(("game", "rules"), [(game, rules) for game in games.NAMES for rules in covering(game)])
def test_a_whole_deal_ends_with_the_places(game: str, rules: list[str]) -> None:
    record = whole(game, rules)
    lines = story(record)
    deal = reading.replay(record)
    assert not record.log.cut and len(lines) == 1 + 4 + record.log.n + 1
    ending = ", stopped without progress" if deal.stalled else ""
    assert lines[-1] == "places " + " ".join(str(deal.place(seat)) for seat in range(4)) + ending
    for seat in range(4):
        gone_out = [line for line in lines if f" seat {seat}  " in line and "out, place" in line]
        if deal.counts[seat]:
            assert gone_out == []
        else:
            assert len(gone_out) == 1
            assert gone_out[0].endswith(f"place {deal.place(seat)}")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_record_given_as_an_argument_is_replayed_too(game: str) -> None:
    record = whole(game, [])
    done = run(lambda words: main([" ".join(words)]), record.text())
    assert done.out.splitlines() == story(record)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", ["record"]),
        ("hello", ["hello"]),
        (LINE.replace("bauernheinrich", "skat"), ["skat", *games.NAMES]),
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
