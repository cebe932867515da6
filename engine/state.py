"""What the games share in copying and packing their state, which each keeps in a few small buffers."""


def copy_parts(parts: "tuple[bytearray, ...]", source: "tuple[bytearray, ...]") -> None:
    """Copy the buffers of `source` into those of `parts`; allocates nothing."""
    for k in range(len(parts)):
        here = parts[k]
        there = source[k]
        for i in range(len(here)):
            here[i] = there[i]


def pack_parts(parts: "tuple[bytearray, ...]", buf: bytearray, at: int) -> int:
    """Write the buffers one after another into `buf` from index `at`; return the index behind them."""
    for k in range(len(parts)):
        part = parts[k]
        for i in range(len(part)):
            buf[at] = part[i]
            at += 1
    return at
