"""The match at Bauerchen: game points make a round, two rounds a stein (RULES.md 4.5).

A team's game points add up from deal to deal. With 12, or in a short match 6, it has won the round, and both begin anew
at none; what it has above that does not count on.
"""

from engine import const
from engine.bauerchen.score import MELDS, SCORES, winner, worth
from engine.cards import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bauerchen.rules import Deal

_ROUNDS = const(2)  # won rounds that make a stein (S2)
_STEINS = const(2)  # won steins that win the best of three
_HEAD = const(12)  # bytes of a packed match before its sheet
_ROWS = const(12)  # a team writes down no more scores than this in a round, as each is higher than the one before


class SteinMatch:
    """`points`, `rounds`, `steins` a team, as they stand; `sheet` a team, what a scribe has written in its column in
    this round: the first `rows` of the buffer, each the score after a gain. `deals` played, `dealer` of the next deal.
    `won`, what the last deal has decided: 0 nothing, 1 a round, 2 a stein too, 3 the match too. `decided`: the team
    that has won the match, NOBODY while it is on."""

    def __init__(self, rules: "dict[str, str]", dealer: int) -> None:
        self.points = bytearray(2)
        self.rounds = bytearray(2)
        self.steins = bytearray(2)
        self.sheet = (bytearray(_ROWS), bytearray(_ROWS))
        self.rows = bytearray(2)
        self.parts = (self.points, self.rounds, self.steins, self.rows)
        self.deals = self.won = 0
        self.dealer = dealer
        self.decided = NOBODY
        self._length = rules["match"]
        self.target = int(rules["round_to"])

    def pack(self) -> bytes:
        """Return the match as bytes, between two deals."""
        head = bytes((self.dealer, self.won, self.deals & 255, self.deals >> 8))
        pieces = [head] + [bytes(part) for part in self.parts]
        for team in range(2):
            pieces.append(bytes(self.sheet[team][: self.rows[team]]))
        return b"".join(pieces)

    def unpack(self, packed: bytes) -> None:
        """Become the packed match; ValueError if that is damaged."""
        rows = packed[_HEAD - 2 : _HEAD]
        if len(rows) < 2 or packed[0] > 3 or max(rows) > _ROWS or len(packed) != _HEAD + rows[0] + rows[1]:
            raise ValueError("a damaged match")
        self.dealer = packed[0]
        self.won = packed[1]
        self.deals = packed[2] | packed[3] << 8
        at = 4
        for part in self.parts:
            for i in range(len(part)):
                part[i] = packed[at]
                at += 1
        for team in range(2):
            for i in range(rows[team]):
                self.sheet[team][i] = packed[at]
                at += 1

    def first(self) -> int:
        """Return who is dealt to first, calls and leads: the dealer's left (4.2)."""
        return (self.dealer + 1) & 3

    def open(self, deal: "Deal") -> None:
        """Before a deal starts: a round that was won is wiped off, and the deal is told at which score it is played,
        for a meld that wins the round stops it (4.4)."""
        if self.won:
            for team in range(2):
                self.points[team] = self.rows[team] = 0
                if self.won > 1:
                    self.rounds[team] = 0
        self.won = 0
        for team in range(2):
            deal.tally[SCORES + team] = self.points[team]

    def add(self, deal: "Deal", first: int) -> None:
        """Score a deal that is over, which was dealt to `first` first and which he deals next (4.2). Melds were scored
        before the result."""
        self.dealer = first
        self.deals += 1
        for team in range(2):
            self._write(team, deal.tally[MELDS + team])
        team = winner(deal)
        if team != NOBODY:
            self._write(team, worth(deal))
        for team in range(2):
            if self.points[team] >= self.target:
                self._win(team)

    def _write(self, team: int, gained: int) -> None:
        if gained:
            self.points[team] += gained
            self.sheet[team][self.rows[team]] = self.points[team]
            self.rows[team] += 1

    def _win(self, team: int) -> None:
        """A team has won the round, and with it perhaps more."""
        self.won = 1
        self.rounds[team] += 1
        if self.rounds[team] == _ROUNDS:
            self.won = 2
            self.steins[team] += 1
        steins = {"round": 0, "stein": 1, "three_steins": _STEINS}[self._length]
        if self.steins[team] >= steins:
            self.won = 3
            self.decided = team
