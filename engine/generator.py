"""Our own random numbers: sfc16 of PractRand, in four 16-bit words.

The generator of a board gives other numbers than a PC's and starts badly biased. This one gives the same numbers
everywhere, never meets an integer of 2**30 or more, and makes no garbage.
"""

from engine import const

_WORD = const(0xFFFF)
_WARM_UP = const(12)  # rounds that mix the seed into every word


class Generator:
    """A stream of random numbers; the same seed and stream give the same numbers on every machine."""

    def __init__(self) -> None:
        self.a = self.b = self.c = 0
        self.count = 1

    def seed(self, number: bytes, stream: int) -> None:
        """Start stream 0..255 of a deal number (5 bytes, see engine.number)."""
        self.a = number[0] | number[1] << 8
        self.b = number[2] | number[3] << 8
        self.c = number[4] | stream << 8
        self.count = 1
        for _ in range(_WARM_UP):
            self.below(1)

    def copy(self, other: "Generator") -> None:
        """Become `other`: the same numbers follow."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.count = other.count

    def below(self, n: int) -> int:
        """Return a random integer in 0..n-1, each equally likely; n is 1..65536."""
        # 16 bits are drawn anew while they fall in the last, incomplete run of n numbers: that is what makes it fair.
        fair = 65536 - 65536 % n
        while True:
            b = self.b
            c = self.c
            drawn = (self.a + b + self.count) & _WORD
            self.count = (self.count + 1) & _WORD
            self.a = b ^ (b >> 5)
            self.b = (c + (c << 3)) & _WORD
            self.c = (((c << 6) | (c >> 10)) + drawn) & _WORD
            if drawn < fair:
                return drawn % n

    def shuffle(self, pack: bytearray, n: int) -> None:
        """Put the first `n` cards of `pack` in random order, every order equally likely."""
        # `below` once more, with its words in locals: set-up is a tenth of random play, and this halves it.
        a = self.a
        b = self.b
        c = self.c
        count = self.count
        left = n
        while left > 1:
            drawn = (a + b + count) & _WORD
            count = (count + 1) & _WORD
            a = b ^ (b >> 5)
            b = (c + (c << 3)) & _WORD
            c = (((c << 6) | (c >> 10)) + drawn) & _WORD
            if drawn < 65536 - 65536 % left:
                i = drawn % left
                left -= 1
                card = pack[i]
                pack[i] = pack[left]
                pack[left] = card
        self.a = a
        self.b = b
        self.c = c
        self.count = count
