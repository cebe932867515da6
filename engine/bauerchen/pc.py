"""What positions of Bauerchen tell beside cards, trumps, trick and turn: who called, and what the teams have (4.4)."""

from engine.bauerchen.rules import PACK, Deal
from engine.bauerchen.score import CALLER, MELDS, POINTS, SCORES, TRICKS, VALUES, last_trick
from engine.cards import NOBODY
from engine.pc.counts import Count
from engine.pc.results import Teams

_ALL = 130  # card points (4.1)
_NO_SEAT = 255  # the caller is always told

COUNTS = (
    Count("caller", "tally", 3, CALLER, none=_NO_SEAT),
    Count("taker", "taker", 3, none=NOBODY),
    Count("tricks", "tally", 5, TRICKS, 2),
    Count("points", "tally", _ALL, POINTS, 2),
    Count("melds", "tally", 12, MELDS, 2),
    Count("scores", "tally", 12, SCORES, 2),
)


def fill(deal: Deal, told: set[str]) -> None:
    """Who leads this trick took the one before; the first was led by the caller, who is seat 0 when that is over. All
    tricks are the taker's team's, but one the other's if it has points; the points of the cards that are gone are
    shared as the tricks are.

    >>> from engine.pc import Position
    >>> Position.parse("AH / QC / TC / QS; trumps H; turn 3", "bauerchen").text()
    'AH / QC / TC / QS; trumps H; turn 3; caller 0; taker 3; tricks 0 4; points 0 93'
    """
    tally = deal.tally
    leader = deal.seat if deal.seat != NOBODY else deal.taker if "taker" in told else 0
    if deal.shown_n:
        leader = deal.shown_by[0]
    done = 5 - (deal.counts[leader] + (deal.shown_n > 0)) if deal.trumps[0] != NOBODY else 0
    if "taker" not in told:
        deal.taker = leader if done else NOBODY
    if "caller" not in told:
        tally[CALLER] = 0 if done else leader
    team = leader & 1
    if "tricks" not in told:
        other = int("points" in told and tally[POINTS + 1 - team] > 0)
        tally[TRICKS + team], tally[TRICKS + 1 - team] = max(done - other, 0), other
    if "points" not in told:
        total = _gone(deal) + (last_trick(deal.options) if done == 5 else 0)
        tally[POINTS] = total * tally[TRICKS] // max(tally[TRICKS] + tally[TRICKS + 1], 1)
        tally[POINTS + 1] = total - tally[POINTS]


def result(deal: Deal) -> Teams:
    """Return what the teams have and have won, once the deal is over.

    >>> from engine.pc import Position
    >>> over = Position.parse("-/-/-/-; trumps H; over; tricks 4 1; points 98 32", "bauerchen")
    >>> result(over.engine_deal)
    Teams(points=(98, 32), tricks=(4, 1), winner=0, worth=2, melds=(0, 0))
    """
    points, tricks, melds = (tuple(deal.tally[at : at + 2]) for at in (POINTS, TRICKS, MELDS))
    winner = deal.winner()
    return Teams(points, tricks, winner if winner != NOBODY else None, deal.worth(), melds)


def brought(before: Deal, after: Deal) -> list[str]:
    """Return in words what a move has brought about: what was melded, or who has taken the trick.

    >>> from engine.pc import Position
    >>> before, after = (Position.parse("AH / QC / TC / QS; trumps H; turn 3", "bauerchen") for _ in range(2))
    >>> brought(before.engine_deal, after.play("QS AH QC TC").engine_deal)
    ['seat 0 takes it, team 0 has 37']
    """
    melded = sum(after.tally[MELDS : MELDS + 2]) - sum(before.tally[MELDS : MELDS + 2])
    if melded:
        return [f"melds {melded}"]
    if sum(after.tally[TRICKS : TRICKS + 2]) == sum(before.tally[TRICKS : TRICKS + 2]):
        return []
    team = after.taker & 1
    return [f"seat {after.taker} takes it, team {team} has {after.tally[POINTS + team]}"]


def _gone(deal: Deal) -> int:
    """The card points that are neither in a hand, nor still to be dealt, nor on the table."""
    there = set(deal.shown[: deal.shown_n])
    for at in range(16):
        held = deal.hands[at] | deal.undealt[at]
        there |= {at % 4 * 8 + rank for rank in range(8) if held >> rank & 1}
    return sum(VALUES[card & 7] for card in PACK if card not in there)
