"""What is being played: a game under its house rules, the running deal and its record, the players, the match.

All that a running match is lies here, none of it on the screen: engine.session_saved makes bytes of it and back.
"""

from engine import bots, events, games, number, options, record
from engine.cards import CALL_C, MOVES, NO_CARD, NOBODY, NOTHING, PICK, SHOW
from engine.players import Players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.bots.advice import Advice

YOU = 0
# How well the bots play, by number; that of a steady one is not named, for he needs no more than his character.
LEVELS = bots.LEVELS
STEADY = 1
SHARP = 2
# What `rest` tells: all the tricks left fall to one player; that he may have them played out; that he does.
SETTLED = 1
OFFERED = 2
PLAYED_OUT = 3
BOTS = ("thrifty", "thrifty", "hoarder", "counter")  # by seat; the first plays for you when you let him


class Session:
    """`game`, `rules` (complete options, the match's among them); once begun `deal` (None: a match is to begin),
    `record`, `players`, `match`, and `kept`, the match as it was before this deal (see its `pack`).

    Every move goes through `play`, so that the record is whole. The last one, once there is one: `move` (NOTHING: the
    deal has just begun) of `seat`, on the card `top` (NO_CARD: none to beat), which brought him `took` cards; `card` is
    the one played, taken or shown, or any of the suit called. What followed from it are the deal's events, `told` of
    which have been told: one more than there are once it was told who begins, or who gets all the rest. `last`,
    `last_by`, `last_n`, `last_best` are the trick before the one on the table. `rest` tells whether all that is left
    falls to one player (see above). On your turn the first `n` of `moves` are what you may do. `autoplay`: a bot plays
    your seat. `advice` is there once it was asked for, and `hints` it has given in this deal, in which you have made
    `turns` moves; `undone`: one of them was taken back, or you knew the deal; `again`: the match has it already.
    `levels` are those of the bots, by seat, as numbers of LEVELS; `sit` has them play so. `fixed` are the rules (words
    key=value) that the choice of this game has settled, `title` is its name there.

    `random` returns so many random bytes.
    """

    def __init__(
        self,
        name: str,
        random: "Callable[[int], bytes]",
        autoplay: bool = False,
        levels: "bytearray | None" = None,
    ) -> None:
        from engine import match  # here, for a deal in play can do without: 1.2 KB

        self.game = games.load(name)
        self.table = match.options(self.game)
        self.rules = options.complete(self.table)
        self.deal: "Any" = None  # a Deal, with all that its game has
        self.players: "Players | Any" = None
        self.advice: "Advice | Any" = None
        self.match: "Any" = None  # a Match, with all that its kind has
        self.record: "record.Record | Any" = None
        self.kept = b""
        self.moves = bytearray(MOVES)
        self.n = 0
        self.number = b""  # of the first deal, where it is not to be a random one
        self.autoplay = autoplay
        self.levels = levels or bytearray((STEADY,) * 4)
        self._seated = b""  # the levels of those who sit there
        self.fixed = self.title = ""
        self.last = bytearray(4)
        self.last_by = bytearray(4)
        self.last_n = self.last_best = self.rest = self.told = self.seat = self.took = self.hints = self.turns = 0
        self.undone = self.again = False
        self.move = NOTHING
        self.top = self.card = NO_CARD
        self._random = random
        self._log = record.Log(getattr(self.game, "LONGEST", record.ROOM))

    def obey(self, words: str) -> None:
        """Take house rules from words key=value; ValueError, and no change, if one is wrong."""
        from engine.text.option_words import parse  # here, for a deal in play can do without

        self.rules = parse(self.table, words.split())

    def begin(self) -> None:
        """Start a match under the rules as they are now, and deal; then players are to `sit`."""
        self.set_up(self._random(1)[0] & 3)
        self.new_deal(self.number)
        self.number = b""

    def set_up(self, dealer: int) -> None:
        """Have a match under the rules as they are now, still without players."""
        from engine import match

        chosen = {key: self.rules[key] for key, _ in self.game.OPTIONS}
        self.players = self.advice = None  # first, for the board has no room for those before and these
        self._seated = b""
        self.deal = self.game.Deal(chosen)
        self.match = match.new(self.game, self.rules, dealer)

    def sit(self) -> None:
        """Have players sit down to the deal who play at the levels that are wanted now, if others do."""
        if self._seated == self.levels:
            return
        self.players = self.advice = None
        self._seated = bytes(self.levels)
        names = list(BOTS)
        for seat in range(4):
            if self.levels[seat] != STEADY:
                names[seat] += ":" + LEVELS[self.levels[seat]]
        # Here, for from the players' loading of bots on the frames would not do.
        games.characters(self.game.NAME)
        if max(self.levels) == SHARP:
            games.playouts(self.game.NAME)
            __import__("engine.bots.sharp")
        self.players = Players(self.game, names, self.deal.options)
        self.players.start(self.record.number)  # type: ignore[arg-type]  # every deal here has one

    def seek_advice(self) -> None:
        """Have `advice`."""
        if not self.advice:
            games.playouts(self.game.NAME)  # here, as in `sit`
            from engine.bots.advice import Advice

            self.advice = Advice(self.game, self.deal.options, self.players, BOTS.index("counter"))
            self.advice.start(self.record.number)  # type: ignore[arg-type]  # as in `sit`

    def in_match(self) -> bool:
        """Return whether points are kept."""
        return self.rules.get("match") != "single"

    def new_deal(self, deal_number: bytes = b"", first: int = NOBODY, same: bool = False) -> None:
        """Deal anew: the deal of that number, `first` being dealt to first, or as the number has it; or else a random
        one, for which the match says who is dealt to first; `same`: the deal of the record, without its moves."""
        if not same:
            if not deal_number:
                deal_number = self._random(number.SIZE)
                first = self.match.first()
            self.record = record.numbered(self.game, self.deal.options, deal_number, first, self._log)
            self.kept = self.match.pack()
        deal_number = self.record.number  # type: ignore[assignment]  # every deal here has one
        self._log.clear()
        self.last_n = self.last_best = self.rest = self.told = self.seat = self.took = self.hints = self.turns = 0
        self.undone = self.again = False
        self.move = NOTHING
        self.top = self.card = NO_CARD
        if self.players:
            self.players.start(deal_number)
        if self.advice:
            self.advice.start(deal_number)
        self.match.open(self.deal)
        self.deal.start(self.record.pack, self.record.first)

    def play(self, move: int) -> None:
        """Play a legal move for the seat whose turn it is; keep the trick if that ends it."""
        deal = self.deal
        n = deal.shown_n
        self.seat = seat = deal.seat
        self.top = deal.to_beat()
        self.took = deal.takes()
        self.move = self.card = move
        if move >= CALL_C:
            self.card = (move - CALL_C) << 3
        elif move == SHOW:
            self.card = deal.pocket[seat]
        elif move >= PICK:
            self.card = self.top
        self.told = 0
        deal.play(move)
        self.record.log.add(move)
        self.turns += seat == YOU
        if deal.seat == NOBODY and not self.again:
            self.match.add(deal, self.record.first)
        if deal.shown_n > n or self.game.TABLE == "pile" or move > PICK:
            return
        # The buffers still hold what was on the table: only a lead, which comes later, writes over it.
        self.last_n = n + (move < PICK)
        self.last_best = deal.best
        for i in range(self.last_n):
            self.last[i] = deal.shown[i]
            self.last_by[i] = deal.shown_by[i]

    def untold(self, kind: int) -> int:
        """Return where in the deal's events the first of a kind begins that is still to be told; -1: there is none."""
        deal = self.deal
        for i in range(self.told, deal.event_n):
            if deal.events[i * events.SIZE] == kind:
                return i * events.SIZE
        return -1

    def turning(self) -> bool:
        """Return whether cards are being turned up, before the first move."""
        return self.move == NOTHING and self.told < self.deal.event_n

    def your_turn(self) -> bool:
        """Return whether the game waits for you."""
        return self.deal.seat == YOU and not self.autoplay and self.rest < PLAYED_OUT

    def ask(self) -> None:
        """It is your turn: find out what you may do."""
        self.n = self.deal.legal(self.moves)

    def may(self, move: int) -> bool:
        """Return whether a move is legal now."""
        why: int = self.deal.why_not(move)
        return why == 0
