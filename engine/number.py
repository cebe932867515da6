"""Deal numbers: 40 bits that name a deal. The same number, game and options give the same deal on every machine."""

from engine.generator import Generator

SIZE = 5  # bytes


def deal(number: bytes, pack: bytearray, generator: Generator) -> int:
    """Shuffle `pack`, the game's PACK in its own order, as deal `number` has it; return the seat dealt to first, where
    no match decides that. `generator` is used up."""
    generator.seed(number, 0)
    generator.shuffle(pack, len(pack))
    return generator.below(4)


def draw(generator: Generator) -> bytes:
    """Return a random deal number."""
    return bytes([generator.below(256) for _ in range(SIZE)])
