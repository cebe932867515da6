"""What positions of Bauernheinrich tell beside cards, trumps, trick and turn: the leads without progress (2.7)."""

from engine.bauernheinrich.rules import Deal
from engine.pc.counts import Count
from engine.pc.results import brought
from engine.pc.results import places as result

__all__ = ["COUNTS", "brought", "fill", "result"]

COUNTS = (Count("stall", "stall", 100),)


def fill(deal: Deal, told: set[str]) -> None:
    """Where trumps are not told, seats 0 to 3 have C S H D, as in the worked positions (6.1).

    >>> deal = Deal()
    >>> fill(deal, set())
    >>> list(deal.trumps)
    [0, 1, 2, 3]
    """
    if "trumps" not in told:
        deal.trumps[:] = range(4)
