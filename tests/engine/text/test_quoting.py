"""Whatever is typed or sent, a message of the engine is one short line: values are quoted, long ones in part."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from engine import bots, cards, check, games, options, packing
from engine.bots import named
from engine.text import notation, number_words, option_words, quoting, reading
from tools.lint.source import paths as device_code

ENGINE = Path(quoting.__file__).parents[1]
MEGABYTE = 2**20
HUGE = {
    "letters": "x" * MEGABYTE,
    "digits": "9" * MEGABYTE,
    "words": "QS " * (MEGABYTE // 3),
    "lines": "\n" * MEGABYTE,
    "escapes": "\x1b[2J" * (MEGABYTE // 4),
    "half a sign": "\udcff" * MEGABYTE,
}
TABLE = games.load("dudak").OPTIONS
MOST = 60  # signs of a value
WORDS = 250  # signs of all that is said beside it: the legal moves are most

TEXTS: dict[str, Callable[[str], object]] = {
    "a game": games.load,
    "a bot": lambda text: bots.load(text, games.load("dudak"), {}),
    "a bot with a level": lambda text: named.load(text, games.load("dudak"), {}),
    "a card": notation.parse_card,
    "a move": notation.parse_move,
    "a number": number_words.parse,
    "an option": lambda text: option_words.parse(TABLE, [text]),
    "an option's name": lambda text: option_words.parse(TABLE, [text + "=may"]),
    "an option's value": lambda text: option_words.parse(TABLE, ["beat=" + text]),
    "an option that is asked for": lambda text: options.values(TABLE, text),
    "a deal's option": lambda text: games.load("dudak").Deal({"beat": text}),
    "a record": reading.parse,
    "a record's game": lambda text: reading.parse(text + " first=0 number=7K3M9QXA:"),
    "a record's option": lambda text: reading.parse(f"dudak {text}! first=0 number=7K3M9QXA:"),
    "a record's first": lambda text: reading.parse(f"dudak first={text} number=7K3M9QXA:"),
    "a record's number": lambda text: reading.parse(f"dudak first=0 number={text}:"),
    "a record's hands": lambda text: reading.parse(f"dudak first=0 hands={text}:"),
    "a record's cards": lambda text: reading.parse(f"dudak first=0 hands={text}/{text}/{text}/{text}:"),
    "a record's move": lambda text: reading.parse(f"dudak first=0 number=7K3M9QXA: {text}!"),
}


def of_dudak(words: str) -> Callable[[], object]:
    """Reads a record of a numbered deal."""
    return lambda: reading.parse("dudak first=0 number=7K3M9QXA " + words)


def played(game: str) -> Callable[[], object]:
    """Plays a move of a million bits."""

    def play() -> None:
        deal = games.load(game).Deal()
        deal.start(games.load(game).PACK, 0)
        deal.play(1 << MEGABYTE)

    return play


SIZES: dict[str, Callable[[], object]] = {
    "a key twice": of_dudak("first=1" * MEGABYTE + ":"),
    "a move twice": of_dudak(": CALL:H CALL:H"),
    "moves": of_dudak(":" + " 7H" * MEGABYTE),
    "moves of a cut record": of_dudak(":" + " 7H" * MEGABYTE + " cut"),
    "hands": lambda: reading.parse(f"dudak first=0 hands={'/' * MEGABYTE}:"),
    "cards": lambda: reading.parse(f"dudak first=0 hands={'7H' * 5000}///:"),
    "a pack": lambda: cards.check_pack(bytes(MEGABYTE), bytes(32)),
    "a pack that lacks a card": lambda: cards.check_pack(bytes(32), bytes(range(32))),
    "a state": lambda: check.check(False, "over, or not over"),
    "an option's number": lambda: packing.decode(TABLE, 2**MEGABYTE - 1),
    **{game: played(game) for game in games.NAMES},
}


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("", "''"),
        ("7X", "'7X'"),
        ("it's", '"it\'s"'),
        ("two\nlines", r"'two\nlines'"),
        ("\x1b[2J\x85\u2028\udcff\x00", r"'\x1b[2J\x85\u2028\udcff\x00'"),
        (58 * "a", "'" + 58 * "a" + "'"),
        (59 * "a", "'" + 37 * "a" + "..." + 18 * "a" + "'"),
        ("begin" + MEGABYTE * "-" + "end", "'begin" + 32 * "-" + "..." + 15 * "-" + "end'"),
    ],
)
def test_a_value_is_quoted_on_one_line_and_a_long_one_in_part(value: str, shown: str) -> None:
    assert quoting.quoted(value) == shown
    assert len(shown) <= MOST


def test_however_many_signs_are_escaped_no_more_of_them_is_shown() -> None:
    assert {len(quoting.quoted(sign * 40)) for sign in ("\n", "\x00", "\u2028", "\udcff", "\U000e0001")} == {MOST}


@pytest.mark.parametrize("value", HUGE)
@pytest.mark.parametrize("what", TEXTS)
def test_an_error_about_a_text_of_a_megabyte_is_one_short_line(what: str, value: str) -> None:
    refusal(lambda: TEXTS[what](HUGE[value]))


@pytest.mark.parametrize("what", SIZES)
def test_an_error_about_anything_else_is_one_short_line(what: str) -> None:
    refusal(SIZES[what])


def refusal(fails: Callable[[], object]) -> tuple[str, int]:
    """What is refused, in words that are short and can be printed; by which file and line of the engine."""
    with pytest.raises(ValueError) as caught:
        fails()
    said = str(caught.value)
    assert said.isprintable()
    assert len(said) <= MOST + WORDS
    trace = caught.tb
    while trace.tb_next:
        trace = trace.tb_next
    return str(Path(trace.tb_frame.f_code.co_filename).relative_to(ENGINE)), trace.tb_lineno


def test_no_error_that_tells_a_value_is_left_out() -> None:
    known = {refusal(fails) for fails in SIZES.values()}
    known |= {refusal(partial(fails, HUGE[value])) for fails in TEXTS.values() for value in ("letters", "words")}
    telling = [(file, node) for file, node in raised() if not all(isinstance(part, ast.Constant) for part in node.args)]
    assert len(telling) > 20
    left_out = [
        (file, node.lineno)
        for file, node in telling
        if not any(name == file and node.lineno <= line <= (node.end_lineno or 0) for name, line in known)
    ]
    assert left_out == []


def raised() -> Iterator[tuple[str, ast.Call]]:
    """Every error that the engine raises anew on a board, and in which of its files."""
    for source in (path for path in device_code(ENGINE.parent) if path.is_relative_to(ENGINE)):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                yield str(source.relative_to(ENGINE)), node.exc
