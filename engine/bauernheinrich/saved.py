"""The whole state of a Bauernheinrich deal as bytes, and whether the rules can lead to one that comes from outside."""

from engine import const
from engine.bauernheinrich.beating import beats
from engine.bauernheinrich.rules import NAME, OPTIONS, Deal
from engine.cards import NOBODY
from engine.check import check, check_hands, check_once, check_places
from engine.packing import code, decode, pack_parts, unpack_parts

_HEAD = const(6)  # bytes before the buffers
_PACKED = const(74)
_VERSION = const(0x11)  # the game, then its version


def pack(deal: Deal, buf: bytearray) -> int:
    """Write the state into `buf`; return its length, at most 96 bytes."""
    buf[0] = _VERSION
    buf[1] = code(OPTIONS, deal.options)
    buf[2] = deal.seat
    buf[3] = deal.shown_n
    buf[4] = deal.stall
    buf[5] = deal.stalled
    return pack_parts(deal.parts, buf, _HEAD)


def unpacked(buf: "bytes | bytearray") -> Deal:
    """Return the deal of a packed state; ValueError if it is damaged."""
    check(len(buf) >= _PACKED and buf[0] == _VERSION, "not a state of %s" % NAME)
    deal = Deal(decode(OPTIONS, buf[1]))
    unpack_parts(deal.parts, buf, _HEAD)
    deal.seat = buf[2]
    deal.shown_n = buf[3]
    deal.stall = buf[4]
    deal.stalled = buf[5] > 0
    _check(deal)
    return deal


def _check(deal: Deal) -> None:
    """Raise ValueError unless `deal` is a state that play can reach; set its `size`, which follows from the rest."""
    over = deal.seat == NOBODY
    check(deal.seat <= NOBODY and deal.shown_n <= 3 + over, "seat or trick out of range")
    check(deal.stall < deal.stall_limit + (over or deal.shown_n > 0), "stall out of range")
    check_hands(deal)
    check_once(deal.shown_by, deal.shown_n, "seat of a trick")
    check_once(deal.trumps, 4, "trump suit")
    _check_trick(deal)
    check_places(deal)
    check(not deal.stalled or deal.shown_n == 0, "stalled in mid-trick")
    if not over:
        check(deal.counts[deal.seat] > 0, "the turn of a seat that is out")
        check(deal.shown_n < deal.size, "the trick is complete")


def _check_trick(deal: Deal) -> None:
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


def _in_trick(deal: Deal, seat: int) -> bool:
    for i in range(deal.shown_n):
        if deal.shown_by[i] == seat:
            return True
    return False
