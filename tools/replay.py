"""Plays a record again, move by move, with every hand open: what a person sent with a complaint, to be looked at."""

import sys

from engine.cards import MOVES, NOBODY, SUITS
from engine.notation import card_text, move_text
from engine.reading import parse
from engine.record import Record
from tools.arguments import Parser

HELP = "play a record again with open hands"


def main(argv: list[str]) -> int:
    """Print the deal that a record tells; 0, or 2 for bad input."""
    parser = Parser("replay", HELP)
    parser.add_argument(
        "line", metavar="LINE", help="a record, as the game prints it after a deal; - reads it from standard input"
    )
    asked = parser.parse_args(argv)
    line: str = sys.stdin.readline() if asked.line == "-" else asked.line
    try:
        record = parse(line)
    except ValueError as error:
        parser.error(str(error))
    print("\n".join(story(record)))
    return 0


def story(record: Record) -> list[str]:
    """The lines that tell a record: the hands, every move with the hand it came from, the places."""
    deal = record.game.Deal(record.options)
    deal.start(record.pack, record.first)
    lines = [f"{record.game.NAME}: " + ", ".join(f"{key} {record.options[key]}" for key, _ in record.game.OPTIONS)]
    for seat in range(4):
        trump = f"  trump {SUITS[deal.trumps[seat]]}" if deal.trumps[seat] != NOBODY else ""
        lines.append(f"seat {seat}  {hand_text(deal.hands, seat)}{trump}")
    moves = bytearray(MOVES)
    for k in range(record.log.n):
        seat, move, held = deal.seat, record.log.moves[k], hand_text(deal.hands, deal.seat)
        table = " ".join(card_text(card) for card in deal.shown[: deal.shown_n]) or "-"
        legal = " ".join(move_text(code) for code in moves[: deal.legal(moves)])
        deal.play(move)
        out = f"  out, place {deal.place(seat)}" if deal.place(seat) and not deal.stalled else ""
        lines.append(f"{k + 1:4}  seat {seat}  {move_text(move):6} on {table:11}  holds {held}  may {legal}{out}")
    if record.log.cut:
        lines.append(f"cut: the deal went on after move {record.log.n}")
    elif deal.seat == NOBODY:
        places = " ".join(str(deal.place(seat)) for seat in range(4))
        lines.append(f"places {places}" + (", stopped without progress" if deal.stalled else ""))
    else:
        lines.append(f"seat {deal.seat} to move")
    return lines


def hand_text(hands: bytearray, seat: int) -> str:
    """The cards of a hand in notation, by suit."""
    return " ".join(card_text(card) for card in range(32) if hands[4 * seat + (card >> 3)] >> (card & 7) & 1) or "-"
