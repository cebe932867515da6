"""Deal numbers: 40 bits that name a deal, read out and typed in as eight signs.

The signs are the digits and the letters without I, L, O and U, which are mistaken for others. The same number, game
and options give the same deal on every machine.
"""

from engine.generator import Generator

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8  # signs in text
SIZE = 5  # bytes


def text(number: bytes) -> str:
    """Return a number of 5 bytes as 8 signs."""
    signs = ""
    held = bits = 0
    for i in range(SIZE):
        held = (held << 8) | number[i]
        bits += 8
        while bits >= 5:
            bits -= 5
            signs += SIGNS[held >> bits]
            held &= (1 << bits) - 1
    return signs


def parse(typed: str) -> bytes:
    """Return the 5 bytes of a number as a person types it: small letters, spaces and dashes do no harm, nor do I and L
    for 1 and O for 0. ValueError if it is none."""
    number = bytearray(SIZE)
    n = held = bits = done = 0
    for sign in typed.upper():
        if sign in " -":
            continue
        value = SIGNS.find({"I": "1", "L": "1", "O": "0"}.get(sign, sign))
        n += 1
        if value < 0 or n > LENGTH:
            break
        held = (held << 5) | value
        bits += 5
        if bits >= 8:
            bits -= 8
            number[done] = held >> bits
            held &= (1 << bits) - 1
            done += 1
    if n != LENGTH or value < 0:
        raise ValueError("not a deal number: %r (8 signs, digits and letters without I L O U)" % typed)
    return bytes(number)


def deal(number: bytes, pack: bytearray, generator: Generator) -> int:
    """Shuffle `pack`, the game's PACK in its own order, as deal `number` has it; return the seat dealt to first, where
    no match decides that. `generator` is used up."""
    generator.seed(number, 0)
    generator.shuffle(pack)
    return generator.below(4)


def draw(generator: Generator) -> bytes:
    """Return a random deal number."""
    return bytes([generator.below(256) for _ in range(SIZE)])
