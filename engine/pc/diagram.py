"""A small diagram of a position: four hands as the seats stand round the table, and what lies between them."""

from typing import TYPE_CHECKING

from engine.cards import NOBODY, SUITS
from engine.pc.own import own
from engine.pc.writing import hand, has, table, taken
from engine.text.notation import card_text

if TYPE_CHECKING:
    from engine.protocol import Deal, Game

_ROW = 8  # cards in a line of a hand
_PLACES = ("", "1st", "2nd", "3rd", "4th")


def diagram(game: "Game", deal: "Deal") -> str:
    """Return the diagram, without a newline at its end: seat 2 above, 1 and 3 at the sides, 0 below.

    >>> from engine.pc import Position
    >>> print(Position.parse("7C 8D / QH / 9D 7S / -; trick 2:9S; turn 0; out 3", "bauernheinrich"))
         2 H
         7S 9D
    1 S  2:9S         3 D out, 1st
    QH                -
         0 C to move
         7C 8D
    """
    cells = [_seat(deal, seat) for seat in range(4)]
    left, right = cells[1], cells[3]
    middle = _middle(deal)
    margin = max(len(line) for line in left) + 2
    width = max(len(line) for line in [*cells[0], *cells[2], *middle]) + 2
    lines = [" " * margin + line for line in cells[2]]
    for n in range(max(len(left), len(middle), len(right))):
        parts = [cell[n] if n < len(cell) else "" for cell in (left, middle, right)]
        lines.append(f"{parts[0]:{margin}}{parts[1]:{width}}{parts[2]}")
    lines += [" " * margin + line for line in cells[0]]
    counted = [told for count in own(game).COUNTS if (told := count.written(deal))]
    return "\n".join(line.rstrip() for line in [*lines, *(["; ".join(counted)] if counted else [])])


def _seat(deal: "Deal", seat: int) -> list[str]:
    """A seat, its trump suit, what is to be said of it, and its cards."""
    head = str(seat)
    if deal.trumps[seat] != NOBODY:
        head += f" {SUITS[deal.trumps[seat]]}"
    if seat == deal.seat:
        head += " to move"
    elif deal.place(seat):
        head += f"{' out,' if not deal.counts[seat] else ''} {_PLACES[deal.place(seat)]}"
    words = hand(deal, seat)
    if seat == deal.seat:
        words += [f"{card_text(card)}*" for card in taken(deal)]
    return [head, *(" ".join(words[at : at + _ROW]) for at in range(0, len(words), _ROW))] if words else [head, "-"]


def _middle(deal: "Deal") -> list[str]:
    """The trick; of a pile the top card and how many lie under it."""
    words = table(deal)
    if has(deal, "shown_by") or len(words) < 2:
        return [" ".join(words)]
    return [f"{words[-1]} on {len(words) - 1}"]
