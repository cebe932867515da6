"""Bauerchen positions in card notation (engine.pc.writing has its form); hearts are trumps unless said."""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from engine.bauerchen.rules import PACK, Deal
from engine.pc import Position
from engine.text.notation import card_text

from .. import notes
from ..anygame import packed
from ..notes import bits, cards, hand, legal, play, words

__all__ = ["bits", "cards", "hand", "legal", "play", "words"]  # what is asked of a position

ANY = "?"  # a hand of cards that are nowhere else, as many as there must be
rows = partial(notes.rows, empty=ANY)


def position(text: str, **options: str) -> Deal:
    """The deal at a position, in which `?` may stand for a hand."""
    return Position.parse(whole(text, options.get("call_after", "5")), "bauerchen", **options).engine_deal


def packed_position(text: str, **options: str) -> bytes:
    """The same, packed."""
    return packed(position(text, **options))


def whole(text: str, call_after: str = "5") -> str:
    """A position with its trump suit, and with cards in the place of each `?`: the first ones of the pack that are
    nowhere else and not among those that the hand lacks. Before a call after two cards all get five in the end."""
    hands, *clauses = text.split(";")
    told = {words[0]: words[1:] for clause in clauses if (words := clause.split())}
    if "trumps" not in told:
        clauses.append(" trumps H")
    held = [row.split() for row in hands.split("/")]
    by = [int(word[0]) for word in told.get("trick", [])]
    leader = by[0] if by else int(told.get("turn", "0")[0])
    full = next((len(row) + (seat in by) for seat, row in enumerate(held) if ANY not in row), 5)
    spare = [card_text(card) for card in PACK if card_text(card) not in _named(text.partition("lacks")[0])]
    lacks = re.split(r"(\d):", " ".join(told.get("lacks", [])))
    lacking = {str(seat): "" for seat in range(4)} | dict(zip(lacks[1::2], lacks[2::2], strict=True))
    two_first = call_after == "2" and told.get("trumps") == ["-"]

    def fill(seat: int, size: int, mark: str = "") -> Iterator[str]:
        for card in [card for card in spare if card not in _named(lacking[str(seat)])][:size]:
            spare.remove(card)
            yield mark + card

    for seat in range(4):
        if held[seat] == [ANY] and not (two_first and seat != leader):
            held[seat] = list(fill(seat, 2 if two_first else full - (seat in by)))
    for seat in range(4) if two_first else ():
        known = [card for card in held[seat] if card != ANY]
        held[seat] = known + list(fill(seat, 5 - len(known), "+"))
    return ";".join([notes.rows([" ".join(row) for row in held]), *clauses])


def _named(text: str) -> set[str]:
    """The cards of a text."""
    return {card_text(card) for card in cards(" ".join(re.findall(r"(?:10|[TJQKA])[CSHD]\b", text)))}


def facing(trick: str, held: str, leader: int = 0, trump: str = "H", more: str = "", **options: str) -> Deal:
    """A hand faces a trick that `leader` has led; the other hands are cards that are nowhere else. `more` clauses may
    be told."""
    table = [f"{(leader + k) % 4}:{word}" for k, word in enumerate(trick.split())]
    turn = (leader + len(table)) % 4
    hands = rows([held if seat == turn else ANY for seat in range(4)])
    return position(f"{hands}; trumps {trump}; trick {' '.join(table)}; turn {turn}; {more}", **options)


def ended(
    points: Sequence[int],
    tricks: Sequence[int] | None = None,
    melded: Sequence[int] = (0, 0),
    caller: int = 0,
    **options: str,
) -> Deal:
    """A deal whose five tricks are over, with these card points."""
    mine, other = points
    text = f"- / - / - / -; over; caller {caller}; taker {int(other > mine)}; points {mine} {other}"
    if tricks:
        text += f"; tricks {tricks[0]} {tricks[1]}"
    return position(f"{text}; melds {melded[0]} {melded[1]}", **options)


def dealt(hands: Sequence[str], first: int = 0, **options: str) -> Deal:
    """A fresh deal; `hands` from seat `first` on in the order received, five cards each."""
    deal = Deal(options)
    deal.start(bytes(card for words in hands for card in cards(words)), first)
    return deal


def table(deal: Deal) -> list[tuple[int, str]]:
    """The trick on the table, in order of play."""
    return [(deal.shown_by[i], card_text(deal.shown[i])) for i in range(deal.shown_n)]


def pair(deal: Deal, at: int) -> list[int]:
    """What a deal counts for the two teams at an index of engine.bauerchen.score."""
    return list(deal.tally[at : at + 2])
