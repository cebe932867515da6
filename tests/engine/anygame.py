"""Deals of any game through the protocol alone: shuffled by Python's own generator, played at random, looked into."""

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from engine.cards import MOVES, NO_CARD, NOBODY
from engine.view import View

from .notes import ROOM

if TYPE_CHECKING:
    from engine.protocol import Deal, Game

TOO_MANY = 5000  # moves that no deal reaches
COMBINATIONS = 100  # of house rules, that a test tries one by one


def all_options(game: "Game") -> list[dict[str, str]]:
    """Every combination of a game's house rules, the defaults first; where there are too many, so many of them that any
    two values of two rules are in force together."""
    keys = [key for key, _ in game.OPTIONS]
    every = [dict(zip(keys, chosen, strict=True)) for chosen in product(*(values for _, values in game.OPTIONS))]
    if len(every) <= COMBINATIONS:
        return every
    pairs = [set(combinations(rules.items(), 2)) for rules in every]
    missing, chosen = set().union(*pairs), []
    while missing:
        best = max(range(len(every)), key=lambda i: len(pairs[i] & missing))
        chosen.append(every[best])
        missing -= pairs[best]
    return chosen


def shuffled(game: "Game", rules: dict[str, str], rng: random.Random) -> "Deal":
    """A fresh deal."""
    deal = game.Deal(rules)
    pack = list(game.PACK)
    rng.shuffle(pack)
    deal.start(bytes(pack), rng.randrange(4))
    return deal


def moves_of(deal: "Deal") -> bytes:
    """The codes of the legal moves, as written."""
    codes = bytearray(MOVES)
    return bytes(codes[: deal.legal(codes)])


def random_play(deal: "Deal", rng: random.Random) -> Iterator[int]:
    """Plays a deal to its end, yielding before each move the code about to be played."""
    for _ in range(TOO_MANY):
        if deal.seat == NOBODY:
            return
        move = rng.choice(moves_of(deal))
        yield move
        deal.play(move)
    raise AssertionError("this deal does not end")


def positions(game: "Game", rng: random.Random, deals: int, every: int = 1) -> Iterator["Deal"]:
    """Positions of random deals under ever other rules, each `every`th move; a deal is not to be changed."""
    rules = all_options(game)
    for n in range(deals):
        deal = shuffled(game, rules[n % len(rules)], rng)
        for k, _ in enumerate(random_play(deal, rng)):
            if k % every == 0:
                yield deal
        yield deal


def packed(deal: "Deal") -> bytes:
    """The packed state."""
    room = bytearray(ROOM)
    return bytes(room[: deal.pack_into(room)])


def unpacked(game: "Game", state: bytes) -> "Deal":
    """The deal of a packed state."""
    deal = game.Deal()
    deal.unpack_from(state)
    return deal


def mask(rows: bytes | bytearray, seat: int = 0) -> int:
    """The rank bits of a seat as one number, bit = card code."""
    return int.from_bytes(rows[4 * seat : 4 * seat + 4], "little")


def on_table(deal: "Deal") -> int:
    """The cards on the table as one number."""
    return sum(1 << card for card in deal.shown[: deal.shown_n])


def pocket(deal: "Deal") -> bytearray:
    """The pocket card of each seat; a buffer of our own in a game that has none."""
    return getattr(deal, "pocket", None) or bytearray([NO_CARD] * 4)


def undealt(deal: "Deal") -> bytearray:
    """What each seat is still to be dealt, as rank bits; a buffer of our own in a game that deals all at once."""
    return getattr(deal, "undealt", None) or bytearray(16)


def apart(deal: "Deal", seat: int) -> int:
    """The pocket card of a seat as one number."""
    return 0 if pocket(deal)[seat] == NO_CARD else 1 << pocket(deal)[seat]


def to_come(deal: "Deal") -> int:
    """The cards that are still to be dealt as one number."""
    rows = undealt(deal)
    return mask(rows) | mask(rows, 1) | mask(rows, 2) | mask(rows, 3)


def by_going_out(deal: "Deal") -> bool:
    """Whether seats win by going out: a place falls to each as it does."""
    return hasattr(deal, "places")


def in_teams(game: "Game") -> bool:
    """Whether teams win a deal by what is counted for them, and not seats by going out."""
    return game.TABLE == "team"


def look(deal: "Deal", seat: int) -> View:
    """What a seat sees."""
    view = View()
    view.look(deal, seat)
    return view


def faults(deal: "Deal") -> list[str]:
    """What is wrong with a state by the meaning that the protocol gives its parts; the rules of a game say more."""
    found = []
    hands = [mask(deal.hands, seat) for seat in range(4)]
    pockets = [card for card in pocket(deal) if card != NO_CARD]
    table = list(deal.shown[: deal.shown_n])
    coming = [mask(undealt(deal), seat) for seat in range(4)]
    in_place = [card for row in hands + coming for card in range(32) if row >> card & 1] + pockets + table
    if len(set(in_place)) < len(in_place) or max(in_place, default=0) > 31:
        found.append("a card twice, or none of the pack")
    for seat in range(4):
        known = mask(deal.known, seat)
        if hands[seat].bit_count() + (apart(deal, seat) > 0) != deal.counts[seat]:
            found.append(f"seat {seat} holds not the number of cards he should")
        if known & ~hands[seat]:
            found.append(f"seat {seat} is known to hold what he does not")
        if hands[seat] & ~known & mask(deal.lacks, seat):
            found.append(f"seat {seat} holds what he was shown to lack")
    if not by_going_out(deal):
        return found + other_faults(deal)
    return found + (over_faults(deal) if deal.seat == NOBODY else running_faults(deal))


def other_faults(deal: "Deal") -> list[str]:
    """What is wrong with the seats of a deal in which none goes out before the others."""
    found = []
    if deal.seat != NOBODY and not deal.counts[deal.seat]:
        found.append("it is the turn of one without cards")
    if deal.seat != NOBODY and any(deal.place(seat) for seat in range(4)):
        found.append("a place for a seat before the end")
    return found


def running_faults(deal: Any) -> list[str]:
    """What is wrong with the seats of a deal that goes on."""
    found = []
    holding = [seat for seat in range(4) if deal.counts[seat]]
    if deal.seat not in holding or len(holding) < 2:
        found.append("it is nobody's turn who could play on")
    if deal.stalled:
        found.append("stalled, but not over")
    taken = sorted(deal.place(seat) for seat in range(4) if seat not in holding)
    if taken != list(range(1, len(taken) + 1)) or any(deal.place(seat) for seat in holding):
        found.append("the places taken are not the first ones, a seat each")
    return found


def over_faults(deal: Any) -> list[str]:
    """What is wrong with the places of a deal that is over (RULES.md 2.6, 2.7, 3.9)."""
    held = deal.counts
    placed = [deal.place(seat) for seat in range(4)]
    out = sorted(placed[seat] for seat in range(4) if not held[seat])
    fair = [1 + sum(other < held[seat] for other in held) for seat in range(4)]
    if out != list(range(1, len(out) + 1)) or any(held[seat] and placed[seat] != fair[seat] for seat in range(4)):
        return ["places that the cards left do not give"]
    if not deal.stalled and len(out) != 3:
        return ["over with more than one player left, and not stalled"]
    return []
