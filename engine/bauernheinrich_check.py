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
    _check_trick(deal)
    _check_places(deal)
    if not over:
        check(deal.counts[deal.seat] > 0, "the turn of a seat that is out")
        check(deal.shown_n < deal.size, "the trick is complete")


def _check_trick(deal: "Deal") -> None:
    """Check that every card of the trick beats the one before it, and that nobody was passed over (2.3, 2.4)."""
    deal.size = 0
    for seat in range(4):
        deal.size += deal.counts[seat] > 0 or _in_trick(deal, seat)
    for i in range(deal.shown_n):
        seat = deal.shown_by[i]
        check(i == 0 or beats(deal.shown[i], deal.shown[i - 1], deal.trumps[seat]), "a trick that does not rise")
        following = deal.shown_by[i + 1] if i + 1 < deal.shown_n else deal.seat
        if following != NOBODY:
            seat = (seat + deal.step) & 3
            while deal.counts[seat] == 0 and not _in_trick(deal, seat):
                seat = (seat + deal.step) & 3
            check(seat == following, "a seat passed over")


def _in_trick(deal: "Deal", seat: int) -> bool:
    for i in range(deal.shown_n):
        if deal.shown_by[i] == seat:
            return True
    return False


def _check_places(deal: "Deal") -> None:
    """Check that who is out has one of the first places, who holds cards none before the end, and the right one then
    (2.6, 2.7)."""
    over = deal.seat == NOBODY
    active = 0
    taken = 0
    for seat in range(4):
        if deal.counts[seat]:
            active += 1
        else:
            taken |= 1 << deal.places[seat]
    check(taken == (2 << (4 - active)) - 2, "the places of those who are out are not the first ones")
    check(active == 1 if over and not deal.stalled else active > 1, "over, or not over")
    check(not deal.stalled or (over and deal.shown_n == 0), "stalled, yet going on")
    for seat in range(4):
        if deal.counts[seat]:
            fewer = 0
            for other in range(4):
                fewer += deal.counts[other] < deal.counts[seat]
            check(deal.places[seat] == (1 + fewer if over else 0), "a wrong place for one who holds cards")
