"""Positions as text, complete and in card notation; engine.pc.reading makes a deal of such a text again.

    7C 8C / 9S KC* / TS AD 9C / 8D QC; trumps CSHD; trick 0:KD 1:8S; turn 2; lacks 1:AD; stall 3

First the four hands from seat 0, parted by strokes; `-` for an empty one, `*` behind a card that all have seen, `( )`
round a pocket card, `+` before a card that is still to be dealt. Then clauses, each a word and what it tells:

    trumps    a letter a seat, - for one without; a single letter stands for all
    trick     the trick on the table in order of play, seat:card
    pile      the pile from the bottom up
    taken     what the seat to move has taken from the pile in this turn, as it lay there; told here and not in his
              hand, which it belongs to
    turn      the seat to move; `over` where there is none
    out       the seats that are out, in the order they went
    stalled   the deal has stopped without progress
    lacks     cards that a hand has been shown not to hold, unless all have seen it get them

and what a game counts (see its COUNTS). Cards that are nowhere are out of play.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.cards import NO_CARD, NOBODY, SUITS
from engine.pc.own import own
from engine.text.notation import card_text

if TYPE_CHECKING:
    from engine.pc.counts import Count
    from engine.protocol import Deal, Game

EMPTY = "-"


def has(deal: "Deal", part: str) -> bool:
    """Whether deals of this game have something: `pocket`, `undealt`, `shown_by`, `places`, `taken_n`.

    >>> from engine.dudak.rules import Deal
    >>> has(Deal(), "pocket"), has(Deal(), "shown_by")
    (True, False)
    """
    return hasattr(deal, part)


def cards(rows: Sequence[int], seat: int) -> list[str]:
    """The cards in a seat's four numbers of rank bits, by suit.

    >>> cards(bytes([1, 0, 128, 0]), 0)
    ['7C', 'JH']
    """
    return [card_text(card) for card in range(32) if rows[4 * seat + (card >> 3)] >> (card & 7) & 1]


def hand(deal: Any, seat: int) -> list[str]:
    """A hand with its marks, without what was taken in this turn.

    >>> from engine.dudak.rules import Deal
    >>> deal = Deal()
    >>> deal.start(bytes(range(32)), 0)
    >>> hand(deal, 1)
    ['7S', '8S', '9S', 'TS', 'QS', 'KS', 'AS', 'JS']
    """
    known = cards(deal.known, seat)
    just = [card_text(card) for card in taken(deal)] if seat == deal.seat else []
    words = [card + "*" * (card in known) for card in cards(deal.hands, seat) if card not in just]
    if has(deal, "undealt"):
        words += ["+" + card for card in cards(deal.undealt, seat)]
    if has(deal, "pocket") and deal.pocket[seat] != NO_CARD:
        words.append(f"({card_text(deal.pocket[seat])})")
    return words


def taken(deal: Any) -> list[int]:
    """The codes of what the seat to move has taken in this turn, as it lay on the pile.

    >>> from engine.dudak.rules import Deal
    >>> taken(Deal())
    []
    """
    return list(deal.shown[deal.shown_n : deal.shown_n + deal.taken_n]) if has(deal, "taken_n") else []


def written(game: "Game", deal: "Deal") -> str:
    """The text of the position that a deal is at.

    >>> from engine import games
    >>> game = games.load("bauerchen")
    >>> deal = game.Deal()
    >>> deal.start(game.PACK, 0)
    >>> written(game, deal)
    'TC QC KC AC JC / TS QS KS AS JS / TH QH KH AH JH / TD QD KD AD JD; turn 0; caller 0'
    """
    hands = " / ".join(" ".join(hand(deal, seat)) or EMPTY for seat in range(4))
    return "; ".join([hands, *filter(None, _clauses(deal, own(game).COUNTS))])


def _clauses(deal: Any, counts: "Iterable[Count]") -> Iterator[str]:
    """What a position tells after its hands, "" where there is nothing to tell."""
    letters = "".join((SUITS + EMPTY)[trump] for trump in deal.trumps)
    if deal.trumps[0] != NOBODY or len(set(letters)) > 1:
        yield "trumps " + (letters[0] if len(set(letters)) == 1 else letters)
    yield _list("trick" if has(deal, "shown_by") else "pile", table(deal))
    yield _list("taken", map(card_text, taken(deal)))
    yield f"turn {deal.seat}" if deal.seat != NOBODY else "over"
    if has(deal, "places"):
        out = [seat for seat in range(4) if not deal.counts[seat]]
        yield _list("out", map(str, sorted(out, key=deal.place)))
    yield "stalled" if has(deal, "stalled") and deal.stalled else ""
    yield _list("lacks", (f"{seat}:{' '.join(held)}" for seat in range(4) if (held := cards(deal.lacks, seat))))
    for count in counts:
        yield count.written(deal)


def _list(word: str, things: Iterable[str]) -> str:
    told = " ".join(things)
    return f"{word} {told}" if told else ""


def table(deal: Any) -> list[str]:
    """The cards on the table; seat:card where it tells who played them.

    >>> from engine.dudak.rules import Deal
    >>> deal = Deal()
    >>> deal.start(bytes(range(32)), 0)
    >>> deal.play(0)
    >>> table(deal)
    ['7C']
    """
    shown = [card_text(card) for card in deal.shown[: deal.shown_n]]
    if not has(deal, "shown_by"):
        return shown
    return [f"{seat}:{card}" for seat, card in zip(deal.shown_by, shown, strict=False)]
