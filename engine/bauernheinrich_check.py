"""Whether the rules of Bauernheinrich can lead to a state that comes from outside, such as a save."""

from engine.cards import NOBODY
from engine.check import check, check_hands, check_once
from engine.heading import beats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bauernheinrich import Deal


def check_state(deal: "Deal", stall_limit: int) -> None:
    """Raise ValueError unless `deal` is a state that play can reach; set its `size`, which follows from the rest."""
    over = deal.seat == NOBODY
    check(deal.seat <= NOBODY and deal.shown_n <= 3 + over, "seat or trick out of range")
    check(deal.stall < stall_limit + (over or deal.shown_n > 0), "stall out of range")
    check_hands(deal.hands, deal.known, deal.lacks, deal.counts, deal.shown, deal.shown_n)
    check_once(deal.shown_by, deal.shown_n, "seat of a trick")
    check_once(deal.trumps, 4, "trump suit")
    active = 0
    for seat in range(4):
        active += deal.counts[seat] > 0
        check(over or (deal.places[seat] > 0) == (deal.counts[seat] == 0), "a wrong place")
    deal.size = active
    for i in range(deal.shown_n):
        seat = deal.shown_by[i]
        deal.size += deal.counts[seat] == 0
        check(i == 0 or beats(deal.shown[i], deal.shown[i - 1], deal.trumps[seat]), "a trick that does not rise")
    if over:
        return
    check(active > 1 and deal.counts[deal.seat] > 0, "the deal is over, or its seat is out")
    check(deal.shown_n < deal.size, "the trick is complete")
    if deal.shown_n:
        check(deal.seat == deal.next_active(deal.shown_by[deal.shown_n - 1]), "another seat's turn")
