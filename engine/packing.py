"""What the games share in packing their state into bytes and reading it back; needed on pause and resume only."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableSequence

    Parts = tuple[MutableSequence[int], ...]


def code(table: "tuple[tuple[str, tuple[str, ...]], ...]", options: "dict[str, str]") -> int:
    """Return complete options as one number, two bits an option."""
    number = 0
    for i in range(len(table)):
        number |= table[i][1].index(options[table[i][0]]) << 2 * i
    return number


def decode(table: "tuple[tuple[str, tuple[str, ...]], ...]", number: int) -> "dict[str, str]":
    """Return the options that `code` made a number of; ValueError if no options give it."""
    options = {}
    for key, allowed in table:
        if number & 3 >= len(allowed):
            raise ValueError("damaged options: %s has no value %d" % (key, number & 3))
        options[key] = allowed[number & 3]
        number >>= 2
    return options


def pack_parts(parts: "Parts", buf: bytearray, at: int) -> int:
    """Write the buffers one after another into `buf` from index `at`; return the index behind them."""
    for k in range(len(parts)):
        part = parts[k]
        for i in range(len(part)):
            buf[at] = part[i]
            at += 1
    return at


def unpack_parts(parts: "Parts", buf: "bytes | bytearray", at: int) -> int:
    """Read the buffers back from `buf`; return the index behind them."""
    for k in range(len(parts)):
        part = parts[k]
        for i in range(len(part)):
            part[i] = buf[at]
            at += 1
    return at
