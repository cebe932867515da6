"""The generator gives the numbers of sfc16, fairly, and without a number too big for a board."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, permutations
from typing import Any

import pytest

from engine.generator import Generator

from . import sfc16

SEEDS = [b"\0\0\0\0\0", b"\1\0\0\0\0", b"\xff\xff\xff\xff\xff", b"Heinz", bytes(range(5)), b"\0\0\0\0\x80"]


def seeded(number: bytes = b"Heinz", stream: int = 0) -> Generator:
    generator = Generator()
    generator.seed(number, stream)
    return generator


def some(generator: Generator, n: int) -> list[int]:
    """The next words."""
    return [generator.below(65536) for _ in range(n)]


# -- the same numbers everywhere


@pytest.mark.parametrize("number", SEEDS)
@pytest.mark.parametrize("stream", [0, 1, 4, 255])
def test_it_gives_the_words_of_sfc16(number: bytes, stream: int) -> None:
    generator, expected = seeded(number, stream), sfc16.words(number, stream)
    assert some(generator, 2000) == [next(expected) for _ in range(2000)]


def test_its_words_stay_what_they_are() -> None:
    """Golden: other words would make other deals of all the numbers that people have written down."""
    assert some(seeded(b"\0\0\0\0\0"), 1) == [32342]
    assert some(seeded(b"Heinz", 4), 1) == [16830]
    assert some(seeded(b"\1\2\3\4\5", 1), 6) == [891, 3409, 41749, 27148, 47043, 40977]


def test_it_goes_past_the_turn_of_its_counter() -> None:
    generator, expected = seeded(), sfc16.words(b"Heinz", 0)
    for _ in range(66_000):
        word = next(expected)
        assert generator.below(65536) == word


@pytest.mark.parametrize("n", [1, 2, 3, 6, 31, 32, 1000, 40_000, 65_535, 65_536])
def test_below_draws_anew_where_the_last_run_is_incomplete(n: int) -> None:
    generator, expected = seeded(), sfc16.words(b"Heinz", 0)
    assert [generator.below(n) for _ in range(500)] == [sfc16.below(expected, n) for _ in range(500)]


def test_a_shuffle_is_fisher_yates() -> None:
    drawn_anew = 0
    for n in range(1000):
        number = n.to_bytes(5, "little")
        pack, stream = bytearray(range(32)), sfc16.words(number, 0)
        generator = seeded(number)
        generator.shuffle(pack, len(pack))
        assert bytes(pack) == sfc16.shuffled(bytes(range(32)), stream)
        after = next(stream)
        assert generator.below(65536) == after  # it took the same words and no more
        words = sfc16.words(number, 0)
        drawn_anew += after != [next(words) for _ in range(32)][31]
    assert drawn_anew > 0


def test_streams_and_numbers_are_all_different() -> None:
    starts = {tuple(some(seeded(number, stream), 4)) for number in SEEDS for stream in range(8)}
    assert len(starts) == 8 * len(SEEDS)


def test_seeding_again_starts_again() -> None:
    generator = seeded()
    first = [generator.below(1000) for _ in range(20)]
    generator.seed(b"Heinz", 0)
    assert [generator.below(1000) for _ in range(20)] == first


# -- fairness


def chi_square(counts: "Counter[Any]", cells: int) -> float:
    """How far counts are from being equal over so many cells: about cells - 1, give or take sqrt(2 * cells)."""
    expected = sum(counts.values()) / cells
    return sum((n - expected) ** 2 for n in counts.values()) / expected + (cells - len(counts)) * expected


def assert_even(counts: "Counter[Any]", cells: int) -> None:
    """Within six standard deviations: a fair generator fails once in millions of seeds, and these are fixed."""
    assert abs(chi_square(counts, cells) - (cells - 1)) < 6 * (2 * cells) ** 0.5 + 6


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7, 8, 10, 31, 32, 52, 100])
def test_each_number_below_n_comes_as_often(n: int) -> None:
    generator = seeded()
    assert_even(Counter(generator.below(n) for _ in range(20_000)), n)


def test_no_number_is_favoured_where_65536_does_not_divide() -> None:
    generator = seeded()
    low = sum(generator.below(40_000) < 25_536 for _ in range(20_000))
    assert abs(low / 20_000 - 25_536 / 40_000) < 0.02  # without drawing anew it would be 0.78, not 0.64


@pytest.mark.parametrize("stream", range(5))
def test_the_first_number_after_seeding_is_fair_over_numbers_in_a_row(stream: int) -> None:
    for order in ("little", "big"):
        firsts = Counter(seeded(n.to_bytes(5, order), stream).below(8) for n in range(4096))  # type: ignore[arg-type]
        assert_even(firsts, 8)


def test_pairs_in_a_row_are_as_frequent() -> None:
    generator = seeded()
    drawn = [generator.below(16) for _ in range(20_001)]
    assert_even(Counter(pairwise(drawn)), 256)


def test_every_card_comes_to_every_place_as_often() -> None:
    places: Counter[tuple[int, int]] = Counter()
    generator = seeded()
    for _ in range(3200):
        pack = bytearray(range(32))
        generator.shuffle(pack, len(pack))
        places.update(enumerate(pack))
    assert_even(places, 32 * 32)


def test_every_order_of_four_cards_comes_as_often() -> None:
    orders: Counter[bytes] = Counter()
    generator = seeded()
    for _ in range(12_000):
        pack = bytearray(b"CSHD")
        generator.shuffle(pack, len(pack))
        orders[bytes(pack)] += 1
    assert set(orders) == {bytes(order) for order in permutations(b"CSHD")}
    assert_even(orders, 24)


@pytest.mark.parametrize("pack", [b"", b"A", b"AB"])
def test_a_small_pack_can_be_shuffled_too(pack: bytes) -> None:
    cards = bytearray(pack)
    seeded().shuffle(cards, len(cards))
    assert sorted(cards) == sorted(pack)


# -- the board's small integers


class Small(int):
    """An integer that allows no result of 2**30 or more, as a 32-bit board has them."""


def _held(name: str) -> Callable[..., Any]:
    def operation(self: int, other: int) -> Any:
        result = getattr(int, name)(int(self), int(other))
        assert -(2**30) <= result < 2**30, f"{name}: {result}"
        return Small(result)

    return operation


for _name in ("add", "sub", "mul", "mod", "floordiv", "and", "or", "xor", "lshift", "rshift"):
    setattr(Small, f"__{_name}__", _held(f"__{_name}__"))
    setattr(Small, f"__r{_name}__", _held(f"__r{_name}__"))


def test_no_number_of_2_to_the_30_or_more_arises() -> None:
    with pytest.raises(AssertionError):
        Small(2**29) + Small(2**29)
    generator = Generator()
    for number in SEEDS:
        generator.seed([Small(byte) for byte in number], Small(255))  # type: ignore[arg-type]
        expected = sfc16.words(number, 255)
        assert [generator.below(Small(65536)) for _ in range(3000)] == [next(expected) for _ in range(3000)]
        pack = bytearray(range(32))
        generator.shuffle(pack, len(pack))
        assert bytes(pack) == sfc16.shuffled(bytes(range(32)), expected)
        assert isinstance(generator.a, Small)
        assert isinstance(generator.c, Small)
