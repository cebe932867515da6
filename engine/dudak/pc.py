"""What positions of Dudák tell beside cards, trumps, pile and turn: turns (3.9), and a second card owed (3.5)."""

from engine.cards import NO_CARD, NOBODY
from engine.dudak.rules import IDLE, TURNS, Deal
from engine.pc.counts import Count
from engine.pc.results import brought
from engine.pc.results import places as result

__all__ = ["COUNTS", "brought", "fill", "result"]

COUNTS = (Count("adding", "adding", 1), Count("idle", "idle", IDLE), Count("turns", "turns", TURNS))


def fill(deal: Deal, told: set[str]) -> None:
    """Where trumps are not told, nobody has declared one in the normal game, the seats have C S H D in Open Dudák, and
    so they have in Pocket Dudák, but for those with a pocket card. There have been as many turns as are idle.

    >>> from engine.pc import Position
    >>> Position.parse("7H / 8H (9S) / 9H / TH; idle 3", "dudak", variant="pocket").text()
    '7H / 8H (9S) / 9H / TH; trumps C-HD; turn 0; idle 3; turns 3'
    """
    if "trumps" not in told and deal.options["variant"] != "normal":
        for seat in range(4):
            deal.trumps[seat] = seat if deal.pocket[seat] == NO_CARD else NOBODY
    if "turns" not in told:
        deal.turns = deal.idle
