"""The sfc16 generator of PractRand written anew on Python's big integers, as the engine's must come out."""

from collections.abc import Iterator

WORD = 2**16
WARM_UP = 12


def words(number: bytes, stream: int) -> Iterator[int]:
    """The 16-bit words that deal number `number` (5 bytes, the low byte of a word first) gives in a stream."""
    a, b = int.from_bytes(number[0:2], "little"), int.from_bytes(number[2:4], "little")
    c, counter = number[4] + 256 * stream, 1
    drawn = 0
    while True:
        if drawn >= WARM_UP:
            yield (a + b + counter) % WORD
        out = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a, b, c = b ^ (b // 2**5), (c + c * 2**3) % WORD, (c * 2**6 % WORD + c // 2**10 + out) % WORD
        drawn += 1


def below(stream: Iterator[int], n: int) -> int:
    """A number below `n`: words are drawn anew until one lies below the greatest multiple of n."""
    return next(word for word in stream if word < WORD // n * n) % n


def shuffled(pack: bytes, stream: Iterator[int]) -> bytes:
    """The pack after a Fisher-Yates shuffle from the last place down."""
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        i = below(stream, last + 1)
        cards[i], cards[last] = cards[last], cards[i]
    return bytes(cards)
