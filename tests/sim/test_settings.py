"""settings.toml as each firmware reads it: 10.2.1 as it was measured to, the others by their published source."""

from pathlib import Path

import pytest

from tools.sim import firmware
from tools.sim.settings import getenv, read, written

TODAY, TEN, NINE = (10, 2, 1), (10, 0, 3), (9, 2, 9)

# What stands in the file; what A is today, and what it was before: ValueError if asking for it raised that.
SAME = [
    ('A = "text"', "text"),
    ('  A="text"  # a remark', "text"),
    ('A = "5"', "5"),
    ('A = ""', ""),
    ('A = "x # y"', "x # y"),
    ('A = "first"\nA = "second"', "first"),
    ('B = "b"\r\nA = "a"\r\n', "a"),
    ('A = "\\u00e9\\U0001f0a1"', "\u00e9\U0001f0a1"),
    ('A = "\\"\\\\\\t\\q"', '"\\\tq'),
    ("B = 1", None),
    ("AB = 1", None),
    ("A 1", None),
    ("# A = 1", None),
    ('"A" = 1', None),
    ("[table]\nA = 1", None),
    ("\ufeffA = 1", None),
    ('\ufeffB = 1\nA = "a"', "a"),
]
CHANGED = [
    ("A = 5", "5", 5),
    ("A = -7  # a remark", "-7", -7),
    ("A = 0x1F", "0x1F", 31),
    ("A = 1_000", "1_000", 1000),
    ("A = 99999999999", "99999999999", 99999999999),
    ("A = dudak", "dudak", ValueError),
    ("A = true", "true", ValueError),
    ("A = 5.5", "5.5", ValueError),
    ("A = 'q'", "'q'", ValueError),
    ("A = two words # a remark", "two words", ValueError),
    ("A = # a remark", "", ValueError),
    ("A =", None, ValueError),
    ("A =\nB = 1", None, ValueError),
    ('A = "open', None, ValueError),
    ('A = "open\\"', None, ValueError),
    ('A = "text" more', None, ValueError),
    ('A = """text"""', None, ValueError),
    ('A = "\\u12"', None, ValueError),
    ('A = "\\U00110000"', None, ValueError),
]


def found(text: str, version: tuple[int, ...]) -> object:
    """What A is in a file of this text, or the kind of what is raised."""
    try:
        return getenv(text.encode(), "A", version)
    except ValueError as error:
        return type(error)


@pytest.mark.parametrize(("text", "value"), SAME)
def test_what_has_always_been_read_alike(text: str, value: str | None) -> None:
    assert [found(text, version) for version in (TODAY, TEN, NINE)] == [value] * 3


@pytest.mark.parametrize(("text", "today", "before"), CHANGED)
def test_what_is_not_text_in_quotes_is_read_otherwise_since_10_2(text: str, today: object, before: object) -> None:
    assert [found(text, version) for version in (TODAY, TEN, NINE)] == [today, before, before]


def test_a_leading_zero_is_refused_by_10_0_and_10_1_alone() -> None:
    assert [found("A = 007", version) for version in (TODAY, TEN, NINE)] == ["007", ValueError, 7]
    assert [found("A = 00", version) for version in (TODAY, TEN, NINE)] == ["00", 0, 0]


@pytest.mark.parametrize("version", [TODAY, TEN, NINE])
def test_text_that_is_not_utf_8_is_an_error_in_every_version(version: tuple[int, ...]) -> None:
    assert getenv(b'B = "J\xf6rg"\nA = "text"', "A", version) == "text"
    with pytest.raises(UnicodeError):
        getenv(b'A = "J\xf6rg"', "A", version)


def test_no_file_is_no_settings(tmp_path: Path) -> None:
    assert read(tmp_path / "settings.toml") == b""


def test_what_is_written_is_read_again() -> None:
    value = 'D\u00e1vid\'s "A\\B"\r\n\t#'
    lines = written({"A": value, "B": 7})
    assert [getenv(lines, key, NINE) for key in "AB"] == [value, 7]


PROGRAM = """
    import os
    print(os.getenv("A"), os.getenv("C"), os.getenv("C", "d"), os.getenv("PATH"))
    try:
        print(repr(os.getenv("B")))
    except ValueError:
        print("raised")
"""


@pytest.mark.parametrize(("version", "b"), [(TODAY, "'word'"), (NINE, "raised")])
def test_a_program_has_them_from_os_getenv(bench, capsys, monkeypatch, version: tuple[int, ...], b: str) -> None:
    monkeypatch.setattr(firmware, "VERSION", version)
    bench.program(PROGRAM, settings=b'A = "text"\nB = word\n')
    assert capsys.readouterr().out == f"text None d None\n{b}\n"


def test_the_smallest_firmware_has_the_name_but_no_settings(bench) -> None:
    bench.program("import os\nos.getenv('A')", board_id="pewpew_m4", settings=b'A = "text"')
    assert [type(fault) for fault in bench.world.faults] == [NotImplementedError]


ASK = """
    import supervisor
    if hasattr(supervisor, "get_setting"):
        for key in "ABCDE":
            try:
                print(repr(supervisor.get_setting(key, "none")))
            except ValueError:
                print("raised")
"""


def test_supervisor_tells_a_bad_setting_from_none_since_10_2(bench, capsys, monkeypatch) -> None:
    settings = b'A = "text"\nB = 0x10\nC = true\nD = "open\n'
    bench.program(ASK, settings=settings)
    assert capsys.readouterr().out.split() == ["'text'", "16", "True", "raised", "'none'"]
    bench.program(ASK, settings=settings.replace(b"A = ", b"A = no "))
    assert capsys.readouterr().out.split()[0] == "raised"
    monkeypatch.setattr(firmware, "VERSION", TEN)
    bench.program(ASK, settings=settings)
    assert capsys.readouterr().out == ""
