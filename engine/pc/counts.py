"""What positions of a game tell beside cards, trumps, table and turn: numbers, each under a word of its own.

Where the rules of a game keep such numbers, its module here says: COUNTS, and `fill`, what those that a text does not
tell are to be.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.pc.faults import refusal

if TYPE_CHECKING:
    from engine.protocol import Deal


class Count(NamedTuple):
    """One or two numbers, each 0 to `most`, that a deal keeps in an attribute, or in that buffer from index `at` on.

    `none`: the value that need not be told. Where 1 is the most there is, the word stands alone for it.
    """

    word: str
    attribute: str
    most: int
    at: int = -1
    n: int = 1
    none: int = 0

    def get(self, deal: "Deal") -> list[int]:
        """The numbers.

        >>> from engine.dudak.rules import Deal
        >>> Count("idle", "idle", 120).get(Deal())
        [0]
        """
        value: Any = getattr(deal, self.attribute)
        return [int(value)] if self.at < 0 else list(value[self.at : self.at + self.n])

    def put(self, deal: "Deal", numbers: "list[int]") -> None:
        """Keep these numbers in a deal.

        >>> from engine.dudak.rules import Deal
        >>> deal = Deal()
        >>> Count("idle", "idle", 120).put(deal, [7])
        >>> deal.idle
        7
        """
        if self.at < 0:
            setattr(deal, self.attribute, type(getattr(deal, self.attribute))(numbers[0]))
        else:
            getattr(deal, self.attribute)[self.at : self.at + self.n] = bytes(numbers)

    def written(self, deal: "Deal") -> str:
        """The numbers as a clause of a position's text, "" if they need not be told.

        >>> from engine.dudak.rules import Deal
        >>> deal = Deal()
        >>> deal.idle = 3
        >>> Count("idle", "idle", 120).written(deal), Count("turns", "turns", 400).written(deal)
        ('idle 3', '')
        """
        numbers = self.get(deal)
        if all(number == self.none for number in numbers):
            return ""
        return self.word if self.most == 1 else " ".join([self.word, *map(str, numbers)])

    def read(self, deal: "Deal", words: "list[str]") -> None:
        """Keep what such a clause tells; ValueError if it is no such numbers.

        >>> from engine.dudak.rules import Deal
        >>> Count("idle", "idle", 120).read(Deal(), ["121"])
        Traceback (most recent call last):
        ValueError: idle cannot be '121' (allowed: a whole number from 0 to 120)
        """
        if self.most == 1:
            self.put(deal, [1])
            if words:
                raise refusal(f"{self.word} cannot be", " ".join(words), "nothing behind it")
            return
        numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 4]
        if len(numbers) != len(words) or len(words) != self.n or max(numbers) > self.most:
            what = "a whole number" if self.n == 1 else "two whole numbers"
            raise refusal(f"{self.word} cannot be", " ".join(words), f"{what} from 0 to {self.most}")
        self.put(deal, numbers)
