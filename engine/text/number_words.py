"""Deal numbers as people read them out and type them in: eight signs, which are the digits and the letters without I,
L, O and U, as those are mistaken for others. A deal in play needs none.
"""

from engine.number import SIZE
from engine.text.quoting import quoted

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8  # signs in text


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
        raise ValueError("not a deal number: %s (8 signs, digits and letters without I L O U)" % quoted(typed))
    return bytes(number)
