"""Plays a record again, move by move, with every hand open: what a person sent with a complaint, to be looked at.

A line a move: who played what, on which trick or pile (the top card and how many lie under it; "to", where he added a
card to his own), what he held (`*` behind what all have seen, `( )` round a pocket card, `+` before what he was still
to be dealt), what of it he had taken in this turn, what he might do, and what came of it.
"""

import codecs
import sys
from typing import TYPE_CHECKING

from engine.bauerchen.rules import Deal as Bauerchen
from engine.bauerchen.score import MELDS, POINTS, TRICKS
from engine.cards import MOVES, NO_CARD, NOBODY, PICK, SUITS
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
    deal = record.game.Deal(record.options)
    deal.start(record.pack, record.first)
    lines = [f"{record.game.NAME}: " + ", ".join(f"{key} {record.options[key]}" for key, _ in record.game.OPTIONS)]
    for seat in range(4):
        trump = f"trump {SUITS[deal.trumps[seat]]}" if deal.trumps[seat] != NOBODY else "no trump yet"
        lines.append(f"seat {seat}  {hand_text(deal, seat)}  {trump}")
    for k in range(record.log.n):
        lines.append(f"{k + 1:4}  {told(deal, record.log.moves[k])}")
    if record.log.cut:
        lines.append(f"cut: the deal went on after move {record.log.n}")
    elif deal.seat == NOBODY:
        lines.append(result_text(deal))
    else:
        stops = ", unless the meld has won the round" if " melds " in lines[-1] else ""  # a record tells no score
        lines.append(f"seat {deal.seat} to move" + stops)
    return lines


def result_text(deal: "Deal") -> str:
    """The line that tells what came of a deal."""
    if isinstance(deal, Bauerchen):
        winner = deal.winner()
        points, tricks, melds = (deal.tally[at : at + 2] for at in (POINTS, TRICKS, MELDS))
        line = "  ".join(f"team {t}: points {points[t]}, tricks {tricks[t]}, melds {melds[t]}" for t in (0, 1))
        return line + ("  nobody wins" if winner == NOBODY else f"  team {winner} wins {deal.worth()}")
    places = " ".join(str(deal.place(seat)) for seat in range(4))
    return f"places {places}" + (", stopped without progress" if deal.stalled else "")


def told(deal: "Deal", move: int) -> str:
    """Make a move; return the line that tells it: what lay there, the hand, the choice, what came of it."""
    seat, trumps = deal.seat, bytes(deal.trumps)
    moves = bytearray(MOVES)
    legal = " ".join(move_text(code) for code in moves[: deal.legal(moves)])
    on = "to" if deal.shown_n and deal.to_beat() == NO_CARD else "on"
    line = f"seat {seat}  {move_text(move):6} {on} {table_text(deal):11}  holds {hand_text(deal, seat)}"
    if deal.taken_n:
        line += "  taken " + " ".join(map(card_text, deal.shown[deal.shown_n : deal.shown_n + deal.taken_n]))
    melds = sum(deal.tally[MELDS : MELDS + 2])
    deal.play(move)
    line += f"  may {legal}"
    if isinstance(deal, Bauerchen):
        return line + _taken(deal, melds)
    for other in range(4):
        if deal.trumps[other] != trumps[other]:
            line += f"  seat {other} has trump {SUITS[deal.trumps[other]]}"
    if move < PICK and not deal.shown_n:
        line += "  set aside"
    if deal.place(seat) and not deal.stalled:
        line += f"  out, place {deal.place(seat)}"
    return line


def _taken(deal: Bauerchen, melds: int) -> str:
    """Who has taken the trick that the last move completed, if it did, and what his team has then; or what he melded
    with it, when there were `melds` points before."""
    melded = sum(deal.tally[MELDS : MELDS + 2]) - melds
    if melded:
        return f"  melds {melded}"
    if deal.shown_n or deal.taker == NOBODY or sum(deal.counts) % 4:
        return ""
    team = deal.taker & 1
    return f"  seat {deal.taker} takes it, team {team} has {deal.tally[POINTS + team]}"


def table_text(deal: "Deal") -> str:
    """The trick in notation; of a pile the top card and how many lie under it."""
    cards = [card_text(card) for card in deal.shown[: deal.shown_n]]
    if deal.size or len(cards) < 2:
        return " ".join(cards) or "-"
    return f"{cards[-1]} +{len(cards) - 1}"


def hand_text(deal: "Deal", seat: int) -> str:
    """The cards of a hand in notation, by suit; * behind those that all have seen, ( ) round an unrevealed one."""
    cards = []
    for card in range(32):
        at, bit = 4 * seat + (card >> 3), 1 << (card & 7)
        if deal.hands[at] & bit:
            cards.append(card_text(card) + "*" * (deal.known[at] & bit > 0))
        elif deal.undealt and deal.undealt[at] & bit:
            cards.append("+" + card_text(card))
    if deal.pocket[seat] != NO_CARD:
        cards.append(f"({card_text(deal.pocket[seat])})")
    return " ".join(cards) or "-"
