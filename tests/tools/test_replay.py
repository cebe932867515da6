"""A record is played again with open hands; a damaged one is refused."""

import io
import random
import textwrap

import pytest

from engine import games
from engine.record import Record, numbered
from engine.text import option_words, reading
from tests.engine.anygame import by_going_out, random_play
from tests.vm.covering import covering
from tools.replay import main, story

from .running import Done, assert_refused, run

HANDS = "AC7S8S9S7H8H7D8D/7C8CTSQS9HTH9DTD/9CTCKSASQHKHQDKD/QCKCJCJSJHJDAHAD"
LINE = f"bauernheinrich follow=free first=2 hands={HANDS}: AC QS KS JD"


def replay(text: str, monkeypatch: pytest.MonkeyPatch, encoding: str = "utf-8") -> Done:
    """Replay a record from standard input, which its readers are wrong to take for text of their PC's encoding."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode(encoding)), "ascii"))
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


FIVES = "ACTCKCQCJC/ASTSKSQSJS/AHTHKHQHJH/ADTDKDQDJD"


def test_a_trick_tells_who_takes_it_and_a_meld_what_it_is_worth() -> None:
    record = reading.parse(f"bauerchen melds=on first=1 hands={FIVES}: CALL:H KS QH JD JC AC JS TH QD")
    lines = [words(line) for line in story(record)]
    assert lines[2] == "seat 1 TS QS KS AS JS no trump yet"
    assert lines[5:9] == [
        "1 seat 1 CALL:H on - holds TS QS KS AS JS may CALL:C CALL:S CALL:H CALL:D",
        "2 seat 1 KS on - holds TS QS KS AS JS may TS QS KS AS JS melds 1",
        "3 seat 2 QH on KS holds TH QH KH AH JH may TH QH KH AH JH",
        "4 seat 3 JD on KS QH holds TD QD KD AD JD may JD",
    ]
    assert lines[9].endswith("may JC seat 0 takes it, team 0 has 11")  # K 4, Q 3, J 2, J 2 (4.1)
    assert lines[13].endswith("seat 1 takes it, team 1 has 26")  # A 11, J 2, T 10, Q 3
    assert lines[14] == "seat 1 to move"


def test_a_deal_that_ends_with_a_meld_may_have_been_stopped_by_it() -> None:
    """The score of the round, by which a meld stops a deal (4.4), is none of the record's."""
    record = reading.parse(f"bauerchen melds=on first=1 hands={FIVES}: CALL:H KS")
    assert story(record)[-1] == "seat 2 to move, unless the meld has won the round"
    record = reading.parse(f"bauerchen melds=on first=1 hands={FIVES}: CALL:H KS QH")
    assert story(record)[-1] == "seat 3 to move"


def test_cards_still_to_be_dealt_are_told_apart() -> None:
    record = reading.parse(f"bauerchen call_after=2 first=3 hands={FIVES}: CALL:H")
    lines = [words(line) for line in story(record)]
    assert lines[1] == "seat 0 +TC +QC +KC +AC +JC no trump yet"
    assert lines[4] == "seat 3 TD +QD +KD AD +JD no trump yet"


@pytest.mark.parametrize("rules", covering("bauerchen"))
def test_a_whole_deal_ends_with_what_the_teams_have(rules: list[str]) -> None:
    record = whole("bauerchen", rules)
    lines = story(record)
    deal = reading.replay(record)
    assert len(lines) == 1 + 4 + 21 + 1
    assert sum("takes it" in line for line in lines) == 5
    winner = deal.winner()  # type: ignore[attr-defined]
    assert lines[-1].endswith("nobody wins" if winner > 1 else f"team {winner} wins {deal.worth()}")  # type: ignore[attr-defined]
    told = [int(part.split(",")[0]) for part in lines[-1].split("points ")[1:]]
    assert sum(told) == (130 if deal.options["lautern"] == "yes" else 120)


BEATING = [(game, rules) for game in games.NAMES if by_going_out(games.load(game).Deal()) for rules in covering(game)]


@pytest.mark.parametrize(("game", "rules"), BEATING)
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


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("mark", ["", "> "])
def test_a_record_that_mail_has_wrapped_is_replayed_to_its_end(
    game: str, mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = whole(game, [])
    mail = "\n".join(mark + line for line in textwrap.wrap(record.text(), 40))
    for text in (mail + "\n", mail.replace("\n", "\r\n"), f"\n\n{mail}\n\n"):
        done = replay(text, monkeypatch)
        assert (done.status, done.err) == (0, "")
        assert done.out.splitlines() == story(record)
        assert run(lambda _, text=text: main([text]), "") == done  # type: ignore[misc]


def test_what_else_is_in_a_mail_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    done = replay(f"Hi,\n\n{LINE}\n\n-- \nHans {99 * '!'}\n", monkeypatch)
    assert (done.status, done.out) == (0, replay(LINE, monkeypatch).out)
    assert done.err == f"replay: left over, no part of the record: 'Hi,', '-- Hans {29 * '!'}...{18 * '!'}'\n"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_a_record_may_come_with_a_mark_of_its_encoding(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line = "\ufeff" + LINE if encoding == "utf-16-le" else LINE
    assert replay(line, monkeypatch, encoding) == replay(LINE, monkeypatch)
    assert run(lambda _: main(["\ufeff" + LINE]), "") == replay(LINE, monkeypatch)


def test_a_mail_in_another_encoding_and_none_at_all_end_in_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    done = replay(LINE + "\nGr\u00fc\u00dfe", monkeypatch, "latin-1")
    assert (done.status, done.out) == (0, replay(LINE, monkeypatch).out)
    monkeypatch.setattr("sys.stdin", None)
    assert_refused(run(main, "-"), "not a record: ''")


@pytest.mark.parametrize("sign", ["x", "\n", " ", "\x00", "\ufeff"])
def test_a_megabyte_is_refused_in_one_short_line(sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in (sign * 2**20, f"{LINE} !{sign * 2**20}"):
        done = replay(text, monkeypatch)
        assert_refused(done)
        assert len(done.err) < 200


def test_a_replay_without_a_record_is_refused() -> None:
    assert_refused(run(main, ""), "LINE")
