"""What goes over a dict or a set in an order that differs from board to PC, and sorting that needs to be stable."""

from tools.lint.order import keyed_sort, unordered


def test_loops_over_dicts_and_sets_are_found(assert_finds) -> None:
    assert_finds(
        unordered,
        """
suits = {"C": 0, "S": 1}
for suit in suits:  # bad
    pass
for suit in {1, 2}:  # bad
    pass
for suit in suits.values():  # bad
    pass
ranks = [rank for rank in set("789")]  # bad
names = ", ".join(suits)  # bad
pack = list(suits.keys())  # bad
both = (*suits, 1)  # bad
""",
    )


def test_what_has_an_order_passes(assert_finds) -> None:
    assert_finds(
        unordered,
        """
suits = {"C": 0}
if "C" in suits:
    suits["S"] = len(suits)
for suit in "CSHD":
    suits[suit]
for suit in sorted(suits):
    pass
keys.next(k.NEVER)
for value in suits.get("C"):
    pass
""",
    )


def test_parameters_and_attributes_are_known_by_their_annotation_or_value(assert_finds) -> None:
    assert_finds(
        unordered,
        """
def chosen(options: "dict[str, str] | None", words: "list[str]", seen: set):
    for key in options:  # bad
        pass
    for word in words:
        pass
    return [one for one in seen]  # bad
class Page:
    texts = {}
    def __init__(self) -> None:
        self._seen = set()
    def draw(self) -> None:
        for text in self.texts:  # bad
            pass
        for one in self._seen:  # bad
            pass
    def close(self) -> None:
        self._seen = None
""",
    )


def test_a_name_of_an_inner_scope_is_another(assert_finds) -> None:
    assert_finds(
        unordered,
        """
seen = {}
def other(seen):
    for one in seen:
        pass
def same():
    for one in seen:  # bad
        pass
def own():
    seen = []
    for one in seen:
        pass
class Page:
    names = set()
    def draw(self, names):
        for name in names:
            pass
""",
    )


def test_sorting_by_a_key_is_found(assert_finds) -> None:
    assert_finds(
        keyed_sort,
        """
cards.sort(key=strength)  # bad
sorted(cards, key=strength)  # bad
sorted([(strength(card), card) for card in cards])
cards.sort()
cards.sort(reverse=True)
max(cards, key=strength)
""",
    )
