"""A record is found in a mail whatever that did to it, and what else is there is told."""

import pytest

from engine import games
from engine.record import ROOM
from engine.text import reading
from tools.mail import find

from .test_replay import LINE, whole

WORDS = LINE.split()
OTHER = "dudak variant=pocket first=1 number=7K3M9QXA: SHOW"


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("mark", ["", "> ", ">> ", "> > ", ">", "| "])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n", " \n"])
def test_a_record_may_be_wrapped_at_any_blank_and_quoted(game: str, mark: str, end: str) -> None:
    line = whole(game, [f"{key}={values[1]}" for key, values in games.load(game).OPTIONS]).text()
    words = line.split()
    for at in range(1, min(len(words), 30)):
        mail = mark + " ".join(words[:at]) + end + mark + " ".join(words[at:]) + end
        assert find(mail) == (line, [])
    assert find(mark + (end + mark).join(words)) == (line, [])


def test_quote_marks_stay_where_a_mail_was_wrapped_anew() -> None:
    for at in range(1, len(WORDS)):
        assert find(" ".join(["> ", *WORDS[:at], ">", *WORDS[at:]])) == (LINE, [])


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f", "\t", "  ", " \u200b", "\u3000"])
def test_blanks_of_all_kinds_are_blanks(blank: str) -> None:
    assert find(LINE.replace(" ", blank)) == (LINE, [])


@pytest.mark.parametrize("sign", ["\ufeff", "\u200b", "\u00ad", "\u200e", "\u2060"])
def test_signs_without_a_width_are_not_seen(sign: str) -> None:
    assert find(sign + LINE + sign) == (LINE, [])
    assert find(sign.join(LINE)) == (LINE, [])


def test_blank_lines_before_and_behind_a_record_are_none_of_it() -> None:
    assert find(f"\n \n\n{LINE}\n\n  \n") == (LINE, [])


@pytest.mark.parametrize(
    "behind",
    [
        "-- \nHans",
        "\n--\nAC Milan",
        "Greetings, Hans",
        "\nWhy may he play 7H here?",
        "\n7H was not allowed!",
        "XX",
        "\u2014",
        OTHER,
        "\n" + OTHER + " TAKE",
    ],
)
def test_what_is_left_over_behind_a_record_is_told(behind: str) -> None:
    assert find(f"{LINE}\n{behind}\n") == (LINE, [" ".join(behind.split())])


def test_what_stands_before_a_record_is_told() -> None:
    assert find(f"Hi,\nlook at this: {LINE}") == (LINE, ["Hi, look at this:"])
    assert find(f"I play dudak.\n{LINE}\nHans") == (LINE, ["I play dudak.", "Hans"])


def test_of_two_records_on_one_line_the_second_is_left_over() -> None:
    assert find(f"{LINE} {OTHER}") == (LINE, [OTHER])


@pytest.mark.parametrize("damaged", ["XX JD", "JD XX", "JD, JD", "KH 7H=20"])
def test_a_line_of_moves_with_something_else_in_it_is_part_of_the_record_and_so_refused(damaged: str) -> None:
    line, _ = find(f"{LINE}\n{damaged}\n")
    with pytest.raises(ValueError, match="no such move"):
        reading.parse(line)


def test_a_record_that_is_cut_is_whole() -> None:
    line = LINE + " PICK" * ROOM + " cut"
    words = line.split()
    assert find("\n".join(words)) == find(" ".join(words[:-1]) + "\n\ncut") == (line, [])


@pytest.mark.parametrize("text", ["", " \n", "hello", "dudak", "skat first=0 number=7K3M9QXA: 7H"])
def test_what_is_no_record_is_left_to_the_engine(text: str) -> None:
    assert find(text) == (" ".join(text.split()), [])
    with pytest.raises(ValueError):
        reading.parse(find(text)[0])
