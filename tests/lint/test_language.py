"""Python that compiles for a board and then fails there."""

from tools.lint.language import absent_builtins, absent_methods, odd_syntax


def test_async_is_found(assert_finds) -> None:
    assert_finds(
        odd_syntax,
        """
async def wait():  # bad
    await key()  # bad
    async with key:  # bad
        pass
    async for press in key:  # bad
        pass
""",
    )


def test_slices_with_a_step_are_found(assert_finds) -> None:
    assert_finds(
        odd_syntax,
        """
name[::-1]  # bad
name[1:9:2]  # bad
name[1:9]
name[a:]
name[1, 2]
""",
    )


def test_metaclasses_and_two_bases_are_found(assert_finds) -> None:
    assert_finds(
        odd_syntax,
        """
class Suit(metaclass=Enum):  # bad
    pass
class Page(Screen, Keys):  # bad
    pass
class Table(Page):
    pass
""",
    )


def test_exceptions_that_a_board_lacks_are_found(assert_finds) -> None:
    assert_finds(
        absent_builtins,
        """
try:
    read()
except FileNotFoundError:  # bad
    pass
except (OSError, PermissionError):  # bad
    raise RecursionError("deep")  # bad
except (ValueError, MemoryError, ImportError, RuntimeError):
    raise NotImplementedError
""",
    )


def test_functions_that_a_board_lacks_are_found(assert_finds) -> None:
    assert_finds(
        absent_builtins,
        """
print(vars(desk))  # bad
delattr(desk, "page")  # bad
text = format(1, "x")  # bad
"{}".format(max(1, 2))
""",
    )


def test_a_function_may_be_tried_where_a_missing_name_is_caught(assert_finds) -> None:
    assert_finds(
        absent_builtins,
        """
try:
    delattr(desk, "page")
except NameError:
    vars(desk)  # bad
try:
    delattr(desk, "page")  # bad
except AttributeError:
    pass
""",
    )


def test_a_name_of_ones_own_is_no_builtin(assert_finds) -> None:
    assert_finds(absent_builtins, "format = 3\nprint(format)\ndef show(hash):\n    print(hash)\n")


def test_methods_that_a_board_lacks_are_found(assert_finds) -> None:
    assert_finds(
        absent_methods,
        """
"7".zfill(3)  # bad
name.ljust(8)  # bad
bits.bit_count()  # bad
name.title
name.strip().upper().split(":", 1)
head, sign, tail = name.partition(":")  # bad
""",
    )


def test_a_method_of_ones_own_is_not_strs(assert_finds) -> None:
    assert_finds(
        absent_methods,
        """
from cardtable.words.en import table as words
words.title(name)
class Page:
    def draw(self):
        self.title()
        self.name.title()  # bad
""",
    )


def test_a_bytearray_has_fewer_methods_than_a_list(assert_finds) -> None:
    assert_finds(
        absent_methods,
        """
pack = bytearray(32)
class Hand:
    def __init__(self, held: "bytearray", names: list) -> None:
        self.cards = bytearray(8)
        self.names = []
        held.pop()  # bad
        names.pop()
    def drop(self):
        self.cards.pop()  # bad
        self.names.pop()
        pack.append(1)
        pack.insert(0, 1)  # bad
def other(pack):
    pack.pop()
""",
    )
