"""What is being played: the game and its house rules, the running deal with its record, the players, the match."""

from handheld import system

from engine import games, match, number, options, record
from engine.cards import MOVES, NOBODY, PICK
from engine.players import Players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal

YOU = 0
OFFERED = 1
PLAYED_OUT = 2
BOTS = ("thrifty", "thrifty", "hoarder", "counter")  # by seat; the first plays for you when you let him


class Untold:
    """What has happened in a deal and is still to be told, however often the menu comes between. `left` has a bit for
    each news (see cardtable.table.telling), `seat` whose move it was, `trumps` the seats' suits before it. `turning`,
    while cards are turned up: those of the `turn`th to be dealt to, `turned` of which have been. What was told last:
    `pattern`, `name`, `card`, `number` (see cardtable.draw.line)."""

    def __init__(self) -> None:
        self.pattern = self.name = ""
        self.card = self.number = 0
        self.left = self.seat = self.turn = self.turned = 0
        self.trumps = bytearray(4)
        self.turning = False


class Session:
    """`game`, `rules` (complete options, the match's among them); once begun `deal` (None: a match is to begin),
    `record`, `players`, `match`.

    Every move goes through `play`, so that the record is whole. `last`, `last_by`, `last_n`, `last_best` are the trick
    before the one on the table, to be looked at once more, at your next turn if `look`; `cleared` is how many cards
    were in the pile that was thrown away last. `rest`: OFFERED once it was told that all the tricks left fall to
    another, PLAYED_OUT when you have them played out. `untold` is what the table has still to tell. `autoplay`: a bot
    plays your seat. `fixed` are the rules (words key=value) that the choice of this game has settled, `title` is its
    name there.
    """

    def __init__(self, name: str, autoplay: bool = False) -> None:
        self.game = games.load(name)
        self.table = match.options(self.game)
        self.rules = options.complete(self.table)
        self.deal: "Deal" = None
        self.players: "Players" = None
        self.moves = bytearray(MOVES)
        self.number = b""  # of the first deal, where it is not to be a random one
        self.autoplay = autoplay
        self._log = record.Log(getattr(self.game, "LONGEST", record.ROOM))
        self.last = bytearray(4)
        self.last_by = bytearray(4)
        self.last_n = self.last_best = self.cleared = self.rest = 0
        self.look = False
        self.untold = Untold()
        self.fixed = self.title = ""

    def obey(self, words: str) -> None:
        """Take house rules from words key=value; ValueError, and no change, if one is wrong."""
        from engine.text.option_words import parse  # here, for a deal in play can do without

        self.rules = parse(self.table, words.split())

    def begin(self) -> None:
        """Start a match under the rules as they are now, and deal."""
        chosen = {key: self.rules[key] for key, _ in self.game.OPTIONS}
        self.players = None  # first, for the board has no room for those before and these
        self.deal = self.game.Deal(chosen)
        games.characters(self.game.NAME)  # here, for from the players' loading of bots on the frames would not do
        self.players = Players(self.game, BOTS, chosen)
        self.match = match.new(self.game, self.rules, system.random_bytes(1)[0] & 3)
        self.new_deal(self.number)
        self.number = b""

    def in_match(self) -> bool:
        """Return whether points are kept."""
        return self.rules.get("match") != "single"

    def new_deal(self, deal_number: bytes = b"") -> None:
        """Deal anew: the deal of that number, or a random one, for which the match says who is dealt to first."""
        first = NOBODY
        if not deal_number:
            deal_number = system.random_bytes(number.SIZE)
            first = self.match.first()
        self._log.clear()
        self.record = record.numbered(self.game, self.deal.options, deal_number, first, self._log)
        self.last_n = 0
        self.look = False
        self.untold = Untold()
        self.rest = 0
        self.players.start(deal_number)
        self.match.open(self.deal)
        self.deal.start(self.record.pack, self.record.first)

    def play(self, move: int) -> None:
        """Play a legal move for the seat whose turn it is; keep the trick if that ends it."""
        deal = self.deal
        n = deal.shown_n
        deal.play(move)
        self.record.log.add(move)
        if deal.seat == NOBODY:
            self.match.add(deal, self.record.first)
        if not deal.size and move < PICK and not deal.shown_n:
            self.cleared = n + 1
        if deal.shown_n > n or not deal.size:
            return
        # The buffers still hold what was on the table: only a lead, which comes later, writes over it.
        self.last_n = n + (move < PICK)
        self.last_best = deal.best
        for i in range(self.last_n):
            self.last[i] = deal.shown[i]
            self.last_by[i] = deal.shown_by[i]

    def report(self) -> None:
        """Print the record on the console, to be sent with a complaint, and what went wrong in a bot, if anything."""
        try:
            from engine.text.writing import write

            write(self.record, _put)
        except MemoryError:  # the match is worth more than a line on the console
            _put("no memory is left to tell the record")
        print()
        if self.players.fault:
            print(self.players.fault)
            self.players.fault = ""

    def your_turn(self) -> bool:
        """Return whether the game waits for you."""
        return self.deal.seat == YOU and not self.autoplay and self.rest < PLAYED_OUT

    def may(self, move: int) -> bool:
        """Return whether a move is legal now."""
        return self.deal.why_not(move) == 0


def _put(piece: str) -> None:
    print(piece, end="")
