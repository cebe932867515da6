"""Tells the first numbers of the generator, to be held against another implementation of it."""

from engine.generator import Generator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = (b"\0\0\0\0\0", b"cards", b"\xff\xff\xff\xff\xff")
STREAMS = (0, 1, 4, 255)
BELOW = (65536, 32, 1, 10, 40000, 65535, 3)  # 40000 draws anew most often
ROUNDS = 40


def lines() -> "Iterator[str]":
    """Yield, for each seed and stream, the numbers below each of BELOW in turn, then a shuffled pack."""
    dice = Generator()
    for seed in SEEDS:
        for stream in STREAMS:
            dice.seed(seed, stream)
            drawn = [str(dice.below(n)) for _ in range(ROUNDS) for n in BELOW]
            pack = bytearray(range(32))
            dice.shuffle(pack, len(pack))
            yield " ".join(drawn + [str(card) for card in pack])


if __name__ == "__main__":
    for line in lines():
        print(line)
