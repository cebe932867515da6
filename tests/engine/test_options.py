"""House rules are read, completed, told apart from the defaults, and packed into a number."""

from itertools import product

import pytest

from engine import options, packing
from engine.text import option_words

TABLE = (("beat", ("must", "may")), ("take", ("one", "all", "suit")), ("end", ("first", "last", "both", "none")))


def test_what_is_not_chosen_has_its_default() -> None:
    assert options.complete(TABLE) == {"beat": "must", "take": "one", "end": "first"}
    assert options.complete(TABLE, {"take": "suit"}) == {"beat": "must", "take": "suit", "end": "first"}


def test_choosing_changes_neither_the_table_nor_the_choice() -> None:
    chosen = {"take": "suit"}
    options.complete(TABLE, chosen)["take"] = "all"
    assert chosen == {"take": "suit"}
    assert options.complete(TABLE)["take"] == "one"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("beat=maybe", ["beat", "maybe", "must, may"]),
        ("beat=", ["beat", "must, may"]),
        ("beats=must", ["beats", "beat, take, end"]),
        ("=must", ["beat, take, end"]),
        ("must", ["must", "key=value"]),
        ("beat=must=may", ["must=may", "must, may"]),
        ("Beat=must", ["Beat", "beat, take, end"]),
    ],
)
def test_a_bad_word_is_refused_with_what_is_allowed(word: str, said: list[str]) -> None:
    with pytest.raises(ValueError) as refusal:
        option_words.parse(TABLE, ["end=both", word])
    assert [part for part in said if part not in str(refusal.value)] == []


def test_words_are_read_in_any_order_and_the_last_one_counts() -> None:
    assert option_words.parse(TABLE, ["end=none", "beat=may", "end=both"]) == {
        "beat": "may",
        "take": "one",
        "end": "both",
    }
    assert option_words.parse(TABLE, []) == options.complete(TABLE)


def test_only_what_differs_is_written_in_the_tables_order() -> None:
    chosen = option_words.parse(TABLE, ["end=last", "beat=may", "take=one"])
    assert option_words.differing(TABLE, chosen) == ["beat=may", "end=last"]
    assert option_words.differing(TABLE, options.complete(TABLE)) == []


def test_every_choice_has_a_number_of_its_own_and_comes_back_from_it() -> None:
    numbers = set()
    for values in product(*(row[1] for row in TABLE)):
        chosen = dict(zip(("beat", "take", "end"), values, strict=True))
        number = packing.code(TABLE, chosen)
        numbers.add(number)
        assert packing.decode(TABLE, number) == chosen
        assert option_words.parse(TABLE, option_words.differing(TABLE, chosen)) == chosen
    assert len(numbers) == 24
    assert packing.code(TABLE, options.complete(TABLE)) == 0


@pytest.mark.parametrize("number", [2, 3, 3 << 2])
def test_a_number_that_no_choice_gives_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=r"damaged options: (beat|take)"):
        packing.decode(TABLE, number)


def test_the_values_of_a_rule_come_default_first() -> None:
    assert options.values(TABLE, "take") == ("one", "all", "suit")
    with pytest.raises(ValueError, match=r"took.*beat, take, end"):
        options.values(TABLE, "took")
