"""A deal made of the text of a position (see engine.pc.writing), as far as the rules can lead to it.

It is put together in the buffers of a fresh deal, which is packed and read back as a save would be: so the game's own
check has the last word, and all that follows from the rest follows as it does there.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.cards import NOBODY, SUITS
from engine.pc.faults import refusal
from engine.pc.own import own
from engine.pc.writing import EMPTY, has
from engine.state import share_places
from engine.text.notation import card_text, parse_card
from engine.text.quoting import quoted

if TYPE_CHECKING:
    from engine.protocol import Deal, Game

_ROOM = 96  # bytes that any game's state fits in
_DAMAGED = "damaged state: "  # how the check of a save begins what is wrong


def read(text: str, game: "Game", rules: dict[str, str]) -> "Deal":
    """Return the deal at a position; ValueError if the text is none, or one that the rules cannot reach.

    >>> from engine import games, options
    >>> game = games.load("bauernheinrich")
    >>> deal = read("7C 8D / - / 9D 7S / -; turn 0", game, options.complete(game.OPTIONS))
    >>> deal.seat, list(deal.counts), list(deal.places)
    (0, [2, 0, 2, 0], [0, 1, 0, 2])
    """
    packed = state(text, game, rules)
    deal = game.Deal()
    try:
        deal.unpack_from(packed)
    except ValueError as error:
        fault = str(error).removeprefix(_DAMAGED)
        raise ValueError(f"no position of {game.NAME}: {quoted(text)}: {fault}") from None
    return deal


def state(text: str, game: "Game", rules: dict[str, str]) -> bytearray:
    """Return the saved state of a position, whether or not the rules can lead to it. ValueError if the text is none.

    >>> from engine import games, options
    >>> game = games.load("bauernheinrich")
    >>> len(state("7C 8D / - / 9D 7S / -; trumps CCCC", game, options.complete(game.OPTIONS)))
    74
    """
    made = _Reader(game, rules).deal(text)
    packed = bytearray(_ROOM)
    n = made.pack_into(packed)
    return packed[:n]


class _Reader:
    """Reads one text into one deal."""

    def __init__(self, game: "Game", rules: dict[str, str]) -> None:
        self._game = game
        self._own = own(game)
        deal: Any = game.Deal(rules)  # which has what its game has, and no more
        self._deal = deal
        self._named: set[int] = set()
        deal.trumps[:] = [NOBODY] * 4
        if has(deal, "pocket"):
            deal.pocket[:] = b"\xff\xff\xff\xff"
        self._clauses: dict[str, Callable[[list[str]], None]] = {
            "trumps": self._trumps,
            "trick" if has(deal, "shown_by") else "pile": self._table,
            "turn": self._turn,
            "over": self._over,
        }
        if not has(deal, "shown_by"):
            self._clauses["taken"] = self._taken
        if has(deal, "places"):
            self._clauses |= {"out": self._out, "stalled": self._stalled}
        self._clauses["lacks"] = self._lacks
        for count in self._own.COUNTS:
            self._clauses[count.word] = partial(count.read, deal)

    def deal(self, text: str) -> Any:
        """The deal that a text tells."""
        hands, *clauses = text.split(";")
        rows = hands.split("/")
        if len(rows) != 4:
            raise ValueError(f"four hands are needed, parted by /, not {len(rows)}: {quoted(text)}")
        for seat, row in enumerate(rows):
            self._hand(seat, row)
        told: dict[str, list[str]] = {}
        for clause in clauses:
            if not clause.strip():
                continue
            word, *words = clause.split()
            if word not in self._clauses:
                raise refusal("unknown word in a position:", word, self._clauses)
            if word in told:
                raise ValueError(f"{word} is told twice: {quoted(text)}")
            told[word] = words
        if "turn" in told and "over" in told:
            raise ValueError(f"turn and over are both told: {quoted(text)}")
        for word in self._clauses:  # in this order: who has taken something, or is out, follows from what stands before
            if word in told:
                self._clauses[word](told[word])
        self._settle(set(told))
        return self._deal

    # -- the hands

    def _hand(self, seat: int, row: str) -> None:
        words = row.split()
        for word in words if words != [EMPTY] else []:
            bare = word.removeprefix("+").removesuffix("*").removeprefix("(").removesuffix(")")
            card = self._card(bare)
            if word in (bare, bare + "*"):
                self._hold(seat, card, seen=word != bare)
            elif word == "+" + bare and has(self._deal, "undealt"):
                self._deal.undealt[4 * seat + (card >> 3)] |= 1 << (card & 7)
            elif word == f"({bare})" and has(self._deal, "pocket") and self._deal.pocket[seat] == 255:
                self._deal.pocket[seat] = card
                self._deal.counts[seat] += 1
            else:
                raise refusal(f"a hand of {self._game.NAME} cannot have", word, self._marks(bare))

    def _marks(self, bare: str) -> Iterator[str]:
        yield from (bare, bare + "*")
        if has(self._deal, "undealt"):
            yield f"+{bare}"
        if has(self._deal, "pocket"):
            yield f"one ({bare})"

    def _hold(self, seat: int, card: int, seen: bool) -> None:
        at, bit = 4 * seat + (card >> 3), 1 << (card & 7)
        self._deal.hands[at] |= bit
        self._deal.known[at] |= bit * seen
        self._deal.counts[seat] += 1

    def _card(self, word: str) -> int:
        """The code of a card that is named for the first time."""
        card = self._of_pack(word)
        if card in self._named:
            raise ValueError(f"{card_text(card)} is named twice")
        self._named.add(card)
        return card

    def _of_pack(self, word: str) -> int:
        card = parse_card(word)
        if card not in self._game.PACK:
            raise refusal(f"no card of {self._game.NAME}:", word, map(card_text, self._game.PACK))
        return card

    # -- the clauses

    def _trumps(self, words: list[str]) -> None:
        letters = words[0] if len(words) == 1 else ""
        if len(letters) not in (1, 4) or not set(letters) <= set(SUITS + EMPTY):
            allowed = f"a letter a seat, of {' '.join(SUITS)} and {EMPTY} for none, or one for all"
            raise refusal("trumps cannot be", " ".join(words), allowed)
        self._deal.trumps[:] = [(SUITS + EMPTY).index(letter) for letter in letters * (4 // len(letters))]

    def _table(self, words: list[str]) -> None:
        deal = self._deal
        by_whom = has(deal, "shown_by")
        if len(words) > len(deal.shown):
            raise ValueError(f"{len(words)} cards on the table (allowed: {len(deal.shown)})")
        for n, word in enumerate(words):
            seat, colon, card = word.rpartition(":")
            if by_whom and (not colon or seat not in ("0", "1", "2", "3")):
                raise refusal("no card of a trick:", word, "seat:card, as in 0:7H")
            deal.shown[n] = self._card(card if by_whom else word)
            if by_whom:
                deal.shown_by[n] = int(seat)
        deal.shown_n = len(words)

    def _turn(self, words: list[str]) -> None:
        (self._deal.seat,) = _seats("turn", words, most=1)

    def _over(self, words: list[str]) -> None:
        _alone("over", words)
        self._deal.seat = NOBODY

    def _taken(self, words: list[str]) -> None:
        deal = self._deal
        if words and deal.seat == NOBODY:
            raise ValueError("taken needs the turn of who has taken it")
        for word in words:
            card = self._card(word)
            deal.shown[deal.shown_n + deal.taken_n] = card
            deal.taken_n += 1
            self._hold(deal.seat, card, seen=True)

    def _out(self, words: list[str]) -> None:
        out = _seats("out", words, most=4)
        empty = [seat for seat in range(4) if not self._deal.counts[seat]]
        if sorted(out) != empty:
            raise refusal("out cannot be", " ".join(words), f"the seats without cards: {' '.join(map(str, empty))}")
        self._go_out(out)

    def _go_out(self, seats: list[int]) -> None:
        for place, seat in enumerate(seats, 1):
            self._deal.places[seat] = place

    def _stalled(self, words: list[str]) -> None:
        _alone("stalled", words)
        self._deal.stalled = True

    def _lacks(self, words: list[str]) -> None:
        seat = ""
        for word in words:
            before, colon, card = word.rpartition(":")
            seat = before if colon else seat
            if seat not in ("0", "1", "2", "3") or not seat:
                raise refusal("no card that a hand lacks:", word, "seat:card and its further cards, as in 0:7H 8H")
            code = self._of_pack(card)
            self._deal.lacks[4 * int(seat) + (code >> 3)] |= 1 << (code & 7)

    # -- what a text need not tell

    def _settle(self, told: set[str]) -> None:
        deal = self._deal
        if not told & {"turn", "over", "stalled"}:
            deal.seat = self._next()
        if has(deal, "places"):
            if "out" not in told:
                self._go_out(self._left())
            if deal.seat == NOBODY:
                share_places(deal.counts, deal.places)
        self._own.fill(deal, told)

    def _next(self) -> int:
        """Who is to move: the next one after the last card of a trick, else the first seat with cards."""
        deal = self._deal
        if not any(deal.counts):
            return NOBODY
        if deal.shown_n and has(deal, "shown_by"):
            follower: int = deal.next_active(deal.shown_by[deal.shown_n - 1])
            return follower
        return min(seat for seat in range(4) if deal.counts[seat])

    def _left(self) -> list[int]:
        """Who is out, by seat; after them those who went out with this trick, as they played."""
        deal = self._deal
        trick = list(deal.shown_by[: deal.shown_n]) if has(deal, "shown_by") else []
        out = [seat for seat in range(4) if not deal.counts[seat]]
        return sorted(out, key=lambda seat: trick.index(seat) if seat in trick else -1)


def _seats(what: str, words: list[str], most: int) -> list[int]:
    if not 1 <= len(words) <= most or not set(words) <= {"0", "1", "2", "3"}:
        raise refusal(f"{what} cannot be", " ".join(words), "a seat, 0 to 3" if most == 1 else "seats, 0 to 3")
    return [int(word) for word in words]


def _alone(what: str, words: list[str]) -> None:
    if words:
        raise refusal(f"{what} cannot be", " ".join(words), "nothing behind it")
