"""Whatever is given to engine.pc, what is wrong with it is one short line that names the value and what is allowed."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.cards import IllegalMove
from engine.pc import Position, bot, faults, tournament
from tools.venv import ROOT

MEGABYTE = 2**20
HUGE = ["x" * MEGABYTE, "7C " * (MEGABYTE // 3), "\x1b[2J" * (MEGABYTE // 4), "9" * MEGABYTE, 10**5000, [7] * 100_000]
MOST, WORDS = 60, 250  # signs of a value, and of all that is said beside it: the legal moves are most

HANDS = "7H KS / 8H / 9S / TS"
FIVES = "AC TC KC QC JC / AS TS KS QS JS / AH TH KH QH JH / AD TD KD QD JD"
BOTS = "random, thrifty, hoarder, counter, but for the first also with :gentle, :steady, :sharp, or MODULE:CLASS"
RECORD = "dudak beat=must first=0 number=7K3M9QXA: CALL:H"


def of(game: str, text: str, **options: Any) -> Callable[[], object]:
    """A position that is to be parsed."""
    return partial(Position.parse, text, game, **options)


def deal(*arguments: Any, **options: Any) -> Callable[[], object]:
    """A deal that is asked for."""
    return partial(Position.deal, *arguments, **options)


def begun() -> Position:
    return Position.parse(f"{HANDS}; turn 0", "dudak")


# What fails, and what its message says.
FAULTS: dict[str, tuple[Callable[[], object], str]] = {
    # games, house rules, numbers
    "no such game": (deal("skat"), f"unknown game: 'skat' (allowed: {', '.join(games.NAMES)})"),
    "a game that is no text": (deal(7), f"no name of a game: 7 (allowed: {', '.join(games.NAMES)})"),
    "no game": (
        partial(Position.parse, HANDS),
        f"no game is given for '{HANDS}' (allowed: a record, or a position and the name of its game)",
    ),
    "no such rule": (deal("dudak", trumps="H"), "unknown option: 'trumps' (allowed: variant, beat, take)"),
    "no such value": (deal("dudak", beat="never"), "beat cannot be 'never' (allowed: may, must)"),
    "a value that is no text": (deal("dudak", beat=True), "beat cannot be True (allowed: 'may', 'must')"),
    "a number for a text": (deal("bauerchen", caller_penalty=1), "caller_penalty cannot be 1 (allowed: '0', '1')"),
    "rules in a dictionary": (
        deal("dudak", options={"beat": "must"}),
        "house rules are keywords of their own, not options = {'beat': 'must'} (allowed: variant, beat, take)",
    ),
    "rules in an empty dictionary": (
        of("dudak", HANDS, options={}),
        "house rules are keywords of their own, not options = {} (allowed: variant, beat, take)",
    ),
    "no such number": (
        deal("dudak", "7K3M"),
        "not a deal number: '7K3M' (8 signs, digits and letters without I L O U)",
    ),
    "a number that is no text": (deal("dudak", 7), "a deal number cannot be 7 (allowed: text)"),
    "no such seat": (deal("dudak", first=4), "first cannot be 4 (allowed: a whole number from 0 to 3)"),
    "a seat that is no number": (deal("dudak", first="0"), "first cannot be '0' (allowed: a whole number from 0 to 3)"),
    "a truth for a seat": (deal("dudak", first=True), "first cannot be True (allowed: a whole number from 0 to 3)"),
    # records
    "a record of another game": (
        of("bauerchen", RECORD),
        "the record is of another game than 'bauerchen' (allowed: dudak)",
    ),
    "a record with other rules": (
        of("dudak", RECORD, beat="may"),
        "the record has another beat than 'may' (allowed: must)",
    ),
    "a record that is none": (
        partial(Position.parse, "dudak first=5 number=7K3M9QXA:"),
        "first cannot be '5' (allowed: 0, 1, 2, 3)",
    ),
    "a position that is no text": (
        partial(Position.parse, b"7H / 8H / 9H / TH", "dudak"),  # type: ignore[arg-type]
        "a position cannot be b'7H / 8H / 9H / TH' (allowed: text)",
    ),
    # hands
    "three hands": (of("dudak", "7H / 8H / 9H"), "four hands are needed, parted by /, not 3: '7H / 8H / 9H'"),
    "no such card": (
        of("dudak", "7H / 1H / 9H / TH"),
        "no such card: '1H' (rank 7 8 9 T J Q K A, then suit C S H D)",
    ),
    "a card that the game has not": (
        of("bauerchen", "7H / TH / AH / QH"),
        "no card of bauerchen: '7H' (allowed: TC, QC, KC, AC, JC, TS, QS, KS, AS, JS, "
        "TH, QH, KH, AH, JH, TD, QD, KD, AD, JD)",
    ),
    "a card twice in a hand": (of("dudak", "7H 7H / 8H / - / -"), "7H is named twice"),
    "a card in two hands": (of("dudak", "7H / 7H / - / -"), "7H is named twice"),
    "a card in a hand and on the table": (of("dudak", "7H / 8H / - / -; pile 7H"), "7H is named twice"),
    "a pocket card in a game without": (
        of("bauernheinrich", "(7H) / 8H / - / -"),
        "a hand of bauernheinrich cannot have '(7H)' (allowed: 7H, 7H*)",
    ),
    "two pocket cards": (
        of("dudak", "(7H) (8H) / 9H / - / -", variant="pocket"),
        "a hand of dudak cannot have '(8H)' (allowed: 8H, 8H*, one (8H))",
    ),
    "a card still to come that is known": (
        of("bauerchen", "+AH* / - / - / -"),
        "a hand of bauerchen cannot have '+AH*' (allowed: AH, AH*, +AH)",
    ),
    # clauses
    "no such word": (
        of("bauernheinrich", f"{HANDS}; pile 7C"),
        "unknown word in a position: 'pile' (allowed: trumps, trick, turn, over, out, stalled, lacks, stall)",
    ),
    "a word that another game has": (
        of("dudak", f"{HANDS}; stall 3"),
        "unknown word in a position: 'stall' (allowed: trumps, pile, turn, over, taken, out, stalled, lacks, adding, "
        "idle, turns)",
    ),
    "a word twice": (of("dudak", "7H/8H/-/-; turn 0; turn 1"), "turn is told twice: '7H/8H/-/-; turn 0; turn 1'"),
    "a turn when it is over": (
        of("dudak", "7H/8H/-/-; turn 0; over"),
        "turn and over are both told: '7H/8H/-/-; turn 0; over'",
    ),
    "no such suit": (
        of("dudak", f"{HANDS}; trumps XHSD"),
        "trumps cannot be 'XHSD' (allowed: a letter a seat, of C S H D and - for none, or one for all)",
    ),
    "trumps of three": (
        of("dudak", f"{HANDS}; trumps HSD"),
        "trumps cannot be 'HSD' (allowed: a letter a seat, of C S H D and - for none, or one for all)",
    ),
    "a trick without seats": (
        of("bauernheinrich", f"{HANDS}; trick 7C"),
        "no card of a trick: '7C' (allowed: seat:card, as in 0:7H)",
    ),
    "five cards in a trick": (
        of("bauernheinrich", f"{HANDS}; trick 0:7C 1:8C 2:9C 3:TC 0:JC"),
        "5 cards on the table (allowed: 4)",
    ),
    "the turn of no seat": (of("dudak", f"{HANDS}; turn 4"), "turn cannot be '4' (allowed: a seat, 0 to 3)"),
    "the turn of two": (of("dudak", f"{HANDS}; turn 0 1"), "turn cannot be '0 1' (allowed: a seat, 0 to 3)"),
    "over, and more": (of("dudak", f"{HANDS}; over 3"), "over cannot be '3' (allowed: nothing behind it)"),
    "adding, and more": (of("dudak", f"{HANDS}; adding 1"), "adding cannot be '1' (allowed: nothing behind it)"),
    "taken by nobody": (of("dudak", f"{HANDS}; pile 7C; taken 8C"), "taken needs the turn of who has taken it"),
    "out, with cards": (
        of("dudak", "7H/8H/-/-; out 0 2"),
        "out cannot be '0 2' (allowed: the seats without cards: 2 3)",
    ),
    "out twice": (of("dudak", "7H/8H/-/-; out 2 2"), "out cannot be '2 2' (allowed: the seats without cards: 2 3)"),
    "out, and no seat": (of("dudak", "7H/8H/-/-; out 2 5"), "out cannot be '2 5' (allowed: seats, 0 to 3)"),
    "lacks, and no seat": (
        of("dudak", f"{HANDS}; lacks 7C"),
        "no card that a hand lacks: '7C' (allowed: seat:card and its further cards, as in 0:7H 8H)",
    ),
    "too long without progress": (
        of("bauernheinrich", f"{HANDS}; stall 101"),
        "stall cannot be '101' (allowed: a whole number from 0 to 100)",
    ),
    "a count that is no number": (
        of("dudak", f"{HANDS}; idle ten"),
        "idle cannot be 'ten' (allowed: a whole number from 0 to 120)",
    ),
    "a count of many digits": (
        of("dudak", f"{HANDS}; idle {'9' * 5000}"),
        f"idle cannot be '{'9' * 37}...{'9' * 18}' (allowed: a whole number from 0 to 120)",
    ),
    "points of one team": (
        of("bauerchen", f"{FIVES}; points 0"),
        "points cannot be '0' (allowed: two whole numbers from 0 to 130)",
    ),
    # what the rules cannot reach
    "a trick that does not rise": (
        of("bauernheinrich", "7C/8C/9C/TC; trick 0:8S 1:7S"),
        "no position of bauernheinrich: '7C/8C/9C/TC; trick 0:8S 1:7S': a trick that does not rise",
    ),
    "a suit owned twice": (
        of("dudak", "7H/8H/-/-; trumps HH--"),
        "no position of dudak: '7H/8H/-/-; trumps HH--': trump suit 2 twice",
    ),
    "one hand too long": (
        of("bauerchen", "AH TH/QC/TC/QS; trumps H; turn 1"),
        "no position of bauerchen: 'AH TH/QC/TC/QS; trumps H; turn 1': seat 0 holds 2 cards",
    ),
    # moves
    "no such move": (
        lambda: begun().play("7X"),
        "no such move: '7X' (a card such as TC, PICK, TAKE, SHOW or CALL:C)",
    ),
    "no move": (
        lambda: begun().play(" "),
        "no move: ' ' (allowed: KS, 7H, CALL:C, CALL:S, CALL:H, CALL:D)",
    ),
    "a move that is no text": (lambda: begun().play(2), "a move cannot be 2 (allowed: text)"),  # type: ignore[arg-type]
    "a move that is not legal": (
        lambda: begun().play("8H"),
        "8H is not legal for seat 0 (legal: KS 7H CALL:C CALL:S CALL:H CALL:D)",
    ),
    "nothing to undo": (lambda: begun().undo(), "no move to undo: the position is where it began"),
    "no record": (
        lambda: begun().record(),
        "no record: the position did not begin with a deal (allowed: text())",
    ),
    "a hand of no seat": (lambda: begun().hand(4), "seat cannot be 4 (allowed: a whole number from 0 to 3)"),
    "a view of no seat": (lambda: begun().view(-1), "seat cannot be -1 (allowed: a whole number from 0 to 3)"),
    # bots
    "no such bot": (lambda: bot("clever"), f"unknown bot: 'clever' (allowed: {BOTS})"),
    "a bot that is no text": (lambda: bot([]), f"unknown bot: [] (allowed: {BOTS})"),  # type: ignore[arg-type]
    "no such seed": (
        lambda: bot("counter", -1),
        "seed cannot be -1 (allowed: a whole number from 0 to 1099511627775)",
    ),
    "no position to choose in": (
        lambda: bot("counter").choose(HANDS),  # type: ignore[arg-type]
        f"no position: '{HANDS}' (allowed: a Position)",
    ),
    "nothing to choose": (
        lambda: bot("counter").choose(Position.parse("-/7H/-/-; over", "dudak")),
        "no choice in '- / 7H / - / -; over; out 0 2 3': the deal is over",
    ),
    # tournaments
    "one bot": (
        lambda: tournament("dudak", ["counter"], 2),
        f"bots cannot be ['counter'] (allowed: two or more of {BOTS}, none twice)",
    ),
    "a bot twice": (
        lambda: tournament("dudak", ["counter", "counter"], 2),
        f"bots cannot be ['counter', 'counter'] (allowed: two or more of {BOTS}, none twice)",
    ),
    "bots in one text": (
        lambda: tournament("dudak", "counter", 2),
        f"bots cannot be 'counter' (allowed: two or more of {BOTS}, none twice)",
    ),
    "a clever bot": (
        lambda: tournament("dudak", ["counter", "clever"], 2),
        f"unknown bot: 'clever' (allowed: {BOTS})",
    ),
    "a bot of no module": (
        lambda: bot("no.such:Bot"),
        f"unknown bot: 'no.such:Bot' (allowed: {BOTS}, with a module that can be imported)",
    ),
    "a bot of no class": (
        lambda: bot("json:Bot"),
        f"unknown bot: 'json:Bot' (allowed: {BOTS}, with a class of that module)",
    ),
    "a bot that cannot choose": (
        lambda: bot("json:JSONDecoder"),
        f"unknown bot: 'json:JSONDecoder' (allowed: {BOTS}, with a class that has choose)",
    ),
    "one deal": (
        lambda: tournament("dudak", ["counter", "random"], 1),
        "deals cannot be 1 (allowed: a whole number from 2 to 10000000)",
    ),
    "no number of deals": (
        lambda: tournament("dudak", ["counter", "random"], 2.0),  # type: ignore[arg-type]
        "deals cannot be 2.0 (allowed: a whole number from 2 to 10000000)",
    ),
}


@pytest.mark.parametrize("what", FAULTS)
def test_what_is_wrong_is_said_in_one_line(what: str) -> None:
    fails, said = FAULTS[what]
    with pytest.raises(ValueError) as refused:
        fails()
    assert str(refused.value) == said


def test_only_a_move_that_the_rules_do_not_allow_is_an_illegal_one() -> None:
    for what, (fails, _) in FAULTS.items():
        with pytest.raises(ValueError) as refused:
            fails()
        assert isinstance(refused.value, IllegalMove) == (what == "a move that is not legal")


# With any value in the place of one that it should be.
GIVEN: dict[str, Callable[[Any], object]] = {
    "a game": Position.deal,
    "a number": lambda value: Position.deal("dudak", value),
    "first": lambda value: Position.deal("dudak", first=value),
    "a rule's value": lambda value: Position.deal("dudak", beat=value),
    "a rule": lambda value: Position.deal("dudak", **{str(value)[:MEGABYTE] if isinstance(value, str) else "x": "may"}),
    "options": lambda value: Position.deal("dudak", options=value),
    "a position": lambda value: Position.parse(value, "dudak"),
    "the game of a position": lambda value: Position.parse(HANDS, value),
    "the game of a record": lambda value: Position.parse(RECORD, value),
    "a rule of a record": lambda value: Position.parse(RECORD, beat=value),
    "a hand": lambda value: Position.parse(f"{text(value)} / 8H / 9H / TH", "dudak"),
    "a clause": lambda value: Position.parse(f"{HANDS}; {text(value)}", "dudak"),
    **{
        word: lambda value, word=word: Position.parse(f"{HANDS}; turn 0; pile 7C; {word} {text(value)}", "dudak")
        for word in ("trumps", "taken", "out", "stalled", "lacks", "adding", "idle", "turns")
    },
    "turn": lambda value: Position.parse(f"{HANDS}; turn {text(value)}", "dudak"),
    "a pile": lambda value: Position.parse(f"{HANDS}; pile {text(value)}", "dudak"),
    "a trick": lambda value: Position.parse(f"{HANDS}; trick 0:{text(value)}", "bauernheinrich"),
    "a record": lambda value: Position.parse(f"dudak first=0 number=7K3M9QXA: {text(value)}!"),
    "a move": lambda value: begun().play(value),
    "a seat": lambda value: begun().hand(value),
    "a bot": bot,
    "a seed": lambda value: bot("counter", value if not isinstance(value, int) else -value),
    "to choose in": lambda value: bot("counter").choose(value),
    "bots": lambda value: tournament("dudak", value, 2),
    "a bot of a tournament": lambda value: tournament("dudak", ["counter", value], 2),
    "deals": lambda value: tournament("dudak", ["counter", "random"], value),
}


def text(value: object) -> str:
    return value if isinstance(value, str) else "[]"


@pytest.mark.parametrize("what", GIVEN)
@pytest.mark.parametrize("value", HUGE, ids=["letters", "cards", "escapes", "digits", "number", "list"])
def test_however_large_a_value_is_the_line_is_short(what: str, value: object) -> None:
    with pytest.raises(ValueError) as refused:
        GIVEN[what](value)
    said = str(refused.value)
    assert len(said) <= MOST + WORDS and len(said.splitlines()) == 1 and said.isprintable()


def test_every_error_of_the_interface_is_among_these() -> None:
    met = {_raised(fails) for fails, _ in FAULTS.values()}
    assert [place for place in _places() if not any(place[0] == file and line in place[1] for file, line in met)] == []


def _raised(fails: Callable[[], object]) -> tuple[str, int]:
    """Where an error is raised: the last line of engine.pc on the way to it."""
    with pytest.raises(ValueError) as refused:
        fails()
    ours = [entry for entry in refused.traceback if re.search(r"\bpc\b", str(entry.path.relative_to(ROOT)))]
    ours = [entry for entry in ours if "tests" not in entry.path.relative_to(ROOT).parts]
    return (ours[-1].path.relative_to(ROOT).as_posix(), ours[-1].lineno + 1) if ours else ("", 0)


def _places() -> Iterator[tuple[str, range]]:
    """Every error that engine.pc raises anew: the file, and the lines of the statement."""
    for source in (Path(ROOT) / "engine" / "pc").rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and node.exc and "RuntimeError" not in ast.dump(node.exc):
                yield source.relative_to(ROOT).as_posix(), range(node.lineno, (node.end_lineno or 0) + 1)


def test_values_of_any_kind_are_quoted_in_part() -> None:
    for value in (*HUGE, {"a": "b" * 1000}, -(10**5000), object(), None, 1.5, "it's"):
        assert len(faults.named(value)) <= MOST
    assert faults.named(10**5000) == "a number of 16610 bits"
    assert faults.named("x" * 100) == "'" + "x" * 37 + "..." + "x" * 18 + "'"
