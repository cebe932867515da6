"""Writes whole deals as JSON Lines, for checkers that know the rules but not this engine.

Every deal stands alone, at no score. stdout carries nothing but the events; the same arguments give the same bytes.
"""

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine import games
from engine.cards import MOVES, NO_CARD, NOBODY, SUITS
from engine.pc import seating
from engine.pc.own import own
from engine.pc.tournament import numbers
from engine.pc.writing import has
from engine.record import Record, numbered
from engine.text import number_words
from engine.text.notation import card_text, move_text
from tools.arguments import Parser, seats, whole
from tools.progress import Progress

if TYPE_CHECKING:
    from engine.protocol import Game

HELP = "write deals as JSON Lines, for outside checkers"

Event = dict[str, object]


def main(argv: list[str]) -> int:
    """Print the events of the deals asked for; 0, or 2 for bad input."""
    parser = Parser("trace", HELP)
    parser.add_game()
    parser.add_argument("--deals", type=whole(1, 10_000_000), default=1, metavar="N")
    parser.add_argument("--seed", type=whole(0, 2**40 - 1), default=0, metavar="S")
    parser.add_argument("--seats", type=seats, default=("random",) * 4, metavar="BOT,BOT,BOT,BOT")
    asked = parser.parse_args(argv)
    game = games.load(asked.game)
    rules = parser.rules(game.OPTIONS, asked.option)
    progress = Progress(asked.deals, "deals")
    for index, deal_number in enumerate(numbers(asked.seed, asked.deals)):
        for event in events(game, rules, asked.seats, index, deal_number):
            sys.stdout.write(json.dumps(event, separators=(",", ":")) + "\n")
        progress.step()
    progress.end()
    return 0


def events(
    game: "Game", rules: dict[str, str], names: tuple[str, ...], index: int, deal_number: bytes
) -> Iterator[Event]:
    """One deal: its deal event, a move event for every move, its end event."""
    record = numbered(game, rules, deal_number)
    deal = game.Deal(rules)
    deal.start(record.pack, record.first)
    players = seating.seated(game, names, rules, deal)
    players.start(deal_number)
    yield _deal_event(deal, record, index)
    moves = bytearray(MOVES)
    while deal.seat != NOBODY:
        legal = sorted(move_text(move) for move in moves[: deal.legal(moves)])
        seat, move = deal.seat, players.choose(deal)
        deal.play(move)
        yield {"event": "move", "seat": seat, "legal": legal, "move": move_text(move)}
    result = own(game).result(deal)
    yield {"event": "end", **result._asdict(), "stalled": result.stalled}


def _deal_event(deal: Any, record: Record, index: int) -> Event:
    pocket = deal.pocket if has(deal, "pocket") else [NO_CARD] * 4
    return {
        "event": "deal",
        "deal": index,
        "game": record.game.NAME,
        "number": number_words.text(record.number or b""),
        "options": {key: record.options[key] for key, _ in record.game.OPTIONS},
        "first": deal.seat,
        "hands": [[card_text(card) for card in record.hand(seat) if card not in pocket] for seat in range(4)],
        "pocket": [card_text(card) if card != NO_CARD else None for card in pocket],
        "trumps": [SUITS[trump] if trump != NOBODY else None for trump in deal.trumps],
    }
