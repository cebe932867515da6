"""What is counted at Bauerchen, and what a deal is worth (RULES.md 4.4).

No source tells the game points for a win, schneider and schwarz, nor what a meld in trumps counts: those marked [inv]
are this project's own choice. They stand here and nowhere else, for whoever plays for others to change them. Who wins
a tie, and what a lost call costs, are house rules.
"""

from engine import const
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bauerchen.rules import Deal

SCORE = b"\0\1\2\3"  # game points: nobody has won, a win, the losers schneider, the losers schwarz [inv]
MELD = const(1)  # game points for King and Queen of a plain suit (PFL) ...
TRUMP_MELD = const(2)  # ... and of the trump suit [inv]
VALUES = b"\0\0\0\x0a\3\4\x0b\2"  # card points of 7 8 9 T Q K A J (4.1)
LAST_TRICK = const(10)  # card points in the Lautern game (4.1)
LIMITS = {"yes": (66, 33), "no": (61, 31)}  # by `lautern`: card points to win, and to be out of schneider (S2, PFL)

# Where a tally has what: of team 0 and, behind it, of team 1.
POINTS = const(0)  # card points
TRICKS = const(2)
MELDS = const(4)  # game points from melds
SCORES = const(6)  # game points of this round before the deal
CALLER = const(8)  # the seat that calls
TALLY = const(9)  # bytes


def last_trick(options: "dict[str, str]") -> int:
    """Return the card points that the last trick brings beside its cards (4.1)."""
    return LAST_TRICK if options["lautern"] == "yes" else 0


def out_of_schneider(options: "dict[str, str]") -> int:
    """Return the card points with which one is out of schneider (4.4)."""
    return LIMITS[options["lautern"]][1] + (options["schneider"] == "inclusive")


def winner(deal: "Deal") -> int:
    """Return the team that has won a deal which was played to its end; NOBODY if none has."""
    tally = deal.tally
    if tally[TRICKS] + tally[TRICKS + 1] < 5:
        return NOBODY
    for team in range(2):
        if tally[POINTS + team] >= LIMITS[deal.options["lautern"]][0]:
            return team
    return NOBODY if deal.options["tie"] == "no_score" else 1 - (tally[CALLER] & 1)


def degree(deal: "Deal") -> int:
    """Return how a deal was won: 0 not at all, 1 won, 2 the losers are schneider, 3 they are schwarz."""
    team = winner(deal)
    if team == NOBODY:
        return 0
    losers = 1 - team
    if deal.tally[TRICKS + losers] == 0:
        return 3
    return 1 + (deal.tally[POINTS + losers] < out_of_schneider(deal.options))


def worth(deal: "Deal") -> int:
    """Return the game points that a deal brings the winners, without melds."""
    return SCORE[degree(deal)] + penalty(deal)


def penalty(deal: "Deal") -> int:
    """Return the game points that the winners get because those who called have lost."""
    team = winner(deal)
    if team == NOBODY or team == deal.tally[CALLER] & 1:
        return 0
    return int(deal.options["caller_penalty"])
