"""What the games share in copying their state, which each keeps in a few small buffers."""


def copy_parts(parts: "tuple[bytearray, ...]", source: "tuple[bytearray, ...]") -> None:
    """Copy the buffers of `source` into those of `parts`; allocates nothing."""
    for k in range(len(parts)):
        here = parts[k]
        there = source[k]
        for i in range(len(here)):
            here[i] = there[i]
