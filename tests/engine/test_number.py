"""Deal numbers: forty bits in eight signs that can be read out, and the one deal that each of them names."""

import random

import pytest

from engine import number
from engine.bauernheinrich.rules import PACK
from engine.generator import Generator
from engine.text import number_words
from engine.text.notation import card_text

from . import sfc16

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # base 32 without I, L, O and U


def in_signs(value: int) -> str:
    """Forty bits, five a sign, the highest first."""
    return "".join(SIGNS[value >> shift & 31] for shift in range(35, -1, -5))


def some_values() -> list[int]:
    rng = random.Random(30)
    return [0, 1, 31, 32, 255, 256, 2**39, 2**40 - 1, *(rng.randrange(2**40) for _ in range(300))]


def test_a_number_of_forty_bits_is_eight_signs() -> None:
    for value in some_values():
        assert number_words.text(value.to_bytes(5, "big")) == in_signs(value)
    assert number_words.text(b"\0\0\0\0\1") == "00000001"
    assert number_words.text(b"\xff" * 5) == "ZZZZZZZZ"


def test_what_is_written_is_read_back() -> None:
    for value in some_values():
        assert number_words.parse(in_signs(value)) == value.to_bytes(5, "big")


@pytest.mark.parametrize("typed", ["7K3M9QXA", "7k3m9qxa", " 7K3M 9QXA ", "7K3M-9QXA", "7-k-3-m-9-q-x-a"])
def test_small_letters_spaces_and_dashes_do_no_harm(typed: str) -> None:
    assert number_words.text(number_words.parse(typed)) == "7K3M9QXA"


def test_signs_that_are_mistaken_are_taken_for_what_they_look_like() -> None:
    assert number_words.text(number_words.parse("IiLlOo1A")) == "1111001A"


@pytest.mark.parametrize(
    "typed", ["", " ", "7K3M9QX", "7K3M9QXAA", "7K3M9QXU", "UK3M9QXA", "7K3M.9QXA", "7K3M9QX*", "7K3M9QXÄ", "7K3M9QXAU"]
)
def test_what_is_no_number_is_refused_by_name(typed: str) -> None:
    with pytest.raises(ValueError, match="not a deal number") as refusal:
        number_words.parse(typed)
    assert repr(typed) in str(refusal.value)


def test_a_number_deals_what_its_generator_shuffles() -> None:
    for value in some_values():
        deal = value.to_bytes(5, "big")
        stream = sfc16.words(deal, 0)
        pack = bytearray(PACK)
        first = number.deal(deal, pack, Generator())
        assert bytes(pack) == sfc16.shuffled(PACK, stream)
        assert first == sfc16.below(stream, 4)


def test_a_number_deals_the_same_for_ever() -> None:
    """Golden: people have written numbers down."""
    pack = bytearray(PACK)
    first = number.deal(number_words.parse("7K3M9QXA"), pack, Generator())
    dealt = [" ".join(card_text(card) for card in pack[at : at + 8]) for at in range(0, 32, 8)]
    assert (first, dealt) == (
        0,
        [
            "KH 8D 8H KD QD TD 8C JS",
            "TH JC TS 9S QS 7C 8S KC",
            "9H QH 9C JD 7D AD JH AS",
            "AH KS QC AC TC 7H 9D 7S",
        ],
    )


def test_a_used_generator_deals_the_same() -> None:
    used = Generator()
    used.seed(b"other", 7)
    packs = []
    for generator in (Generator(), used):
        pack = bytearray(PACK)
        packs.append((number.deal(b"abcde", pack, generator), bytes(pack)))
    assert packs[0] == packs[1]


def test_drawn_numbers_are_five_bytes_and_differ() -> None:
    generator = Generator()
    generator.seed(b"draws", 0)
    drawn = {number.draw(generator) for _ in range(500)}
    assert len(drawn) == 500
    assert {len(deal) for deal in drawn} == {5}
    assert len({deal[k] for deal in drawn for k in range(5)}) == 256  # every byte value turns up
