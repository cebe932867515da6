"""The whole state of a Bauerchen deal as bytes, and whether the rules can lead to one that comes from outside.

Seven bytes, then hands, what is known of them, lacks and what is undealt, the tally, and the trick.
"""

from engine import const
from engine.bauerchen.rules import JACK, NAME, OPTIONS, PACK, PLAIN, Deal, beaters
from engine.bauerchen.score import CALLER, MELD, MELDS, POINTS, SCORES, TRICKS, TRUMP_MELD, VALUES, last_trick
from engine.cards import MANY, NO_CARD, NOBODY
from engine.check import check, check_hands
from engine.packing import code, decode, pack_parts, unpack_parts

_HEAD = const(7)  # bytes before the buffers
_PACKED = const(84)
_PAIR = b"\4\5"  # Queen and King
_VERSION = const(0x31)  # the game, then its version


def pack(deal: Deal, buf: bytearray) -> int:
    """Write the state into `buf`; return its length, at most 96 bytes."""
    options = code(OPTIONS, deal.options)
    buf[0] = _VERSION
    buf[1] = options & 255
    buf[2] = options >> 8
    buf[3] = deal.seat
    buf[4] = deal.shown_n
    buf[5] = deal.taker
    buf[6] = deal.trumps[0]
    at = pack_parts((deal.hands, deal.known, deal.lacks, deal.undealt, deal.tally), buf, _HEAD)
    for i in range(4):
        buf[at + i] = deal.shown[i] if i < deal.shown_n else NO_CARD
    return _PACKED


def unpacked(buf: "bytes | bytearray") -> Deal:
    """Return the deal of a packed state; ValueError if it is damaged."""
    check(len(buf) >= _PACKED and buf[0] == _VERSION, "not a state of %s" % NAME)
    deal = Deal(decode(OPTIONS, buf[1] | buf[2] << 8))
    deal.seat = buf[3]
    deal.shown_n = buf[4]
    deal.taker = buf[5]
    at = unpack_parts((deal.hands, deal.known, deal.lacks, deal.undealt, deal.tally), buf, _HEAD)
    check(max(deal.seat, deal.taker, buf[6]) <= NOBODY and deal.tally[CALLER] < 4, "no such seat or suit")
    check(deal.shown_n <= 3, "a trick of %d cards" % deal.shown_n)
    for seat in range(4):
        deal.trumps[seat] = buf[6]
        deal.counts[seat] = _many(deal.hands, seat)
    leader = deal.tally[CALLER] if deal.taker == NOBODY else deal.taker
    for i in range(deal.shown_n):
        deal.shown[i] = buf[at + i]
        deal.shown_by[i] = (leader + i) & 3
    _check(deal, leader)
    for i in range(1, deal.shown_n):
        card = deal.shown[i]
        if beaters(deal.shown[deal.best], buf[6], card >> 3) >> (card & 7) & 1:
            deal.best = i
    return deal


def _many(cards: "list[int]", seat: int) -> int:
    """Return how many cards of a seat are set."""
    n = 0
    for suit in range(4):
        n += MANY[cards[4 * seat + suit]]
    return n


def _check(deal: Deal, leader: int) -> None:
    """Raise ValueError unless play can reach this state, in which `leader` has led or is to lead."""
    tally = deal.tally
    tricks = tally[TRICKS] + tally[TRICKS + 1]
    check((tricks == 0) == (deal.taker == NOBODY), "tricks that nobody can have taken")
    check(tricks == 0 or tally[TRICKS + (leader & 1)] > 0, "the last trick taken by a team that has none")
    check_hands(deal)
    for i in range(deal.shown_n):
        check(deal.shown[i] in PACK, "no card of this game: %d" % deal.shown[i])
    for i in range(16):
        bits = deal.hands[i] | deal.lacks[i] | deal.undealt[i]
        check(not bits & ~(PLAIN | JACK), "cards that this game has not")
    if deal.trumps[0] == NOBODY:
        _check_call(deal, tricks)
    else:
        _check_play(deal, leader, tricks)
    _check_points(deal, tricks)
    _check_round(deal, tricks + (deal.shown_n > 0))


def _check_call(deal: Deal, tricks: int) -> None:
    """Check that forehand is to call, and holds as many cards as he sees before (4.2)."""
    check(deal.seat == deal.tally[CALLER] and tricks == 0, "no trump suit, and yet play")
    for seat in range(4):
        held = 5 if deal.options["call_after"] == "5" else 2 if seat == deal.seat else 0
        check(deal.counts[seat] == held, "seat %d calls after %d cards" % (deal.seat, deal.counts[seat]))
        check(_many(deal.undealt, seat) == 5 - held, "seat %d is not dealt five cards" % seat)
    for i in range(16):
        check(deal.known[i] + deal.lacks[i] == 0, "something known before the call")


def _check_play(deal: Deal, leader: int, tricks: int) -> None:
    """Check whose turn it is, and that each has as many cards as the tricks have left him (4.3)."""
    over = deal.seat == NOBODY
    check(over or deal.seat == (leader + deal.shown_n) & 3, "the turn of seat %d" % deal.seat)
    check(over or tricks < 5, "over, yet going on")
    check(not over or (deal.shown_n == 0 if tricks == 5 else deal.shown_n == 1), "over too early")
    for seat in range(4):
        in_trick = (seat - leader) & 3 < deal.shown_n
        check(deal.counts[seat] == 5 - tricks - in_trick, "seat %d holds %d cards" % (seat, deal.counts[seat]))
        check(_many(deal.undealt, seat) == 0, "cards still to be dealt after the call")


def _check_points(deal: Deal, tricks: int) -> None:
    """Check that the card points are those of the cards that are out of play (4.1)."""
    points = last_trick(deal.options) if tricks == 5 else 0
    for card in PACK:
        held = 0
        for row in range(0, 16, 4):
            held |= deal.hands[row + (card >> 3)] | deal.undealt[row + (card >> 3)]
        if not held >> (card & 7) & 1:
            points += VALUES[card & 7]
    for i in range(deal.shown_n):
        points -= VALUES[deal.shown[i] & 7]
    tally = deal.tally
    check(tally[POINTS] + tally[POINTS + 1] == points, "%d card points that are not out of play" % points)
    for team in range(2):
        check((tally[POINTS + team] > 0) == (tally[TRICKS + team] > 0), "points without tricks, or none with them")


def _check_round(deal: Deal, leads: int) -> None:
    """Check the game points: melds where they count, and the round won by them when the deal has stopped (4.4)."""
    tally = deal.tally
    most = int(deal.options["round_to"])
    melds = tally[MELDS] + tally[MELDS + 1]
    most_melds = (leads - 1) * MELD + TRUMP_MELD if leads else 0  # one of them in trumps
    check(melds <= (most_melds if deal.options["melds"] == "on" else 0), "%d points from melds" % melds)
    stopped = deal.seat == NOBODY and deal.shown_n > 0 and deal.shown[0] & 7 in _PAIR
    for team in range(2):
        check(tally[SCORES + team] < most, "a round that was won before")
        won = tally[SCORES + team] + tally[MELDS + team] >= most
        check(not won or (stopped and team == (deal.shown_by[0] & 1)), "a round won, and play going on")
        stopped = stopped and not won
    check(not stopped, "stopped by no meld")
