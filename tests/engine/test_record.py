"""A record tells a deal in one line: it comes back as written, replays, and a damaged one is refused in words."""

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine import games
from engine.bauerchen.score import MELDS, POINTS
from engine.cards import NO_CARD, NOBODY, PICK
from engine.record import Log, Record, numbered
from engine.text import number_words
from engine.text.notation import card_text, move_text
from engine.text.reading import parse, replay

from .anygame import all_options, moves_of, packed, random_play, shuffled
from .notes import bits

if TYPE_CHECKING:
    from engine.protocol import Game

ROOM = 1024
HANDS = "AC7S8S9S7H8H7D8D/7C8CTSQS9HTH9DTD/9CTCKSASQHKHQDKD/QCKCJCJSJHJDAHAD"
LINE = f"bauernheinrich follow=free first=2 hands={HANDS}: AC QS KS"


def played(record: Record, seed: int, moves: int = 10_000) -> Record:
    """The record of a deal played at random so far."""
    deal = replay(record)
    rng = random.Random(seed)
    for k, move in enumerate(random_play(deal, rng)):
        if k == moves:
            break
        record.log.add(move)
    return record


def same(one: Record, other: Record) -> bool:
    """Whether two records say the same."""
    kept = [record.log.moves[: record.log.n] for record in (one, other)]
    return (one.game, one.options, one.first, one.number, bytes(one.pack), one.log.cut, kept[0]) == (
        other.game,
        other.options,
        other.first,
        other.number,
        bytes(other.pack),
        other.log.cut,
        kept[1],
    )


# -- there and back


@pytest.mark.parametrize("length", [0, 1, 17, 10_000])
def test_a_numbered_deal_comes_back_as_it_was_written(game: "Game", length: int) -> None:
    for n, rules in enumerate(all_options(game)):
        record = played(numbered(game, rules, bytes([n, 2, 3, 4, 5]), n % 5), n, length)
        back = parse(record.text())
        assert same(record, back)
        assert back.text() == record.text()
        assert packed(replay(back)) == packed(replay(record))


def test_a_deal_given_by_its_hands_comes_back_as_it_was_written(game: "Game") -> None:
    rng = random.Random(50)
    for n, rules in enumerate(all_options(game)):
        pack = list(game.PACK)
        rng.shuffle(pack)
        record = played(Record(game, rules, n % 4, None, bytes(pack)), n)
        back = parse(record.text())
        assert same(record, back)
        assert bytes(back.pack) == bytes(pack)


def test_a_record_is_one_line_of_plain_text(game: "Game") -> None:
    text = played(numbered(game, all_options(game)[-1], b"plain"), 1).text()
    assert text.isascii()
    assert text.isprintable()
    assert parse(f"  {text} \r\n").text() == text


def test_a_replay_is_the_deal_as_it_was_played(game: "Game") -> None:
    for n, rules in enumerate(all_options(game)):
        record = numbered(game, rules, bytes([n] * 5))
        deal = game.Deal(rules)
        deal.start(record.pack, record.first)
        for move in random_play(deal, random.Random(n)):
            record.log.add(move)
        assert packed(replay(record)) == packed(deal)
        assert replay(record).seat == NOBODY


# -- what it says


def test_a_record_in_words() -> None:
    record = parse(LINE)
    assert (record.game.NAME, record.first, record.number) == ("bauernheinrich", 2, None)
    assert record.options == {"follow": "free", "beat": "must", "leader": "last", "direction": "clockwise"}
    hands = ["".join(card_text(card) for card in record.hand(seat)) for seat in range(4)]
    assert "/".join(hands) == HANDS
    assert [move_text(move) for move in record.log.moves[: record.log.n]] == ["AC", "QS", "KS"]
    assert record.text() == LINE


@pytest.mark.parametrize(
    ("told", "trumps", "pocket"),
    [
        ("dudak take=whole first=2 hands={}: CALL:H 9C CALL:S PICK 7S", "--HS", ["", "", "", ""]),
        ("dudak variant=pocket take=whole first=2 hands={}: SHOW 9C PICK SHOW 7H", "D-D-", ["", "TD", "", "AD"]),
        ("dudak variant=open first=0 hands={}: 7S", "CSHD", ["", "", "", ""]),  # turned up: AC, 7C 8C TS, 9C .. QH
    ],
)
def test_a_record_of_dudak_in_words(told: str, trumps: str, pocket: list[str]) -> None:
    line = told.format(HANDS)
    assert parse(line).text() == line
    deal: Any = replay(parse(line))
    assert "".join("CSHD-"[trump] for trump in deal.trumps) == trumps
    assert ["" if card == NO_CARD else card_text(card) for card in deal.pocket] == pocket  # the last card of each hand
    assert deal.seat == 1


def test_a_record_of_bauerchen_in_words() -> None:
    hands = "ACTCKCQCJC/ASTSKSQSJS/AHTHKHQHJH/ADTDKDQDJD"
    line = f"bauerchen call_after=2 melds=on first=2 hands={hands}:"
    deal = replay(parse(line))
    assert (deal.seat, list(deal.counts), bits(deal.hands, 4 * 2)) == (2, [0, 0, 2, 0], {"AH", "TH"})
    line += " CALL:S KH JD JC QS"
    assert parse(line).text() == line
    deal = replay(parse(line))
    assert "".join("CSHD-"[trump] for trump in deal.trumps) == "SSSS"
    assert (deal.seat, list(deal.counts), deal.tally[POINTS], deal.tally[MELDS]) == (0, [4, 4, 4, 4], 11, 1)


def test_hands_are_written_from_seat_0_and_dealt_from_the_first_seat_in_the_order_received(game: "Game") -> None:
    pack = bytes(game.PACK[::-1])
    size = len(pack) // 4
    for first in range(4):
        record = Record(game, all_options(game)[0], first, None, pack)
        for k in range(4):
            assert record.hand((first + k) % 4) == pack[size * k : size * (k + 1)]
        assert parse(record.text()).hand(0) == record.hand(0)


def test_only_house_rules_that_differ_are_written(game: "Game") -> None:
    key, values = game.OPTIONS[0]
    defaults = {option: allowed[0] for option, allowed in game.OPTIONS}
    assert numbered(game, defaults, b"12345", 3).text() == f"{game.NAME} first=3 number={number_words.text(b'12345')}:"
    changed = numbered(game, {**defaults, key: values[1]}, b"12345", 3).text()
    assert changed == f"{game.NAME} {key}={values[1]} first=3 number={number_words.text(b'12345')}:"


def test_the_number_says_who_is_dealt_to_first_unless_a_match_does(game: "Game") -> None:
    rules = all_options(game)[0]
    firsts = [numbered(game, rules, bytes([n, 0, 0, 0, 0])).first for n in range(40)]
    assert set(firsts) == {0, 1, 2, 3}
    for first in range(4):
        record = numbered(game, rules, b"\0\0\0\0\0", first)
        assert record.first == first
        assert record.pack == numbered(game, rules, b"\0\0\0\0\0").pack


# -- a long deal


def long_deal() -> tuple[Record, list[int]]:
    """A deal of more than 1,024 moves: with three left, all rather pick up than beat until it nearly stalls."""
    game = games.load("bauernheinrich")
    rules = {"follow": "free", "beat": "may", "leader": "last", "direction": "clockwise"}
    for seed in range(103, 5000):
        rng = random.Random(seed)
        deal = shuffled(game, rules, rng)
        hands = [card for seat in range(4) for card in range(32) if deal.hands[4 * seat + card // 8] >> card % 8 & 1]
        moves = []
        while deal.seat != NOBODY:
            codes = list(moves_of(deal))
            if PICK in codes and len(codes) > 1:
                codes = [PICK] if sum(n > 0 for n in deal.counts) == 3 and deal.stall < 90 else codes[:-1]
            moves.append(rng.choice(codes))
            deal.play(moves[-1])
        if len(moves) > ROOM:
            return Record(game, rules, 0, None, bytes(hands)), moves
    raise AssertionError("no deal is long enough")


def test_a_log_holds_1024_moves_and_says_when_it_is_cut() -> None:
    record, moves = long_deal()
    for move in moves[:ROOM]:
        record.log.add(move)
    assert (record.log.n, record.log.cut) == (ROOM, False)
    assert len(parse(record.text()).text().split()) == len(record.text().split())
    for move in moves[ROOM:]:
        record.log.add(move)
    assert (record.log.n, record.log.cut) == (ROOM, True)
    assert record.text().endswith(" cut")
    assert same(parse(record.text()), record)
    assert replay(record).seat != NOBODY


def test_a_log_of_a_game_with_short_deals_may_be_short() -> None:
    log = Log(21)
    for _ in range(21):
        log.add(PICK)
    assert (log.n, log.cut, len(log.moves)) == (21, False, 21)
    log.add(PICK)
    assert (log.n, log.cut) == (21, True)


def test_a_log_that_is_cleared_is_as_new() -> None:
    log = Log()
    for _ in range(ROOM + 1):
        log.add(PICK)
    log.clear()
    assert (log.n, log.cut) == (0, False)
    log.add(3)
    assert (log.n, log.moves[0]) == (1, 3)


def test_a_cut_record_has_all_its_1024_moves_and_no_record_has_more() -> None:
    with pytest.raises(ValueError, match=r"1024.*not 3"):
        parse(LINE + " cut")
    record, moves = long_deal()
    for move in moves[:ROOM]:
        record.log.add(move)
    with pytest.raises(ValueError, match="1025"):
        parse(record.text() + " " + move_text(moves[ROOM]))


# -- damaged records

SPOILT = {
    "nothing": ("", "record"),
    "words": ("hello", "record"),
    "no colon": (LINE.replace(":", ""), "record"),
    "no game": (LINE.replace("bauernheinrich ", ""), "follow=free"),
    "another game": (LINE.replace("bauernheinrich", "skat"), "skat.*bauernheinrich"),
    "an unknown rule": (LINE.replace("follow", "fellow"), "fellow"),
    "an unknown value": (LINE.replace("=free", "=freely"), "freely.*head_first"),
    "a rule without value": (LINE.replace("=free", ""), "follow"),
    "no first": (LINE.replace("first=2 ", ""), "first"),
    "first is no seat": (LINE.replace("first=2", "first=4"), "first.*4.*0, 1, 2, 3"),
    "first is a word": (LINE.replace("first=2", "first=me"), "first.*me.*0, 1, 2, 3"),
    "first twice": (LINE.replace("first=2", "first=2 first=2"), "first.*twice"),
    "first empty": (LINE.replace("first=2", "first="), "first"),
    "neither hands nor number": (LINE.replace(f"hands={HANDS}", ""), "number.*hands"),
    "hands and number": (LINE.replace("first", "number=7K3M9QXA first"), "number.*hands"),
    "a bad number": ("bauernheinrich first=0 number=7K3M9QX:", "7K3M9QX"),
    "three hands": (LINE.replace("/QC", "QC"), "four hands.*3"),
    "five hands": (LINE.replace("QC", "/QC"), "four hands.*5"),
    "a card short": (LINE.replace("AC7S", "7S"), "31"),
    "a card twice": (LINE.replace("AC7S", "7S7S"), "lacks AC"),
    "no such card": (LINE.replace("AC7S", "XC7S"), "XC"),
    "half a card": (LINE.replace("AC7S", "AC7"), "card"),
    "hands of nine and seven": (LINE.replace("8D/7C", "8D7C/"), "hand"),
    "no such move": (LINE + " HOP", "HOP"),
    "a move not legal": (LINE + " AC", "move 4.*AC"),
    "the first move not legal": (LINE.replace(": AC", ": JC"), "move 1.*JC"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_damaged_record_is_refused_in_words(what: str) -> None:
    line, said = SPOILT[what]
    with pytest.raises(ValueError, match=f"(?i){said}"):
        parse(line)


def test_moves_behind_the_end_of_a_deal_are_refused(game: "Game") -> None:
    record = played(numbered(game, all_options(game)[0], b"ended"), 3)
    with pytest.raises(ValueError, match=f"move {record.log.n + 1}"):
        parse(record.text() + " PICK")


def test_a_record_with_one_sign_changed_is_refused_or_says_something_else(game: "Game") -> None:
    rng = random.Random(51)
    record = played(numbered(game, all_options(game)[-1], b"signs"), 4)
    text = record.text()
    for _ in range(400):
        at = rng.randrange(len(text))
        sign = chr(rng.randrange(32, 127))
        spoilt = text[:at] + sign + text[at + 1 :]
        try:
            back = parse(spoilt)
        except ValueError as error:
            assert str(error)
            assert "\n" not in str(error)
        else:
            assert parse(back.text()).text() == back.text()
