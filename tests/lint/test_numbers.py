"""Ints that outgrow a board's 31 bits, and floats in the engine."""

from tools.lint.numbers import big_ints, floats


def test_ints_of_31_bits_and_more_are_found(assert_finds) -> None:
    assert_finds(
        big_ints,
        """
a = 1073741823
b = 1073741824  # bad
c = -0x7FFFFFFF  # bad
d = True
""",
    )


def test_what_constants_make_is_worked_out(assert_finds) -> None:
    assert_finds(
        big_ints,
        """
from micropython import const
_HALF = const(1 << 29)
_WORD = 0xFFFF
a = 1 << 30  # bad
b = (1 << 30) - 1  # bad
c = _HALF * 2  # bad
d = (_HALF - 1) * 2
e = _WORD << 15 | 1  # bad
f = _WORD << 14
g = ~(2**30)  # bad
h = 10**10**10  # bad
i = x << 30
j = 1 // 0, 1 << -1, 2**-1 << 3
k = -1 << 30  # bad
""",
    )


def test_a_constant_too_big_is_told_once(assert_finds) -> None:
    assert_finds(big_ints, "_BIG = 1 << 31  # bad\na = _BIG\nb = _BIG + 1\n")


def test_floats_are_found_in_the_engine(assert_finds) -> None:
    assert_finds(
        floats,
        """
half = 0.5  # bad
mean = points / 2  # bad
points /= 2  # bad
points //= 2
mean = points // 2
""",
        "engine/match.py",
    )


def test_the_library_may_have_floats(assert_finds) -> None:
    assert_finds(floats, "pause = 0.005 / 2\n", "lib/handheld/keys.py")
