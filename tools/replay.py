"""Plays a record again, move by move, with every hand open: what a person sent with a complaint, to be looked at.

A line a move: who played what, on which trick or pile (the top card and how many lie under it; "to", where he added a
card to his own), what he held (`*` behind what all have seen, `( )` round a pocket card, `+` before what he was still
to be dealt), what of it he had taken in this turn, what he might do, and what came of it.
"""

import codecs
import sys
from typing import TYPE_CHECKING, Any

from engine.cards import MOVES, NO_CARD, NOBODY, SUITS
from engine.pc.own import Own, own
from engine.pc.writing import has, taken
from engine.record import Record
from engine.text.notation import card_text, move_text
from engine.text.reading import parse
from tools.arguments import Parser
from tools.mail import find
from tools.quoting import quoted

if TYPE_CHECKING:
    from engine.protocol import Deal

HELP = "play a record again with open hands"


def main(argv: list[str]) -> int:
    """Print the deal that a record tells; 0, or 2 for bad input."""
    parser = Parser("replay", HELP)
    parser.add_argument(
        "line",
        metavar="LINE",
        help="a record, as the game prints it after a deal, or a mail with one; - reads it from standard input",
    )
    asked = parser.parse_args(argv)
    line, left = find(_standard_input() if asked.line == "-" else asked.line)
    try:
        record = parse(line)
    except ValueError as error:
        parser.error(str(error))
    print("\n".join(story(record)))
    if left:
        print(f"replay: left over, no part of the record: {', '.join(map(quoted, left))}", file=sys.stderr)
    return 0


def _standard_input() -> str:
    """All of it. It says itself how it is written, if the PC's way of writing is not UTF-8."""
    content = sys.stdin.buffer.read() if sys.stdin else b""
    utf_16 = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if utf_16 else "utf-8", errors="replace")


def story(record: Record) -> list[str]:
    """The lines that tell a record: the rules, the hands, every move with the hand it came from, the places."""
    deal, before = record.game.Deal(record.options), record.game.Deal(record.options)
    deal.start(record.pack, record.first)
    words = own(record.game)
    lines = [f"{record.game.NAME}: " + ", ".join(f"{key} {record.options[key]}" for key, _ in record.game.OPTIONS)]
    for seat in range(4):
        trump = f"trump {SUITS[deal.trumps[seat]]}" if deal.trumps[seat] != NOBODY else "no trump yet"
        lines.append(f"seat {seat}  {hand_text(deal, seat)}  {trump}")
    for k in range(record.log.n):
        lines.append(f"{k + 1:4}  {told(deal, record.log.moves[k], before, words)}")
    if record.log.cut:
        lines.append(f"cut: the deal went on after move {record.log.n}")
    elif deal.seat == NOBODY:
        lines.append(words.result(deal).told())
    else:
        stops = ", unless the meld has won the round" if " melds " in lines[-1] else ""  # a record tells no score
        lines.append(f"seat {deal.seat} to move" + stops)
    return lines


def told(deal: Any, move: int, before: Any, words: Own) -> str:
    """Make a move; return the line that tells it: what lay there, the hand, the choice, and in the `words` of its game
    what came of it. `before` is to become the deal as it was."""
    before.copy(deal)
    seat = deal.seat
    moves = bytearray(MOVES)
    legal = " ".join(move_text(code) for code in moves[: deal.legal(moves)])
    on = "to" if deal.shown_n and deal.to_beat() == NO_CARD else "on"
    line = f"seat {seat}  {move_text(move):6} {on} {table_text(deal):11}  holds {hand_text(deal, seat)}"
    if taken(deal):
        line += "  taken " + " ".join(map(card_text, taken(deal)))
    deal.play(move)
    return "  ".join([f"{line}  may {legal}", *words.brought(before, deal)])


def table_text(deal: "Deal") -> str:
    """The trick in notation; of a pile the top card and how many lie under it."""
    cards = [card_text(card) for card in deal.shown[: deal.shown_n]]
    if has(deal, "shown_by") or len(cards) < 2:
        return " ".join(cards) or "-"
    return f"{cards[-1]} +{len(cards) - 1}"


def hand_text(deal: Any, seat: int) -> str:
    """The cards of a hand in notation, by suit; * behind those that all have seen, ( ) round an unrevealed one."""
    cards = []
    for card in range(32):
        at, bit = 4 * seat + (card >> 3), 1 << (card & 7)
        if deal.hands[at] & bit:
            cards.append(card_text(card) + "*" * (deal.known[at] & bit > 0))
        elif has(deal, "undealt") and deal.undealt[at] & bit:
            cards.append("+" + card_text(card))
    if has(deal, "pocket") and deal.pocket[seat] != NO_CARD:
        cards.append(f"({card_text(deal.pocket[seat])})")
    return " ".join(cards) or "-"
